public import ListDiffKit

/// An element and its frame.
public struct PlacedElement: Hashable, Sendable {
  /// The place of the element in the list.
  public var place: ListPlace
  /// The frame, in the coordinates of the content.
  public var frame: ListRect
  /// Whether it is a header or footer away from its rest position, where it may cover other
  /// elements.
  public var isFloating: Bool

  /// Makes a placed element.
  @inlinable
  public init(_ place: ListPlace, frame: ListRect, isFloating: Bool = false) {
    self.place = place
    self.frame = frame
    self.isFloating = isFloating
  }
}
