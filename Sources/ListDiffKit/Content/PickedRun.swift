/// Some values of a run in their order, which are not copied for it.
final class PickedRun: ContentRun, @unchecked Sendable {
  private let whole: ContentRun
  /// Positions of a content that has the run.
  private let positions: RankedPositions
  /// Where the run begins in that content.
  private let start: Int
  /// How many of the positions are before those of this run.
  private let rank: Int

  private init(
    _ whole: ContentRun, at start: Int, _ positions: RankedPositions, _ ranks: Range<Int>
  ) {
    self.whole = whole
    self.start = start
    self.positions = positions
    rank = ranks.lowerBound
    super.init(count: ranks.count, type: whole.type, answers: pickedAnswers)
  }

  /// The values of a run whose positions in a content have these ranks: without gaps a part of the run.
  static func picking(
    _ ranks: Range<Int>, of positions: RankedPositions, from run: ContentRun, at start: Int
  ) -> ContentRun {
    let first = positions.position(atRank: ranks.lowerBound)
    let last = positions.position(atRank: ranks.upperBound - 1)
    if last - first == ranks.count - 1 {
      return ranks.count == run.count ? run : RunPart(run, first - start..<last + 1 - start)
    }
    return PickedRun(run, at: start, positions, ranks)
  }

  /// Neighbouring values of these.
  func part(_ range: Range<Int>) -> ContentRun {
    Self.picking(
      rank + range.lowerBound..<rank + range.upperBound, of: positions, from: whole, at: start)
  }

  /// Where a value is in the run that has it.
  fileprivate func place(of position: Int) -> (run: ContentRun, position: Int) {
    let place = positions.position(atRank: rank + position) - start
    return (whole.source, whole.offset + place)
  }
}

extension ContentRun {
  final var picked: PickedRun? {
    ObjectIdentifier(Swift.type(of: self)) == ObjectIdentifier(PickedRun.self)
      ? unsafeDowncast(self, to: PickedRun.self) : nil
  }

  /// The run that has a value, of which this one may show a part or some values only, and where.
  @usableFromInline
  final func holder(of position: Int) -> (run: ContentRun, position: Int) {
    picked?.place(of: position) ?? (source, offset + position)
  }
}

private typealias Holder = (run: ContentRun, position: Int)

private func areEqual(_ left: Holder, _ right: Holder, in aspect: ContentRun.Aspect) -> Bool {
  left.run.isEqual(at: left.position, to: right.run, at: right.position, in: aspect)
}

private let pickedAnswers = ContentRun.Answers(
  box: { run, position in
    let (holder, place) = run.holder(of: position)
    return holder.answers.box(holder, place)
  },
  hash: { run, range, hashes in
    for position in range {
      let (holder, place) = run.holder(of: position)
      holder.answers.hash(holder, place..<place + 1, hashes + (position - range.lowerBound))
    }
  },
  areEqual: { left, position, right, place, aspect in
    areEqual(left.holder(of: position), right.holder(of: place), in: aspect)
  },
  equalsBox: { run, position, box, aspect in
    let (holder, place) = run.holder(of: position)
    return run.type == nil
      ? holder.answers.box(holder, place).isEqual(to: box, in: aspect)
      : holder.answers.equalsBox(holder, place, box, aspect)
  },
  countEqual: { left, position, right, place, step, limit in
    for count in 0..<limit {
      let old = left.holder(of: position + count * step)
      let new = right.holder(of: place + count * step)
      if !areEqual(old, new, in: .identity) { return (count, false) }
      if !areEqual(old, new, in: .content) { return (count, true) }
    }
    return (limit, false)
  },
  removing: { run, positions in ArrayRun(run.boxes.removing(at: positions)) },
  replacing: { run, replacements in
    var boxes = run.boxes
    for (position, box) in replacements { boxes[position] = box }
    return ArrayRun(boxes)
  },
  isSame: { left, right in left === right })
