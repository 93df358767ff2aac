extension ListContent {
  /// The positions of values that repeat the identity of an earlier value, ascending.
  ///
  /// - Parameter inserts: The positions of inserted values, ascending. The identities of all other values
  ///   must be unique.
  /// - Complexity: O(*r*²) for *r* runs if the inserts are in stores of types that no other run has: a
  ///   store holds each identity once. O(*r* log *n*) for each of few inserts, if all long runs that may
  ///   have its identity are stores. Otherwise every identity is hashed.
  package func repeats(ofInserts inserts: [Int]) -> [Int] {
    if !mayRepeat(inserts) { return [] }
    if let found = repeatsInStores(ofInserts: inserts) { return found }
    var hashes = ContiguousArray<UInt32>()
    hashes.reserveCapacity(count)
    visitHashes { hashes.append(contentsOf: $1) }
    // If many values are inserted, a filter would exclude few.
    var wanted: HashBits?
    if inserts.count < count / 4 {
      var bits = HashBits(count)
      for position in inserts { bits.insert(hashes[position]) }
      wanted = bits
    }
    var seen = HashBits(count)
    var repeated: [UInt32] = []
    for hash in hashes where wanted?.contains(hash) ?? true {
      if !seen.insert(hash) { repeated.append(hash) }
    }
    return repeats(amongHashes: repeated, hashes)
  }

  /// ``repeats(ofInserts:)`` for few inserts, by a search in every run; `nil` if hashing all may be faster.
  package func repeatsInStores(ofInserts inserts: [Int]) -> [Int]? {
    guard inserts.count * (runs.count + 8) < count / 8 else { return nil }
    var found: Set<Int> = []
    for position in inserts {
      let box = self[position]
      for (run, end) in zip(runs, ends) where run.mayHold(box.typeIdentity) {
        let start = end - run.count
        switch run.answers.place.map({ $0(run, box) }) ?? .unknown {
        case .at(let place) where start + place != position:
          found.insert(Swift.max(position, start + place))
        case .at, .nowhere: break
        case .unknown:
          guard run.count <= ContentRun.fewValues else { return nil }
          for other in start..<end
          where other != position && isSameIdentity(at: other, as: self, at: position) {
            found.insert(Swift.max(position, other))
          }
        }
      }
    }
    return found.sorted()
  }

  /// The positions that repeat an identity, given the hashes that may occur more than once.
  private func repeats(amongHashes repeated: [UInt32], _ hashes: ContiguousArray<UInt32>) -> [Int] {
    if repeated.isEmpty { return [] }
    var bits = HashBits(count)
    for hash in repeated { bits.insert(hash) }
    var candidates = Buffer<UInt64>()
    for (position, hash) in hashes.enumerated() where bits.contains(hash) {
      candidates.appendHash(hash, of: position)
    }
    candidates.sortByHighHalf(below: Int(clamping: UInt32.max))
    var repeats: [Int] = []
    var first: [Int] = []
    var former: UInt32?
    // Sorting keeps the order of equal hashes.
    for index in 0..<candidates.count {
      let hash = candidates.hash(at: index)
      let position = candidates.position(at: index)
      if hash != former { first = [] }
      former = hash
      if first.contains(where: { isSameIdentity(at: $0, as: self, at: position) }) {
        repeats.append(position)
      } else {
        first.append(position)
      }
    }
    return repeats.sorted()
  }

  /// Whether another value may have the identity of an inserted one, judged by the runs alone.
  package func mayRepeat(_ inserts: [Int]) -> Bool {
    var left = inserts[...]
    for (index, end) in ends.enumerated() where left.first.map({ $0 < end }) ?? false {
      if !isUnique(run: index) { return true }
      left = left.drop { $0 < end }
    }
    return false
  }

  /// Whether the identities of a run are known to be unique, within the run and among all runs.
  private func isUnique(run index: Int) -> Bool {
    runs[index].answers.difference != nil
      && !runs.indices.contains { $0 != index && runs[$0].mayHold(runs[index].type) }
  }
}

extension ContentRun {
  /// The most values of a run that are compared one by one.
  fileprivate static var fewValues: Int { 64 }

  /// Whether the run may have values of a type; `nil` is any type.
  fileprivate final func mayHold(_ wanted: ObjectIdentifier?) -> Bool {
    guard let wanted else { return true }
    if let type { return type == wanted }
    // Single values are boxes: if they are few, their types are compared.
    return count > Self.fewValues || boxes.contains { $0.typeIdentity == wanted }
  }
}

/// A filter for hashes: contains all that were inserted, and at most one in 32 of the others.
private struct HashBits {
  private var words: ContiguousArray<UInt64>
  private let shift: UInt32

  init(_ count: Int) {
    var width: UInt32 = 6
    while width < 32, 1 << Int(width) < count * 32 { width += 1 }
    shift = 32 - width
    words = ContiguousArray(repeating: 0, count: 1 << Int(width - 6))
  }

  @inline(__always)
  func contains(_ hash: UInt32) -> Bool {
    let bit = hash >> shift
    return words[Int(bit >> 6)] & (1 << UInt64(bit & 63)) != 0
  }

  /// - Returns: Whether the filter did not contain the hash before.
  @inline(__always) @discardableResult
  mutating func insert(_ hash: UInt32) -> Bool {
    let bit = hash >> shift
    let isNew = !contains(hash)
    words[Int(bit >> 6)] |= 1 << UInt64(bit & 63)
    return isNew
  }
}
