import ListDiffKit

/// A long change of the items of a section, of which the list shows some parts.
///
/// The items are compared when the controller has its value already, so that those shown are older than the
/// value for a while.
struct ItemGrowth<Items: ItemsInParts> {
  /// The items of a section, and what tells them apart.
  typealias Listed = (items: Items, identities: ListContent)

  /// What was shown when the change began.
  private(set) var old: Listed
  private let new: Listed
  /// What is left of the change once it is compared.
  private var rest: ListGrowth?
  /// Whether all parts are made.
  private(set) var isWhole = false

  /// Begins a change that does not come at once; `nil` if it does.
  ///
  /// An empty section shows its first items; others stay as they are until the change is compared.
  init?(from old: Listed, to new: Listed, _ room: ItemRoom) {
    guard room.isExceeded(from: old.identities, to: new.identities) else { return nil }
    self.new = new
    self.old = old
    guard old.identities.isEmpty else { return }
    let first = 0..<room.changesPerPart
    self.old = (new.items.picking(first, of: nil), new.identities.part(first))
    if !self.old.identities.repeats(ofInserts: Array(first)).isEmpty { return nil }
  }

  /// The items shown and all new ones, until they are compared.
  var uncompared: (shown: ListContent, all: ListContent)? {
    rest == nil ? (old.identities, new.identities) : nil
  }

  /// Whether a part is made.
  ///
  /// Another change takes the place of this one then; before, it comes at once, so that changes in every turn do
  /// not keep all of them from being shown.
  var isBegun: Bool { rest?.isBegun == true }

  /// Takes the parts, of which the one with an old item is the first.
  mutating func take(_ parts: PartedDifference, from item: Int) {
    let (old, new) = (old.identities, new.identities)
    rest =
      parts.tangled.map { ListGrowth(from: old, to: new, $0) }
      ?? ListGrowth(from: old, to: new, parts, first: parts.part(ofOld: item))
  }

  /// Makes the next part of a change that is compared and not whole.
  mutating func next(
    keeping needed: () -> NeededItems
  ) -> (listed: Listed, difference: ListDifference)? {
    guard let growth = rest else { return nil }
    let needed = growth.isTangled ? needed() : NeededItems(sight: 0..<0, withState: [])
    let next = growth.next(sight: needed.sight, keeping: needed.contains)
    rest = next.part.rest
    isWhole = rest == nil
    guard let rest else { return (new, next.difference) }
    return ((Items(from: old.items, to: new.items, rest.pieces), next.content), next.difference)
  }
}

/// What must not leave the list while the other items take a new order.
struct NeededItems {
  /// The visible items.
  let sight: Range<Int>
  /// The places of items with any state.
  let withState: Set<Int>

  func contains(_ place: Int) -> Bool { sight.contains(place) || withState.contains(place) }
}

/// How many items of a change may come at once.
struct ItemRoom {
  /// The most that do.
  let changesPerPart: Int
  /// Items of at least this many, old and new together, are compared elsewhere.
  let threshold: Int

  /// All of them.
  static var all: ItemRoom { ItemRoom(changesPerPart: .max, threshold: .max) }

  func isExceeded(from old: ListContent, to new: ListContent) -> Bool {
    max(old.count, new.count) > changesPerPart
      && new.comparedCount(since: old, atMost: threshold) >= threshold
  }
}

/// The items of a section, of which some can be put together with others.
protocol ItemsInParts {
  init()

  /// The items at positions with these ranks; without positions, neighbours.
  func picking(_ ranks: Range<Int>, of positions: RankedPositions?) -> Self

  mutating func append(contentsOf other: Self)
}

extension ItemsInParts {
  /// What a list shows between old and new items.
  fileprivate init(from old: Self, to new: Self, _ pieces: [ShownPiece]) {
    self.init()
    for piece in pieces {
      switch piece {
      case .old(let ranks, let positions): append(contentsOf: old.picking(ranks, of: positions))
      case .new(let range): append(contentsOf: new.picking(range, of: nil))
      }
    }
  }
}

extension ListDifference {
  /// What the beginning of a long change leads to: nothing, or the first items of an empty section.
  static func from(_ former: ListContent, toFirst shown: ListContent) -> ListDifference {
    ListDifference(
      oldCount: former.count, newCount: shown.count,
      keeping: former.isEmpty ? [] : [(0, 0, former.count)])
  }
}

extension ListContent: ItemsInParts {
  func picking(_ ranks: Range<Int>, of positions: RankedPositions?) -> ListContent {
    positions.map { picking(ranks, of: $0, from: 0) } ?? part(ranks)
  }
}
