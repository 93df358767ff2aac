/// A selection of the values of another run, in their order, without copying them.
final class PickedRun: ContentRun, @unchecked Sendable {
  private let whole: ContentRun
  /// The selected positions of the content that contains the whole run.
  private let positions: RankedPositions
  /// The position of the whole run in that content.
  private let start: Int
  /// The number of selected positions before those of this run.
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

  /// The values of a run whose positions have these ranks among the selected ones.
  ///
  /// If the positions have no gaps, the result is the run itself or a ``RunPart``.
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

  /// The selected values in a range.
  func part(_ range: Range<Int>) -> ContentRun {
    Self.picking(
      rank + range.lowerBound..<rank + range.upperBound, of: positions, from: whole, at: start)
  }

  /// The run that stores a value, and the position of the value there.
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

  /// The run that stores a value, and the position of the value there.
  ///
  /// It is another run if this one is a ``RunPart`` or a ``PickedRun``.
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
  moving: { run, source, target in ArrayRun(run.boxes.moving(from: source, to: target)) },
  replacing: { run, replacements in
    var boxes = run.boxes
    for (position, box) in replacements { boxes[position] = box }
    return ArrayRun(boxes)
  },
  isSame: { left, right in left === right })
