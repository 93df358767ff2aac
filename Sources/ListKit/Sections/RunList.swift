import ListDiffKit

/// The runs of an edited section, in piles that it may share with its state before the edit.
final class RunList {
  let piles: [RunPile]
  private let places: [(start: Int, tokens: Range<ItemToken>, gap: Range<ItemToken>)]
  /// Whether the runs are ordered by token, as after deletes only.
  private let isAscending: Bool
  /// The pile in which the last token was found.
  private var found = 0

  init(_ piles: [RunPile]) {
    self.piles = piles
    var places: [(start: Int, tokens: Range<ItemToken>, gap: Range<ItemToken>)] = []
    places.reserveCapacity(piles.count)
    var start = 0
    var isAscending = true
    var last = ItemToken.min
    for pile in piles {
      places.append((start, pile.tokens, pile.gap))
      start += pile.count
      isAscending = isAscending && pile.isAscending && pile.tokens.lowerBound >= last
      last = pile.tokens.upperBound
    }
    self.places = places
    self.isAscending = isAscending
  }

  subscript(position: Int) -> ItemToken {
    let pile = places.partitioningIndex { $0.start > position } - 1
    return piles[pile][position - places[pile].start]
  }

  func position(of token: ItemToken) -> Int? {
    // Lookups are mostly for visible items, which are adjacent.
    if let place = position(of: token, in: found) { return place }
    if isAscending {
      let pile = places.partitioningIndex { $0.tokens.upperBound > token }
      return pile < piles.count ? position(of: token, in: pile) : nil
    }
    for pile in piles.indices where pile != found {
      if let place = position(of: token, in: pile) { return place }
    }
    return nil
  }

  private func position(of token: ItemToken, in pile: Int) -> Int? {
    guard places[pile].tokens.contains(token), !places[pile].gap.contains(token),
      let place = piles[pile].position(of: token)
    else { return nil }
    found = pile
    return places[pile].start + place
  }
}

/// Consecutive runs, as many as an edit may copy.
final class RunPile {
  /// The number of runs in a pile, except for the last pile.
  static var sizes: ClosedRange<Int> { 128...512 }

  let runs: [ItemTokens.Run]
  /// The number of tokens, and the range that contains all of them.
  let count: Int
  let tokens: Range<ItemToken>
  /// A range around the middle of ``tokens`` in which no run has tokens.
  ///
  /// If new items were inserted between old ones, this gap separates the old tokens from the new
  /// ones, and contains the tokens of most other piles.
  let gap: Range<ItemToken>
  /// Whether the runs are ordered by token.
  let isAscending: Bool
  /// The start of each run.
  private let starts: [Int]
  /// The indices of the runs ordered by token, made once linear searches have cost as much as a
  /// sort.
  private var order: [Int]?
  private(set) var searches = 0

  /// Creates a pile of runs, which must not be empty.
  init(_ runs: [ItemTokens.Run]) {
    self.runs = runs
    var starts: [Int] = []
    starts.reserveCapacity(runs.count)
    var start = 0
    var isAscending = true
    var last = ItemToken.min
    var (lowest, end) = (ItemToken.max, ItemToken.min)
    for run in runs {
      starts.append(start)
      start += run.count
      isAscending = isAscending && run.first > last
      last = run.first
      (lowest, end) = (min(lowest, run.first), max(end, run.end))
    }
    self.starts = starts
    self.isAscending = isAscending
    count = start
    tokens = lowest..<end
    let middle = lowest + (end - lowest) / 2
    var (gapStart, gapEnd) = (lowest, end)
    for run in runs {
      if run.first <= middle { gapStart = max(gapStart, run.end) }
      if run.first > middle { gapEnd = min(gapEnd, run.first) }
    }
    gap = gapStart..<gapEnd
  }

  subscript(position: Int) -> ItemToken {
    let run = starts.partitioningIndex { $0 > position } - 1
    return runs[run].first + ItemToken(position - starts[run])
  }

  func position(of token: ItemToken) -> Int? {
    guard let run = run(of: token), runs[run].first <= token, token < runs[run].end else {
      return nil
    }
    return starts[run] + Int(token - runs[run].first)
  }

  /// The only run that may contain a token; `nil` if none does.
  private func run(of token: ItemToken) -> Int? {
    if isAscending { return max(0, runs.partitioningIndex { $0.first > token } - 1) }
    searches += 1
    if order == nil, searches > 64 {
      order = runs.indices.sorted { runs[$0].first < runs[$1].first }
    }
    guard let order else { return runs.firstIndex { $0.first <= token && token < $0.end } }
    return order[max(0, order.partitioningIndex { runs[$0].first > token } - 1)]
  }
}

/// Reads the tokens of runs in order, and skips some positions.
struct RunReader {
  private let piles: [RunPile]
  private let skipped: [Int]
  /// The current pile, and its runs.
  private var pile = 0
  private var runs: [ItemTokens.Run]
  private var run = 0
  /// The number of tokens read in the current run, and in all runs.
  private var read = 0
  private var position = 0
  private var nextSkipped = 0

  init(_ piles: [RunPile], without skipped: [Int]) {
    self.piles = piles
    self.skipped = skipped
    runs = piles[0].runs
  }

  init(_ runs: [ItemTokens.Run], without skipped: [Int]) {
    piles = []
    self.skipped = skipped
    self.runs = runs
  }

  /// Reads a number of tokens, or as many as are left.
  mutating func read(_ count: Int, into writer: inout RunWriter) {
    var wanted = count
    while wanted > 0, run < runs.count {
      let distance = nextSkipped < skipped.count ? skipped[nextSkipped] - position : .max
      if distance == 0 {
        nextSkipped += 1
        advance(1)
      } else if run == 0, read == 0, pile < piles.count,
        piles[pile].count <= min(wanted, distance)
      {
        writer.append(piles[pile])
        wanted -= piles[pile].count
        position += piles[pile].count
        beginNextPile()
      } else {
        let length = min(runs[run].count - read, wanted, distance)
        writer.append(ItemTokens.Run(first: runs[run].first + ItemToken(read), count: length))
        wanted -= length
        advance(length)
      }
    }
  }

  private mutating func advance(_ count: Int) {
    read += count
    position += count
    guard read == runs[run].count else { return }
    run += 1
    read = 0
    if run == runs.count { beginNextPile() }
  }

  private mutating func beginNextPile() {
    pile += 1
    run = 0
    runs = pile < piles.count ? piles[pile].runs : []
  }
}

/// Writes tokens in order.
///
/// Adjacent runs are joined, except across the end of a pile.
struct RunWriter {
  private var closed: [RunPile] = []
  /// The runs of the current pile.
  private var runs: [ItemTokens.Run] = []
  private(set) var count = 0

  /// All piles written so far.
  var piles: [RunPile] { runs.isEmpty ? closed : closed + [RunPile(runs)] }

  mutating func append(_ run: ItemTokens.Run) {
    count += run.count
    runs.append(joining: run)
    if runs.count == RunPile.sizes.upperBound { close() }
  }

  /// Appends a pile as it is, unless it or the pile before it would be too small.
  mutating func append(_ pile: RunPile) {
    let sizes = RunPile.sizes
    if pile.runs.count < sizes.lowerBound {
      for run in pile.runs { append(run) }
    } else if runs.isEmpty || runs.count >= sizes.lowerBound {
      close()
      closed.append(pile)
      count += pile.count
    } else if runs.count + pile.runs.count < sizes.upperBound {
      for run in pile.runs { append(run) }
    } else {
      // Both halves are large enough that the next pile can be appended as it is.
      let half = pile.runs.count / 2
      for run in pile.runs[..<half] { append(run) }
      close()
      for run in pile.runs[half...] { append(run) }
    }
  }

  private mutating func close() {
    guard !runs.isEmpty else { return }
    closed.append(RunPile(runs))
    runs = []
  }
}

extension [ItemTokens.Run] {
  mutating func append(joining run: ItemTokens.Run) {
    if let last, last.end == run.first {
      self[count - 1].count += run.count
    } else {
      append(run)
    }
  }
}
