import ListDiffKit
public import ListLayoutKit

/// A section controller's way to its list.
///
/// Outside a list it answers nothing, and zero sizes; a batch then runs at once and is dropped.
@MainActor
public struct ListCollectionContext<Cell: AnyObject> {
  let controller: AnyListSectionController<Cell>

  var adapter: ListAdapter<Cell>? { controller.adapter }
  var host: (any ListHost<Cell>)? { adapter?.binding.host }

  /// The object that owns the list.
  public var owner: AnyObject? { adapter?.owner }

  // MARK: Space

  /// The size of the area in which the list is seen.
  public var containerSize: ListSize { host?.containerSize ?? .zero }

  /// The space around the content of the list.
  public var containerInset: ListEdgeInsets { host?.containerInset ?? .zero }

  /// The container without the space around the content.
  public var insetContainerSize: ListSize { containerSize.inset(by: containerInset) }

  /// The container without the space around the content and the section.
  public var sectionContainerSize: ListSize { insetContainerSize.inset(by: controller.inset) }

  /// How far the list is scrolled.
  public var containerContentOffset: ListPoint { host?.contentOffset ?? .zero }

  /// Whether the user drags the list, if the host reports it.
  public var isDragging: Bool { adapter?.binding.isDragging ?? false }

  /// The area of an item within the content, where the host knows it.
  public func frameForItem(at index: Int) -> ListRect? {
    place(of: .item(index)).flatMap { host?.frame(at: $0) }
  }

  // MARK: Cells

  /// Gives a cell to configure and return; only to be called where a cell is made.
  public func dequeue(_ kind: ListCellKind<Cell>, at index: Int) -> Cell {
    dequeue(kind, for: .item(index))
  }

  /// Gives a cell to configure and return, for an item, the header or the footer.
  public func dequeue(_ kind: ListCellKind<Cell>, for element: ListElement) -> Cell {
    guard let adapter, let section = controller.section else { return kind.make() }
    return adapter.dequeue(kind, at: element.place(in: section))
  }

  /// The shown cell of an item; none while a cell is being made.
  public func cellForItem(at index: Int) -> Cell? { cell(for: .item(index)) }

  /// The shown cell of an item, the header or the footer; none while a cell is being made.
  public func cell(for element: ListElement) -> Cell? {
    guard let adapter, !adapter.display.isMakingCell, let place = place(of: element) else {
      return nil
    }
    return host?.cell(at: place)
  }

  /// Where the host shows an element.
  ///
  /// During `didUpdate(to:)`, or while a batch block runs, the host is in the old
  /// state: there the elements are those that it displays.
  private func place(of element: ListElement) -> ListPlace? {
    guard let adapter, let section = controller.section else { return nil }
    return adapter.runner.isInCommit
      ? adapter.display.places(of: controller).first { $0.element == element }
      : element.place(in: section)
  }

  /// Which of the section's items is at a point of the content, where the host knows it.
  public func index(at point: ListPoint) -> Int? {
    guard host != nil else { return nil }
    return visibleIndexes.first { index in
      frameForItem(at: index)?.contains(point) ?? false
    }
  }

  /// Which item a cell shows.
  public func index(for cell: Cell) -> Int? {
    adapter?.display.index(of: cell, for: controller)
  }

  /// The items of the section that are at least partly visible.
  public var visibleIndexes: [Int] {
    adapter?.visiblePaths(of: controller).map { $0.item } ?? []
  }

  /// The cells of the section that are at least partly visible.
  public var visibleCells: [Cell] { adapter?.visibleCells(of: controller) ?? [] }

  /// The cells of the section that are fully visible.
  public var fullyVisibleCells: [Cell] {
    guard let host, let adapter else { return [] }
    let sight = ListRect(origin: host.contentOffset, size: host.containerSize)
    return adapter.visiblePaths(of: controller).compactMap { path in
      guard let frame = host.frame(at: .item(path)), sight.contains(frame) else { return nil }
      return host.cell(at: .item(path))
    }
  }

  // MARK: Changes

  /// Changes the section's items in the next update; see
  /// ``ListAdapter/performBatch(animated:updates:completion:)``.
  ///
  /// If the section's value leaves before, the block is called all the same, and what it says of the
  /// section is ignored.
  public func performBatch(
    animated: Bool = true,
    updates: @escaping @MainActor (ListSectionBatchContext<Cell>) -> Void,
    completion: (@MainActor (ListUpdateOutcome) -> Void)? = nil
  ) {
    let controller = controller
    guard let adapter else {
      updates(ListSectionBatchContext(nil, of: controller))
      completion?(.dropped)
      return
    }
    let isInList = controller.section != nil
    adapter.performBatch(
      animated: animated,
      updates: { context in
        if isInList { context.transaction?.noteAsker(controller) }
        updates(ListSectionBatchContext(context.transaction, of: controller))
      }, completion: completion)
  }

  /// Changes the section's items before it returns, if nothing is under way; see
  /// ``ListAdapter/performBatchNow(animated:updates:completion:)``.
  public func performBatchNow(
    animated: Bool = true,
    updates: @escaping @MainActor (ListSectionBatchContext<Cell>) -> Void,
    completion: (@MainActor (ListUpdateOutcome) -> Void)? = nil
  ) {
    performBatch(animated: animated, updates: updates, completion: completion)
    adapter?.takeTurnNow()
  }

  /// Measures the section's items, header and footer again, after any requested or running update.
  ///
  /// - Complexity: O(*n*) for *n* items of the section.
  public func invalidateLayout(completion: (@MainActor (Bool) -> Void)? = nil) {
    guard let adapter else {
      completion?(false)
      return
    }
    adapter.invalidateLayout(of: controller, completion: completion)
  }

  /// Measures one element of the section again, after any requested or running update.
  ///
  /// An item is the one that is at the place now, wherever the update moves it. The completion gets
  /// `false` if the element is no longer in the list.
  public func invalidateLayout(
    of element: ListElement, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    guard let adapter else {
      completion?(false)
      return
    }
    adapter.invalidateLayout(of: element, in: controller, completion: completion)
  }

  // MARK: Selection, focus and expansion

  /// Whether an item is selected.
  public func isItemSelected(at index: Int) -> Bool {
    path(index).map { adapter?.isSelected(at: $0) ?? false } ?? false
  }

  /// Selects an item; the controller is not called.
  ///
  /// While an update is put together, items are those of the one before: what comes is not there yet.
  public func selectItem(at index: Int, animated: Bool = false) {
    if let path = path(index) { adapter?.selectItem(at: path, animated: animated) }
  }

  /// Deselects an item; the controller is not called.
  public func deselectItem(at index: Int, animated: Bool = false) {
    if let path = path(index) { adapter?.deselectItem(at: path, animated: animated) }
  }

  /// Whether the section is expanded; the adapter keeps it while the section is in the list.
  public var isExpanded: Bool {
    get {
      guard let adapter, let identity else { return false }
      return adapter.interaction.isExpanded(identity)
    }
    nonmutating set {
      guard let adapter, let identity else { return }
      adapter.interaction.setExpanded(newValue, identity)
    }
  }

  /// Whether an item is expanded; the adapter keeps it while the item is in the list.
  public func isItemExpanded(at index: Int) -> Bool {
    guard let adapter, let key = path(index).flatMap({ adapter.store.key(at: $0) }) else {
      return false
    }
    return adapter.interaction.isExpanded(key)
  }

  /// Expands an item, or collapses it.
  ///
  /// While an update is put together, items are those of the one before: what comes is not there yet.
  public func setItemExpanded(_ isExpanded: Bool, at index: Int) {
    guard let adapter, let key = path(index).flatMap({ adapter.store.key(at: $0) }) else { return }
    adapter.interaction.setExpanded(isExpanded, key)
  }

  /// Scrolls until an item of the section stands where it should.
  public func scroll(
    to index: Int, at position: ListScrollPosition = .nearest, offset: Double = 0,
    animated: Bool = false
  ) {
    guard let adapter, let path = path(index), let key = adapter.store.key(at: path) else { return }
    if adapter.runner.isInCommit {
      return adapter.runner.addDeferred { adapter in
        guard let path = adapter.store.path(of: key) else { return }
        adapter.binding.host?.scroll(
          to: .item(path), at: position, offset: offset, animated: animated)
      }
    }
    host?.scroll(to: .item(path), at: position, offset: offset, animated: animated)
  }

  private var identity: AnyIdentity? {
    controller.section == nil ? nil : controller.identity
  }

  private func path(_ index: Int) -> ListPath? {
    controller.section.map { ListPath(section: $0, item: index) }
  }
}
