/// The loads of a pager, at most one for each direction.
struct PagerLoads<Value: ListValue, Key: Hashable & Sendable> {
  struct Load {
    fileprivate(set) var request: ListPageRequest<Key>
    fileprivate(set) var failures = 0
    fileprivate(set) var attempt = Attempt.made
    /// The page that it continues, if that did not reach the page beside it.
    fileprivate(set) var bridge: PageBridge<Value, Key>?
  }

  /// The state of the last attempt of a load.
  enum Attempt {
    /// It was made, and is not answered.
    case made
    /// It failed; the next one waits for its delay.
    case waiting
    /// It failed; the next one fell due while edges were held, and is deferred.
    case due
  }

  private var loads: [Load?] = [nil, nil, nil]
  private var lastNumber = 0

  /// The load of a direction.
  subscript(slot: ListPageDirection) -> Load? { loads[slot.rawValue] }

  /// Whether nothing is being loaded.
  var isEmpty: Bool { loads.allSatisfy { $0 == nil } }

  /// The direction of an open request; `nil` if it was answered or is out of date.
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
  ///   - size: The number of values to request; `nil` for the former one.
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

  /// Starts a load that continues the page of another one.
  mutating func startBridge(
    _ slot: ListPageDirection, from page: ListPage<Value, Key>, over link: PageLink<Key>, size: Int
  ) -> ListPageRequest<Key>? {
    guard let former = loads[slot.rawValue] else { return nil }
    let next = start(
      slot, slot.opposite, link, size: size, generation: former.request.generation)
    loads[slot.rawValue]?.bridge = PageBridge(
      of: page, loadedBy: former.bridge?.request ?? former.request, at: slot, after: former.bridge)
    return next
  }

  /// Changes a value on pages that are continued.
  mutating func noteEdit(of ids: [Value.DiffIdentifier], to value: Value) {
    for slot in loads.indices { loads[slot]?.bridge?.noteEdit(of: ids, to: value) }
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

  /// Notes that an attempt fell due and is deferred.
  mutating func postpone(_ slot: ListPageDirection) { loads[slot.rawValue]?.attempt = .due }

  /// Ends a load.
  mutating func end(_ slot: ListPageDirection) -> Load? {
    defer { loads[slot.rawValue] = nil }
    return loads[slot.rawValue]
  }
}
