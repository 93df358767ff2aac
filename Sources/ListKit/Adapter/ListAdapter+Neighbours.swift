import ListDiffKit

extension ListAdapter {
  /// Calls the controllers that use their neighbours where these changed, and has them compared anew.
  ///
  /// Only sections beside a change are looked at.
  func tellNeighbours(_ transaction: Transaction<Cell>) {
    guard store.hasNeighbourUsers, let difference = transaction.content?.difference, !difference.isEmpty else { return }
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
    guard controller.link === link else { return nil }
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
    func addBeside(_ place: Int) { places += [place - 1, place + 1] }
    for index in deletes.indices {
      let position = deletes[index]
      if index == 0 || deletes[index - 1] != position - 1 { addOld(position - 1) }
      if index + 1 == deletes.count || deletes[index + 1] != position + 1 { addOld(position + 1) }
    }
    for index in inserts.indices {
      let position = inserts[index]
      if index == 0 || inserts[index - 1] != position - 1 { places.append(position - 1) }
      if index + 1 == inserts.count || inserts[index + 1] != position + 1 {
        places.append(position + 1)
      }
    }
    for move in moves {
      addOld(move.from - 1)
      addOld(move.from + 1)
      places.append(move.to)
      addBeside(move.to)
    }
    for update in updates { addBeside(update.to) }
    places.sort()
    var last = -1
    return places.filter { place in
      guard place > last, place < newCount else { return false }
      last = place
      return !inserts.containsSorted(place)
    }
  }
}
