public import ListDiffKit

/// Items of differing widths side by side, with exactly the same space between any two of a line.
///
/// ```
/// leading              center               trailing
/// │ swift  list  a │   │  swift  list  a │  │  swift  list  a│
/// │ terminal  diff │   │  terminal  diff │  │  terminal  diff│
/// │ b              │   │        b        │  │               b│
/// ```
///
/// With `leading` alignment the first item of a line begins at the leading inset. A line ends where
/// the next item would pass the trailing inset. An item that is wider than the space between the
/// insets gets that width. Headers and footers have lines of their own, sections begin new lines,
/// and a section without any element takes no space. Along a horizontal axis the lines are columns,
/// filled downwards.
///
/// Frames take O(log *n* + *l*) for *l* elements in a line. A change breaks lines anew from the one
/// before it, until a line begins with an element that also began a line before the change; the
/// lines after that are kept. A newly measured size therefore costs a few lines, and never a loop,
/// because a layout asks for no size on its own.
public struct AlignedFlowLayout: ListLayout {
  /// The position of a line that does not fill the space; `leading` in an infinite container.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// At the leading inset.
    case leading
    /// In the middle between the insets.
    case center
    /// At the trailing inset.
    case trailing

    /// The share of the free space before the line.
    var share: Double {
      switch self {
      case .leading: 0
      case .center: 0.5
      case .trailing: 1
      }
    }
  }

  /// The direction in which the list scrolls.
  public let axis: ListAxis
  /// The position of lines that do not fill the space.
  public var alignment: Alignment
  /// The size of the container.
  public internal(set) var container = ListSize.zero

  var store: ElementStore<MeasuredSize>
  var book = LineBook()

  /// Makes a layout without elements.
  public init(axis: ListAxis = .vertical, alignment: Alignment = .leading) {
    self.axis = axis
    self.alignment = alignment
    store = ElementStore(axis: axis)
  }

  var rule: AlignedRule {
    AlignedRule(
      axis: axis, alignment: alignment, crossLength: container.length(along: axis.perpendicular))
  }

  /// The size of the content; zero without sections.
  public var contentSize: ListSize {
    guard store.sectionCount > 0 else { return .zero }
    return ListSize(
      along: axis, length: book.length, crossLength: container.length(along: axis.perpendicular))
  }

  /// The frame of an element, or `nil` if there is no such element.
  ///
  /// - Complexity: O(log *n* + *l*) for *l* elements in its line.
  public func frame(of element: ListPlace) -> ListRect? {
    book.frame(of: element, by: rule, in: store)
  }

  /// The elements visible in a rectangle, in reading order, each once.
  ///
  /// - Complexity: O(log *n* + *r*) for *r* elements in the visible lines.
  public func elements(in visible: ListRect) -> [PlacedElement] {
    read(in: visible)
  }

  /// The element at an offset along the axis, or the nearest one.
  ///
  /// - Complexity: O(log *n* + *l*) for *l* elements in the lines nearby.
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
    keep(size, of: element)
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

  /// Allows rough lines after a change that would break the lines of more than 16,384 elements
  /// anew.
  public mutating func allowRoughness() { book.directLimit = LineBook.directLimit }

  /// Whether any lines are rough.
  public var isRough: Bool { book.isRough }

  /// Breaks the rough lines in a rectangle; returns whether any line changed.
  ///
  /// - Complexity: O(*m* + log *n* + *n* / 112) for *m* elements there.
  public mutating func refine(in visible: ListRect) -> Bool { refineLines(in: visible) }

  /// Breaks the next rough lines, of about `count` elements.
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

extension AlignedFlowLayout: LineLayout, FilledLayout {
  @usableFromInline
  mutating func take(_ piece: SourcePiece) { keep(piece) }

  @usableFromInline
  mutating func edit(
    _ batch: ListBatchUpdates, _ changedSections: [Int], from source: AskedSource
  ) -> Bool {
    keepUp(with: batch, changedSections, from: source)
  }
}
