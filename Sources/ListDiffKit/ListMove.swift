/// A section or an item whose position changes in a batch.
///
/// `Place` is `Int` for positions in a list and ``ListPath`` for items in sections.
public struct ListMove<Place: Hashable & Sendable>: Hashable, Sendable {
  /// The place before the batch.
  public var from: Place
  /// The place after the batch.
  public var to: Place

  /// Makes a move from two places.
  @inlinable @inline(__always)
  public init(from: Place, to: Place) {
    self.from = from
    self.to = to
  }
}

extension ListMove: CustomStringConvertible where Place: CustomStringConvertible {
  /// The move as `from → to`.
  public var description: String { "\(from) → \(to)" }
}
