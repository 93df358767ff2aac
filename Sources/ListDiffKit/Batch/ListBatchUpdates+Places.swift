extension ListBatchUpdates {
  /// Whether the batch configures the element at a place after the batch again.
  ///
  /// - Complexity: Logarithmic in the number of updates.
  public func updates(_ place: ListPlace) -> Bool {
    switch place {
    case .item(let path): itemUpdates.has(path) { $0.to }
    case .header(let section): headerUpdates.has(section) { $0 }
    case .footer(let section): footerUpdates.has(section) { $0 }
    }
  }

  /// Whether the batch moved the element at a place after the batch there, alone or with its section.
  ///
  /// - Complexity: Logarithmic in the number of moves.
  public func moves(_ place: ListPlace) -> Bool {
    if sectionMoves.has(place.section, by: { $0.to }) { return true }
    return place.path.map { path in itemMoves.has(path) { $0.to } } ?? false
  }

  /// Whether the batch inserted the element at a place after the batch, alone or with its section.
  ///
  /// A header or footer that is updated counts as inserted: a batch does not tell the two apart.
  ///
  /// - Complexity: Logarithmic in the number of inserts and updates.
  public func inserts(_ place: ListPlace) -> Bool {
    if sectionInserts.has(place.section, by: { $0 }) { return true }
    return place.path.map { path in itemInserts.has(path) { $0 } } ?? updates(place)
  }
}

extension Array {
  /// Whether an element has a value; the elements ascend by it.
  fileprivate func has<Value: Comparable>(
    _ value: Value, by valueOf: (Element) -> Value
  ) -> Bool {
    let index = partitioningIndex { valueOf($0) >= value }
    return index < count && valueOf(self[index]) == value
  }
}
