/// The objects that observe an adapter; they are not kept.
@MainActor
struct AdapterObservers {
  /// Who observes updates.
  var updates = Observers<ListUpdateEvent>()
  /// Who observes scrolling.
  var scrolling = Observers<ListScrollEvent>()

  nonisolated init() {}
}

/// The objects that observe events of a kind; they are not kept.
@MainActor
struct Observers<Event> {
  private struct Entry {
    let identity: ObjectIdentifier
    /// Distinguishes an observer that was removed and added again.
    let number: Int
    /// `false` if the observer has gone.
    let tell: @MainActor (Event) -> Bool
  }

  private var entries: [Entry] = []
  private var lastNumber = 0

  nonisolated init() {}

  var isEmpty: Bool { entries.isEmpty }

  mutating func add<Observer: AnyObject>(
    _ observer: Observer, _ handler: @escaping @MainActor (Observer, Event) -> Void
  ) {
    remove(ObjectIdentifier(observer))
    lastNumber += 1
    let link = Link<Observer>()
    link.target = observer
    entries.append(
      Entry(identity: ObjectIdentifier(observer), number: lastNumber) { event in
        guard let observer = link.target else { return false }
        handler(observer, event)
        return true
      })
  }

  mutating func remove(_ identity: ObjectIdentifier) {
    entries.removeAll { $0.identity == identity }
  }

  /// The numbers of those that observe now.
  var numbers: [Int] { entries.map { $0.number } }

  /// The handler of an observer, unless it was removed meanwhile.
  func handler(of number: Int) -> (@MainActor (Event) -> Bool)? {
    entries.first { $0.number == number }?.tell
  }

  mutating func forget(_ number: Int) { entries.removeAll { $0.number == number } }
}
