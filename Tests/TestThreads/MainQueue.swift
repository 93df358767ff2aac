import Dispatch

/// The queue of the main actor, which leaves the main thread where a program waits for its tasks.
public enum MainQueue {
  /// Whether the caller runs in it.
  public static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) != nil }

  private static let mark: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()
}
