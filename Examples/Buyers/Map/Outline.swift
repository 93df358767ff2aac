import BuyersClusters

/// The coastlines of the world, from `coasts.txt`, which states their source and licence.
enum Outline {
  /// The coastlines as points of the map; one that crosses the date line has points beyond 1.
  static let lines: [[PinPoint]] = DataFile.paragraphs(PackageResources.coasts_txt).map { coast in
    coast.joined(separator: " ").split(separator: " ").map { pair in
      let degrees = pair.split(separator: ",").map { Double($0) ?? 0 }
      let point = PinPoint(PinPlace(longitude: 0, latitude: degrees[1]))
      return PinPoint(x: degrees[0] / 360 + 0.5, y: point.y)
    }
  }
}
