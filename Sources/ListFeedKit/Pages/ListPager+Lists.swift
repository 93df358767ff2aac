import ListKit

extension ListPager {
  // MARK: What is shown

  /// Notes that a row is shown.
  ///
  /// - Parameter position: Its position in ``slots``, or in ``values`` if nothing is counted.
  /// - Complexity: O(1) if nothing is to load.
  public func access(at position: Int) { access(at: position, in: nil) }

  private func access(at position: Int, in list: ObjectIdentifier?) {
    act { $0.access(at: position, in: list) }
    requestNearEnds()
  }

  /// Notes that a value is shown.
  ///
  /// - Complexity: O(log *n*) if nothing is to load.
  public func access(id: Value.DiffIdentifier) {
    if let row = values.position(of: id) { access(at: row + countBefore) }
  }

  /// Notes the rows that are visible, so that pages are loaded until the screen is full.
  ///
  /// Call it after each update and each scroll; repeated calls cost nothing.
  public func access(in positions: Range<Int>) {
    guard let first = positions.first, let last = positions.last else { return }
    access(from: first, to: last, in: nil) { last }
  }

  /// Notes the first and the last visible position.
  ///
  /// If both ends are far from the loaded rows, each access would make the feed jump away from the other end. It
  /// jumps only if every position between them is far, and then to the first one.
  ///
  /// - Parameters:
  ///   - first: The first visible position.
  ///   - end: The last visible position.
  ///   - kept: The positions that the list shows within the prefetch distance, counted in its rows.
  ///   - list: A list that follows the feed.
  ///   - findLast: Returns the last position after the access to the first, which may insert rows at once.
  func access(
    from first: Int, to end: Int, keeping kept: ClosedRange<Int>? = nil,
    in list: ObjectIdentifier? = nil, findLast: () -> Int?
  ) {
    removeGoneLists()
    let near = machine.positionsWithoutJump
    let isFar = near?.overlaps(first...end) == false
    if let list, !lists.see(first...end, in: list, isFar: isFar) { return }
    act { $0.see(first...end, keeping: kept, in: list) }
    access(at: isFar ? first : max(first, near?.lowerBound ?? first), in: list)
    guard !isFar, let last = findLast(), last != first else { return }
    access(at: min(last, machine.positionsWithoutJump?.upperBound ?? last), in: list)
  }

  // MARK: Who shows it

  /// Adds an observer that is called after each change, as `onChange` is; the pager holds it weakly.
  ///
  /// Observers are called in the order in which they were added. Adding one again replaces its closure.
  public func addChangeObserver<Observer: AnyObject>(
    _ observer: Observer, _ handler: @escaping @MainActor (Observer) -> Void
  ) {
    observers.add(observer) { observer, _ in handler(observer) }
  }

  /// Removes an observer of changes; allowed while observers are called.
  public func removeChangeObserver<Observer: AnyObject>(_ observer: Observer) {
    observers.remove(ObjectIdentifier(observer))
  }

  /// Removes a list that no longer follows the feed.
  func remove(_ list: ObjectIdentifier) {
    followers.remove(list)
    lists.remove(list)
    act { $0.forget(list) }
    renewHold()
  }

  /// Removes the lists that were deallocated.
  func removeGoneLists() { while let list = lists.gone { remove(list) } }
}
