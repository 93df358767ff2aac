/// A difference whose moves cross each other all over the list, made in parts.
///
/// Most of what moves is not needed while it does: it goes and comes again, neighbours together. Only what
/// the list keeps moves, at once.
///
/// ```
/// old      a b c d e f g      a and d stay in their order; c is needed
/// gone     a b c d e g        f leaves
/// cleared  a c d              what moves and is not needed leaves
/// turned   g c a d            c moves, and what is next to the visible place comes
/// new      g c b e a d        all others come
/// ```
package struct TangledDifference: Sendable {
  package let whole: ListDifference
  /// The most changes of a part, where an update counts as two; that of the moves may have more.
  private let length: Int
  /// The positions of the old list whose elements have not gone.
  private(set) var old: RankedPositions
  /// The new positions of the elements that neither come nor move.
  private let stayingNew: RankedPositions
  /// The moves of kept elements by number, in the order of their sources.
  private(set) var kept: [Int32] = []
  private var nextDelete = 0
  private var nextSource = 0
  /// What is there of the new list, once it has its order.
  private(set) var turned: TurnedPart?

  /// - Complexity: O(*n* + *c*) for *c* changes; each part takes O(*n* / 64) besides its own changes.
  package init(_ whole: ListDifference, changesPerPart length: Int) {
    self.whole = whole
    self.length = length
    old = RankedPositions(limit: whole.oldCount)
    var staying = RankedPositions(limit: whole.newCount)
    staying.remove(whole.inserts)
    staying.remove(whole.moves.lazy.map { $0.to })
    stayingNew = staying
  }

  /// Whether a part is made.
  package var isBegun: Bool { nextDelete > 0 || nextSource > 0 || isTurned }

  /// Whether the list already has its new order.
  package var isTurned: Bool { turned != nil }

  /// Whether all parts are made.
  package var isWhole: Bool { turned?.made == 0..<whole.newCount }

  /// The old elements that neither leave nor move.
  var staying: RankedPositions {
    var staying = old
    staying.remove(kept.lazy.map { whole.moves[Int($0)].from })
    return staying
  }

  /// The next part.
  ///
  /// - Parameters:
  ///   - sight: The visible places.
  ///   - keeps: Whether the element at a place of the list is needed, so that it must not go.
  package mutating func next(sight: Range<Int>, keeping keeps: (Int) -> Bool) -> ListDifference {
    if let turned { return fill(turned) }
    if let part = removeNext() ?? clearNext(keeping: keeps) { return part }
    return turn(sight)
  }

  // MARK: What leaves

  private mutating func removeNext() -> ListDifference? {
    if nextDelete == whole.deletes.count { return nil }
    let leaving = whole.deletes[nextDelete..<min(nextDelete + length, whole.deletes.count)]
    let places = leaving.map { $0 - nextDelete }
    nextDelete = leaving.endIndex
    return remove(leaving, at: places)
  }

  private mutating func clearNext(keeping keeps: (Int) -> Bool) -> ListDifference? {
    var leaving: [Int] = []
    var places: [Int] = []
    while leaving.count < length, nextSource < whole.sources.count {
      let move = whole.sources[nextSource]
      let position = whole.moves[Int(move)].from
      let place = old.rank(position)
      if keeps(place) {
        kept.append(move)
      } else {
        leaving.append(position)
        places.append(place)
      }
      nextSource += 1
    }
    return leaving.isEmpty ? nil : remove(leaving, at: places)
  }

  private mutating func remove(_ positions: some Sequence<Int>, at places: [Int]) -> ListDifference
  {
    let count = old.count
    old.remove(positions)
    return ListDifference(
      oldCount: count, newCount: old.count, deletes: places, inserts: [], moves: [], updates: [],
      sources: [])
  }

  // MARK: What moves

  private mutating func turn(_ sight: Range<Int>) -> ListDifference {
    let moves = kept.sorted()
    let targets = moves.map { whole.moves[Int($0)].to }
    var there = stayingNew
    there.insert(targets)
    let made = ranges(around: sight)
    var arriving: [Int] = []
    for range in made {
      let positions = there.absent(in: range)
      there.insert(positions)
      arriving += positions
    }
    let turned = TurnedPart(there, moved: targets, made: made, of: whole)
    self.turned = turned
    let updates = turned.withNewValues.flatMap { whole.updates[whole.updateNumbers(in: $0)] }
      .filter { old.contains($0.from) }
    return ListDifference(
      oldCount: old.count, newCount: there.count, deletes: [],
      inserts: arriving.sorted().map { there.rank($0) },
      moves: moves.map { number in
        let move = whole.moves[Int(number)]
        return ListMove(from: old.rank(move.from), to: there.rank(move.to))
      },
      updates: updates.map { ListUpdate(from: old.rank($0.from), to: there.rank($0.to)) },
      sources: kept.map { number in Int32(moves.partitioningIndex { $0 >= number }) })
  }

  /// The new positions where the list may stand, that of what stays visible first: also an end that is visible.
  private func ranges(around sight: Range<Int>) -> [Range<Int>] {
    let room = max(1, length / 4)
    let count = whole.newCount
    let visible = sight.map { old.position(atRank: $0) }
    let stays = visible.first { !isKept($0) } ?? visible.first
    let middle = stays.flatMap { whole.newPosition(ofOld: $0) } ?? 0
    var ranges = [max(0, middle - room)..<min(count, middle + room)]
    if sight.lowerBound == 0 { ranges.append(0..<min(count, room)) }
    if sight.upperBound == old.count { ranges.append(max(0, count - room)..<count) }
    return ranges
  }

  private func isKept(_ position: Int) -> Bool {
    let index = kept.partitioningIndex { whole.moves[Int($0)].from >= position }
    return index < kept.count && whole.moves[Int(kept[index])].from == position
  }

  // MARK: What comes again

  private mutating func fill(_ turned: consuming TurnedPart) -> ListDifference {
    let before = turned.there
    let range = turned.makeNext(upTo: length)
    let start = before.rank(range.lowerBound)
    let updates = whole.updates[whole.updateNumbers(in: range)].filter {
      before.contains($0.to) && !turned.moved.containsSorted($0.to)
    }
    self.turned = turned
    return ListDifference(
      oldCount: before.count, newCount: turned.there.count, deletes: [],
      inserts: before.absent(in: range).map { $0 - range.lowerBound + start }, moves: [],
      updates: updates.map {
        ListUpdate(from: before.rank($0.to), to: $0.to - range.lowerBound + start)
      }, sources: [])
  }
}

extension TangledDifference {
  /// Where an element was in the old list, which is at a place now; `nil` if it was not there.
  package func oldPosition(ofPlace place: Int) -> Int? {
    guard let turned else { return old.position(atRank: place) }
    return whole.oldPosition(ofNew: turned.there.position(atRank: place))
  }

  /// The place of an element of the old list now; `nil` if it has gone.
  package func place(ofOld position: Int) -> Int? {
    guard let turned else { return old.contains(position) ? old.rank(position) : nil }
    return whole.newPosition(ofOld: position).flatMap { new in
      turned.there.contains(new) ? turned.there.rank(new) : nil
    }
  }
}
