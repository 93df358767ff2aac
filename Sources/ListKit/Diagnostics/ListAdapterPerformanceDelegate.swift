/// Called before and after each call of a section controller, to measure its duration.
@MainActor
public protocol ListAdapterPerformanceDelegate<Cell>: AnyObject {
  /// The class that all cells of the list share.
  associatedtype Cell: AnyObject

  /// Called before a controller is called; `nil` means all visible controllers.
  func listAdapter(
    _ adapter: ListAdapter<Cell>, willCall call: ListControllerCall,
    on controller: AnyListSectionController<Cell>?)

  /// Called after a controller was called; `nil` means all visible controllers.
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
