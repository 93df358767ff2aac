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
