public import ListDiffKit
public import ListLayoutKit

/// Whatever shows a list: a terminal, a page, a collection view, or memory in a test.
///
/// A host shows cells of one family and asks its ``source`` for everything else. It belongs to the
/// adapter that set the source, and to one adapter at a time. Only the members without a default
/// must be written.
@MainActor
public protocol ListHost<Cell>: AnyObject {
  /// The class that all cells of the host share.
  associatedtype Cell: AnyObject

  /// What the host shows. The adapter sets it; the host drops what it showed and reads it anew.
  var source: ListSource<Cell>? { get set }
  /// The size of the area in which the list is seen.
  var containerSize: ListSize { get }
  /// What the host can take in one batch.
  var capabilities: ListHostCapabilities { get }
  /// The space around the content.
  var containerInset: ListEdgeInsets { get }
  /// How far the list is scrolled.
  var contentOffset: ListPoint { get }
  /// The axis along which the list is scrolled.
  var scrollAxis: ListAxis { get }
  /// Whether the host is visible; updates are not animated while it is not.
  var isVisible: Bool { get }
  /// How many sections the host shows, where others than the list could change that.
  ///
  /// Where it is not what the list has, a batch would be refused. The list reports it then, and has
  /// the host read everything anew.
  var shownSectionCount: Int? { get }
  /// The items that are at least partly visible, ascending.
  var visiblePaths: [ListPath] { get }

  /// Gives a cell to configure, new or used before.
  ///
  /// While the host configures a shown element again it gives the shown cell if that is of the
  /// wanted kind.
  func dequeue(_ kind: ListCellKind<Cell>, at place: ListPlace) -> Cell

  /// The cell that is shown at a place.
  func cell(at place: ListPlace) -> Cell?

  /// The area of an element within the content, if the host knows it.
  func frame(at place: ListPlace) -> ListRect?

  /// Shows a batch.
  ///
  /// `updates` changes what the source says and tells how. The host calls it exactly once, when it
  /// has done everything that needs the old state, and calls `completion` exactly once, when it
  /// shows the new state; both may happen within the call.
  func performBatch(
    animated: Bool, updates: @escaping @MainActor () -> ListBatchUpdates,
    completion: @escaping @MainActor () -> Void)

  /// Shows everything anew.
  ///
  /// `updates` is called within this call, exactly once; `completion` as in
  /// ``performBatch(animated:updates:completion:)``. Where an update wants the list to
  /// stand is asked for afterwards, by ``scroll(to:at:offset:animated:)``.
  func reload(
    updates: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void)

  /// Measures elements again: those at the given places, or everything if `nil`.
  func invalidateLayout(at places: [ListPlace]?)

  /// Scrolls until a place stands where it should; `offset` is added to where that is.
  ///
  /// No list is scrolled beyond its ends: an infinite offset leads to the end of the content.
  func scroll(to place: ListPlace, at position: ListScrollPosition, offset: Double, animated: Bool)

  /// Shows an item as selected or not.
  func setSelected(_ isSelected: Bool, at path: ListPath, animated: Bool)

  /// Shows which item has the focus.
  func setFocus(at path: ListPath?)

  /// Shows a view in place of the items, or none.
  ///
  /// It is called with `nil` when the list needs no empty view any more, and when it needs one and has
  /// none of this family: ``ListSource/needsEmptyView`` tells the two apart.
  func showEmptyView(_ view: Cell?)

  /// A problem was found that no handler takes; for hosts of tests.
  func didReport(_ diagnostic: ListDiagnostic)
}

extension ListHost {
  /// The strictest rules.
  public var capabilities: ListHostCapabilities { .strict }
  /// No space.
  public var containerInset: ListEdgeInsets { .zero }
  /// The start of the content.
  public var contentOffset: ListPoint { .zero }
  /// From top to bottom.
  public var scrollAxis: ListAxis { .vertical }
  /// Always.
  public var isVisible: Bool { true }
  /// Unknown: the list assumes that no other code changes what the host shows.
  public var shownSectionCount: Int? { nil }
  /// None: the host does not scroll.
  public var visiblePaths: [ListPath] { [] }
  /// None: the host does not keep cells.
  public func cell(at place: ListPlace) -> Cell? { nil }
  /// Unknown: the host has no layout.
  public func frame(at place: ListPlace) -> ListRect? { nil }
  /// Nothing: the host has no layout.
  public func invalidateLayout(at places: [ListPlace]?) {}
  /// Nothing: the host does not scroll.
  public func scroll(
    to place: ListPlace, at position: ListScrollPosition, offset: Double, animated: Bool
  ) {}
  /// Nothing: the host does not show it.
  public func setSelected(_ isSelected: Bool, at path: ListPath, animated: Bool) {}
  /// Nothing: the host does not show it.
  public func setFocus(at path: ListPath?) {}
  /// Nothing: the host does not show it.
  public func showEmptyView(_ view: Cell?) {}
  /// Nothing: debug builds have printed it.
  public func didReport(_ diagnostic: ListDiagnostic) {}
}
