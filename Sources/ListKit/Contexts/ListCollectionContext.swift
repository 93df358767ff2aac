import ListDiffKit
public import ListLayoutKit

/// The access of a section controller to its list.
///
/// Outside of a list, properties are `nil`, empty or zero; a batch runs at once, and its outcome is
/// ``ListUpdateOutcome/dropped``.
@MainActor
public struct ListCollectionContext<Cell: AnyObject> {
  let controller: AnyListSectionController<Cell>

  var adapter: ListAdapter<Cell>? { controller.adapter }
  var host: (any ListHost<Cell>)? { adapter?.binding.host }

  /// The object that owns the list; see ``ListAdapter/owner``.
  public var owner: AnyObject? { adapter?.owner }

  // MARK: Space

  /// The size of the visible area of the list.
  public var containerSize: ListSize { host?.containerSize ?? .zero }

  /// The inset around the content of the list.
  public var containerInset: ListEdgeInsets { host?.containerInset ?? .zero }

  /// The size of the container without the inset around the content.
  public var insetContainerSize: ListSize { containerSize.inset(by: containerInset) }

  /// The size of the container without the insets around the content and the section.
  public var sectionContainerSize: ListSize { insetContainerSize.inset(by: controller.inset) }

  /// The scroll offset of the list.
  public var containerContentOffset: ListPoint { host?.contentOffset ?? .zero }

  /// Whether the user drags the list; `false` if the host does not report it.
  public var isDragging: Bool { adapter?.binding.isDragging ?? false }

  /// The frame of an item in the coordinates of the content; `nil` if the host does not know it.
  public func frameForItem(at index: Int) -> ListRect? {
    place(of: .item(index)).flatMap { host?.frame(at: $0) }
  }

  // MARK: Cells

  /// Dequeues a cell to configure and return; call it only while a cell is requested.
  public func dequeue(_ kind: ListCellKind<Cell>, at index: Int) -> Cell {
    dequeue(kind, for: .item(index))
  }

  /// Dequeues a cell for an item, the header or the footer; call it only while a cell is requested.
  public func dequeue(_ kind: ListCellKind<Cell>, for element: ListElement) -> Cell {
    guard let adapter, let section = controller.section else { return kind.make() }
    return adapter.dequeue(kind, at: element.place(in: section))
  }

  /// The shown cell of an item; `nil` if there is none, or while a cell is being made.
  public func cellForItem(at index: Int) -> Cell? { cell(for: .item(index)) }

  /// The shown cell of an item, the header or the footer; `nil` if there is none, or while a cell
  /// is being made.
  public func cell(for element: ListElement) -> Cell? {
    guard let adapter, !adapter.display.isMakingCell, let place = place(of: element) else {
      return nil
    }
    return host?.cell(at: place)
  }

  /// The place at which the host shows an element.
  ///
  /// In `didUpdate(to:)`, and while a batch block runs, the host is in the old state: only
  /// displayed elements are found then.
  private func place(of element: ListElement) -> ListPlace? {
    guard let adapter, let section = controller.section else { return nil }
    return adapter.runner.isInCommit
      ? adapter.display.places(of: controller).first { $0.element == element }
      : element.place(in: section)
  }

  /// The item of the section at a point of the content; `nil` if there is none or the host has no
  /// layout.
  public func index(at point: ListPoint) -> Int? {
    guard host != nil else { return nil }
    return visibleIndexes.first { index in
      frameForItem(at: index)?.contains(point) ?? false
    }
  }

  /// The item that a cell shows; `nil` if the cell shows no item of the section.
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
  /// If the section leaves the list before, the block still runs, and its changes to the section
  /// are ignored. If ``ListAdapter/reloadData(completion:)`` gives it a new controller in the same update, the block
  /// can only expand and collapse: the new controller has the items as they are then.
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

  /// Changes the section's items at once if possible; see
  /// ``ListAdapter/performBatchNow(animated:updates:completion:)``.
  public func performBatchNow(
    animated: Bool = true,
    updates: @escaping @MainActor (ListSectionBatchContext<Cell>) -> Void,
    completion: (@MainActor (ListUpdateOutcome) -> Void)? = nil
  ) {
    performBatch(animated: animated, updates: updates, completion: completion)
    adapter?.takeTurnNow()
  }

  /// Measures the section's items, header and footer again, after any queued or running update.
  ///
  /// The completion gets `false` if the section is not in the list or there is no host.
  ///
  /// - Complexity: O(*n*) for *n* items of the section.
  public func invalidateLayout(completion: (@MainActor (Bool) -> Void)? = nil) {
    guard let adapter else {
      completion?(false)
      return
    }
    adapter.invalidateLayout(of: controller, completion: completion)
  }

  /// Measures one element of the section again, after any queued or running update.
  ///
  /// An item is identified by its present place, even if an update moves it before. The completion
  /// gets `false` if the element is not in the list or there is no host.
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
  /// While an update is committed, an index refers to the items before the update.
  public func selectItem(at index: Int, animated: Bool = false) {
    if let path = path(index) { adapter?.selectItem(at: path, animated: animated) }
  }

  /// Deselects an item; the controller is not called.
  public func deselectItem(at index: Int, animated: Bool = false) {
    if let path = path(index) { adapter?.deselectItem(at: path, animated: animated) }
  }

  /// Whether the section is expanded; the adapter keeps this state while the section is in the
  /// list.
  ///
  /// Set it in a batch, which then compares or counts the items again unless it inserts, deletes or
  /// moves some: `context.performBatch { _ in self.context.isExpanded.toggle() }`.
  public var isExpanded: Bool {
    get {
      guard let adapter, let identity = adapter.expandableIdentity(of: controller) else {
        return false
      }
      return adapter.interaction.isExpanded(identity)
    }
    nonmutating set {
      guard let adapter, let identity = adapter.expandableIdentity(of: controller) else { return }
      if newValue { adapter.noteUnfolding(identity) }
      adapter.interaction.setExpanded(newValue, identity)
      adapter.noteFolding(identity)
    }
  }

  /// Whether an item is expanded; the adapter keeps this state while the item is in the list.
  public func isItemExpanded(at index: Int) -> Bool {
    guard let adapter, let key = adapter.expandableKey(of: controller, at: index) else {
      return false
    }
    return adapter.interaction.isExpanded(key)
  }

  /// Expands or collapses an item; in a batch, as ``isExpanded``.
  ///
  /// While an update is committed, an index refers to the items before the update.
  public func setItemExpanded(_ isExpanded: Bool, at index: Int) {
    guard let adapter, let key = adapter.expandableKey(of: controller, at: index) else { return }
    if isExpanded { adapter.noteUnfolding(key.section) }
    adapter.interaction.setExpanded(isExpanded, key)
    adapter.noteFolding(key.section)
  }

  /// Scrolls until an item of the section is at a position.
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

  private func path(_ index: Int) -> ListPath? {
    controller.section.map { ListPath(section: $0, item: index) }
  }
}
