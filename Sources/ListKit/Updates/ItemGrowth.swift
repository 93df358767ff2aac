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
  private var progress: (parts: PartedDifference, made: MadeParts)?

  /// Begins a change that does not come at once; `nil` if it does.
  ///
  /// An empty section shows its first items; others stay as they are until the change is compared.
  init?(from old: Listed, to new: Listed, _ room: ItemRoom) {
    guard room.isExceeded(from: old.identities, to: new.identities) else { return nil }
    self.new = new
    self.old = old
    guard old.identities.isEmpty else { return }
    let first = 0..<room.changesPerPart
    self.old = (new.items.part(first), new.identities.part(first))
    if !self.old.identities.repeats(ofInserts: Array(first)).isEmpty { return nil }
  }

  /// The items shown and all new ones, until they are compared.
  var uncompared: (shown: ListContent, all: ListContent)? {
    progress == nil ? (old.identities, new.identities) : nil
  }

  /// Whether a part is made.
  ///
  /// Another change takes the place of this one then; before, it comes at once, so that changes in every turn do
  /// not keep all of them from being shown.
  var isBegun: Bool { progress.map { $0.made.start != $0.made.end } ?? false }

  /// Whether all parts are made.
  var isWhole: Bool { progress.map { $0.parts.isWhole($0.made) } ?? false }

  /// Takes the parts, of which the one with an old item is the first.
  mutating func take(_ parts: PartedDifference, from item: Int) {
    progress = (parts, parts.none(before: parts.part(ofOld: item)))
  }

  /// Makes the next part of a change that is compared and not whole.
  mutating func next() -> (listed: Listed, difference: ListDifference)? {
    guard let (parts, made) = progress, !parts.isWhole(made) else { return nil }
    let (part, next) = parts.next(after: made)
    progress = (parts, next)
    if parts.partCount == 1, let whole = parts.whole { return (new, whole) }
    let difference = parts.part(part, after: made)
    if parts.isWhole(next) { return (new, difference) }
    let items = Items(from: old.items, to: new.items, after: next)
    return (
      (items, ListContent(from: old.identities, to: new.identities, after: next)), difference
    )
  }
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

/// The items of a section, of which neighbours can be put together with others.
protocol ItemsInParts {
  var count: Int { get }

  func part(_ range: Range<Int>) -> Self

  mutating func append(contentsOf other: Self)
}

extension ItemsInParts {
  /// What a list shows between old and new items while only some parts of their difference are made.
  fileprivate init(from old: Self, to new: Self, after made: MadeParts) {
    self = old.part(0..<made.start.old)
    append(contentsOf: new.part(made.start.new..<made.end.new))
    append(contentsOf: old.part(made.end.old..<old.count))
  }
}

extension ListContent: ItemsInParts {}

extension ListDifference {
  /// What the beginning of a long change leads to: nothing, or the first items of an empty section.
  static func from(_ former: ListContent, toFirst shown: ListContent) -> ListDifference {
    ListDifference(
      oldCount: former.count, newCount: shown.count,
      keeping: former.isEmpty ? [] : [(0, 0, former.count)])
  }
}
