/// A section or an item whose content changes in a batch, and its places on both sides.
///
/// `Place` is `Int` for positions in a list and ``ListPath`` for items in sections.
public struct ListUpdate<Place: Hashable & Sendable>: Hashable, Sendable {
  /// The place before the batch.
  public var from: Place
  /// The place after the batch.
  public var to: Place

  /// Makes an update from two places.
  @inlinable @inline(__always)
  public init(from: Place, to: Place) {
    self.from = from
    self.to = to
  }
}

extension ListUpdate: CustomStringConvertible where Place: CustomStringConvertible {
  /// The update as `from → to`, or one place where both are the same.
  public var description: String { from == to ? "\(from)" : "\(from) → \(to)" }
}
