import ListDiffKit

/// Where an adapter gets its values, and which controllers own them.
@MainActor
final class ListContents<Cell: AnyObject> {
  #if hasFeature(Embedded)
    /// Not kept; set to `nil` before the data source goes.
    unowned(unsafe) private(set) var dataSource: (any ListAdapterDataSource<Cell>)?
  #else
    private(set) weak var dataSource: (any ListAdapterDataSource<Cell>)?
  #endif
  private var closure: (() -> [AnyDiffable])?
  /// A ``ControllerMaker`` for each registered type; without its type, as in ``StoredSection``.
  private var makers: [ObjectIdentifier: AnyObject] = [:]
  /// The class of controllers that show nothing.
  let baseController = ObjectIdentifier(AnyListSectionController<Cell>.self)
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

  func setClosure(_ closure: @escaping () -> [AnyDiffable]) { self.closure = closure }

  func setMaker(
    for type: ObjectIdentifier,
    _ make: @escaping @MainActor (AnyDiffable) -> AnyListSectionController<Cell>
  ) {
    makers[type] = ControllerMaker(make)
  }

  /// The values as they are now; `nil` where there is nothing to read.
  func read(for adapter: ListAdapter<Cell>) -> [AnyDiffable]? {
    dataSource?.objects(for: adapter) ?? closure?()
  }

  /// A controller for a value, from the type's registration or from the data source.
  func makeController(
    for object: AnyDiffable, in adapter: ListAdapter<Cell>
  ) -> AnyListSectionController<Cell>? {
    if let maker = makers[object.typeIdentity] {
      return unsafeDowncast(maker, to: ControllerMaker<Cell>.self).make(object)
    }
    return dataSource?.listAdapter(adapter, sectionControllerFor: object)
  }

  func emptyView(for adapter: ListAdapter<Cell>) -> Cell? { dataSource?.emptyView(for: adapter) }
}

/// What makes the controllers of a registered type.
@MainActor
private final class ControllerMaker<Cell: AnyObject> {
  let make: @MainActor (AnyDiffable) -> AnyListSectionController<Cell>

  init(_ make: @escaping @MainActor (AnyDiffable) -> AnyListSectionController<Cell>) {
    self.make = make
  }
}
