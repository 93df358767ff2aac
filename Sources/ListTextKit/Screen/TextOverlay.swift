/// A part of a ``TextScreen`` that lies over the others.
///
/// It receives all keys. A key that it ignores closes it, and so does a click outside of it. While the mouse is
/// pressed in it, it receives the drags and the release also outside of its area.
@MainActor
public protocol TextOverlay: TextScreenPart {
  /// The area that the overlay covers on a screen of a size.
  func area(columns: Int, rows: Int) -> TextArea
}

extension TextOverlay {
  /// Returns `nil`: the overlay fills its area.
  public func height(forWidth columns: Int) -> Int? { nil }
}
