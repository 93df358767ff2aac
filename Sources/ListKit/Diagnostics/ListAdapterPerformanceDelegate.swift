/// A call that an adapter makes to a section controller on behalf of its host.
public enum ListControllerCall: Hashable, Sendable {
  /// The size of an element.
  case size
  /// A cell for an element.
  case cell
  /// A cell comes into sight.
  case display
  /// A cell goes out of sight.
  case endDisplay
  /// The list scrolls; all visible controllers are called.
  case scroll
}

/// Called before and after each call to a section controller, to measure it.
@MainActor
public protocol ListAdapterPerformanceDelegate<Cell>: AnyObject {
  /// The class that all cells of the list share.
  associatedtype Cell: AnyObject

  /// A controller is about to be called; `nil` stands for all visible ones.
  func listAdapter(
    _ adapter: ListAdapter<Cell>, willCall call: ListControllerCall,
    on controller: AnyListSectionController<Cell>?)

  /// A controller was called; `nil` stands for all visible ones.
  func listAdapter(
    _ adapter: ListAdapter<Cell>, didCall call: ListControllerCall,
    on controller: AnyListSectionController<Cell>?)
}

extension ListAdapter {
  func call<Result>(
    _ call: ListControllerCall, _ controller: AnyListSectionController<Cell>?, _ body: () -> Result
  ) -> Result {
    whileBusy {
      guard let performanceDelegate else { return body() }
      performanceDelegate.listAdapter(self, willCall: call, on: controller)
      defer { performanceDelegate.listAdapter(self, didCall: call, on: controller) }
      return body()
    }
  }
}
