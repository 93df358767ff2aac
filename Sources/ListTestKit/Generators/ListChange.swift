/// A typical change to a list.
public enum ListChange: Hashable, Sendable {
  /// Values are inserted at a position.
  case insert(at: Int, count: Int)
  /// Values are deleted.
  case delete(Range<Int>)
  /// Values are removed, and inserted at `to`, a position in the list without them.
  case move(Range<Int>, to: Int)
  /// The content of values changes.
  case update([Int])
  /// All values are put into another order.
  case shuffle
  /// Every value is replaced by one with another identity.
  case replaceAll
  /// All values are deleted.
  case empty
}

extension ListChange: CustomStringConvertible {
  /// The change in a few words.
  public var description: String {
    switch self {
    case .insert(let position, let count): "insert \(count) at \(position)"
    case .delete(let range): "delete \(range)"
    case .move(let range, let target): "move \(range) to \(target)"
    case .update(let positions): "update \(positions)"
    case .shuffle: "shuffle"
    case .replaceAll: "replace all"
    case .empty: "empty"
    }
  }
}
