public import ListDiffKit

extension ListAdapter {
  /// The values of the list as of the last update.
  public var objects: [AnyDiffable] { table.objects }

  /// The number of sections.
  public var sectionCount: Int { table.count }

  /// The value of a section; `nil` for a section that is not there.
  public func object(atSection section: Int) -> AnyDiffable? { table.object(at: section) }

  /// The value that a controller owns.
  public func object(for controller: AnyListSectionController<Cell>) -> AnyDiffable? {
    guard controller.link === link else { return nil }
    return controller.section.flatMap { table.object(at: $0) }
  }

  /// The controller of a section; `nil` for a section that is not there.
  public func sectionController(atSection section: Int) -> AnyListSectionController<Cell>? {
    table.entry(at: section)?.controller
  }

  /// The controller that owns the value with an identity.
  public func sectionController(for object: AnyDiffable) -> AnyListSectionController<Cell>? {
    controllers[object.transientIdentity]
  }

  /// The controller that owns the value with an identity.
  public func sectionController<Value: ListValue>(
    for value: Value
  ) -> AnyListSectionController<Cell>? {
    controllers[AnyDiffable(value).transientIdentity]
  }

  /// Where a value is now.
  ///
  /// - Complexity: Constant on average; the first question after sections came, went or moved may
  ///   count them all.
  public func section(for object: AnyDiffable) -> Int? { section(of: object.transientIdentity) }

  /// Where a value is now.
  public func section<Value: ListValue>(for value: Value) -> Int? {
    section(of: AnyDiffable(value).transientIdentity)
  }

  /// Where a controller is now; `nil` for one of another list.
  public func section(for controller: AnyListSectionController<Cell>) -> Int? {
    controller.link === link ? controller.section : nil
  }

  /// The controllers of which something is in sight, in the order of the list.
  public var visibleSectionControllers: [AnyListSectionController<Cell>] {
    displays.controllers.filter { $0.section != nil }.sorted { $0.lastSection < $1.lastSection }
  }

  /// The sections of which something is in sight, ascending.
  public var visibleSections: [Int] { visibleSectionControllers.map { $0.lastSection } }

  /// The values of which something is in sight, in the order of the list.
  public var visibleObjects: [AnyDiffable] {
    visibleSectionControllers.compactMap { object(for: $0) }
  }

  /// The cells in sight of a value, in the order of its items.
  public func visibleCells(for object: AnyDiffable) -> [Cell] {
    guard let controller = sectionController(for: object) else { return [] }
    return visibleCells(of: controller)
  }

  /// The items of a controller that are in sight.
  func visiblePaths(of controller: AnyListSectionController<Cell>) -> [ListPath] {
    if isInCommit { return displayed(of: controller).compactMap { $0.path }.sorted() }
    guard let section = controller.section, let boundHost else { return [] }
    return boundHost.visiblePaths.filter { $0.section == section }
  }

  func visibleCells(of controller: AnyListSectionController<Cell>) -> [Cell] {
    visiblePaths(of: controller).compactMap { boundHost?.cell(at: .item($0)) }
  }

  /// Where the host displays anything of a controller; before an update, while it is put together.
  func displayed(of controller: AnyListSectionController<Cell>) -> [ListPlace] {
    displays.shown.filter { $0.controller === controller }.map { $0.place }
  }

  func section(of identity: AnyIdentity) -> Int? { controllers[identity]?.section }

  func path(of key: ListItemKey) -> ListPath? {
    guard let section = section(of: key.section),
      let item = table.entry(at: section)?.items.position(of: key.token)
    else { return nil }
    return ListPath(section: section, item: item)
  }

  /// The next item of the list.
  func path(after path: ListPath) -> ListPath? {
    if path.item + 1 < itemCount(in: path.section) {
      return ListPath(section: path.section, item: path.item + 1)
    }
    var section = path.section + 1
    while section < table.count {
      if itemCount(in: section) > 0 { return ListPath(section: section, item: 0) }
      section += 1
    }
    return nil
  }

  /// The item before in the list.
  func path(before path: ListPath) -> ListPath? {
    if path.item > 0 { return ListPath(section: path.section, item: path.item - 1) }
    var section = min(path.section, table.count) - 1
    while section >= 0 {
      let count = itemCount(in: section)
      if count > 0 { return ListPath(section: section, item: count - 1) }
      section -= 1
    }
    return nil
  }
}
