/// A difference whose moves cross each other all over the list, made in parts.
///
/// Most elements that move are not needed meanwhile: they are deleted, and inserted again later, neighbours
/// together. Only needed elements, which the list keeps, are moved, all in one part.
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
  /// The most changes of a part, where an update counts as two; the part with the moves may have more.
  private let length: Int
  /// The old positions of elements that are still in the list.
  private(set) var old: RankedPositions
  /// The new positions of the elements that are neither inserted nor moved.
  private let stayingNew: RankedPositions
  /// The indices of the moves of kept elements, in the order of their sources.
  private(set) var kept: [Int32] = []
  private var nextDelete = 0
  private var nextSource = 0
  /// The part of the new list that is shown, once the list has the new order.
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

  /// Whether at least one part is made.
  package var isBegun: Bool { nextDelete > 0 || nextSource > 0 || isTurned }

  /// Whether the list already has its new order.
  package var isTurned: Bool { turned != nil }

  /// Whether all parts are made.
  package var isWhole: Bool { turned?.made == 0..<whole.newCount }

  /// The old positions of elements in the list that do not move.
  var staying: RankedPositions {
    var staying = old
    staying.remove(kept.lazy.map { whole.moves[Int($0)].from })
    return staying
  }

  /// Makes the next part.
  ///
  /// - Parameters:
  ///   - sight: The visible places.
  ///   - keeps: Whether the element at a place of the list is needed and must not be deleted.
  /// - Returns: The difference from the list as it is to the list with the part.
  package mutating func next(sight: Range<Int>, keeping keeps: (Int) -> Bool) -> ListDifference {
    if let turned { return fill(turned) }
    if let part = removeNext() ?? clearNext(keeping: keeps) { return part }
    return turn(sight)
  }

  // MARK: Deleting elements

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

  // MARK: Moving kept elements

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

  /// The new positions that may be visible afterwards.
  ///
  /// The first range is around the first visible element that is not moved; the others are at visible ends.
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

  // MARK: Inserting elements

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
  /// The old position of the element that is at a place now; `nil` if the element was inserted.
  package func oldPosition(ofPlace place: Int) -> Int? {
    guard let turned else { return old.position(atRank: place) }
    return whole.oldPosition(ofNew: turned.there.position(atRank: place))
  }

  /// The current place of an element of the old list; `nil` if it is not in the list now.
  package func place(ofOld position: Int) -> Int? {
    guard let turned else { return old.contains(position) ? old.rank(position) : nil }
    return whole.newPosition(ofOld: position).flatMap { new in
      turned.there.contains(new) ? turned.there.rank(new) : nil
    }
  }
}
