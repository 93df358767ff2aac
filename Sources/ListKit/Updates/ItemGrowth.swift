import ListDiffKit

/// A long change of the items of a section, of which the list shows some parts.
///
/// The items are compared when the controller has its value already, so that those shown are older than the
/// value for a while.
struct ItemGrowth<Items: ItemsInParts> {
  /// The items of a section, and what tells them apart.
  typealias Listed = (items: Items, identities: ListContent)

  /// What was shown when the change began.
  private let old: Listed
  private let new: Listed
  /// What is left of the change once it is compared.
  private var rest: ListGrowth?
  private var pace: GrowthPace
  private let changesPerPart: Int

  private init(from old: Listed, to new: Listed, after former: ItemGrowth?, _ room: ItemRoom) {
    self.new = new
    self.old = old
    pace = former?.pace ?? GrowthPace()
    changesPerPart = room.changesPerPart
  }

  /// Begins a change that does not come at once; `nil` if it does.
  ///
  /// An empty section shows its first items; others stay as they are until the change is compared. In place of
  /// another change, the next part of that one is shown, so that changes in every turn do not keep all of them
  /// from being shown.
  ///
  /// - Parameter shown: What the section shows.
  static func begin(
    from shown: Listed, to new: Listed, after former: ItemGrowth?, _ room: ItemRoom,
    keeping needed: () -> NeededItems
  ) -> Part? {
    guard room.isExceeded(from: shown.identities, to: new.identities),
      former?.pace.isStalled != true
    else { return nil }
    var old = shown
    let difference: ListDifference
    var comesAgain = false
    if shown.identities.isEmpty {
      guard let first = room.first(of: new.identities) else { return nil }
      old = (new.items.picking(first, of: nil), new.identities.part(first))
      difference = ListDifference(from: shown.identities, to: old.identities)
      if !old.identities.repeats(ofInserts: difference.inserts).isEmpty { return nil }
    } else if let part = former?.nextPart(keeping: needed), !part.listed.identities.isEmpty {
      (old, difference, comesAgain) = (part.listed, part.difference, part.comesAgain)
    } else {
      difference = ListDifference(
        oldCount: shown.identities.count, newCount: shown.identities.count,
        keeping: [(0, 0, shown.identities.count)])
    }
    return Part(
      rest: ItemGrowth(from: old, to: new, after: former, room), listed: old,
      difference: difference, gone: [], comesAgain: comesAgain)
  }

  /// The items shown and all new ones, until they are compared.
  var uncompared: (shown: ListContent, all: ListContent)? {
    rest == nil ? (old.identities, new.identities) : nil
  }

  /// Takes the parts, of which the one with an old item is the first.
  mutating func take(_ parts: PartedDifference, from item: Int) {
    let (old, new) = (old.identities, new.identities)
    var parts = parts
    if let whole = parts.whole {
      pace.note(whole.changeCount, perPart: changesPerPart)
      if pace.isStalled { parts = PartedDifference(whole, changesPerPart: .max) }
    }
    rest =
      parts.tangled.map { ListGrowth(from: old, to: new, $0) }
      ?? ListGrowth(from: old, to: new, parts, first: parts.part(ofOld: item))
  }

  /// Makes the next part of a change that is compared.
  func nextPart(keeping needed: () -> NeededItems) -> Part? {
    guard let growth = rest else { return nil }
    let needed = growth.isTangled ? needed() : NeededItems(sight: 0..<0, withState: [])
    let next = growth.next(sight: needed.sight, keeping: needed.contains)
    guard let left = next.part.rest else {
      return Part(
        rest: nil, listed: new, difference: next.difference, gone: old.identities,
        comesAgain: growth.isTangled)
    }
    var changed = self
    changed.rest = left
    return Part(
      rest: changed, listed: (Items(from: old.items, to: new.items, left.pieces), next.content),
      difference: next.difference, gone: [], comesAgain: growth.isTangled)
  }

  /// What a section shows next.
  struct Part {
    /// What is left of the change; `nil` if all is shown.
    let rest: ItemGrowth?
    let listed: Listed
    let difference: ListDifference
    /// What a whole change leaves to be let go of.
    let gone: ListContent
    /// Whether items that come may have been there before.
    let comesAgain: Bool
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
  /// Of a section that is made anew, the items that it had and those of them that must be found again.
  var former: (needed: Range<Int>, identities: ListContent)?

  /// All of them.
  static var all: ItemRoom { ItemRoom(changesPerPart: .max, threshold: .max) }

  func isExceeded(from old: ListContent, to new: ListContent) -> Bool {
    max(old.count, new.count) > changesPerPart
      && new.comparedCount(since: old, atMost: threshold) >= threshold
  }

  /// Those that an empty section shows first; `nil` if all must come.
  func first(of items: ListContent) -> Range<Int>? {
    guard let former, !former.needed.isEmpty else { return 0..<changesPerPart }
    let (needed, identities) = former
    guard needed.count <= changesPerPart, needed.upperBound <= min(items.count, identities.count),
      needed.allSatisfy({ items[$0].isIdentityEqual(to: identities[$0]) })
    else { return nil }
    return needed
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

extension ListContent: ItemsInParts {
  func picking(_ ranks: Range<Int>, of positions: RankedPositions?) -> ListContent {
    positions.map { picking(ranks, of: $0, from: 0) } ?? part(ranks)
  }
}
