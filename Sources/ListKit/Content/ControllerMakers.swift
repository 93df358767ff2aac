import ListDiffKit

/// What makes the controllers of new values: a registration for the type, or the data source.
@MainActor
final class ControllerMakers<Cell: AnyObject> {
  /// A ``Maker`` for each registered type; without its type, as in ``StoredSection``.
  private var makers: [ObjectIdentifier: AnyObject] = [:]
  /// The class of controllers that show nothing, which stand for "none".
  private let baseClass = ObjectIdentifier(AnyListSectionController<Cell>.self)

  nonisolated init() {}

  func register(
    _ type: ObjectIdentifier,
    _ make: @escaping @MainActor (AnyDiffable) -> AnyListSectionController<Cell>
  ) {
    makers[type] = Maker(make)
  }

  /// A controller for a value; `nil` if its type is not registered and the data source has none.
  func make(
    for object: AnyDiffable, or dataSource: (any ListAdapterDataSource<Cell>)?,
    in adapter: ListAdapter<Cell>
  ) -> AnyListSectionController<Cell>? {
    var made: AnyListSectionController<Cell>?
    if let maker = makers[object.typeIdentity] {
      made = unsafeDowncast(maker, to: Maker.self).make(object)
    } else {
      made = dataSource?.listAdapter(adapter, sectionControllerFor: object)
    }
    guard let made, ObjectIdentifier(type(of: made)) != baseClass else { return nil }
    return made
  }

  private final class Maker {
    let make: @MainActor (AnyDiffable) -> AnyListSectionController<Cell>

    init(_ make: @escaping @MainActor (AnyDiffable) -> AnyListSectionController<Cell>) {
      self.make = make
    }
  }
}
