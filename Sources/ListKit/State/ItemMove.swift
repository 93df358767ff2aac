import ListDiffKit

/// A move of an item within its section, which was accepted and is to be carried out.
///
/// Until then other updates may change the section, so that item and place are found again.
///
/// ```
/// items       a b c d e      a goes to 3, behind d
/// meanwhile   x a c d e      now from 1 to 3
/// ```
struct ItemMove {
  let item: ListItemKey
  /// From where to where it was to go, counted without it.
  let accepted: ListMove<Int>
  /// The item before that place; `nil` at the start.
  private let predecessor: ItemToken?

  init(_ item: ListItemKey, _ accepted: ListMove<Int>, in items: ItemTokens) {
    self.item = item
    self.accepted = accepted
    let place = accepted.to > accepted.from ? accepted.to : accepted.to - 1
    predecessor = place < 0 ? nil : items[place]
  }

  /// The move in a section as it is now; `nil` if the item is there already, or in the section no more.
  func now(in items: ItemTokens) -> ListMove<Int>? {
    guard let index = items.position(of: item.token) else { return nil }
    var place = min(accepted.to, items.count - 1)
    if let before = predecessor.flatMap({ items.position(of: $0) }) {
      place = before < index ? before + 1 : before
    }
    return place == index ? nil : ListMove(from: index, to: place)
  }
}
