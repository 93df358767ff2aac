/// An element and the place where it is to be shown.
public struct PlacedElement: Hashable, Sendable {
  /// What is shown.
  public var element: LayoutElement
  /// Where, in the coordinates of the content.
  public var frame: ListRect
  /// Whether it is a header or footer away from its place at rest, above what lies beneath it.
  public var isFloating: Bool

  /// Makes a placed element.
  @inlinable
  public init(_ element: LayoutElement, frame: ListRect, isFloating: Bool = false) {
    self.element = element
    self.frame = frame
    self.isFloating = isFloating
  }
}
