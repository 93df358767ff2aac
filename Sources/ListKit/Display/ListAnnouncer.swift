#if !hasFeature(Embedded)
  public import ListDiffKit

  /// Called when lists of any cell family display values, for example to count views in a whole
  /// app.
  @MainActor
  public protocol ListDisplayObserver: AnyObject {
    /// Called before the first cell of a value is displayed; the adapter is a ``ListAdapter`` of
    /// any cells.
    func listAdapter(
      _ adapter: AnyObject, willDisplay object: AnyDiffable, atSection section: Int)

    /// Called when the last cell of a value is no longer displayed; a deleted value has its last
    /// place.
    func listAdapter(
      _ adapter: AnyObject, didEndDisplaying object: AnyDiffable, atSection section: Int)
  }

  /// Calls observers for the display events of many lists.
  ///
  /// Every adapter uses ``shared`` unless another announcer is set.
  ///
  /// ```swift
  /// ListAnnouncer.shared.add(analytics)
  /// ```
  @MainActor
  public final class ListAnnouncer {
    /// The announcer of the process.
    public static let shared = ListAnnouncer()

    private struct Listener {
      weak var observer: (any ListDisplayObserver)?
    }
    private var listeners: [Listener] = []

    /// Creates an announcer without observers.
    public init() {}

    /// Adds an observer, which is held weakly; an observer that is added again is moved to the end.
    public func add(_ observer: any ListDisplayObserver) {
      remove(observer)
      listeners.append(Listener(observer: observer))
    }

    /// Removes an observer.
    public func remove(_ observer: any ListDisplayObserver) {
      listeners.removeAll { $0.observer == nil || $0.observer === observer }
    }

    func tell(_ body: (any ListDisplayObserver) -> Void) {
      for listener in listeners {
        // An observer that was called before may have removed this one.
        guard let observer = listener.observer,
          listeners.contains(where: { $0.observer === observer })
        else { continue }
        body(observer)
      }
    }
  }
#endif
