import ListDiffKit

/// The sources of an adapter's values, and the registrations that create controllers.
@MainActor
final class ListContents<Cell: AnyObject> {
  #if hasFeature(Embedded)
    /// Not retained; set it to `nil` before the data source is deallocated.
    unowned(unsafe) private(set) var dataSource: (any ListAdapterDataSource<Cell>)?
  #else
    private(set) weak var dataSource: (any ListAdapterDataSource<Cell>)?
  #endif
  private var closure: (() -> ListContent)?
  /// The changes of identity that the next update takes into account.
  var identityChanges = IdentityChanges()
  /// Which values may count as new.
  let newsRules = ValueRules()
  /// Which values a list that follows its start shows when they come there.
  let startRules = ValueRules()
  /// Which values may keep their places while others come and go.
  let anchorRules = ValueRules()
  /// Which values succeed deleted ones.
  var successorRules = SuccessorRules()
  /// The registrations that create the controllers of new values.
  let makers = ControllerMakers<Cell>()
  /// Whether a data source was set, and not set to `nil` since.
  private var expectsDataSource = false

  nonisolated init() {}

  /// Whether there is a data source or a closure.
  var isSet: Bool { dataSource != nil || closure != nil }

  /// Whether the data source was deallocated and there is no closure.
  var lostDataSource: Bool { expectsDataSource && !isSet }

  func setDataSource(_ dataSource: (any ListAdapterDataSource<Cell>)?) {
    self.dataSource = dataSource
    expectsDataSource = dataSource != nil
  }

  func setClosure(_ closure: @escaping () -> ListContent) { self.closure = closure }

  /// Reads the current values; `nil` if there is neither a data source nor a closure.
  func read(for adapter: ListAdapter<Cell>) -> ListContent? {
    dataSource?.content(for: adapter) ?? closure?()
  }

  func emptyView(for adapter: ListAdapter<Cell>) -> Cell? { dataSource?.emptyView(for: adapter) }
}
