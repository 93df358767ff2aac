extension Collection {
  /// The index of an element that is so many elements from the start.
  @inlinable
  func index(ofPosition position: Int) -> Index { index(startIndex, offsetBy: position) }

  /// The indices of neighbouring elements, given how far they are from the start.
  @inlinable
  func indices(ofPositions positions: Range<Int>) -> Range<Index> {
    let start = index(ofPosition: positions.lowerBound)
    return start..<index(start, offsetBy: positions.count)
  }
}
