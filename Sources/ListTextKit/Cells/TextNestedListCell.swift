public import ListKit

/// A cell that contains a list, such as a row that scrolls sideways.
///
/// The section controller owns an adapter whose host is the cell's list. The scroll position of that
/// list is kept by the identity of the item that the cell shows, and its focus by that of its own item. While
/// the cell is not shown, no item of the list is displayed.
///
/// ```swift
/// override func cellForItem(at index: Int) -> TextCell {
///   let cell = context.dequeue(TextNestedListCell.self, at: index)
///   cell.show(photos)
///   return cell
/// }
/// ```
///
/// The arrows along the axis of the list in the cell, the keys that pick and copy, and the wheel go to that list
/// first. What it cannot scroll, the list around it takes; for the wheel, unless ``edge`` says otherwise. The
/// focus always goes on.
public final class TextNestedListCell: TextCell {
  /// The list in the cell.
  public let inner: TextListView
  /// What becomes of the turns of the wheel that the list in the cell cannot take.
  public var edge = ScrollEdge.chain
  /// The direction in which the list in the cell scrolls; horizontal by default.
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
  /// Which layout its list had when another row gave the cell back; `nil` once it has an axis of its own.
  private var countAtReuse: Int?
  /// Which layout its list got by ``axis``.
  private var countByAxis = 0
  /// Whether the cell has what another row gave it, until it gets its own axis or layout, or is shown: it may
  /// get what it has.
  private var isReused: Bool { countAtReuse == inner.slot.settingCount }
  private var hasOwnLayout: Bool { countByAxis != inner.slot.settingCount }
  private var isResizing = false
  /// The adapter whose list the cell was given, unless it was reported that another row shows it.
  private weak var adapter: TextListAdapter?

  /// Makes a cell whose list scrolls sideways.
  public required init() {
    // Without an area, as after `leave()`, until it has a row and that row's size.
    inner = TextListView(
      layout: StackLayout(axis: .horizontal), columns: 0, appearance: .compact)
    super.init()
    inner.effects = nil
    inner.onNeedsDisplay = { [weak self] in
      if let self, !isResizing { setNeedsDisplay() }
    }
  }

  /// Shows the list of an adapter; does nothing if the cell shows it already.
  public func show(_ adapter: TextListAdapter) {
    settleAxis()
    self.adapter = adapter
    // The adapter may have been given the list while it was called, and another one since.
    adapter.host = inner
  }

  private func settleAxis() {
    if isReused { axis = .horizontal }
  }

  /// Sets the list's size before it is drawn.
  func resize(columns: Int, rows: Int) {
    isResizing = true
    settleAxis()
    inner.resize(columns: columns, rows: rows)
    isResizing = false
  }

  /// Hides the items of the list: its row is out of sight, or shows another cell.
  func leave() {
    isResizing = true
    let isHorizontal = inner.nextAxis == .horizontal
    inner.resize(
      columns: isHorizontal ? 0 : inner.columns, rows: isHorizontal ? inner.rows : 0)
    isResizing = false
  }

  /// Reports once that another visible row shows the list that this one was given.
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
    resize(columns: canvas.width, rows: canvas.height)
    inner.input.hidesFocus = !isFocused
    inner.compose(&canvas, at: list?.motion.frameTime ?? .zero)
  }

  public override func prepareForReuse() {
    edge = .chain
    adapter = nil
    countAtReuse = inner.slot.settingCount
  }
}
