/// The old and the new place of an element whose content has changed.
public struct ListUpdate<Place: Hashable & Sendable>: Hashable, Sendable {
  /// The place before the change.
  public var from: Place
  /// The place after the change.
  public var to: Place

  /// Makes an update.
  @_alwaysEmitIntoClient @inline(__always)
  public init(from: Place, to: Place) {
    self.from = from
    self.to = to
  }
}

extension ListUpdate: Comparable where Place: Comparable {
  /// Orders updates by their new place, then by their old place.
  @inlinable
  public static func < (left: ListUpdate, right: ListUpdate) -> Bool {
    (left.to, left.from) < (right.to, right.from)
  }
}

extension ListUpdate: CustomStringConvertible where Place: CustomStringConvertible {
  /// The update as `from → to`, or as one place if both are the same.
  public var description: String {
    from == to ? to.description : "\(from.description) → \(to.description)"
  }
}

#if !hasFeature(Embedded)
  /// An update is encoded as an object with `from` and `to`.
  extension ListUpdate: Codable where Place: Codable {}
#endif
