/// A visible element: its identity, its place and its frame.
public struct ViewportElement<Identity: Hashable>: Hashable {
  /// The identity of the element.
  public let identity: Identity
  /// The place and the frame of the element.
  public let placed: PlacedElement

  /// Makes a visible element.
  public init(_ identity: Identity, _ placed: PlacedElement) {
    self.identity = identity
    self.placed = placed
  }
}

extension ViewportElement: Sendable where Identity: Sendable {}
