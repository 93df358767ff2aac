/// A range of the values of another run, without copying them.
final class RunPart: ContentRun, @unchecked Sendable {
  let whole: ContentRun
  /// The position of the first value in `whole`.
  let start: Int

  init(_ whole: ContentRun, _ range: Range<Int>) {
    self.whole = whole.source
    start = whole.offset + range.lowerBound
    super.init(count: range.count, type: whole.type, answers: partAnswers)
  }
}

extension ContentRun {
  private final var part: RunPart? {
    ObjectIdentifier(Swift.type(of: self)) == ObjectIdentifier(RunPart.self)
      ? unsafeDowncast(self, to: RunPart.self) : nil
  }

  /// The run that stores the values: another run if this one is a ``RunPart``.
  final var source: ContentRun { part?.whole ?? self }

  /// The position of the first value in ``source``.
  final var offset: Int { part?.start ?? 0 }
}

/// Forwards to the closures of the whole run; a range of a store does not compute its own difference.
private let partAnswers = ContentRun.Answers(
  box: { run, position in run.source.answers.box(run.source, run.offset + position) },
  hash: { run, range, hashes in
    let start = run.offset
    run.source.answers.hash(
      run.source, start + range.lowerBound..<start + range.upperBound, hashes)
  },
  areEqual: { left, position, right, place, aspect in
    left.source.isEqual(
      at: left.offset + position, to: right.source, at: right.offset + place, in: aspect)
  },
  equalsBox: { run, position, box, aspect in
    let place = run.offset + position
    return run.type == nil
      ? run.source.answers.box(run.source, place).isEqual(to: box, in: aspect)
      : run.source.answers.equalsBox(run.source, place, box, aspect)
  },
  countEqual: { left, position, right, place, step, limit in
    left.source.isAlike(right.source)
      ? left.source.answers.countEqual(
        left.source, left.offset + position, right.source, right.offset + place, step, limit)
      : (0, false)
  },
  removing: { run, positions in ArrayRun(run.boxes.removing(at: positions)) },
  moving: { run, source, target in ArrayRun(run.boxes.moving(from: source, to: target)) },
  replacing: { run, replacements in
    var boxes = run.boxes
    for (position, box) in replacements { boxes[position] = box }
    return ArrayRun(boxes)
  },
  isSame: { left, right in
    left.count == right.count && left.offset == right.offset
      && left.source.isSame(as: right.source)
  })

extension ListContent {
  /// The values in a range, as ranges of the same arrays and stores.
  ///
  /// - Complexity: O(*r*) for *r* arrays and stores.
  package func part(_ range: Range<Int>) -> ListContent {
    var result = ListContent()
    result.append(self, range)
    return result
  }

  mutating func append(_ content: ListContent, _ range: Range<Int>) {
    var start = 0
    for run in content.runs {
      let own = range.clamped(to: start..<start + run.count)
      if own.count == run.count {
        append(run)
      } else if !own.isEmpty {
        let places = own.lowerBound - start..<own.upperBound - start
        append(run.picked?.part(places) ?? RunPart(run, places))
      }
      start += run.count
    }
  }
}
