/// The observers of events, held weakly.
///
/// A class, because observers are added and removed while they are called.
@MainActor
package final class Observers<Event> {
  private struct Entry {
    let identity: ObjectIdentifier
    /// Distinguishes an observer that was removed and added again.
    let number: Int
    /// Calls the observer; `false` if it has been deallocated.
    let tell: @MainActor (Event) -> Bool
  }

  private var entries: [Entry] = []
  private var lastNumber = 0

  package nonisolated init() {}

  package var isEmpty: Bool { entries.isEmpty }

  package func add<Observer: AnyObject>(
    _ observer: Observer, _ handler: @escaping @MainActor (Observer, Event) -> Void
  ) {
    let identity = ObjectIdentifier(observer)
    let present = entries.firstIndex { $0.identity == identity }
    if present == nil { lastNumber += 1 }
    let link = Link<Observer>()
    link.target = observer
    let entry = Entry(
      identity: identity, number: present.map { entries[$0].number } ?? lastNumber
    ) { event in
      guard let observer = link.target else { return false }
      handler(observer, event)
      return true
    }
    if let present { entries[present] = entry } else { entries.append(entry) }
  }

  package func remove(_ identity: ObjectIdentifier) {
    entries.removeAll { $0.identity == identity }
  }

  /// Calls all present observers that are not removed meanwhile, and removes deallocated ones.
  package func tell(_ event: Event) {
    for number in entries.map({ $0.number }) {
      guard let entry = entries.first(where: { $0.number == number }) else { continue }
      if !entry.tell(event) { entries.removeAll { $0.number == number } }
    }
  }
}
