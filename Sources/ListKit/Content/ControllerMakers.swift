import ListDiffKit
import ListLayoutKit

/// What makes the controllers of new values: a registration for the type, or the data source.
@MainActor
final class ControllerMakers<Cell: AnyObject> {
  /// What a registration says of a type of values.
  final class Maker {
    let make: @MainActor (AnyDiffable) -> AnyListSectionController<Cell>
    /// How many items a value has before its controller is made; `nil` if only the controller knows.
    let count: ItemCount?
    /// The space around and in the sections of the type, as its first controller said.
    var metrics: ControllerMetrics?
    /// Whether a controller of the type knew its items by their identities; `nil` before the first was made.
    var namesItems: Bool?
    /// What controllers of the type answer for the size of an item.
    var guess = SizeGuess()

    init(
      count: ItemCount?,
      _ make: @escaping @MainActor (AnyDiffable) -> AnyListSectionController<Cell>
    ) {
      self.count = count
      self.make = make
    }
  }

  /// A ``Maker`` for each registered type; without its type, as in ``StoredSection``.
  private var makers: [ObjectIdentifier: AnyObject] = [:]
  /// The class of controllers that show nothing, which stand for "none".
  private let baseClass = ObjectIdentifier(AnyListSectionController<Cell>.self)

  nonisolated init() {}

  func register(_ type: ObjectIdentifier, _ maker: Maker) { makers[type] = maker }

  /// The registration of a type.
  func maker(of type: ObjectIdentifier) -> Maker? {
    guard let maker = makers[type] else { return nil }
    return unsafeDowncast(maker, to: Maker.self)
  }

  /// A controller for a value; `nil` if its type is not registered and the data source has none.
  func make(
    for object: AnyDiffable, or dataSource: (any ListAdapterDataSource<Cell>)?,
    in adapter: ListAdapter<Cell>
  ) -> AnyListSectionController<Cell>? {
    var made: AnyListSectionController<Cell>?
    if let maker = maker(of: object.typeIdentity) {
      made = maker.make(object)
    } else {
      made = dataSource?.listAdapter(adapter, sectionControllerFor: object)
    }
    guard let made, ObjectIdentifier(type(of: made)) != baseClass else { return nil }
    return made
  }
}

/// How many items the values of a type have, as far as their controllers need not be asked.
enum ItemCount {
  case fixed(Int)
  /// The count of the value at a place of a content, which need not be boxed for it.
  case of(@MainActor (ListContent, Int) -> Int)
}

/// The space around and in a section, and the arrangement of its items.
struct ControllerMetrics: Equatable {
  let inset: ListEdgeInsets
  let lineSpacing: Double
  let itemSpacing: Double
  let layout: SectionLayout?

  @MainActor
  init<Cell>(_ controller: AnyListSectionController<Cell>) {
    inset = controller.inset
    lineSpacing = controller.minimumLineSpacing
    itemSpacing = controller.minimumInteritemSpacing
    layout = controller.layout
  }
}
