/// A rectangle with an origin and a size.
public struct ListRect: Hashable, Sendable {
  /// The top leading corner.
  public var origin: ListPoint
  /// The extents.
  public var size: ListSize

  /// Makes a rectangle from its origin and its size.
  public init(origin: ListPoint, size: ListSize) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from four numbers.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: ListPoint(x: x, y: y), size: ListSize(width: width, height: height))
  }

  /// An empty rectangle at the top leading corner.
  public static var zero: ListRect { ListRect(origin: .zero, size: .zero) }

  /// The leading edge.
  public var minX: Double { origin.x }
  /// The trailing edge.
  public var maxX: Double { origin.x + size.width }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// Whether the rectangle has no area.
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// Where the rectangle starts along an axis.
  public func start(along axis: ListAxis) -> Double { origin.distance(along: axis) }

  /// Where the rectangle ends along an axis.
  public func end(along axis: ListAxis) -> Double { start(along: axis) + size.length(along: axis) }

  /// Whether the point is inside; the bottom and trailing edges are outside.
  public func contains(_ point: ListPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether the rectangle lies within this one, edges included.
  public func contains(_ other: ListRect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Whether both rectangles share an area; touching edges do not count.
  public func intersects(_ other: ListRect) -> Bool {
    other.minX < maxX && minX < other.maxX && other.minY < maxY && minY < other.maxY
  }

  /// The rectangle reduced by insets; its extents are never negative.
  public func inset(by insets: ListEdgeInsets) -> ListRect {
    ListRect(
      origin: ListPoint(x: minX + insets.leading, y: minY + insets.top),
      size: size.inset(by: insets))
  }

  /// The rectangle, moved by a distance.
  public func offset(byX x: Double, y: Double) -> ListRect {
    ListRect(origin: ListPoint(x: minX + x, y: minY + y), size: size)
  }
}
