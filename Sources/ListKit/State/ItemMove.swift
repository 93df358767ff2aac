import ListDiffKit

/// A move of an item within its section that was accepted and is not carried out yet.
///
/// Other updates may change the section first, so item and target are found again by token.
///
/// ```
/// items       a b c d e      a goes to 3, behind d
/// meanwhile   x a c d e      now from 1 to 3
/// ```
struct ItemMove {
  let item: ListItemKey
  /// The source and the target of the move; the target does not count the item itself.
  let accepted: ListMove<Int>
  /// The item before the target; `nil` at the start.
  private let predecessor: ItemToken?

  init(_ item: ListItemKey, _ accepted: ListMove<Int>, in items: ItemTokens) {
    self.item = item
    self.accepted = accepted
    let place = accepted.to > accepted.from ? accepted.to : accepted.to - 1
    predecessor = place < 0 ? nil : items[place]
  }

  /// The move in the present section; `nil` if the item is at its target already or has been
  /// deleted.
  func now(in items: ItemTokens) -> ListMove<Int>? {
    guard let index = items.position(of: item.token) else { return nil }
    var place = min(accepted.to, items.count - 1)
    if let before = predecessor.flatMap({ items.position(of: $0) }) {
      place = before < index ? before + 1 : before
    }
    return place == index ? nil : ListMove(from: index, to: place)
  }
}
