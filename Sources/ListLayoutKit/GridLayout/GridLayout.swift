public import ListDiffKit

/// Items in columns of equal widths, row after row.
///
/// ```
/// three columns          as many as fit, at least 10 wide
/// │ 0.0    0.1    0.2 │  │ 0.0        0.1         │
/// │ 0.3    0.4        │  │ 0.2        0.3         │
/// ```
///
/// Columns fill the breadth between the insets, with the item spacing between them. If the breadth
/// does not divide into whole device pixels, the first columns are one pixel wider. The line
/// spacing is between rows. Headers and footers have rows of their own, sections begin new rows,
/// and a section without any element takes no space. An infinite container has one column. Only the
/// extent of an item's size along the axis counts.
///
/// Frames take O(log *n* + *l*) for *l* elements in a row. An inserted or deleted item changes the
/// rows from its own to the end of its section; all others are kept.
public struct GridLayout: ListLayout {
  /// The direction in which the list scrolls.
  public let axis: ListAxis
  /// The columns and rows.
  public let grid: ListGrid
  /// The number of device pixels in a unit; zero for widths that are not rounded.
  public let scale: Double
  /// The size of the container.
  public internal(set) var container = ListSize.zero

  var store: ElementStore<MeasuredSize>
  var book = LineBook()

  /// Makes a layout without elements.
  public init(_ grid: ListGrid, axis: ListAxis = .vertical, scale: Double = 1) {
    self.axis = axis
    self.grid = grid
    self.scale = scale.extent
    store = ElementStore(axis: axis)
  }

  /// Makes a layout of a number of columns.
  public init(columns: Int, rows: ListGrid.Rows = .tallest) {
    self.init(ListGrid(columns: columns, rows: rows))
  }

  /// Makes a layout of as many columns of a minimum width as fit.
  public init(minimumWidth: Double, rows: ListGrid.Rows = .tallest) {
    self.init(ListGrid(minimumWidth: minimumWidth, rows: rows))
  }

  var rule: GridRule {
    GridRule(
      axis: axis, crossLength: container.length(along: axis.perpendicular), shape: grid,
      scale: scale)
  }

  /// The size of the content; zero without sections.
  public var contentSize: ListSize {
    guard store.sectionCount > 0 else { return .zero }
    return ListSize(
      along: axis, length: book.length, crossLength: container.length(along: axis.perpendicular))
  }

  /// The frame of an element, or `nil` if there is no such element.
  ///
  /// - Complexity: O(log *n* + *l*) for *l* elements in its row.
  public func frame(of element: ListPlace) -> ListRect? {
    book.frame(of: element, by: rule, in: store)
  }

  /// The elements visible in a rectangle, in reading order, each once.
  ///
  /// - Complexity: O(log *n* + *r*) for *r* elements in the visible rows.
  public func elements(in visible: ListRect) -> [PlacedElement] {
    read(in: visible)
  }

  /// The element at an offset along the axis, or the nearest one.
  ///
  /// - Complexity: O(log *n* + *l*) for *l* elements in the rows nearby.
  public func element(nearest offset: Double) -> ListPlace? {
    book.element(nearest: offset, by: rule, in: store)
  }

  /// Removes all elements, asks the source for every section and size, and lays them out in a
  /// container.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func rebuild(from source: some LayoutSource, in container: ListSize) {
    fill(from: source, in: container)
  }

  /// Applies a batch and asks the source only for inserted and changed elements.
  ///
  /// - Complexity: O(*m* + *k* log *n* + *n* / 112) for *k* changed elements and *m* elements in
  ///   rows that are broken anew.
  @inlinable
  public mutating func apply(
    _ batch: ListBatchUpdates, changedSections: [Int], from source: some LayoutSource
  ) {
    follow(batch, changedSections, from: source)
  }

  /// Sets the size of an element; does nothing if there is no such element.
  ///
  /// - Complexity: O(*m* + log *n*) for *m* elements in rows that are broken anew.
  public mutating func setSize(_ size: LayoutSize, of element: ListPlace) {
    keep(size, of: element)
  }

  /// Whether the size of an element is an estimate or outdated; `false` if there is no such element.
  public func isEstimated(_ element: ListPlace) -> Bool { store.isEstimated(element) }

  /// Changes the container, keeps all sizes and marks them outdated; returns `true`.
  ///
  /// - Complexity: O(*n*) to mark each element; rows are broken anew only where the number of
  ///   columns changes.
  public mutating func resize(to container: ListSize) -> Bool {
    outdate(in: container)
    return true
  }

  /// Allows rough rows after a change that would break the rows of more than 16,384 elements anew.
  public mutating func allowRoughness() { book.directLimit = LineBook.directLimit }

  /// Whether any rows are rough.
  public var isRough: Bool { book.isRough }

  /// Breaks the rough rows in a rectangle; returns whether any row changed.
  ///
  /// - Complexity: O(*m* + log *n* + *n* / 112) for *m* elements there.
  public mutating func refine(in visible: ListRect) -> Bool { refineLines(in: visible) }

  /// Breaks the next rough rows, of about `count` elements.
  ///
  /// - Complexity: O(*m* + log *n* + *n* / 112) for *m* elements.
  public mutating func refine(atMost count: Int) { book.firm(atMost: count, by: rule, in: store) }

  /// The first elements with outdated sizes at or after a place, in list order; `nil` starts at the
  /// first.
  ///
  /// - Complexity: O(log *n* + *p*) for *p* elements that are passed.
  public func outdatedElements(from start: ListPlace?, limit: Int) -> [ListPlace] {
    store.outdated(from: start, limit: limit)
  }

  /// The stored size of an element, or `nil` if there is no such element.
  ///
  /// - Complexity: O(log *n*).
  public func keptSize(of element: ListPlace) -> LayoutSize? { store.size(of: element) }
}

extension GridLayout: LineLayout, FilledLayout {
  @usableFromInline
  mutating func take(_ piece: SourcePiece) { keep(piece) }

  @usableFromInline
  mutating func edit(
    _ batch: ListBatchUpdates, _ changedSections: [Int], from source: AskedSource
  ) -> Bool {
    keepUp(with: batch, changedSections, from: source)
  }
}
