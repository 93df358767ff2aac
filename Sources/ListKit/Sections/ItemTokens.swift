import ListDiffKit

/// An integer that identifies an item when it moves, unique among all items that the list ever has.
///
/// It has 64 bits on every platform: over its lifetime a list assigns more tokens than it has items
/// at any time.
typealias ItemToken = Int64

/// The tokens of a section's items.
///
/// They are stored as runs of consecutive tokens. Most sections were never edited and are one run,
/// which needs no allocation; an edit of *k* items splits at most 2 *k* runs.
///
/// ```
/// items        7 8 9 10 11       one run: 7 × 5
/// item 9 is deleted, two are inserted at 1
///              7 20 21 8 10 11   7 × 1, 20 × 2, 8 × 1, 10 × 2
/// ```
struct ItemTokens: Equatable {
  /// Consecutive tokens at consecutive places.
  struct Run: Equatable {
    var first: ItemToken
    var count: Int

    var end: ItemToken { first + ItemToken(count) }
  }

  private let first: ItemToken
  let count: Int
  /// The runs; `nil` if the items are one run.
  private let list: RunList?

  init(first: ItemToken, count: Int) {
    self.first = first
    self.count = count
    list = nil
  }

  /// Creates tokens from runs, none of which is empty.
  init(_ runs: [Run]) {
    var writer = RunWriter()
    for run in runs { writer.append(run) }
    self.init(writer)
  }

  private init(_ written: RunWriter) {
    count = written.count
    let piles = written.piles
    first = piles.first?.runs[0].first ?? 0
    list = piles.count > 1 || (piles.first?.runs.count ?? 0) > 1 ? RunList(piles) : nil
  }

  /// Whether this marks an unused record: see ``StoredSection/unused``.
  @inline(__always)
  var isUnused: Bool { first == .min }

  /// The runs in the order of the items, each as long as possible.
  var runs: [Run] {
    guard let list else { return count == 0 ? [] : [Run(first: first, count: count)] }
    var runs: [Run] = []
    for pile in list.piles { for run in pile.runs { runs.append(joining: run) } }
    return runs
  }

  /// The piles of the runs; empty if the items are one run.
  var piles: [RunPile] { list?.piles ?? [] }

  /// The runs of tokens below a limit, with the first token of each as the old position.
  ///
  /// - Complexity: O(*r*) for *r* runs.
  func runs(below limit: ItemToken) -> [(old: Int, new: Int, count: Int)] {
    var kept: [(old: Int, new: Int, count: Int)] = []
    var place = 0
    for run in runs {
      if run.first < limit {
        // A run may extend beyond the limit.
        kept.append((Int(run.first), place, min(run.count, Int(limit - run.first))))
      }
      place += run.count
    }
    return kept
  }

  /// - Complexity: O(log *r*) for *r* runs.
  subscript(position: Int) -> ItemToken { list?[position] ?? first + ItemToken(position) }

  /// - Complexity: O(log *r*) for *r* runs ordered by token, or if the token is in the pile of the
  ///   last lookup; otherwise O(*r* / 512).
  func position(of token: ItemToken) -> Int? {
    if let list { return list.position(of: token) }
    return token >= first && token < first + ItemToken(count) ? Int(token - first) : nil
  }

  /// Calls the body with each token, in the order of the items.
  func visit(_ body: (ItemToken) -> Void) {
    for run in runs { for token in run.first..<run.end { body(token) } }
  }

  /// The positions of the items with a token or a greater one.
  func indices(from token: ItemToken) -> [Int] {
    var indices: [Int] = []
    var position = 0
    visit { found in
      if found >= token { indices.append(position) }
      position += 1
    }
    return indices
  }

  /// Whether both are known to be equal, without comparing runs.
  func isSame(as other: ItemTokens) -> Bool {
    list === other.list && first == other.first && count == other.count
  }

  static func == (left: ItemTokens, right: ItemTokens) -> Bool {
    if let left = left.list, left === right.list { return true }
    return left.count == right.count && left.runs == right.runs
  }
}

extension ItemTokens {
  /// The tokens after a change: staying items keep theirs, and inserted items get tokens from
  /// `next` on.
  ///
  /// - Complexity: O(*k* log *k* + *r* / 512) for *k* changes and *r* runs.
  func applying(_ change: ItemChange, next: inout ItemToken) -> ItemTokens {
    guard change.isStructural else { return self }
    var arrivals: [(place: Int, token: ItemToken)] = []
    arrivals.reserveCapacity(change.inserts.count + change.moves.count)
    for place in change.inserts {
      arrivals.append((place, next))
      next += 1
    }
    for move in change.moves { arrivals.append((move.to, self[move.from])) }
    if !change.moves.isEmpty { arrivals = arrivals.sortedByPosition { $0.place } }
    var stays = reader(without: (change.deletes + change.moves.map { $0.from }).sorted())
    var result = RunWriter()
    for (place, token) in arrivals {
      stays.read(place - result.count, into: &result)
      result.append(Run(first: token, count: 1))
    }
    stays.read(change.newCount - result.count, into: &result)
    return ItemTokens(result)
  }

  /// The tokens of consecutive items.
  func part(_ range: Range<Int>) -> ItemTokens {
    var reader = reader(without: [])
    var before = RunWriter()
    reader.read(range.lowerBound, into: &before)
    var part = RunWriter()
    reader.read(range.count, into: &part)
    return ItemTokens(part)
  }

  private func reader(without skipped: [Int]) -> RunReader {
    list == nil ? RunReader(runs, without: skipped) : RunReader(piles, without: skipped)
  }
}
