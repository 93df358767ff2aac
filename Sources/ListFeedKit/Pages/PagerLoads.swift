/// The loads of a pager, at most one for each direction.
struct PagerLoads<Key: Hashable & Sendable> {
  struct Load {
    fileprivate(set) var request: ListPageRequest<Key>
    fileprivate(set) var failures = 0
    /// Whether the next attempt is due later.
    fileprivate(set) var isWaiting = false
  }

  private var loads: [Load?] = [nil, nil, nil]
  private var lastNumber = 0

  /// The load of a direction.
  subscript(slot: ListPageDirection) -> Load? { loads[slot.rawValue] }

  /// Whether nothing is being loaded.
  var isEmpty: Bool { loads.allSatisfy { $0 == nil } }

  /// The direction of a request that was not answered and is not out of date.
  func slot(of number: Int) -> ListPageDirection? {
    ListPageDirection.allCases.first { self[$0]?.request.number == number }
  }

  /// Starts a load.
  mutating func start(
    _ slot: ListPageDirection, _ direction: ListPageDirection, _ link: PageLink<Key>, size: Int,
    generation: Int
  ) -> ListPageRequest<Key> {
    lastNumber += 1
    let request = ListPageRequest(
      direction: direction, key: link.key, size: size, generation: generation, number: lastNumber)
    loads[slot.rawValue] = Load(request: request)
    return request
  }

  /// Starts another attempt of a load, with a number of its own.
  mutating func repeatLoad(_ slot: ListPageDirection) -> ListPageRequest<Key>? {
    guard var load = loads[slot.rawValue] else { return nil }
    lastNumber += 1
    load.request = ListPageRequest(
      direction: load.request.direction, key: load.request.key, size: load.request.size,
      generation: load.request.generation, number: lastNumber)
    load.isWaiting = false
    loads[slot.rawValue] = load
    return load.request
  }

  /// Notes a failure after which another attempt is made.
  ///
  /// - Returns: The number of failures.
  mutating func wait(_ slot: ListPageDirection) -> Int {
    guard var load = loads[slot.rawValue] else { return 0 }
    load.failures += 1
    load.isWaiting = true
    loads[slot.rawValue] = load
    return load.failures
  }

  /// Ends a load.
  mutating func end(_ slot: ListPageDirection) -> Load? {
    defer { loads[slot.rawValue] = nil }
    return loads[slot.rawValue]
  }
}
