public import ListDiffKit
public import ListLayoutKit

/// A section of one item that needs no subclass: closures return its size and cell and handle
/// selection.
///
/// ```swift
/// adapter.register(Banner.self) { banner in
///   ListSingleSectionController(banner) { _, context in
///     ListSize(width: context.containerSize.width, height: 1)
///   } cell: { banner, context in
///     let card = context.dequeue(Card.self, at: 0)
///     card.text = banner.text
///     return card
///   }
/// }
/// ```
@MainActor
public final class ListSingleSectionController<Value: ListValue, Cell: AnyObject>:
  ListSectionController<Value, Cell>
{
  private let size: @MainActor (Value, ListCollectionContext<Cell>) -> ListSize
  private let makeCell: @MainActor (Value, ListCollectionContext<Cell>) -> Cell
  /// Called when the user selects the item.
  public var onSelect: (@MainActor (Value) -> Void)?
  /// Called when the item is no longer selected.
  public var onDeselect: (@MainActor (Value) -> Void)?
  /// Whether the item counts as new until the user has seen it; see `countsAsNew(at:)`.
  public var isNews = true
  /// Whether the item may keep its place while others come and go; see `mayBeAnchor(at:)`.
  public var canAnchor = true
  /// Whether the item takes the focus.
  public var canFocus = true
  /// Whether the user may select the item.
  public var canSelect = true
  /// Whether the item is a button, which the user's choice does not select; see `isButton(at:)`.
  public var isButton = false
  /// Whether the user may move the section; see ``ListAdapter/moveDelegate``.
  public var canMove = false
  /// Describes the item for screen readers; the adapter fills in its position.
  public var accessibility: (@MainActor (Value) -> ListAccessibility?)?

  /// Creates a controller from a value and closures.
  public init(
    _ value: Value,
    size: @escaping @MainActor (Value, ListCollectionContext<Cell>) -> ListSize,
    cell: @escaping @MainActor (Value, ListCollectionContext<Cell>) -> Cell,
    onSelect: (@MainActor (Value) -> Void)? = nil, onDeselect: (@MainActor (Value) -> Void)? = nil
  ) {
    self.size = size
    makeCell = cell
    self.onSelect = onSelect
    self.onDeselect = onDeselect
    super.init(value)
  }

  /// The size that the closure returns.
  public override func sizeForItem(at index: Int) -> ListSize { size(value, context) }

  /// The cell that the closure returns.
  public override func cellForItem(at index: Int) -> Cell { makeCell(value, context) }

  /// The description that ``accessibility`` returns; `nil` if it is not set.
  public override func accessibilityForItem(at index: Int) -> ListAccessibility? {
    accessibility?(value)
  }

  /// Returns ``isNews``.
  public override func countsAsNew(at index: Int) -> Bool { isNews }

  /// Returns ``canAnchor``.
  public override func mayBeAnchor(at index: Int) -> Bool { canAnchor }

  /// Returns ``canFocus``.
  public override func shouldFocusItem(at index: Int) -> Bool { canFocus }

  /// Returns ``canSelect``.
  public override func shouldSelectItem(at index: Int) -> Bool { canSelect }

  /// Returns ``isButton``.
  public override func isButton(at index: Int) -> Bool { isButton }

  /// Returns ``canMove``.
  public override func canMoveItem(at index: Int) -> Bool { canMove }

  /// Calls ``onSelect``.
  public override func didSelectItem(at index: Int) { onSelect?(value) }

  /// Calls ``onDeselect``.
  public override func didDeselectItem(at index: Int) { onDeselect?(value) }
}
