public import ListDiffKit

/// Sections that share rows as long as they fit, in the manner of IGListKit's layout.
///
/// ```
/// │ header of 0          │
/// │ 0.0    0.1    1.0    │  section 1 has no header and goes on in the row
/// │ 2.0    2.1           │  the third item of 2 did not fit
/// │ 2.2                  │
/// │ footer of 2          │
/// ```
///
/// - An item begins a new row if it would pass the trailing inset by more than ``tolerance``; the
///   row is preceded by line spacing unless the item is the first of its section. A row is as high
///   as its tallest item.
/// - A header begins a row, and a footer ends one. In a section without items, both are shown only
///   if ``showsHeadersOfEmptySections`` is `true`. A header or footer without extent along the axis
///   is never shown.
/// - An item that is wider than the space between the insets gets the width of that space. With
///   ``stretchesToEdge``, an item that ends at most ``tolerance`` before the edge is stretched to
///   it.
/// - Frames lie on the grid of the device: origins are rounded down, extents up.
/// - The content ends after every section, also where the last section shares its row with a taller
///   one. A section without shown elements takes no space.
///
/// Frames take O(log *n* + *l*) for *l* elements in a row. A change breaks rows anew from the one
/// before it, until a row begins with an element that also began a row before the change, shifted
/// by a whole number of device pixels; the rows after that are kept.
public struct FlowLayout: ListLayout {
  /// The direction in which the list scrolls.
  public let axis: ListAxis
  /// Whether a header stays at the visible edge until the next section pushes it away, unless its
  /// section says otherwise.
  public var hasStickyHeaders: Bool
  /// The distance of sticky headers from the visible edge.
  public var stickyOffset: Double
  /// Whether an item that ends at most ``tolerance`` before the edge is stretched to it.
  public let stretchesToEdge: Bool
  /// The number of device pixels in a unit; zero for frames that are not rounded.
  public let scale: Double
  private let chosenShowsHeaders: Bool?
  private let chosenTolerance: Double?
  /// Whether the units of the host are indivisible, such as the cells of a terminal.
  private var hasWholeUnits = false
  /// The size of the container.
  public internal(set) var container = ListSize.zero

  var store: ElementStore<MeasuredSize>
  var book = LineBook()

  /// Makes a layout without elements.
  ///
  /// - Parameters:
  ///   - axis: The direction in which the list scrolls.
  ///   - hasStickyHeaders: Whether a header stays at the visible edge, unless its section says
  ///     otherwise.
  ///   - stickyOffset: The distance of sticky headers from the visible edge.
  ///   - stretchesToEdge: Whether an item that ends just before the edge is stretched to it.
  ///   - showsHeadersOfEmptySections: See ``showsHeadersOfEmptySections``; `nil` takes the default
  ///     of the host.
  ///   - scale: The number of device pixels in a unit; zero for frames that are not rounded.
  ///   - tolerance: See ``tolerance``; `nil` takes the default of the host.
  public init(
    axis: ListAxis = .vertical, hasStickyHeaders: Bool = false, stickyOffset: Double = 0,
    stretchesToEdge: Bool = false, showsHeadersOfEmptySections: Bool? = nil, scale: Double = 1,
    tolerance: Double? = nil
  ) {
    self.axis = axis
    self.hasStickyHeaders = hasStickyHeaders
    self.stickyOffset = stickyOffset
    self.stretchesToEdge = stretchesToEdge
    chosenShowsHeaders = showsHeadersOfEmptySections
    self.scale = scale.extent
    chosenTolerance = tolerance?.extent
    store = ElementStore(axis: axis)
  }

  /// Whether sections without items show their headers and footers.
  ///
  /// The default is `true` in a host with indivisible units, such as a terminal, and `false` in all
  /// others, as in IGListKit.
  public var showsHeadersOfEmptySections: Bool { chosenShowsHeaders ?? hasWholeUnits }

  /// How far an item may pass the trailing inset.
  ///
  /// The default is zero in a host with indivisible units, such as a terminal, and one unit in all
  /// others, which allows for the rounding of points as in IGListKit.
  public var tolerance: Double { chosenTolerance ?? (hasWholeUnits ? 0 : 1) }

  /// Adopts the defaults for a host with indivisible units: see ``showsHeadersOfEmptySections`` and
  /// ``tolerance``.
  public mutating func adoptWholeUnits() { hasWholeUnits = true }

  var rule: FlowRule {
    FlowRule(
      axis: axis, crossLength: container.length(along: axis.perpendicular),
      stretchesToEdge: stretchesToEdge, showsHeadersOfEmptySections: showsHeadersOfEmptySections,
      scale: scale, tolerance: tolerance)
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
  /// - Complexity: O(*n*). If the breadth changes, all lines are broken anew, or become rough if
  ///   roughness is allowed and the list is long.
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

extension FlowLayout: LineLayout, FilledLayout {
  @usableFromInline
  mutating func take(_ piece: SourcePiece) { keep(piece) }

  @usableFromInline
  mutating func edit(
    _ batch: ListBatchUpdates, _ changedSections: [Int], from source: AskedSource
  ) -> Bool {
    keepUp(with: batch, changedSections, from: source)
  }
}
