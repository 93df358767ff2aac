/// A run that is a store, which computes its difference from another version.
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

/// The closures of store runs; a function for the same reason as ``arrayAnswers(of:)``.
@inlinable
func storeAnswers<Value: ListValue>(of type: Value.Type) -> ContentRun.Answers {
  ContentRun.Answers(
    box: { run, position in AnyDiffable(storeValues(of: run, as: Value.self)[position]) },
    hash: { run, range, hashes in
      // Not the hashes in the store: those are of identifiers, and differ from the hashes of boxes.
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
      countEqualValues(
        storeValues(of: left, as: Value.self), position, storeValues(of: right, as: Value.self),
        place, by: step, atMost: limit)
    },
    difference: { old, new in
      storeValues(of: new, as: Value.self).difference(from: storeValues(of: old, as: Value.self))
    },
    countUnshared: { old, new, limit in
      storeValues(of: new, as: Value.self).core.unsharedCount(
        since: storeValues(of: old, as: Value.self).core, atMost: limit)
    },
    place: { run, box in
      let store = storeValues(of: run, as: Value.self)
      guard store.core.index.isKept else { return .unknown }
      return store.position(ofIdentityOf: contentValue(of: box, as: Value.self))
        .map { .at($0) } ?? .nowhere
    },
    removing: { run, positions in
      var store = storeValues(of: run, as: Value.self)
      for position in positions.reversed() { store.remove(at: position) }
      return StoreRun(store)
    },
    moving: { run, source, target in
      var store = storeValues(of: run, as: Value.self)
      store.move(from: source, to: target)
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

/// The number of pairs with equal identity and content, by steps of 1 or -1.
///
/// Compares leaf by leaf, and skips leaves that both stores share.
@inlinable
func countEqualValues<Value: ListValue>(
  _ left: ListStore<Value>, _ position: Int, _ right: ListStore<Value>, _ place: Int, by step: Int,
  atMost limit: Int
) -> (equal: Int, endsInUpdate: Bool) {
  if position == place, left.isSameVersion(as: right) { return (limit, false) }
  var count = 0
  while count < limit {
    let (leaf, start) = left.core.tree.leaf(at: position &+ count &* step)
    let (other, otherStart) = right.core.tree.leaf(at: place &+ count &* step)
    let values = StoreValueLeaf<Value>.known(leaf).values
    let others = StoreValueLeaf<Value>.known(other).values
    let offset = position &+ count &* step &- start
    let otherOffset = place &+ count &* step &- otherStart
    let room =
      step > 0
      ? min(values.count &- offset, others.count &- otherOffset) : min(offset, otherOffset) &+ 1
    let length = min(room, limit &- count)
    if leaf === other, offset == otherOffset {
      count &+= length
      continue
    }
    let found = values.withUnsafeBufferPointer { values in
      others.withUnsafeBufferPointer { others in
        countEqualValues(
          values.baseAddress.unsafelyUnwrapped + offset,
          others.baseAddress.unsafelyUnwrapped + otherOffset, by: step, atMost: length)
      }
    }
    count &+= found.equal
    if found.equal < length { return (count, found.endsInUpdate) }
  }
  return (count, false)
}

extension ListContent {
  /// Makes a content of the values of a store.
  ///
  /// A list then gets the changes since the shown version from the store, instead of comparing all values.
  @inlinable
  public init<Value: ListValue>(_ store: ListStore<Value>) { append(StoreRun(store)) }
}

extension ListStore {
  /// Calls `body` with the values in a range and their positions; looks up each leaf once.
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
