public import ListDiffKit

/// A layout for each section of one list.
///
/// ```
/// │ header of 0            │
/// │ 0.0                    │  a stack
/// │ 1.0    1.1    1.2      │  a grid of three columns
/// │ 1.3                    │
/// │ 2.0  2.1  3.0  3.1     │  two sections of a flow share a row
/// │ 4.0                    │  a stack again
/// ```
///
/// ``SectionMetrics/layout`` is the arrangement of a section; where it is `nil`, the section has
/// ``standard``. Each section is laid out as the layout of that name would lay it out alone, with
/// these rules for all arrangements:
///
/// - A section begins a line of its own, unless it and the one before it are both flows.
/// - Headers and footers of sections without items are shown. A flow does not show headers and
///   footers without extent along the axis.
/// - A sticky header stays at the visible edge while an element of its section is visible, and
///   never leaves its section; a sticky footer does the same at the far edge.
/// - Columns of grids, and items of flows, lie on the grid of the device. A flow rounds frames
///   relative to the end of the row before, so that an edit before a row does not change its shape.
///
/// Frames take O(log *n* + *l*) for *l* elements in a line. A change breaks lines anew from the one
/// before it, until a line begins with an element that also began a line before the change; the
/// lines after that are kept.
public struct MixedLayout: ListLayout {
  /// The direction in which the list scrolls.
  public let axis: ListAxis
  /// The arrangement of sections whose ``SectionMetrics/layout`` is `nil`.
  public let standard: SectionLayout
  /// The number of device pixels in a unit; zero for frames that are not rounded.
  public let scale: Double
  /// Whether a header stays at the visible edge while its section is visible, unless its section says
  /// otherwise.
  public var hasStickyHeaders: Bool
  /// Whether a footer stays at the far visible edge while its section is visible, unless its section
  /// says otherwise.
  public var hasStickyFooters: Bool
  /// The distances of sticky headers and footers from the visible edges.
  public var stickyInset: ListEdgeInsets
  /// The size of the container.
  public internal(set) var container = ListSize.zero

  var store: ElementStore<MeasuredSize>
  var book = LineBook()

  /// Makes a layout without elements.
  public init(
    _ standard: SectionLayout = .stack, axis: ListAxis = .vertical, hasStickyHeaders: Bool = false,
    hasStickyFooters: Bool = false, stickyInset: ListEdgeInsets = .zero, scale: Double = 1
  ) {
    self.axis = axis
    self.standard = standard
    self.scale = scale.extent
    self.hasStickyHeaders = hasStickyHeaders
    self.hasStickyFooters = hasStickyFooters
    self.stickyInset = stickyInset
    store = ElementStore(axis: axis)
  }

  var rule: MixedRule {
    MixedRule(
      axis: axis, crossLength: container.length(along: axis.perpendicular), standard: standard,
      scale: scale)
  }

  /// The size of the content; zero without sections.
  public var contentSize: ListSize {
    guard store.sectionCount > 0 else { return .zero }
    return ListSize(
      along: axis, length: book.length, crossLength: container.length(along: axis.perpendicular))
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
  /// - Complexity: O(*n*) to mark each element. If the breadth changes, lines are broken anew in
  ///   flows, and in grids whose number of columns changes, or become rough if roughness is allowed
  ///   and the list is long.
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

extension MixedLayout: LineLayout, FilledLayout {
  @usableFromInline
  mutating func take(_ piece: SourcePiece) { keep(piece) }

  @usableFromInline
  mutating func edit(
    _ batch: ListBatchUpdates, _ changedSections: [Int], from source: AskedSource
  ) -> Bool {
    keepUp(with: batch, changedSections, from: source)
  }
}
