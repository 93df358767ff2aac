import ListDiffKit

/// An integer that stays with an item wherever it moves, and that no other item of the list ever has.
///
/// It has 64 bits also where words have 32: over its lifetime a list gives out more tokens than it has
/// items at any time.
typealias ItemToken = Int64

/// The tokens of a section's items.
///
/// They are kept as runs of consecutive tokens. Most sections were never edited and are one run, which
/// needs no memory of its own; an edit of *k* items splits at most 2 *k* runs.
///
/// ```
/// items        7 8 9 10 11       one run: 7 × 5
/// 9 goes, two come at 1
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
  /// `nil` where the items are one run.
  private let list: RunList?

  init(first: ItemToken, count: Int) {
    self.first = first
    self.count = count
    list = nil
  }

  /// Makes tokens of runs, none of which is empty.
  init(_ runs: [Run]) {
    count = runs.reduce(0) { $0 + $1.count }
    first = runs.first?.first ?? 0
    list = runs.count > 1 ? RunList(runs) : nil
  }

  /// Whether these are no items of any section: see ``StoredSection/unused``.
  @inline(__always)
  var isUnused: Bool { first == .min }

  /// The runs in the order of the items.
  var runs: [Run] { list?.runs ?? (count == 0 ? [] : [Run(first: first, count: count)]) }

  /// The runs of tokens below a limit, each with its first token as the old place.
  ///
  /// - Complexity: O(*r*) for *r* runs.
  func runs(below limit: ItemToken) -> [(old: Int, new: Int, count: Int)] {
    var kept: [(old: Int, new: Int, count: Int)] = []
    var place = 0
    for run in runs {
      if run.first < limit {
        // A run may go on beyond the limit.
        kept.append((Int(run.first), place, min(run.count, Int(limit - run.first))))
      }
      place += run.count
    }
    return kept
  }

  /// - Complexity: O(log *r*) for *r* runs.
  subscript(position: Int) -> ItemToken { list?[position] ?? first + ItemToken(position) }

  /// - Complexity: O(log *r*) for *r* runs, which are sorted when there were some questions about items far
  ///   from each other; the first of these are O(*r*).
  func position(of token: ItemToken) -> Int? {
    if let list { return list.position(of: token) }
    return token >= first && token < first + ItemToken(count) ? Int(token - first) : nil
  }

  /// Calls the body with every token, in the order of the items.
  func visit(_ body: (ItemToken) -> Void) {
    for run in runs { for token in run.first..<run.end { body(token) } }
  }

  static func == (left: ItemTokens, right: ItemTokens) -> Bool {
    if let left = left.list, left === right.list { return true }
    return left.count == right.count && left.runs == right.runs
  }
}

/// The runs of a section that was edited, with what finds a place or a token in them.
private final class RunList {
  let runs: [ItemTokens.Run]
  /// Where each run starts.
  private let starts: [Int]
  /// Whether the runs are in the order of their tokens, as where items only went.
  private let isAscending: Bool
  /// The others by their tokens, made after some questions.
  private var order: [Int]?
  /// The run that was found last, and how often one was found far from it.
  private var found = 0
  private var searches = 0

  init(_ runs: [ItemTokens.Run]) {
    self.runs = runs
    var starts: [Int] = []
    starts.reserveCapacity(runs.count)
    var start = 0
    var isAscending = true
    var last = ItemToken.min
    for run in runs {
      starts.append(start)
      start += run.count
      isAscending = isAscending && run.first > last
      last = run.first
    }
    self.starts = starts
    self.isAscending = isAscending
  }

  subscript(position: Int) -> ItemToken {
    let run = starts.partitioningIndex { $0 > position } - 1
    return runs[run].first + ItemToken(position - starts[run])
  }

  func position(of token: ItemToken) -> Int? {
    guard let run = run(of: token) else { return nil }
    found = run
    return starts[run] + Int(token - runs[run].first)
  }

  private func run(of token: ItemToken) -> Int? {
    func find(in range: Range<Int>) -> Int? {
      range.first { runs[$0].first <= token && token < runs[$0].end }
    }
    if isAscending {
      let index = runs.partitioningIndex { $0.first > token } - 1
      return index >= 0 && token < runs[index].end ? index : nil
    }
    if order == nil {
      // Mostly the visible items are asked for, which lie together: to sort all runs would take longer.
      let near = max(0, found - 32)..<min(runs.count, found + 64)
      if let run = find(in: near) { return run }
      searches += 1
      if searches <= 4 {
        return find(in: 0..<near.lowerBound) ?? find(in: near.upperBound..<runs.count)
      }
    }
    let order = order ?? runs.indices.sorted { runs[$0].first < runs[$1].first }
    self.order = order
    let index = order.partitioningIndex { runs[$0].first > token } - 1
    return index >= 0 && token < runs[order[index]].end ? order[index] : nil
  }
}

extension ItemTokens {
  /// The tokens after a change: items that stay keep theirs, inserted items get tokens from `next` on.
  ///
  /// - Complexity: O(*r* + *k* log *k*) for *r* runs and *k* changes.
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
    var stays = RunReader(runs, without: (change.deletes + change.moves.map { $0.from }).sorted())
    var result = RunWriter()
    for (place, token) in arrivals {
      stays.read(place - result.count, into: &result)
      result.append(token)
    }
    stays.read(change.newCount - result.count, into: &result)
    return ItemTokens(result.runs)
  }

  /// The tokens of neighbouring items.
  func part(_ range: Range<Int>) -> ItemTokens {
    var reader = RunReader(runs, without: [])
    var before = RunWriter()
    reader.read(range.lowerBound, into: &before)
    var part = RunWriter()
    reader.read(range.count, into: &part)
    return ItemTokens(part.runs)
  }
}

/// Reads the tokens of runs one stretch after the other, and skips some places.
private struct RunReader {
  private let runs: [ItemTokens.Run]
  private let skipped: [Int]
  private var run = 0
  /// How many tokens of the run are read, and of all runs.
  private var read = 0
  private var position = 0
  private var nextSkipped = 0

  init(_ runs: [ItemTokens.Run], without skipped: [Int]) {
    self.runs = runs
    self.skipped = skipped
  }

  /// Reads so many tokens, or as many as are left.
  mutating func read(_ count: Int, into writer: inout RunWriter) {
    var wanted = count
    while wanted > 0, run < runs.count {
      var length = runs[run].count - read
      if nextSkipped < skipped.count {
        let distance = skipped[nextSkipped] - position
        if distance == 0 {
          nextSkipped += 1
          advance(1)
          continue
        }
        length = min(length, distance)
      }
      length = min(length, wanted)
      writer.append(ItemTokens.Run(first: runs[run].first + ItemToken(read), count: length))
      wanted -= length
      advance(length)
    }
  }

  private mutating func advance(_ count: Int) {
    read += count
    position += count
    if read == runs[run].count {
      run += 1
      read = 0
    }
  }
}

/// Writes tokens one after the other, as the fewest runs.
private struct RunWriter {
  private(set) var runs: [ItemTokens.Run] = []
  private(set) var count = 0

  mutating func append(_ token: ItemToken) { append(ItemTokens.Run(first: token, count: 1)) }

  mutating func append(_ run: ItemTokens.Run) {
    count += run.count
    if let last = runs.last, last.end == run.first {
      runs[runs.count - 1].count += run.count
    } else {
      runs.append(run)
    }
  }
}
