/// A point, measured from the top leading corner.
public struct ListPoint: Hashable, Sendable {
  /// The distance from the leading edge.
  public var x: Double
  /// The distance from the top edge.
  public var y: Double

  /// Makes a point from two distances.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The top leading corner.
  public static var zero: ListPoint { ListPoint(x: 0, y: 0) }

  /// The distance along an axis.
  public func distance(along axis: ListAxis) -> Double {
    switch axis {
    case .horizontal: x
    case .vertical: y
    }
  }
}
