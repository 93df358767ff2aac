/// A difference that is made in parts, each of which is a difference of its own.
///
/// Both lists are cut so that no element is before a cut in one list and behind it in the other:
///
/// ```
/// old     a b c │ d   e │ f g
/// new     b   x │ d y   │ g h
/// ```
///
/// The first part may be anywhere; each further part is next to those that are made. Until all are made, a
/// list shows old elements, then the new ones of the made parts, then old ones again.
package struct PartedDifference: Sendable {
  /// A place between two elements, in both lists.
  package struct Cut: Equatable, Sendable {
    package var old: Int
    package var new: Int
  }

  /// The whole difference; `nil` if there are only inserts, into an empty list or one of ``present`` elements.
  package let whole: ListDifference?
  /// The new positions of all elements of the old list, if it is not empty and there are only inserts.
  private(set) var present: RankedPositions?
  /// The bounds of parts: the start of both lists, the cuts, the end of both lists.
  package let cuts: [Cut]
  /// The same difference in parts of another kind, if a part is much too long because moves cross all its
  /// places.
  package var tangled: TangledDifference?

  /// Cuts a difference into parts of about the same size.
  ///
  /// `most` is the most changes of a part, where an update counts as two. A part may have more if moves cross
  /// all its places.
  ///
  /// - Complexity: O(*c*) for *c* changes.
  package init(_ whole: ListDifference, changesPerPart most: Int) {
    self.whole = whole
    let walk = CutWalk(whole, changesPerPart: most)
    cuts = walk.cuts
    tangled =
      walk.longest / 2 > most ? TangledDifference(whole, changesPerPart: most) : nil
  }

  /// Cuts the inserts of a whole list into parts, of about the same size on each side of the first part.
  ///
  /// `first` has the elements of the part that is made first; `most` is the most elements of any other part.
  package init(inserting count: Int, first: Range<Int>, perPart most: Int) {
    whole = nil
    tangled = nil
    let ends = Self.ends(of: 0..<first.lowerBound, most) + Self.ends(of: first, first.count)
    cuts = ([0] + ends + Self.ends(of: first.upperBound..<count, most)).map { Cut(old: 0, new: $0) }
  }

  /// Cuts the inserts that complete a list of which only the elements at some positions are there.
  ///
  /// - Complexity: O(*p* log *n*) for *p* parts.
  package init(completing present: RankedPositions, perPart most: Int) {
    whole = nil
    tangled = nil
    self.present = present
    let missing = 0..<present.limit - present.count
    let ends = Self.ends(of: missing, most).dropLast().map { end in
      let position = present.absentPosition(atRank: end)
      return Cut(old: present.rank(position), new: position)
    }
    cuts = [Cut(old: 0, new: 0)] + ends + [Cut(old: present.count, new: present.limit)]
  }

  private static func ends(of range: Range<Int>, _ most: Int) -> [Int] {
    if range.isEmpty { return [] }
    let parts = 1 + (range.count - 1) / most
    let (length, longer) = range.count.quotientAndRemainder(dividingBy: parts)
    return (1...parts).map { range.lowerBound + $0 * length + min($0, longer) }
  }

  package var partCount: Int { cuts.count - 1 }

  /// The part that contains an old position.
  ///
  /// For position 0 it is the first part, which also has inserts before the first old element.
  package func part(ofOld position: Int) -> Int {
    position == 0 ? 0 : part { $0.old > position }
  }

  /// The part that contains a new position.
  package func part(ofNew position: Int) -> Int { part { $0.new > position } }

  private func part(_ isBehind: (Cut) -> Bool) -> Int {
    max(0, min(cuts.partitioningIndex(where: isBehind), partCount) - 1)
  }

  /// No made parts; the part with this number is to be made first.
  package func none(before part: Int) -> MadeParts { MadeParts(part..<part, cuts) }

  /// The number of the next part, and the made parts with it: first the parts behind, then those before.
  package func next(after made: MadeParts) -> (part: Int, made: MadeParts) {
    let (start, end) = (made.parts.lowerBound, made.parts.upperBound)
    return end < partCount
      ? (end, MadeParts(start..<end + 1, cuts)) : (start - 1, MadeParts(start - 1..<end, cuts))
  }

  /// Whether all parts are made.
  package func isWhole(_ made: MadeParts) -> Bool { made.parts.count == partCount }

  /// The difference of one part, applied to a list in which other parts are made.
  ///
  /// - Complexity: O(*c*) for *c* changes of the part, and some binary searches.
  package func part(_ part: Int, after made: MadeParts) -> ListDifference {
    if partCount == 1, let whole { return whole }
    let (start, end) = (cuts[part], cuts[part + 1])
    let place = made.place(of: start)
    let last = cuts[partCount]
    let oldCount = made.newCount + last.old - made.oldCount
    let newCount = oldCount + (end.new - start.new) - (end.old - start.old)
    guard let whole else {
      let range = start.new..<end.new
      let inserts = present?.absent(in: range) ?? Array(range)
      return ListDifference(
        oldCount: oldCount, newCount: newCount, deletes: [],
        inserts: inserts.map { $0 - start.new + place }, moves: [], updates: [], sources: [])
    }
    func oldPlace(_ position: Int) -> Int { position - start.old + place }
    func newPlace(_ position: Int) -> Int { position - start.new + place }
    let moves = whole.moves.sorted(from: start.new, to: end.new) { $0.to }
    let sources = whole.sources.sorted(from: start.old, to: end.old) { whole.moves[Int($0)].from }
    return ListDifference(
      oldCount: oldCount, newCount: newCount,
      deletes: whole.deletes.sorted(from: start.old, to: end.old) { $0 }.map { oldPlace($0) },
      inserts: whole.inserts.sorted(from: start.new, to: end.new) { $0 }.map { newPlace($0) },
      moves: moves.map { ListMove(from: oldPlace($0.from), to: newPlace($0.to)) },
      updates: whole.updates.sorted(from: start.new, to: end.new) { $0.to }.map {
        ListUpdate(from: oldPlace($0.from), to: newPlace($0.to))
      }, sources: sources.map { $0 - Int32(moves.startIndex) })
  }
}

/// The parts of a difference that are made: a list shows their new elements.
package struct MadeParts: Sendable {
  let parts: Range<Int>
  package let start: PartedDifference.Cut
  package let end: PartedDifference.Cut

  init(_ parts: Range<Int>, _ cuts: [PartedDifference.Cut]) {
    self.parts = parts
    start = cuts[parts.lowerBound]
    end = cuts[parts.upperBound]
  }

  var oldCount: Int { end.old - start.old }
  var newCount: Int { end.new - start.new }

  /// The place of a cut in a list with these parts made; the cut must not be within them.
  func place(of cut: PartedDifference.Cut) -> Int {
    cut.old < end.old || cut.new < end.new ? cut.old : cut.old - oldCount + newCount
  }
}

extension Array {
  /// The elements in a range of positions, of an array that ascends by position.
  fileprivate func sorted(
    from start: Int, to end: Int, by position: (Element) -> Int
  ) -> ArraySlice<Element> {
    let first = partitioningIndex { position($0) >= start }
    return self[first..<self[first...].partitioningIndex { position($0) >= end }]
  }
}
