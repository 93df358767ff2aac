public import ListDiffKit

extension ListAdapter {
  /// The values of the list as of the last update, each in a box.
  ///
  /// - Complexity: O(*n*): values from plain arrays are boxed. ``content`` boxes none.
  public var objects: [AnyDiffable] { Array(store.content) }

  /// The values of the list as of the last update, as they were given.
  public var content: ListContent { store.content }

  /// The number of sections.
  public var sectionCount: Int { store.count }

  /// The value of a section; `nil` if there is no such section.
  public func object(atSection section: Int) -> AnyDiffable? { store.object(at: section) }

  /// The value of the section of an item; `nil` if there is no such item.
  public func value(at path: ListPath) -> AnyDiffable? {
    contains(path) ? store.object(at: path.section) : nil
  }

  /// The value that a controller owns; `nil` if the controller is not in this list.
  public func object(for controller: AnyListSectionController<Cell>) -> AnyDiffable? {
    guard controller.link === link else { return nil }
    return controller.section.flatMap { store.object(at: $0) }
  }

  /// The controller of a section, created if necessary; `nil` if there is no such section.
  public func sectionController(atSection section: Int) -> AnyListSectionController<Cell>? {
    controller(at: section)
  }

  /// The controller of the value with the same identity, created if necessary; `nil` if there is
  /// none.
  public func sectionController(for object: AnyDiffable) -> AnyListSectionController<Cell>? {
    controller(for: object.transientIdentity)
  }

  /// The controller of the value with the same identity, created if necessary; `nil` if there is
  /// none.
  public func sectionController<Value: ListValue>(
    for value: Value
  ) -> AnyListSectionController<Cell>? {
    controller(for: AnyDiffable(value).transientIdentity)
  }

  /// The current section of the value with the same identity; `nil` if it is not in the list.
  ///
  /// - Complexity: Constant on average.
  public func section(for object: AnyDiffable) -> Int? {
    store.section(of: object.transientIdentity)
  }

  /// The current section of the value with the same identity; `nil` if it is not in the list.
  public func section<Value: ListValue>(for value: Value) -> Int? {
    store.section(of: AnyDiffable(value).transientIdentity)
  }

  /// The current section of a controller; `nil` if the controller is not in this list.
  public func section(for controller: AnyListSectionController<Cell>) -> Int? {
    controller.link === link ? controller.section : nil
  }

  /// The path of the item with the identity of an element, in the section of a value; `nil` if it is
  /// not in the list.
  ///
  /// The items of ``ListItemsSectionController`` and ``ListBindingSectionController`` have the
  /// identities of their contents: for `ListItem.each(value.mails)`, pass a mail. Items of other
  /// controllers have none.
  ///
  /// - Complexity: O(*m*) for *m* items of the section, whose controller is created if necessary.
  public func path<Item: ListValue, Value: ListValue>(
    of item: Item, in value: Value
  ) -> ListPath? {
    path(of: AnyDiffable(item), in: AnyDiffable(value).transientIdentity)
  }

  func path(of item: AnyDiffable, in section: AnyIdentity) -> ListPath? {
    store.section(of: section).flatMap { path(of: item, at: $0) }
  }

  func path(of item: AnyDiffable, at section: Int) -> ListPath? {
    guard let items = controller(at: section)?.itemIdentities else { return nil }
    let (identity, hash) = (item.diffIdentifier, item.transientIdentity.hashBits)
    let position = items.indices.first {
      items.identityHash(at: $0) == hash && items[$0].diffIdentifier == identity
    }
    return position.map { ListPath(section: section, item: $0) }.flatMap {
      contains($0) ? $0 : nil
    }
  }

  /// The places of the elements that the host has reported as displayed, in no order; `nil` for one that has been
  /// deleted.
  package var displayedPlaces: [ListPlace?] { display.places }

  /// Whether values of a type may have controllers: the type is registered, or a data source makes them.
  package func registers<Value: ListValue>(_ type: Value.Type) -> Bool {
    !contents.makers.lacks(AnyDiffable.typeIdentity(of: type))
  }

  /// Whether no update is queued, in flight or shown only in part: the host shows all that was requested.
  public var isAtRest: Bool {
    runner.isAtRest && !runner.isGrowing && runner.growingItems.all.isEmpty
  }

  /// The controllers of sections with visible elements, in the order of the list.
  public var visibleSectionControllers: [AnyListSectionController<Cell>] {
    visibleControllers.map { $0.controller }
  }

  /// The sections with visible elements, ascending.
  public var visibleSections: [Int] { visibleControllers.map { $0.section } }

  private var visibleControllers: [(section: Int, controller: AnyListSectionController<Cell>)] {
    display.controllers.compactMap { controller in controller.section.map { ($0, controller) } }
      .sortedByPosition { $0.section }
  }

  /// The values of sections with visible elements, in the order of the list.
  public var visibleObjects: [AnyDiffable] {
    visibleSectionControllers.compactMap { object(for: $0) }
  }

  /// The visible cells of a value's section, in the order of its items; empty if there are none.
  public func visibleCells(for object: AnyDiffable) -> [Cell] {
    guard let controller = sectionController(for: object) else { return [] }
    return visibleCells(of: controller)
  }

  /// The visible items of a controller's section.
  func visiblePaths(of controller: AnyListSectionController<Cell>) -> [ListPath] {
    if runner.isInCommit { return display.places(of: controller).compactMap { $0.path }.sorted() }
    guard let section = controller.section, let host = binding.host else { return [] }
    return host.visiblePaths.filter { $0.section == section }
  }

  func visibleCells(of controller: AnyListSectionController<Cell>) -> [Cell] {
    visiblePaths(of: controller).compactMap { binding.host?.cell(at: .item($0)) }
  }
}
