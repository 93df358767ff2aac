/// The values of a list, of any types, as they were given: arrays stay arrays and are not boxed.
///
/// The content of a list is made of parts: single values, arrays, and contents themselves.
///
/// ```swift
/// let content = ListContent([weather]) + ListContent(messages)
/// ```
///
/// An array is kept as it is, and its storage is shared. Two contents are compared array by array, in
/// place; an array that has the same storage as before is not compared. As a collection, a content boxes
/// a value when it is read.
public struct ListContent: Sendable {
  @usableFromInline private(set) var runs: [ContentRun] = []
  /// The position behind each run.
  @usableFromInline private(set) var ends: [Int] = []

  /// Makes an empty content.
  @inlinable
  public init() {}

  /// Makes a content of values of one type, which are not boxed unless they are objects.
  ///
  /// Objects are boxed with the hash of their identifier, so that a change of the identifier in place can be
  /// detected.
  ///
  /// - Complexity: Constant for an array, otherwise linear.
  @inlinable
  public init<Values: Sequence>(_ values: Values) where Values.Element: ListValue {
    #if !hasFeature(Embedded)
      if Values.Element.self is AnyClass {
        append(ArrayRun(values.map { AnyDiffable($0) }))
        return
      }
    #endif
    append(ArrayRun(Array(values)))
  }

  @inlinable
  mutating func append(_ run: ContentRun) {
    if run.count == 0 { return }
    add(run)
  }

  @usableFromInline
  mutating func add(_ run: ContentRun) {
    runs.append(run)
    ends.append(count + run.count)
  }

  /// Appends the values of another content.
  ///
  /// Short arrays next to each other become one array of boxes, so that many single values do not become
  /// many runs.
  ///
  /// - Complexity: O(*r*) for *r* arrays and stores in the other content.
  public mutating func append(contentsOf other: ListContent) {
    for run in other.runs {
      if run.count <= Self.shortest, run.answers.difference == nil, let last = runs.last,
        last.answers.difference == nil,
        last.type == nil || last.count <= Self.shortest, last.count < Self.longestJoined
      {
        runs.removeLast()
        ends.removeLast()
        add(ArrayRun(last.boxes + run.boxes))
      } else {
        add(run)
      }
    }
  }

  /// The values of several contents, without joining short arrays.
  package init(unjoined parts: [ListContent]) {
    for run in parts.flatMap({ $0.runs }) { add(run) }
  }

  init(runs: ArraySlice<ContentRun>) {
    for run in runs { add(run) }
  }

  /// Whether any of the runs is a store, which computes its own difference.
  var hasStores: Bool { runs.contains { $0.answers.difference != nil } }

  /// The values of one content, followed by those of another.
  public static func + (left: ListContent, right: ListContent) -> ListContent {
    var sum = left
    sum.append(contentsOf: right)
    return sum
  }

  /// Runs up to this length are joined with their neighbours: a run costs more than as many boxes.
  private static var shortest: Int { 4 }
  /// Joined runs beyond this length stay as they are, so that joining is linear.
  private static var longestJoined: Int { 64 }

  /// The run of a position, and the position within the run.
  @inlinable
  func locate(_ position: Int) -> (run: ContentRun, position: Int) {
    if runs.count == 1 { return (runs[0], position) }
    let index = ends.partitioningIndex { $0 > position }
    return (runs[index], index == 0 ? position : position - ends[index - 1])
  }
}

extension ContentRun {
  final var boxes: [AnyDiffable] { (0..<count).map { answers.box(self, $0) } }
}

extension ListContent: RandomAccessCollection {
  /// Zero.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of values.
  @inlinable
  public var endIndex: Int { ends.last ?? 0 }

  /// A value in a box, which is made for each access unless the value was given boxed.
  @inlinable
  public subscript(position: Int) -> AnyDiffable {
    precondition(position >= 0 && position < endIndex, "A content has no value at \(position).")
    let (run, place) = locate(position)
    return run.answers.box(run, place)
  }
}

extension ListContent: ExpressibleByArrayLiteral {
  /// Makes a content of values that are boxed already.
  @inlinable
  public init(arrayLiteral values: AnyDiffable...) { self.init(values) }
}

// MARK: - For the adapter

extension ListContent {
  /// The value at a position, whose type is known; does not box it.
  @inlinable
  package func knownValue<Value: ListValue>(at position: Int, as type: Value.Type) -> Value {
    let (run, position) = locate(position)
    let (source, place) = run.holder(of: position)
    let holder = ObjectIdentifier(Swift.type(of: source))
    if holder == ObjectIdentifier(ArrayRun<Value>.self) {
      return arrayValues(of: source, as: Value.self)[place]
    }
    if holder == ObjectIdentifier(StoreRun<Value>.self) {
      return storeValues(of: source, as: Value.self)[place]
    }
    return run.answers.box(run, position).knownValue(as: Value.self)
  }

  /// The number of runs: arrays and stores.
  package var runCount: Int { runs.count }

  /// The type of a value; does not box it.
  package func typeIdentity(at position: Int) -> ObjectIdentifier {
    let (run, place) = locate(position)
    return run.type ?? run.answers.box(run, place).typeIdentity
  }

  /// The type of all values in the run of a position, and the end of that run.
  ///
  /// The type is `nil` for boxes, each of which has a type of its own.
  package func arrayType(at position: Int) -> (type: ObjectIdentifier?, end: Int) {
    let (run, place) = locate(position)
    return (run.type, position - place + run.count)
  }

  /// Whether a value was given in a box.
  package func isBoxed(at position: Int) -> Bool { locate(position).run.type == nil }

  /// The hash of the identity of a value.
  package func identityHash(at position: Int) -> UInt32 {
    let (run, place) = locate(position)
    var hash: UInt32 = 0
    run.answers.hash(run, place..<place + 1, &hash)
    return hash
  }

  /// Calls `body` with the hashes of all values, in order, up to 4,096 at a time.
  package func visitHashes(_ body: (_ first: Int, UnsafeBufferPointer<UInt32>) -> Void) {
    visitHashes(in: 0..<count, body)
  }

  /// Calls `body` with the hashes of the values in a range, in order, up to 4,096 at a time.
  package func visitHashes(
    in range: Range<Int>, _ body: (_ first: Int, UnsafeBufferPointer<UInt32>) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 4096) { hashes in
      guard let base = hashes.baseAddress else { return }
      var start = 0
      for run in runs {
        var place = Swift.max(0, range.lowerBound - start)
        let last = Swift.min(run.count, range.upperBound - start)
        while place < last {
          let end = Swift.min(last, place + hashes.count)
          run.answers.hash(run, place..<end, base)
          body(start + place, UnsafeBufferPointer(start: base, count: end - place))
          place = end
        }
        start += run.count
      }
    }
  }

  /// Whether two values have the same identity.
  package func isSameIdentity(at position: Int, as other: ListContent, at place: Int) -> Bool {
    let (left, position) = locate(position)
    let (right, place) = other.locate(place)
    return left.isEqual(at: position, to: right, at: place, in: .identity)
  }

  /// Whether two values of the same identity have the same content.
  package func isSameContent(at position: Int, as other: ListContent, at place: Int) -> Bool {
    let (left, position) = locate(position)
    let (right, place) = other.locate(place)
    return left.isEqual(at: position, to: right, at: place, in: .content)
  }

  /// The content without the values at some positions, given in ascending order.
  ///
  /// - Complexity: Linear in the arrays that lose a value.
  package func removing(at positions: [Int]) -> ListContent {
    if positions.isEmpty { return self }
    var result = ListContent()
    var left = positions[...]
    var start = 0
    for run in runs {
      let end = start + run.count
      let own = left.prefix { $0 < end }
      left = left.dropFirst(own.count)
      result.append(own.isEmpty ? run : run.answers.removing(run, own.map { $0 - start }))
      start = end
    }
    return result
  }

  /// The content with a value moved to another position.
  ///
  /// Within an array or a store, no value is boxed; otherwise all are.
  package func moving(from source: Int, to target: Int) -> ListContent {
    let (run, place) = locate(source)
    let end = target - source + place
    guard 0..<run.count ~= end else {
      return ListContent(Array(self).moving(from: source, to: target))
    }
    return ListContent(
      unjoined: [
        part(0..<source - place), ListContent(runs: [run.answers.moving(run, place, end)]),
        part(source - place + run.count..<count),
      ])
  }

  /// The content with the values at some positions replaced by values of the same identities.
  ///
  /// - Complexity: Linear in the arrays of these positions.
  package func replacing(_ values: [Int: AnyDiffable]) -> ListContent {
    if values.isEmpty { return self }
    var result = ListContent()
    var left = Array(values).sortedByPosition { $0.key }[...]
    var start = 0
    for run in runs {
      let end = start + run.count
      let own = left.prefix { $0.key < end }
      left = left.dropFirst(own.count)
      result.append(
        own.isEmpty ? run : run.answers.replacing(run, own.map { ($0.key - start, $0.value) }))
      start = end
    }
    return result
  }

  /// The number of values that must be compared to find what changed since another content.
  ///
  /// Values of stores are counted up to `limit`.
  ///
  /// - Complexity: O(*l*) for a limit of *l*, if stores have little in common, and O(*c* log *n*) at most for
  ///   *c* changes.
  package func comparedCount(since old: ListContent, atMost limit: Int) -> Int {
    var total = 0
    for index in 0..<Swift.max(runs.count, old.runs.count) {
      guard index < runs.count, index < old.runs.count, runs[index].isAlike(old.runs[index]) else {
        return count + old.count
      }
      if runs[index].isSame(as: old.runs[index]) { continue }
      if let countUnshared = runs[index].answers.countUnshared {
        total += countUnshared(old.runs[index], runs[index], limit - total)
      } else {
        total += runs[index].count + old.runs[index].count
      }
    }
    return total
  }

  /// Whether both contents are known to have the same values, without comparing them.
  package func isSame(as other: ListContent) -> Bool {
    runs.count == other.runs.count && zip(runs, other.runs).allSatisfy { $0.isSame(as: $1) }
  }
}
