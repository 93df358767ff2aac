/// The loads of a pager, at most one for each direction.
struct PagerLoads<Key: Hashable & Sendable> {
  struct Load {
    fileprivate(set) var request: ListPageRequest<Key>
    fileprivate(set) var failures = 0
    fileprivate(set) var attempt = Attempt.made
  }

  /// What became of the last attempt of a load.
  enum Attempt {
    /// It is made, and not answered.
    case made
    /// It failed; the next one is made after some time.
    case waiting
    /// It failed, and the next one was due while edges were held.
    case due
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
  ///
  /// - Parameters:
  ///   - slot: The direction.
  ///   - size: How many values are wanted now; `nil` for as many as before.
  mutating func repeatLoad(_ slot: ListPageDirection, size: Int?) -> ListPageRequest<Key>? {
    guard var load = loads[slot.rawValue] else { return nil }
    lastNumber += 1
    load.request = ListPageRequest(
      direction: load.request.direction, key: load.request.key, size: size ?? load.request.size,
      generation: load.request.generation, number: lastNumber)
    load.attempt = .made
    loads[slot.rawValue] = load
    return load.request
  }

  /// Notes a failure after which another attempt is made.
  ///
  /// - Returns: The number of failures.
  mutating func wait(_ slot: ListPageDirection) -> Int {
    guard var load = loads[slot.rawValue] else { return 0 }
    load.failures += 1
    load.attempt = .waiting
    loads[slot.rawValue] = load
    return load.failures
  }

  /// Notes that an attempt was due and is not made yet.
  mutating func postpone(_ slot: ListPageDirection) { loads[slot.rawValue]?.attempt = .due }

  /// Ends a load.
  mutating func end(_ slot: ListPageDirection) -> Load? {
    defer { loads[slot.rawValue] = nil }
    return loads[slot.rawValue]
  }
}
