import BuyersClusters

/// The coasts of the world, of the file `coasts.txt`, which names its source and licence.
enum Outline {
  /// The coasts as points of the map; one that goes beyond the date line has points beyond 1.
  static let lines: [[PinPoint]] = DataFile.paragraphs(PackageResources.coasts_txt).map { coast in
    coast.joined(separator: " ").split(separator: " ").map { pair in
      let degrees = pair.split(separator: ",").map { Double($0) ?? 0 }
      let point = PinPoint(PinPlace(longitude: 0, latitude: degrees[1]))
      return PinPoint(x: degrees[0] / 360 + 0.5, y: point.y)
    }
  }
}
