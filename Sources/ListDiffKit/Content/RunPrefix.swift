/// The first values of a run, which is not copied for them.
final class RunPrefix: ContentRun, @unchecked Sendable {
  let whole: ContentRun

  init(_ whole: ContentRun, count: Int) {
    self.whole = whole
    super.init(count: count, type: whole.type, answers: prefixAnswers)
  }
}

extension ContentRun {
  /// The run that has the values, of which this one may show the first ones only.
  @usableFromInline
  final var source: ContentRun {
    ObjectIdentifier(Swift.type(of: self)) == ObjectIdentifier(RunPrefix.self)
      ? unsafeDowncast(self, to: RunPrefix.self).whole : self
  }
}

/// The answers of the whole run, but that a prefix of a store does not know its changes.
private let prefixAnswers = ContentRun.Answers(
  box: { run, position in run.source.answers.box(run.source, position) },
  hash: { run, range, hashes in run.source.answers.hash(run.source, range, hashes) },
  areEqual: { left, position, right, place, aspect in
    left.source.isEqual(at: position, to: right.source, at: place, in: aspect)
  },
  equalsBox: { run, position, box, aspect in
    run.type == nil
      ? run.source.answers.box(run.source, position).isEqual(to: box, in: aspect)
      : run.source.answers.equalsBox(run.source, position, box, aspect)
  },
  countEqual: { left, position, right, place, step, limit in
    left.source.isAlike(right.source)
      ? left.source.answers.countEqual(left.source, position, right.source, place, step, limit)
      : (0, false)
  },
  removing: { run, positions in ArrayRun(run.boxes.removing(at: positions)) },
  replacing: { run, replacements in
    var boxes = run.boxes
    for (position, box) in replacements { boxes[position] = box }
    return ArrayRun(boxes)
  },
  isSame: { left, right in left.count == right.count && left.source.isSame(as: right.source) })

extension ListContent {
  /// The first values, in the arrays and stores that they were given in.
  ///
  /// - Complexity: O(*r*) for *r* arrays and stores.
  package func shortened(to length: Int) -> ListContent {
    var result = ListContent()
    for run in runs where result.count < length {
      let room = length - result.count
      result.append(run.count <= room ? run : RunPrefix(run, count: room))
    }
    return result
  }
}

extension ListDifference {
  /// The difference to a list that goes on behind the end of another.
  ///
  /// - Complexity: O(*n*) for *n* values that come.
  package init(appending added: Int, to count: Int) {
    self.init(
      oldCount: count, newCount: count + added, deletes: [], inserts: Array(count..<count + added),
      moves: [], updates: [], sources: [])
  }

  /// The difference to the new list without the elements behind a length, which all are inserted.
  ///
  /// - Complexity: O(*c*) for *c* inserts before that length.
  package func withoutInserts(behind length: Int) -> ListDifference {
    let kept = inserts.count - (newCount - length)
    return ListDifference(
      oldCount: oldCount, newCount: length, deletes: deletes, inserts: Array(inserts[..<kept]),
      moves: moves, updates: updates, sources: sources)
  }

  /// Where the elements end of the new list behind which all are inserted.
  ///
  /// - Complexity: O(log *c*) for *c* inserts.
  package var stayingEnd: Int {
    // Behind it, an insert is as far from the last one as its place from the end.
    let first = inserts.indices.partitioningIndex { inserts[$0] - $0 == newCount - inserts.count }
    return newCount - (inserts.count - first)
  }

  /// Whether values came behind the end, and nothing else changed.
  package var isAppending: Bool {
    newCount - oldCount == inserts.count && changeCount == inserts.count
      && (inserts.first ?? oldCount) == oldCount
  }
}
