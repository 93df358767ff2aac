#if !hasFeature(Embedded)
  public import ListDiffKit

  /// Is told what lists display, whatever cells they show: to count what is seen in a whole app.
  @MainActor
  public protocol ListDisplayObserver: AnyObject {
    /// The first cell of a value is about to be shown; the adapter is a ``ListAdapter`` of any cells.
    func listAdapter(
      _ adapter: AnyObject, willDisplay object: AnyDiffable, atSection section: Int)

    /// The last cell of a value is gone; a value that has left the list is given with its last place.
    func listAdapter(
      _ adapter: AnyObject, didEndDisplaying object: AnyDiffable, atSection section: Int)
  }

  /// Tells observers what many lists display.
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

    /// Makes one that nobody listens to.
    public init() {}

    /// Tells an observer from now on, once however often it is added; it is not kept.
    public func add(_ observer: any ListDisplayObserver) {
      remove(observer)
      listeners.append(Listener(observer: observer))
    }

    /// Tells an observer no longer.
    public func remove(_ observer: any ListDisplayObserver) {
      listeners.removeAll { $0.observer == nil || $0.observer === observer }
    }

    func tell(_ body: (any ListDisplayObserver) -> Void) {
      for listener in listeners {
        // One that was told before may have taken it away.
        guard let observer = listener.observer,
          listeners.contains(where: { $0.observer === observer })
        else { continue }
        body(observer)
      }
    }
  }
#endif
