/// Finds objects that are still alive, to detect those that are retained for too long.
///
/// ```swift
/// let tracker = LifetimeTracker()
/// do {
///   let host = StrictListHost<Card>()
///   tracker.track(host, "host")
/// }
/// // tracker.alive == []
/// ```
@MainActor
public final class LifetimeTracker {
  private struct Entry {
    let label: String
    weak var object: AnyObject?
  }

  private var entries: [Entry] = []

  /// Makes a tracker without objects.
  public init() {}

  /// Tracks an object without keeping it alive.
  ///
  /// - Returns: The object.
  @discardableResult
  public func track<Object: AnyObject>(_ object: Object, _ label: String) -> Object {
    entries.append(Entry(label: label, object: object))
    return object
  }

  /// The labels of the tracked objects that are alive, in the order in which they were tracked.
  public var alive: [String] { entries.filter { $0.object != nil }.map { $0.label } }
}
