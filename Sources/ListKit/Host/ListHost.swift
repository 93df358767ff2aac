public import ListDiffKit
public import ListLayoutKit

/// A view or another object that shows a list, such as a terminal, a collection view, or memory in
/// a test.
///
/// A host shows cells of one family and asks its ``source`` for everything else. It belongs to one
/// adapter at a time: the adapter that set the source. Only members without a default
/// implementation must be implemented.
@MainActor
public protocol ListHost<Cell>: AnyObject {
  /// The class that all cells of the host share.
  associatedtype Cell: AnyObject

  /// The list to show, set by the adapter; a host that gets another source discards what it showed.
  var source: ListSource<Cell>? { get set }
  /// The size of the visible area of the list.
  var containerSize: ListSize { get }
  /// The changes that the host can take in one batch.
  var capabilities: ListHostCapabilities { get }
  /// The inset around the content.
  var containerInset: ListEdgeInsets { get }
  /// The scroll offset.
  var contentOffset: ListPoint { get }
  /// The axis along which the list scrolls.
  var scrollAxis: ListAxis { get }
  /// Whether the host is visible; if not, updates are not animated.
  var isVisible: Bool { get }
  /// The number of sections that the host shows; `nil` if only the adapter can change it.
  ///
  /// If it differs from the number in the list, a batch would be invalid: the adapter reports the
  /// problem and reloads the host.
  var shownSectionCount: Int? { get }
  /// The items that are at least partly visible, ascending.
  var visiblePaths: [ListPath] { get }

  /// Returns a new or reused cell to configure.
  ///
  /// While the host configures a shown element again, it returns the shown cell if that is of the
  /// requested kind.
  func dequeue(_ kind: ListCellKind<Cell>, at place: ListPlace) -> Cell

  /// The cell that is shown at a place; `nil` if there is none.
  func cell(at place: ListPlace) -> Cell?

  /// The frame of an element in the coordinates of the content; `nil` if the host does not know it.
  func frame(at place: ListPlace) -> ListRect?

  /// Shows a batch.
  ///
  /// `updates` changes the state of the source and returns the batch. The host calls it exactly
  /// once, after everything that needs the old state, and calls `completion` exactly once, when it
  /// shows the new state. Both calls may happen within this call.
  func performBatch(
    animated: Bool, updates: @escaping @MainActor () -> ListBatchUpdates,
    completion: @escaping @MainActor () -> Void)

  /// Reloads everything.
  ///
  /// `updates` changes the state of the source. The host calls it exactly once, within this call,
  /// and calls `completion` as in ``performBatch(animated:updates:completion:)``. The scroll
  /// position of the update is requested afterwards, through ``scroll(to:at:offset:animated:)``.
  func reload(
    updates: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void)

  /// Measures elements again: those at the given places, or all of them if `nil`.
  func invalidateLayout(at places: [ListPlace]?)

  /// Measures all elements of a section again, and asks for its spaces.
  ///
  /// By default, the host is given the places of these elements.
  func invalidateLayout(ofSection section: Int)

  /// Scrolls until a place is at a position; `offset` is added to the target offset.
  ///
  /// The offset is limited to the content: an infinite offset scrolls to the end.
  func scroll(to place: ListPlace, at position: ListScrollPosition, offset: Double, animated: Bool)

  /// Shows an item as selected or not.
  func setSelected(_ isSelected: Bool, at path: ListPath, animated: Bool)

  /// Shows which item has the focus; `nil` if none has it.
  ///
  /// Not called when the focused item moves, or for a reload or a new source: ``ListSource/focusedPath`` is where
  /// the focus is.
  func setFocus(at path: ListPath?)

  /// Shows a view in place of the items; `nil` removes it.
  ///
  /// Also called with `nil` if the list needs an empty view but has none of this cell family:
  /// ``ListSource/needsEmptyView`` distinguishes the two cases.
  func showEmptyView(_ view: Cell?)

  /// Called for each problem that no handler takes; for hosts in tests.
  func didReport(_ diagnostic: ListDiagnostic)
}

extension ListHost {
  /// ``ListHostCapabilities/strict``.
  public var capabilities: ListHostCapabilities { .strict }
  /// Zero.
  public var containerInset: ListEdgeInsets { .zero }
  /// Zero: the host does not scroll.
  public var contentOffset: ListPoint { .zero }
  /// Vertical.
  public var scrollAxis: ListAxis { .vertical }
  /// `true`.
  public var isVisible: Bool { true }
  /// `nil`: only the adapter changes what the host shows.
  public var shownSectionCount: Int? { nil }
  /// Empty: the host does not know what is visible.
  public var visiblePaths: [ListPath] { [] }
  /// `nil`: the host does not keep cells.
  public func cell(at place: ListPlace) -> Cell? { nil }
  /// `nil`: the host has no layout.
  public func frame(at place: ListPlace) -> ListRect? { nil }
  /// Does nothing: the host has no layout.
  public func invalidateLayout(at places: [ListPlace]?) {}
  /// Passes the places of all elements of the section to ``invalidateLayout(at:)``.
  ///
  /// - Complexity: O(*m*) for *m* items of the section.
  public func invalidateLayout(ofSection section: Int) {
    guard let source, section < source.sectionCount else { return }
    let metrics = source.metrics(of: section)
    var places: [ListPlace] = metrics.hasHeader ? [.header(section)] : []
    places += (0..<source.itemCount(in: section)).map {
      .item(ListPath(section: section, item: $0))
    }
    if metrics.hasFooter { places.append(.footer(section)) }
    invalidateLayout(at: places)
  }
  /// Does nothing: the host does not scroll.
  public func scroll(
    to place: ListPlace, at position: ListScrollPosition, offset: Double, animated: Bool
  ) {}
  /// Does nothing: the host does not show the selection.
  public func setSelected(_ isSelected: Bool, at path: ListPath, animated: Bool) {}
  /// Does nothing: the host does not show the focus.
  public func setFocus(at path: ListPath?) {}
  /// Does nothing: the host shows no empty view.
  public func showEmptyView(_ view: Cell?) {}
  /// Does nothing: debug builds have printed the problem.
  public func didReport(_ diagnostic: ListDiagnostic) {}
}
