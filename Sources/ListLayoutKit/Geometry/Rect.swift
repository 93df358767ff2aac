/// An upright rectangle: where something is and how large.
public struct Rect: Hashable, Sendable {
  /// The top leading corner.
  public var origin: Point
  /// The extents.
  public var size: Size

  /// Makes a rectangle of its corner and its extents.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle of four numbers.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// An empty rectangle at the top leading corner.
  public static var zero: Rect { Rect(origin: .zero, size: .zero) }

  /// The leading edge.
  public var minX: Double { origin.x }
  /// The trailing edge.
  public var maxX: Double { origin.x + size.width }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// Whether nothing fits inside.
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// Where the rectangle starts along an axis.
  public func start(along axis: Axis) -> Double { origin.distance(along: axis) }

  /// Where the rectangle ends along an axis.
  public func end(along axis: Axis) -> Double { start(along: axis) + size.length(along: axis) }

  /// Whether the point is inside; the bottom and trailing edges are not.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether the rectangle lies within this one, edges included.
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Whether both have an area in common; to touch is not enough.
  public func intersects(_ other: Rect) -> Bool {
    other.minX < maxX && minX < other.maxX && other.minY < maxY && minY < other.maxY
  }

  /// What is left inside insets, never less than nothing.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      origin: Point(x: minX + insets.leading, y: minY + insets.top),
      size: size.inset(by: insets))
  }

  /// The same rectangle elsewhere.
  public func offset(byX x: Double, y: Double) -> Rect {
    Rect(origin: Point(x: minX + x, y: minY + y), size: size)
  }
}
