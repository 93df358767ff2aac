/// A change to a list, as people and programs make them.
public enum ListChange: Hashable, Sendable {
  /// Values come to a position.
  case insert(at: Int, count: Int)
  /// Values go.
  case delete(Range<Int>)
  /// Values are taken out and put where `to` says, a position in the list without them.
  case move(Range<Int>, to: Int)
  /// Values have another content.
  case update([Int])
  /// All values are put into another order.
  case shuffle
  /// Every value is another one.
  case replaceAll
  /// Every value goes.
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
