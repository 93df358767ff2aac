/// The observers of what has versions, such as the selection, and the version that they know.
///
/// A class, because observers are added and removed while they are called.
@MainActor
final class VersionObservers {
  private let observers = Observers<Void>()
  /// The version that was noted last.
  private var version = 0
  /// Whether a turn is scheduled that calls the observers.
  private var isDue = false

  nonisolated init() {}

  func add<Observer: AnyObject>(
    _ observer: Observer, _ handler: @escaping @MainActor (Observer) -> Void
  ) {
    observers.add(observer) { observer, _ in handler(observer) }
  }

  func remove(_ identity: ObjectIdentifier) { observers.remove(identity) }

  /// Notes the present version; returns whether a turn must be scheduled that calls the
  /// observers.
  func note(_ present: Int) -> Bool {
    guard present != version else { return false }
    version = present
    guard !isDue, !observers.isEmpty else { return false }
    isDue = true
    return true
  }

  func tell() {
    isDue = false
    observers.tell(())
  }
}
