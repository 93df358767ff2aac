import ListDiffKit

extension ListAdapter {
  /// Calls the controllers that use their neighbours where these changed, and has them compared anew.
  ///
  /// Only sections beside a change are looked at.
  func tellNeighbours(_ transaction: Transaction<Cell>) {
    guard store.hasNeighbourUsers, let difference = transaction.content?.difference,
      !difference.isEmpty
    else { return }
    for section in difference.placesWithOtherNeighbours {
      guard let controller = store.madeController(at: section), controller.usesNeighbours else {
        continue
      }
      controller.didUpdateNeighbours()
      transaction.note(controller) { $0.isRefresh = true }
    }
  }

  /// The value that many sections behind a controller's, in the newest order of the list.
  ///
  /// A host that takes an update in stages configures cells in the first one, and for good.
  func neighbour(
    of controller: AnyListSectionController<Cell>, at distance: Int
  ) -> AnyDiffable? {
    guard controller.link === link, store.owns(controller) else { return nil }
    let newest = runner.current?.delivery.stages.last?.table ?? store.snapshot
    guard let place = newest.line.place(of: controller.number) else { return nil }
    let neighbour = place + distance
    return neighbour >= 0 && neighbour < newest.count ? newest[neighbour] : nil
  }
}

extension ListDifference {
  /// The new places of elements that stay or move and have another neighbour, or one with new content.
  ///
  /// Of elements that came or went side by side, only those at the ends of the row have neighbours that
  /// stayed: so a content that comes all at once is passed over.
  /// - Complexity: O(*i* + *c* log *n* + *c* log *c*) for *i* inserts and *c* other changes and rows of
  ///   inserts.
  var placesWithOtherNeighbours: [Int] {
    var places: [Int] = []
    func addOld(_ position: Int) {
      guard position >= 0, position < oldCount else { return }
      if let place = newPosition(ofOld: position) { places.append(place) }
    }
    Self.visitPlaces(beside: deletes, addOld)
    for move in moves {
      addOld(move.from - 1)
      addOld(move.from + 1)
      places += [move.to - 1, move.to, move.to + 1]
    }
    Self.visitPlaces(beside: inserts) { places.append($0) }
    for update in updates { places += [update.to - 1, update.to + 1] }
    places.sort()
    var last = -1
    return places.filter { place in
      defer { last = place }
      return place > last && place < newCount && !inserts.containsSorted(place)
    }
  }

  /// Calls the body with the places before and behind each run of neighbouring places.
  ///
  /// A million values that come have two neighbours.
  static func visitPlaces(beside places: [Int], _ body: (Int) -> Void) {
    for (index, place) in places.enumerated() {
      if index == 0 || places[index - 1] != place - 1 { body(place - 1) }
      if index + 1 == places.count || places[index + 1] != place + 1 { body(place + 1) }
    }
  }
}
