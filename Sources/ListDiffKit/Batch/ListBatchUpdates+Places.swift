extension ListBatchUpdates {
  /// Whether the batch reconfigures the element that is at a place after the batch.
  ///
  /// A header or footer that is inserted counts too: a batch does not distinguish the two.
  ///
  /// - Complexity: Logarithmic in the number of updates.
  public func updates(_ place: ListPlace) -> Bool {
    switch place {
    case .item(let path): itemUpdates.firstSorted(path) { $0.to } != nil
    case .header(let section): headerUpdates.containsSorted(section)
    case .footer(let section): footerUpdates.containsSorted(section)
    }
  }

  /// Whether the batch moves the element that is at a place after the batch, alone or with its section.
  ///
  /// - Complexity: Logarithmic in the number of moves.
  public func moves(_ place: ListPlace) -> Bool {
    if sectionMoves.firstSorted(place.section, by: { $0.to }) != nil { return true }
    return place.path.map { path in itemMoves.firstSorted(path) { $0.to } != nil } ?? false
  }

  /// Whether the batch inserts the element that is at a place after the batch, alone or with its section.
  ///
  /// A header or footer that is updated counts as inserted: a batch does not distinguish the two.
  ///
  /// - Complexity: Logarithmic in the number of inserts and updates.
  public func inserts(_ place: ListPlace) -> Bool {
    if sectionInserts.containsSorted(place.section) { return true }
    return place.path.map { path in itemInserts.containsSorted(path) } ?? updates(place)
  }
}
