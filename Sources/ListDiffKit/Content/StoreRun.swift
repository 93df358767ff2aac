/// A run that is a store, which knows what changed since another version.
@usableFromInline
final class StoreRun<Value: ListValue>: ContentRun, @unchecked Sendable {
  @usableFromInline let store: ListStore<Value>

  @inlinable
  init(_ store: ListStore<Value>) {
    self.store = store
    super.init(
      count: store.count, type: contentType(of: Value.self), answers: storeAnswers(of: Value.self))
  }
}

@_alwaysEmitIntoClient @inline(__always)
func storeValues<Value: ListValue>(of run: ContentRun, as type: Value.Type) -> ListStore<Value> {
  unsafeDowncast(run, to: StoreRun<Value>.self).store
}

/// As for an array: see ``arrayAnswers(of:)``.
@inlinable
func storeAnswers<Value: ListValue>(of type: Value.Type) -> ContentRun.Answers {
  ContentRun.Answers(
    box: { run, position in AnyDiffable(storeValues(of: run, as: Value.self)[position]) },
    hash: { run, range, hashes in
      // Not the hashes that the store keeps: those are of identifiers, and not as a box has them.
      let seed = IdentitySeed.process
      let type = run.type
      storeValues(of: run, as: Value.self).visitValues(in: range) { index, value in
        hashes[index &- range.lowerBound] = contentHash(of: value, type, seed)
      }
    },
    areEqual: { left, position, right, place, aspect in
      storeValues(of: left, as: Value.self)[position]
        .isEqual(to: storeValues(of: right, as: Value.self)[place], in: aspect)
    },
    equalsBox: { run, position, box, aspect in
      storeValues(of: run, as: Value.self)[position]
        .isEqual(to: box.knownValue(as: Value.self), in: aspect)
    },
    countEqual: { left, position, right, place, step, limit in
      let left = storeValues(of: left, as: Value.self)
      let right = storeValues(of: right, as: Value.self)
      var count = 0
      while count < limit {
        let value = left[position &+ count &* step]
        let other = right[place &+ count &* step]
        if !value.isIdentityEqual(to: other) { break }
        if !value.isContentEqual(to: other) { return (count, true) }
        count &+= 1
      }
      return (count, false)
    },
    difference: { old, new in
      storeValues(of: new, as: Value.self).difference(from: storeValues(of: old, as: Value.self))
    },
    countUnshared: { old, new, limit in
      storeValues(of: new, as: Value.self).core.unsharedCount(
        since: storeValues(of: old, as: Value.self).core, atMost: limit)
    },
    removing: { run, positions in
      var store = storeValues(of: run, as: Value.self)
      for position in positions.reversed() { store.remove(at: position) }
      return StoreRun(store)
    },
    replacing: { run, replacements in
      var store = storeValues(of: run, as: Value.self)
      for (_, box) in replacements { store.replace(contentValue(of: box, as: Value.self)) }
      return StoreRun(store)
    },
    isSame: { left, right in
      storeValues(of: left, as: Value.self)
        .isSameVersion(as: storeValues(of: right, as: Value.self))
    })
}

extension ListContent {
  /// Makes a content of a store.
  ///
  /// The list then learns from the store what changed since the version that it shows, and compares
  /// nothing.
  @inlinable
  public init<Value: ListValue>(_ store: ListStore<Value>) { append(StoreRun(store)) }
}

extension ListStore {
  /// Calls a body with the values at some positions, without looking each of them up.
  @inlinable
  func visitValues(in range: Range<Int>, _ body: (_ position: Int, Value) -> Void) {
    var position = range.lowerBound
    while position < range.upperBound {
      let (leaf, start) = core.tree.leaf(at: position)
      let values = StoreValueLeaf<Value>.known(leaf).values
      let end = Swift.min(range.upperBound, start + values.count)
      while position < end {
        body(position, values[position - start])
        position += 1
      }
    }
  }
}
