import ListDiffKit
import ListLayoutKit

/// The registrations of types, which create the controllers of new values.
@MainActor
final class ControllerMakers<Cell: AnyObject> {
  /// The registration of a type.
  final class Maker {
    let make: @MainActor (AnyDiffable) -> AnyListSectionController<Cell>
    /// The number of items of a value before its controller is created; `nil` if only the
    /// controller knows it.
    let count: ItemCount?
    /// The metrics of sections of the type, as the first controller returned them, without elements.
    var metrics: SectionMetrics?
    /// Whether a controller of the type had items with identities; `nil` before the first one was
    /// created.
    var namesItems: Bool?
    /// The sizes that controllers of the type returned for their items, if they were made when needed.
    var guess = SizeGuess()
    /// The sizes of those items of all controllers of the type that closures make.
    var itemGuess = SizeGuess()

    init(
      count: ItemCount?,
      _ make: @escaping @MainActor (AnyDiffable) -> AnyListSectionController<Cell>
    ) {
      self.count = count
      self.make = make
    }
  }

  /// A ``Maker`` for each registered type, stored as an object like the controllers in
  /// ``StoredSection``.
  private var makers: [ObjectIdentifier: AnyObject] = [:]
  /// The base class of controllers; an instance of it means "no controller".
  private let baseClass = ObjectIdentifier(AnyListSectionController<Cell>.self)

  nonisolated init() {}

  func register(_ type: ObjectIdentifier, _ maker: Maker) { makers[type] = maker }

  /// Whether types are registered, and this one is not.
  func lacks(_ type: ObjectIdentifier) -> Bool {
    !makers.isEmpty && makers[type] == nil
  }

  /// The registration of a type; `nil` if the type is not registered.
  func maker(of type: ObjectIdentifier) -> Maker? {
    guard let maker = makers[type] else { return nil }
    return unsafeDowncast(maker, to: Maker.self)
  }

  /// Creates a controller for a value, from the registration of its type or else from the data
  /// source; `nil` if neither has one.
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

/// The number of items of the values of a type, as far as it is known without their controllers.
enum ItemCount {
  case fixed(Int)
  /// The count of the value at a position of a content, computed without a box.
  case of(@MainActor (ListContent, Int) -> Int)
}

extension SectionMetrics {
  /// What a controller returns for its section, without elements.
  @MainActor
  init<Cell>(of controller: AnyListSectionController<Cell>) {
    self.init(
      itemCount: 0, inset: controller.inset, lineSpacing: controller.minimumLineSpacing,
      itemSpacing: controller.minimumInteritemSpacing, layout: controller.layout,
      hasStickyHeader: controller.hasStickyHeader, hasStickyFooter: controller.hasStickyFooter)
  }
}
