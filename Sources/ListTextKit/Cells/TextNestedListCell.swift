public import ListKit

/// A cell that contains a list, such as a row that scrolls sideways.
///
/// The section controller owns an adapter whose host is the list in the cell. The scroll position
/// of this list is kept by the identity of the item that the cell shows, its focus by the identity
/// of the focused nested item. While the cell is not shown, no nested item is displayed.
///
/// ```swift
/// override func cellForItem(at index: Int) -> TextCell {
///   let cell = context.dequeue(TextNestedListCell.self, at: index)
///   cell.show(photos)
///   return cell
/// }
/// ```
///
/// Arrow keys along the axis of the nested list, the keys that select and copy, and the wheel go to
/// the nested list first. At its edge, the focus moves on in the outer list, also where the nested one
/// can be pulled, and the outer list scrolls by the rest of the wheel's distance if ``edge`` is `chain`.
public final class TextNestedListCell: TextCell {
  /// The list in the cell.
  public let inner: TextListView
  /// What happens to a wheel distance that the nested list cannot scroll.
  public var edge = ScrollEdge.chain
  /// The direction in which the nested list scrolls; horizontal by default.
  public var axis: ListAxis {
    get { isReused ? .horizontal : inner.nextAxis }
    set {
      let isOfOtherRow = isReused && hasOwnLayout
      countAtReuse = nil
      guard newValue != inner.nextAxis || isOfOtherRow else { return }
      inner.setLayout(StackLayout(axis: newValue))
      countByAxis = inner.slot.settingCount
    }
  }
  /// The setting count of the list's layout when the cell was recycled; `nil` once an axis is set.
  private var countAtReuse: Int?
  /// The setting count of the layout that was set by ``axis``.
  private var countByAxis = 0
  /// Whether the list still has the layout of the row that used the cell before: true until this
  /// row sets an axis or a layout, or shows the list.
  private var isReused: Bool { countAtReuse == inner.slot.settingCount }
  private var hasOwnLayout: Bool { countByAxis != inner.slot.settingCount }
  private var isResizing = false
  /// The adapter that the cell shows; `nil` after it was reported that another row shows its list.
  private weak var adapter: TextListAdapter?

  /// Makes a cell whose list scrolls sideways.
  public required init() {
    // Without area, as after `leave()`, until the cell gets the size of its row.
    inner = TextListView(
      layout: StackLayout(axis: .horizontal), columns: 0, appearance: .compact)
    super.init()
    inner.effects = nil
    inner.onNeedsDisplay = { [weak self] in
      if let self, !isResizing { setNeedsDisplay() }
    }
  }

  /// Shows the list of an adapter by becoming its host; does nothing if the cell shows it already.
  public func show(_ adapter: TextListAdapter) {
    settleAxis()
    self.adapter = adapter
    // Sets the host even if the adapter is unchanged: the adapter may have another host since.
    adapter.host = inner
  }

  private func settleAxis() {
    if isReused { axis = .horizontal }
  }

  /// Sets the size of the nested list before it is drawn.
  func resize(columns: Int, rows: Int) {
    isResizing = true
    settleAxis()
    inner.resize(columns: columns, rows: rows)
    isResizing = false
  }

  /// Hides the nested items, because the row is no longer visible or shows another cell.
  func leave() {
    isResizing = true
    let isHorizontal = inner.nextAxis == .horizontal
    inner.resize(
      columns: isHorizontal ? 0 : inner.columns, rows: isHorizontal ? inner.rows : 0)
    isResizing = false
  }

  /// Ends the list of a cell whose text was read: the next cell shows its newest state from its start.
  func endReading() {
    leave()
    if let adapter, adapter.host === inner { adapter.host = nil }
  }

  /// Reports once if another visible row shows the list of this cell's adapter.
  private func reportSharing() {
    guard let adapter, let host = adapter.host, host !== inner, let list,
      let element = list.cells.element(showing: self),
      let other = list.cells.all.first(where: { ($0.cell as? TextNestedListCell)?.inner === host })
    else { return }
    self.adapter = nil
    list.source?.report(.sharedList(element.place, shownBy: other.place))
  }

  public override func draw(in canvas: inout TextCanvas) {
    reportSharing()
    // In the row of a list it has the size of the row, also while an effect draws it in another one.
    if list?.cells.element(showing: self) == nil {
      resize(columns: canvas.width, rows: canvas.height)
    }
    inner.input.hidesFocus = !isFocused
    inner.compose(&canvas, at: list?.motion.frameTime ?? .zero)
  }

  public override func prepareForReuse() {
    edge = .chain
    adapter = nil
    countAtReuse = inner.slot.settingCount
  }
}
