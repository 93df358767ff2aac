import ListDiffKit

/// Where an adapter gets its values.
@MainActor
final class ListContents<Cell: AnyObject> {
  #if hasFeature(Embedded)
    /// Not kept; set to `nil` before the data source goes.
    unowned(unsafe) private(set) var dataSource: (any ListAdapterDataSource<Cell>)?
  #else
    private(set) weak var dataSource: (any ListAdapterDataSource<Cell>)?
  #endif
  private var closure: (() -> ListContent)?
  /// The values that have another identity from the next update on.
  var identityChanges = IdentityChanges()
  let newsRules = NewsRules()
  /// What makes the controllers of new values.
  let makers = ControllerMakers<Cell>()
  /// Whether a data source was set and has not been taken away.
  private var expectsDataSource = false

  nonisolated init() {}

  /// Whether there is anything to read.
  var isSet: Bool { dataSource != nil || closure != nil }

  /// Whether the data source was deallocated, and there is nothing else to read.
  var lostDataSource: Bool { expectsDataSource && !isSet }

  func setDataSource(_ dataSource: (any ListAdapterDataSource<Cell>)?) {
    self.dataSource = dataSource
    expectsDataSource = dataSource != nil
  }

  func setClosure(_ closure: @escaping () -> ListContent) { self.closure = closure }

  /// The values as they are now; `nil` where there is nothing to read.
  func read(for adapter: ListAdapter<Cell>) -> ListContent? {
    dataSource?.content(for: adapter) ?? closure?()
  }

  func emptyView(for adapter: ListAdapter<Cell>) -> Cell? { dataSource?.emptyView(for: adapter) }
}
