/// A run that is an array, whose storage is shared with the caller.
@usableFromInline
final class ArrayRun<Value: ListValue>: ContentRun, @unchecked Sendable {
  @usableFromInline let values: [Value]

  @inlinable
  init(_ values: [Value]) {
    self.values = values
    super.init(
      count: values.count, type: contentType(of: Value.self), answers: arrayAnswers(of: Value.self))
  }
}

/// The type that a run stores for its values; `nil` for boxes, each of which has a type of its own.
@inlinable
func contentType<Value: ListValue>(of type: Value.Type) -> ObjectIdentifier? {
  let identity = TypedBox<Value>.typeIdentity
  return identity == TypedBox<AnyDiffable>.typeIdentity ? nil : identity
}

/// The value that a run holds for a box: the box itself if it holds boxes.
@inlinable
func contentValue<Value: ListValue>(of box: AnyDiffable, as type: Value.Type) -> Value {
  contentType(of: Value.self) == nil
    ? unsafeBitCast(box, to: Value.self) : box.knownValue(as: Value.self)
}

/// The hash of a value, the same as that of its box.
@_alwaysEmitIntoClient @inline(__always)
func contentHash<Value: ListValue>(of value: Value, _ type: ObjectIdentifier?, _ seed: IdentitySeed)
  -> UInt32
{
  let hash = value.identityHash(seed: seed)
  return (type.map { hash.mixed(with: $0) } ?? hash).bits
}

/// The closures of array runs.
///
/// A function, not a property of the class, because closures that refer to the class would be allocated.
@inlinable
func arrayAnswers<Value: ListValue>(of type: Value.Type) -> ContentRun.Answers {
  ContentRun.Answers(
    box: { run, position in AnyDiffable(arrayValues(of: run, as: Value.self)[position]) },
    hash: { run, range, hashes in
      let seed = IdentitySeed.process
      let type = run.type
      arrayValues(of: run, as: Value.self).withUnsafeBufferPointer { values in
        for index in range {
          hashes[index &- range.lowerBound] = contentHash(of: values[index], type, seed)
        }
      }
    },
    areEqual: { left, position, right, place, aspect in
      arrayValues(of: left, as: Value.self).withUnsafeBufferPointer { left in
        arrayValues(of: right, as: Value.self).withUnsafeBufferPointer { right in
          left[position].isEqual(to: right[place], in: aspect)
        }
      }
    },
    equalsBox: { run, position, box, aspect in
      arrayValues(of: run, as: Value.self)[position]
        .isEqual(to: box.knownValue(as: Value.self), in: aspect)
    },
    countEqual: { left, position, right, place, step, limit in
      arrayValues(of: left, as: Value.self).withUnsafeBufferPointer { left in
        arrayValues(of: right, as: Value.self).withUnsafeBufferPointer { right in
          guard limit > 0, let left = left.baseAddress, let right = right.baseAddress else {
            return (0, false)
          }
          return countEqualValues(left + position, right + place, by: step, atMost: limit)
        }
      }
    },
    removing: { run, positions in
      ArrayRun(arrayValues(of: run, as: Value.self).removing(at: positions))
    },
    moving: { run, source, target in
      ArrayRun(arrayValues(of: run, as: Value.self).moving(from: source, to: target))
    },
    replacing: { run, replacements in
      var values = arrayValues(of: run, as: Value.self)
      for (position, box) in replacements {
        values[position] = contentValue(of: box, as: Value.self)
      }
      return ArrayRun(values)
    },
    isSame: { left, right in
      left.count == right.count
        && arrayValues(of: left, as: Value.self).withUnsafeBufferPointer { left in
          arrayValues(of: right, as: Value.self).withUnsafeBufferPointer {
            left.baseAddress == $0.baseAddress
          }
        }
    })
}

@_alwaysEmitIntoClient @inline(__always)
func arrayValues<Value: ListValue>(of run: ContentRun, as type: Value.Type) -> [Value] {
  unsafeDowncast(run, to: ArrayRun<Value>.self).values
}

/// The number of pairs with equal identity and content, by steps of 1 or -1.
@_alwaysEmitIntoClient @inline(__always)
func countEqualValues<Value: ListValue>(
  _ left: UnsafePointer<Value>, _ right: UnsafePointer<Value>, by step: Int, atMost limit: Int
) -> (equal: Int, endsInUpdate: Bool) {
  // The same memory: two arrays that share their storage.
  if left == right { return (limit, false) }
  // A step that is known at compile time makes a faster loop.
  return step > 0
    ? countEqualValues(left, right, backwards: false, atMost: limit)
    : countEqualValues(left, right, backwards: true, atMost: limit)
}

@_alwaysEmitIntoClient @inline(__always)
func countEqualValues<Value: ListValue>(
  _ left: UnsafePointer<Value>, _ right: UnsafePointer<Value>, backwards: Bool, atMost limit: Int
) -> (equal: Int, endsInUpdate: Bool) {
  var count = 0
  #if !hasFeature(Embedded)
    if Value.self == AnyDiffable.self {
      let left = UnsafeRawPointer(left).assumingMemoryBound(to: AnyDiffable.self)
      let right = UnsafeRawPointer(right).assumingMemoryBound(to: AnyDiffable.self)
      count = AnyDiffable.countSameBoxes(left, right, by: backwards ? -1 : 1, atMost: limit)
    }
  #endif
  while count < limit {
    let offset = backwards ? 0 &- count : count
    if !left[offset].isIdentityEqual(to: right[offset]) { break }
    if !left[offset].isContentEqual(to: right[offset]) { return (count, true) }
    count &+= 1
  }
  return (count, false)
}

extension Array {
  /// The elements with one moved to another position.
  @inlinable
  package func moving(from source: Int, to target: Int) -> [Element] {
    var elements = self
    elements.insert(elements.remove(at: source), at: target)
    return elements
  }

  /// The elements without those at some positions, given in ascending order.
  @inlinable
  package func removing(at positions: [Int]) -> [Element] {
    if positions.isEmpty { return self }
    var result: [Element] = []
    result.reserveCapacity(count - positions.count)
    var start = 0
    for position in positions {
      result += self[start..<position]
      start = position + 1
    }
    return result + self[start...]
  }
}
