// The standard library's sort is compiled anew for every type and every closure: some 3 KB each, in every
// module. Here are those that the modules need. What sorts other elements by their places is compiled for
// numbers only: each kind of element adds two short loops.

extension Array {
  /// The elements in the order of their paths; those with the same path stay in their order.
  ///
  /// - Complexity: O(*n* log *n*); linear if they are in order.
  @inlinable
  package func sortedByPath(_ path: (Element) -> ListPath) -> [Element] {
    var paths: [ListPath] = []
    paths.reserveCapacity(count)
    for element in self { paths.append(path(element)) }
    return paths.ascendingIndices()?.map { self[$0] } ?? self
  }

  /// The elements in the order of their positions; those with the same position stay in their order.
  ///
  /// - Complexity: O(*n* log *n*); linear if they are in order.
  @inlinable
  package func sortedByPosition(_ position: (Element) -> Int) -> [Element] {
    var positions: [Int] = []
    positions.reserveCapacity(count)
    for element in self { positions.append(position(element)) }
    return positions.ascendingIndices()?.map { self[$0] } ?? self
  }
}

// The sorts without a closure take the place of the standard library's: no other file, and no other module
// or package, compiles one for these types.

extension Array where Element == Int {
  @usableFromInline
  package func sorted() -> [Int] {
    var result = self
    result.sort()
    return result
  }

  @usableFromInline
  @inline(never)
  package mutating func sort() { withUnsafeMutableBufferPointer { $0.sort() } }

  /// The indices of the elements in ascending order; `nil` if the elements ascend.
  @usableFromInline
  @inline(never)
  func ascendingIndices() -> [Int]? {
    if zip(self, dropFirst()).allSatisfy({ $0 <= $1 }) { return nil }
    var entries = zip(self, indices).map { (position: $0, index: $1) }
    entries.sort { left, right in
      left.position == right.position ? left.index < right.index : left.position < right.position
    }
    return entries.map { $0.index }
  }
}

extension Array where Element == ListPath {
  @usableFromInline
  package func sorted() -> [ListPath] {
    var result = self
    result.sort()
    return result
  }

  @usableFromInline
  @inline(never)
  package mutating func sort() { withUnsafeMutableBufferPointer { $0.sort() } }

  /// The indices of the elements in ascending order; `nil` if the elements ascend.
  @usableFromInline
  @inline(never)
  func ascendingIndices() -> [Int]? {
    if zip(self, dropFirst()).allSatisfy({ $0 <= $1 }) { return nil }
    var entries = zip(self, indices).map { (path: $0, index: $1) }
    entries.sort { left, right in
      if left.path.section != right.path.section { return left.path.section < right.path.section }
      if left.path.item != right.path.item { return left.path.item < right.path.item }
      return left.index < right.index
    }
    return entries.map { $0.index }
  }
}

extension ListPlace {
  /// A path that is ordered among others like the place.
  package var order: ListPath { ListPath(section: section, item: rank) }
}

extension Array where Element == ListPlace {
  @inline(never)
  package func sorted() -> [ListPlace] { sortedByPath { $0.order } }

  package mutating func sort() { self = sorted() }
}

extension Array where Element == ListMove<ListPath> {
  /// Sorts by the places after the moves, which no two moves share.
  @inline(never)
  package mutating func sort() { withUnsafeMutableBufferPointer { $0.sort { $0.to < $1.to } } }
}

extension Array where Element == ListUpdate<ListPath> {
  package func sorted() -> [ListUpdate<ListPath>] {
    var result = self
    result.sort()
    return result
  }

  /// Sorts by the places after the updates, which no two updates share.
  @inline(never)
  package mutating func sort() { withUnsafeMutableBufferPointer { $0.sort { $0.to < $1.to } } }
}

extension Array where Element == ListUpdate<Int> {
  /// The indices of the updates in the order of the positions before the update.
  @usableFromInline
  func orderBeforehand() -> [Int] {
    map { $0.from }.ascendingIndices() ?? [Int](indices)
  }

  package func sorted() -> [ListUpdate<Int>] {
    var result = self
    result.sort()
    return result
  }

  /// Sorts by the positions after the updates, which no two updates share.
  @inline(never)
  package mutating func sort() { withUnsafeMutableBufferPointer { $0.sort { $0.to < $1.to } } }
}
