extension Collection {
  /// The index of the element at a distance from the start.
  @inlinable
  func index(ofPosition position: Int) -> Index { index(startIndex, offsetBy: position) }

  /// The range of indices of neighbouring elements, given their distances from the start.
  @inlinable
  func indices(ofPositions positions: Range<Int>) -> Range<Index> {
    let start = index(ofPosition: positions.lowerBound)
    return start..<index(start, offsetBy: positions.count)
  }
}
