public import ListDiffKit

extension ListAdapter {
  /// The values of the list as of the last update, each in a box.
  ///
  /// - Complexity: O(*n*): values that were given as a plain array are boxed. ``content`` boxes none.
  public var objects: [AnyDiffable] { Array(store.content) }

  /// The values of the list as of the last update, as they were given.
  public var content: ListContent { store.content }

  /// The number of sections.
  public var sectionCount: Int { store.count }

  /// The value of a section; `nil` for a section that is not there.
  public func object(atSection section: Int) -> AnyDiffable? { store.object(at: section) }

  /// The value of the section of an item; `nil` for an item that is not there.
  public func value(at path: ListPath) -> AnyDiffable? {
    contains(path) ? store.object(at: path.section) : nil
  }

  /// The value that a controller owns.
  public func object(for controller: AnyListSectionController<Cell>) -> AnyDiffable? {
    guard controller.link === link else { return nil }
    return controller.section.flatMap { store.object(at: $0) }
  }

  /// The controller of a section; `nil` for a section that is not there.
  public func sectionController(atSection section: Int) -> AnyListSectionController<Cell>? {
    controller(at: section)
  }

  /// The controller that owns the value with an identity.
  public func sectionController(for object: AnyDiffable) -> AnyListSectionController<Cell>? {
    controller(for: object.transientIdentity)
  }

  /// The controller that owns the value with an identity.
  public func sectionController<Value: ListValue>(
    for value: Value
  ) -> AnyListSectionController<Cell>? {
    controller(for: AnyDiffable(value).transientIdentity)
  }

  /// Where a value is now.
  ///
  /// - Complexity: Constant on average.
  public func section(for object: AnyDiffable) -> Int? {
    store.section(of: object.transientIdentity)
  }

  /// Where a value is now.
  public func section<Value: ListValue>(for value: Value) -> Int? {
    store.section(of: AnyDiffable(value).transientIdentity)
  }

  /// Where a controller is now; `nil` for one of another list.
  public func section(for controller: AnyListSectionController<Cell>) -> Int? {
    controller.link === link ? controller.section : nil
  }

  /// Whether all is shown that was asked for.
  package var isAtRest: Bool {
    runner.isAtRest && !runner.isGrowing && runner.growingItems.all.isEmpty
  }

  /// The controllers of which something is visible, in the order of the list.
  public var visibleSectionControllers: [AnyListSectionController<Cell>] {
    visibleControllers.map { $0.controller }
  }

  /// The sections of which something is visible, ascending.
  public var visibleSections: [Int] { visibleControllers.map { $0.section } }

  private var visibleControllers: [(section: Int, controller: AnyListSectionController<Cell>)] {
    display.controllers.compactMap { controller in controller.section.map { ($0, controller) } }
      .sortedByPosition { $0.section }
  }

  /// The values of which something is visible, in the order of the list.
  public var visibleObjects: [AnyDiffable] {
    visibleSectionControllers.compactMap { object(for: $0) }
  }

  /// The cells visible of a value, in the order of its items.
  public func visibleCells(for object: AnyDiffable) -> [Cell] {
    guard let controller = sectionController(for: object) else { return [] }
    return visibleCells(of: controller)
  }

  /// The items of a controller that are visible.
  func visiblePaths(of controller: AnyListSectionController<Cell>) -> [ListPath] {
    if runner.isInCommit { return display.places(of: controller).compactMap { $0.path }.sorted() }
    guard let section = controller.section, let host = binding.host else { return [] }
    return host.visiblePaths.filter { $0.section == section }
  }

  func visibleCells(of controller: AnyListSectionController<Cell>) -> [Cell] {
    visiblePaths(of: controller).compactMap { binding.host?.cell(at: .item($0)) }
  }
}
