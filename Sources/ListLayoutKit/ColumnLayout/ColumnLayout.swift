public import ListDiffKit

/// A horizontal list in columns, with headers that float above them.
///
/// ```
/// │ Fruit                │ Roots
/// │ apple   date    kiwi │ beet
/// │ banana  fig     lime │ carrot
/// │ cherry  grape        │ leek
/// ```
///
/// Items fill a column downwards, beneath the header of their section, and go on in the next one.
/// Columns are as wide as their widest item and line spacing apart; items are item spacing apart.
/// An item that is higher than a column gets the height of the column. A footer has a column of its
/// own after the items.
///
/// A header has the size that the source returns for it. While its section is visible, it floats,
/// unless ``SectionMetrics/hasStickyHeader`` is `false`:
/// its x is the larger of the visible edge plus ``headerMargin`` and the x of the section's first
/// item, but it never ends after the section's last item. In a section without items the header is
/// at the inset, and the section is as wide as the header.
///
/// A header should be no wider than its section. The part of it that begins in front of the section
/// is missing from ``elements(in:)`` where no column of the section is in the rectangle.
///
/// Frames take O(log *n* + *l*) for *l* elements in a column. A change breaks columns anew from the
/// one before it, until a column begins with an element that also began a column before the change;
/// the columns after that are kept. A header that changes its size changes all columns of its
/// section.
public struct ColumnLayout: ListLayout {
  /// The distance of floating headers from the visible edge.
  public var headerMargin: Double
  /// The size of the container.
  public internal(set) var container = ListSize.zero

  var store = ElementStore<MeasuredSize>(axis: .horizontal)
  var book = LineBook()

  /// Makes a layout without elements.
  public init(headerMargin: Double = 0) {
    self.headerMargin = headerMargin
  }

  /// The direction in which the list scrolls: always horizontal.
  public var axis: ListAxis { .horizontal }

  var rule: ColumnRule { ColumnRule(crossLength: container.height) }

  /// The size of the content; zero without sections.
  public var contentSize: ListSize {
    guard store.sectionCount > 0 else { return .zero }
    return ListSize(width: book.length, height: container.height)
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
  ///   lines that are broken anew.
  @inlinable
  public mutating func apply(
    _ batch: ListBatchUpdates, changedSections: [Int], from source: some LayoutSource
  ) {
    follow(batch, changedSections, from: source)
  }

  /// Sets the size of an element; does nothing if there is no such element.
  ///
  /// - Complexity: O(*m* + log *n*) for *m* elements in lines that are broken anew.
  public mutating func setSize(_ size: LayoutSize, of element: ListPlace) {
    guard let position = store.setSize(size, of: element) else { return }
    var changed = position..<position + 1
    if case .header(let section) = element, let range = store.section(section)?.range {
      changed = range
    }
    book.update([Replacement(old: changed, new: changed)], by: rule, in: store)
  }

  /// Whether the size of an element is an estimate or outdated; `false` if there is no such element.
  public func isEstimated(_ element: ListPlace) -> Bool { store.isEstimated(element) }

  /// Changes the container, keeps all sizes and marks them outdated; returns `true`.
  ///
  /// - Complexity: O(*n*). If the breadth changes, all lines are broken anew, or become rough if
  ///   roughness is allowed and the list is long.
  public mutating func resize(to container: ListSize) -> Bool {
    outdate(in: container)
    return true
  }

  /// Allows rough columns after a change that would break the columns of more than 16,384 elements
  /// anew.
  public mutating func allowRoughness() { book.directLimit = LineBook.directLimit }

  /// Whether any columns are rough.
  public var isRough: Bool { book.isRough }

  /// Breaks the rough columns in a rectangle; returns whether any column changed.
  ///
  /// - Complexity: O(*m* + log *n* + *n* / 112) for *m* elements there.
  public mutating func refine(in visible: ListRect) -> Bool { refineLines(in: visible) }

  /// Breaks the next rough columns, of about `count` elements.
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

extension ColumnLayout: LineLayout, FilledLayout {
  @usableFromInline
  mutating func take(_ piece: SourcePiece) { keep(piece) }

  @usableFromInline
  mutating func edit(
    _ batch: ListBatchUpdates, _ changedSections: [Int], from source: AskedSource
  ) -> Bool {
    keepUp(with: batch, changedSections, from: source, headersConcernItems: true)
  }
}
