#if !hasFeature(Embedded)
  public import ListDiffKit

  /// Called for what lists of any family of cells display, to count views in a whole app.
  @MainActor
  public protocol ListDisplayObserver: AnyObject {
    /// The first cell of a value is about to be shown; the adapter is a ``ListAdapter`` of any cells.
    func listAdapter(
      _ adapter: AnyObject, willDisplay object: AnyDiffable, atSection section: Int)

    /// The last cell of a value is gone; a value that has left the list is given with its last place.
    func listAdapter(
      _ adapter: AnyObject, didEndDisplaying object: AnyDiffable, atSection section: Int)
  }

  /// Calls observers for what many lists display.
  ///
  /// Every adapter uses ``shared`` unless it is given another one.
  ///
  /// ```swift
  /// ListAnnouncer.shared.add(analytics)
  /// ```
  @MainActor
  public final class ListAnnouncer {
    /// The one of the whole process.
    public static let shared = ListAnnouncer()

    private struct Listener {
      weak var observer: (any ListDisplayObserver)?
    }
    private var listeners: [Listener] = []

    /// Makes an announcer without observers.
    public init() {}

    /// Adds an observer, which is not kept; adding it again does nothing.
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
        // An observer that was called before may have removed it.
        guard let observer = listener.observer,
          listeners.contains(where: { $0.observer === observer })
        else { continue }
        body(observer)
      }
    }
  }
#endif
