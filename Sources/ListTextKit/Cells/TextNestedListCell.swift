public import ListKit

/// A cell that contains a list, such as a row that scrolls sideways.
///
/// The section controller owns an adapter whose host is the cell's list. The scroll position of that
/// list is kept by the identity of the item that the cell shows.
///
/// ```swift
/// override func cellForItem(at index: Int) -> TextCell {
///   let cell = context.dequeue(TextNestedListCell.self, at: index)
///   cell.show(photos)
///   return cell
/// }
/// ```
///
/// Keys and the wheel go to the list in the cell first. What it cannot scroll, the list around it takes; for
/// the wheel, unless ``edge`` says otherwise. The focus always goes on.
public final class TextNestedListCell: TextCell {
  /// The list in the cell.
  public let inner: TextListView
  /// What becomes of the turns of the wheel that the list in the cell cannot take.
  public var edge = ScrollEdge.chain
  /// The direction in which the list in the cell scrolls; horizontal by default.
  public var axis: ListAxis {
    get { axisAfterReuse ?? inner.nextAxis }
    set {
      axisAfterReuse = nil
      if newValue != inner.nextAxis { inner.setLayout(StackLayout(axis: newValue)) }
    }
  }
  /// The axis of a cell that is used again, until it is shown: it may get the one that it has.
  private var axisAfterReuse: ListAxis?
  private var isResizing = false

  /// Makes a cell whose list scrolls sideways.
  public required init() {
    inner = TextListView(layout: StackLayout(axis: .horizontal), appearance: .compact)
    super.init()
    inner.effects = nil
    inner.onNeedsDisplay = { [weak self] in
      if let self, !isResizing { setNeedsDisplay() }
    }
  }

  /// Shows the list of an adapter; does nothing if the cell shows it already.
  public func show(_ adapter: TextListAdapter) {
    settleAxis()
    if adapter.host !== inner { adapter.host = inner }
  }

  private func settleAxis() {
    if let axisAfterReuse { axis = axisAfterReuse }
  }

  /// Sets the list's size before it is drawn.
  func resize(columns: Int, rows: Int) {
    isResizing = true
    settleAxis()
    inner.resize(columns: columns, rows: rows)
    isResizing = false
  }

  public override func draw(in canvas: inout TextCanvas) {
    resize(columns: canvas.width, rows: canvas.height)
    inner.input.hidesFocus = !isFocused
    inner.compose(&canvas, at: list?.motion.frameTime ?? .zero)
  }

  public override func prepareForReuse() {
    inner.source?.didFocus(nil)
    edge = .chain
    axisAfterReuse = .horizontal
  }
}
