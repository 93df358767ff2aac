/// The old and the new place of an element that moved: positions, paths, or other places.
public struct ListMove<Place: Hashable & Sendable>: Hashable, Sendable {
  /// The place before the change.
  public var from: Place
  /// The place after the change.
  public var to: Place

  /// Makes a move.
  @_alwaysEmitIntoClient @inline(__always)
  public init(from: Place, to: Place) {
    self.from = from
    self.to = to
  }
}

extension ListMove: Comparable where Place: Comparable {
  /// Orders moves by their new place, then by their old place.
  @inlinable
  public static func < (left: ListMove, right: ListMove) -> Bool {
    (left.to, left.from) < (right.to, right.from)
  }
}

extension ListMove: CustomStringConvertible where Place: CustomStringConvertible {
  /// The move as `from → to`.
  public var description: String { "\(from.description) → \(to.description)" }
}

#if !hasFeature(Embedded)
  /// A move is encoded as an object with `from` and `to`.
  extension ListMove: Codable where Place: Codable {}
#endif
