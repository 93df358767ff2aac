import ListDiffKit

/// A long change of a section's items that is shown in parts.
///
/// The controller has its new value before the items are compared, so the shown items are older
/// than the value for a while.
struct ItemGrowth<Items: ItemsInParts> {
  /// The items of a section, with their identities.
  typealias Listed = (items: Items, identities: ListContent)

  /// The items when the change began.
  private let old: Listed
  private let new: Listed
  /// The remaining parts, once the change is compared.
  private var rest: ListGrowth?
  private var pace: GrowthPace
  private let changesPerPart: Int

  private init(from old: Listed, to new: Listed, after former: ItemGrowth?, _ room: ItemRoom) {
    self.new = new
    self.old = old
    pace = former?.pace ?? GrowthPace()
    changesPerPart = room.changesPerPart
  }

  /// Begins a change that is shown in parts; `nil` if it is shown in one update.
  ///
  /// An empty section shows its first items; otherwise the items stay as they are until the change
  /// is compared. If the change replaces another one, the next part of that one is shown, so that
  /// changes in every turn do not prevent all progress.
  ///
  /// - Parameters:
  ///   - shown: The shown items of the section.
  ///   - new: All items of the new value.
  ///   - former: The change that is replaced.
  ///   - room: The number of changes that may be shown at once.
  ///   - needed: Returns the items that must not leave the section.
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

  /// The shown items and all new ones, until they are compared; then `nil`.
  var uncompared: (shown: ListContent, all: ListContent)? {
    rest == nil ? (old.identities, new.identities) : nil
  }

  /// Takes the parts of the comparison; the part with an old item is the first.
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

  /// The next part of a change that has been compared; `nil` if it has not been.
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

  /// One part of a change of items.
  struct Part {
    /// The change after the part; `nil` if all items are shown.
    let rest: ItemGrowth?
    let listed: Listed
    let difference: ListDifference
    /// The replaced items to be released after the last part.
    let gone: ListContent
    /// Whether inserted items may only return to the list.
    let comesAgain: Bool
  }
}

/// The items that must not leave the list while the others are reordered.
struct NeededItems {
  /// The visible items.
  let sight: Range<Int>
  /// The places of items with state.
  let withState: Set<Int>

  func contains(_ place: Int) -> Bool { sight.contains(place) || withState.contains(place) }
}

/// The number of items that may change at once.
struct ItemRoom {
  /// The maximum number of changes in one part.
  let changesPerPart: Int
  /// The number of items, old and new together, from which they are compared off the main actor.
  let threshold: Int
  /// For a replaced section: its former items, and the range of those that must be matched.
  var former: (needed: Range<Int>, identities: ListContent)?

  /// No limit.
  static var all: ItemRoom { ItemRoom(changesPerPart: .max, threshold: .max) }

  func isExceeded(from old: ListContent, to new: ListContent) -> Bool {
    max(old.count, new.count) > changesPerPart
      && new.comparedCount(since: old, atMost: threshold) >= threshold
  }

  /// The items that an empty section shows first; `nil` if all items must be shown at once.
  func first(of items: ListContent) -> Range<Int>? {
    guard let former, !former.needed.isEmpty else { return 0..<changesPerPart }
    let (needed, identities) = former
    guard needed.count <= changesPerPart, needed.upperBound <= min(items.count, identities.count),
      needed.allSatisfy({ items[$0].isIdentityEqual(to: identities[$0]) })
    else { return nil }
    return needed
  }
}

/// The items of a section, parts of which can be combined with others.
protocol ItemsInParts {
  init()

  /// The items at positions with the given ranks; without positions, the ranks are the positions.
  func picking(_ ranks: Range<Int>, of positions: RankedPositions?) -> Self

  mutating func append(contentsOf other: Self)
}

extension ItemsInParts {
  /// Combines old and new items into the items that are shown in between.
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
