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
/// A section says its arrangement in ``SectionMetrics/layout``; others have ``standard``. Each section is
/// laid out as the layout of that name lays it out alone, with these rules for all of them:
///
/// - A section begins a line of its own, unless it and the one before it are both flows.
/// - Headers and footers of sections without items are shown. Those without extent along the axis are
///   not shown in a flow.
/// - A sticky header stays at the visible edge while an element of its section is visible, and never
///   leaves its section; so does a sticky footer at the far edge.
/// - Columns of grids, and items of flows, lie on the grid of the device. Flows are rounded within their
///   rows, so that an edit before them does not change their shape.
///
/// Frames take O(log *n* + *l*) for *l* elements in a line. After a change, lines are broken anew
/// from the one before it until one begins with an element that began one before; the rest is
/// kept.
public struct MixedLayout: ListLayout {
  /// The direction in which the list scrolls.
  public let axis: ListAxis
  /// The arrangement of sections that say none.
  public let standard: SectionLayout
  /// The number of device pixels in a unit; zero for frames that are not rounded.
  public let scale: Double
  /// Whether a header stays at the visible edge while its section is visible.
  public var hasStickyHeaders: Bool
  /// Whether a footer stays at the far visible edge while its section is visible.
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

  /// Asks the source for everything and lays it out in a container.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func rebuild(from source: some LayoutSource, in container: ListSize) {
    fill(from: source, in: container)
  }

  /// Follows a batch, asking for new elements only.
  ///
  /// - Complexity: O(*m* + *k* log *n* + *n* / 112) for *k* changed elements and *m* elements in
  ///   lines that are broken anew.
  public mutating func apply(
    _ batch: ListBatchUpdates, changedSections: [Int], from source: some LayoutSource
  ) {
    follow(batch, changedSections, from: AskedSource(source))
  }

  /// Sets the size of an element; does nothing if there is no such element.
  ///
  /// - Complexity: O(*m* + log *n*) for *m* elements in lines that are broken anew.
  public mutating func setSize(_ size: LayoutSize, of element: ListPlace) {
    keep(size, of: element)
  }

  /// Whether the size of an element is an estimate or outdated; `false` if there is no such element.
  public func isEstimated(_ element: ListPlace) -> Bool { store.isEstimated(element) }

  /// Takes another container; all sizes are kept and become outdated.
  ///
  /// - Complexity: O(*n*), a mark in each element; lines are broken anew in flows, and in grids with
  ///   another number of columns.
  public mutating func resize(to container: ListSize) -> Bool {
    outdate(in: container)
    return true
  }

  /// Lets lines be rough where a change breaks those of more than 16,384 elements.
  public mutating func allowRoughness() { book.directLimit = LineBook.directLimit }

  /// Whether lines are rough.
  public var isRough: Bool { book.isRough }

  /// Breaks the lines of a rectangle that are rough; returns whether there were any.
  ///
  /// - Complexity: O(*m* + log *n* + *n* / 112) for *m* elements there.
  public mutating func refine(in visible: ListRect) -> Bool { refineLines(in: visible) }

  /// Breaks the next lines of so many elements that are rough.
  ///
  /// - Complexity: O(*m* + log *n* + *n* / 112) for *m* elements.
  public mutating func refine(atMost count: Int) { book.firm(atMost: count, by: rule, in: store) }

  /// The first elements with outdated sizes at a place or behind it, in order; `nil` is the start.
  ///
  /// - Complexity: O(log *n* + *p*) for *p* elements that are passed.
  public func outdatedElements(from start: ListPlace?, limit: Int) -> [ListPlace] {
    store.outdated(from: start, limit: limit)
  }

  /// The size that the layout keeps for an element.
  ///
  /// - Complexity: O(log *n*).
  public func keptSize(of element: ListPlace) -> LayoutSize? { store.size(of: element) }
}

extension MixedLayout: LineLayout, FilledLayout {
  @usableFromInline
  mutating func take(_ piece: SourcePiece) { keep(piece) }
}
