// The standard library's sort is compiled anew for every type and every closure: some 3 KB each, in every
// module. The modules share the sort in this file instead. It is compiled once, for paths: each type of
// element that is sorted by its places or positions adds two short loops.

extension Array {
  /// The elements in ascending order of their paths; the sort is stable.
  ///
  /// - Complexity: O(*n* log *n*); linear if they are in order.
  @inlinable
  package func sortedByPath(_ path: (Element) -> ListPath) -> [Element] {
    var paths: [ListPath] = []
    paths.reserveCapacity(count)
    for element in self { paths.append(path(element)) }
    return paths.ascendingIndices()?.map { self[$0] } ?? self
  }

  /// The elements in ascending order of their positions; the sort is stable.
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

// The sorts without a closure shadow those of the standard library: no other file, and no other module
// of the package, compiles one for these types.

extension Array where Element == Int {
  @usableFromInline
  package func sorted() -> [Int] {
    var result = self
    result.sort()
    return result
  }

  @usableFromInline
  @inline(never)
  package mutating func sort() {
    if isAscending { return }
    let order = PathSort(paths)
    for index in indices { self[index] = order.path(at: index).section }
  }

  /// The indices of the elements in ascending order; `nil` if the elements ascend.
  @usableFromInline
  @inline(never)
  func ascendingIndices() -> [Int]? { isAscending ? nil : PathSort(paths).indices }

  private var isAscending: Bool {
    for index in indices.dropFirst() where self[index] < self[index - 1] { return false }
    return true
  }

  private var paths: [ListPath] { map { ListPath(section: $0, item: 0) } }
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
  package mutating func sort() {
    if isAscending { return }
    let order = PathSort(self)
    for index in indices { self[index] = order.path(at: index) }
  }

  /// The indices of the elements in ascending order; `nil` if the elements ascend.
  @usableFromInline
  @inline(never)
  func ascendingIndices() -> [Int]? { isAscending ? nil : PathSort(self).indices }

  private var isAscending: Bool {
    for index in indices.dropFirst() where self[index] < self[index - 1] { return false }
    return true
  }
}

extension ListPlace {
  /// A path whose order among others is that of the place.
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
  package mutating func sort() { self = sortedByPath { $0.to } }
}

extension Array where Element == ListUpdate<ListPath> {
  /// The indices of the updates in the order of the places before the update.
  @usableFromInline
  func orderBeforehand() -> [Int] {
    map { $0.from }.ascendingIndices() ?? [Int](indices)
  }

  /// The updates in the order of the places after them, which no two updates share.
  @inline(never)
  package func sorted() -> [ListUpdate<ListPath>] { sortedByPath { $0.to } }

  package mutating func sort() { self = sorted() }
}

extension Array where Element == ListUpdate<Int> {
  /// The indices of the updates in the order of the positions before the update.
  @usableFromInline
  func orderBeforehand() -> [Int] {
    map { $0.from }.ascendingIndices() ?? [Int](indices)
  }

  /// The updates in the order of the positions after them, which no two updates share.
  @inline(never)
  package func sorted() -> [ListUpdate<Int>] { sortedByPosition { $0.to } }

  package mutating func sort() { self = sorted() }
}
