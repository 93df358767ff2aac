import ListDiffKit

extension ListAdapter {
  /// Calls controllers that use their neighbours and whose neighbours changed, and compares their
  /// sections again.
  ///
  /// Looks only at sections next to a change.
  func tellNeighbours(_ transaction: Transaction<Cell>) {
    guard store.hasNeighbourUsers, let difference = transaction.content?.difference,
      !difference.isEmpty
    else { return }
    tellNeighbours(at: difference.placesWithOtherNeighbours, transaction)
  }

  /// The same for the sections beside values that a block replaced.
  func tellNeighboursOfReplacedValues(_ transaction: Transaction<Cell>) {
    let replaced = transaction.requested.replaced
    guard store.hasNeighbourUsers, !replaced.isEmpty else { return }
    let beside = Set(replaced.flatMap { [$0 - 1, $0 + 1] })
    tellNeighbours(at: beside.filter { store.sections.contains($0) }.sorted(), transaction)
  }

  private func tellNeighbours(at sections: [Int], _ transaction: Transaction<Cell>) {
    for section in sections {
      guard let controller = store.madeController(at: section), controller.usesNeighbours else {
        continue
      }
      controller.didUpdateNeighbours()
      transaction.note(controller) { $0.isRefresh = true }
    }
  }

  /// The value at a distance from a controller's section, in the newest order of the list.
  ///
  /// A host that takes an update in stages configures cells in the first stage and not again in the
  /// second.
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
  /// The new places of elements that were not inserted and have another neighbour, or a neighbour
  /// with new content.
  ///
  /// Of a run of inserted or deleted elements, only those at its ends have neighbours that stayed:
  /// a content that is inserted as a whole yields no places.
  ///
  /// - Complexity: O(*i* + *c* log *n* + *c* log *c*) for *i* inserts and *c* other changes and
  ///   runs of inserts.
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

  /// Calls the body with the place before and the place behind each run of adjacent places.
  ///
  /// A run of a million inserts has two neighbours.
  static func visitPlaces(beside places: [Int], _ body: (Int) -> Void) {
    for (index, place) in places.enumerated() {
      if index == 0 || places[index - 1] != place - 1 { body(place - 1) }
      if index + 1 == places.count || places[index + 1] != place + 1 { body(place + 1) }
    }
  }
}
