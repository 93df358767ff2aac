extension ListRect {
  /// Makes a rectangle from its extents along an axis and across it.
  @inlinable
  public init(
    along axis: ListAxis, start: Double, length: Double, crossStart: Double, crossLength: Double
  ) {
    switch axis {
    case .vertical:
      self.init(x: crossStart, y: start, width: crossLength, height: length)
    case .horizontal:
      self.init(x: start, y: crossStart, width: length, height: crossLength)
    }
  }
}

extension ListSize {
  /// Makes a size from its extents along an axis and across it.
  @inlinable
  public init(along axis: ListAxis, length: Double, crossLength: Double) {
    switch axis {
    case .vertical: self.init(width: crossLength, height: length)
    case .horizontal: self.init(width: length, height: crossLength)
    }
  }
}

extension ListRect {
  /// Moves along an axis.
  mutating func shift(by distance: Double, along axis: ListAxis) {
    switch axis {
    case .horizontal: origin.x += distance
    case .vertical: origin.y += distance
    }
  }
}
