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
/// - An item begins another row if it passes the trailing inset by more than ``tolerance``; line
///   spacing is added unless it is the first item of its section. A row is as high as its tallest
///   item.
/// - A header begins a row, and a footer ends one. Without items neither is shown, unless
///   ``showsHeadersOfEmptySections`` is set, and never one without extent along the axis.
/// - An item that is wider than the space between the insets gets that width, and with
///   ``stretchesToEdge`` a gap of at most ``tolerance`` before the edge is closed.
/// - Frames lie on the grid of the device: origins are rounded down, extents up.
/// - The content ends where everything in it has ended, also where the last section shares its row
///   with a taller one. A section that shows nothing takes no space.
///
/// Frames take O(log *n* + *l*) for *l* elements in a row. After a change, rows are broken anew from
/// the one before it until one begins with an element that began one before and lies a whole
/// number of device pixels away from where it was; what follows is kept.
public struct FlowLayout: ListLayout {
  /// The direction in which the list scrolls.
  public let axis: ListAxis
  /// Whether a header stays at the visible edge until the next section pushes it away.
  public var hasStickyHeaders: Bool
  /// The distance of sticky headers from the visible edge.
  public var stickyOffset: Double
  /// Whether an item that ends at most ``tolerance`` before the edge is stretched to it.
  public let stretchesToEdge: Bool
  /// The number of device pixels in a unit; zero for frames that are not rounded.
  public let scale: Double
  private let chosenShowsHeaders: Bool?
  private let chosenTolerance: Double?
  /// Whether the units of the host cannot be divided.
  private var hasWholeUnits = false
  /// The size of the container.
  public internal(set) var container = ListSize.zero

  var store: ElementStore<MeasuredSize>
  var book = LineBook()

  /// Makes a layout without elements.
  ///
  /// - Parameters:
  ///   - axis: The direction in which the list scrolls.
  ///   - hasStickyHeaders: Whether a header stays at the visible edge.
  ///   - stickyOffset: The distance of sticky headers from the visible edge.
  ///   - stretchesToEdge: Whether a small gap before the edge is closed.
  ///   - showsHeadersOfEmptySections: See ``showsHeadersOfEmptySections``; `nil` takes the host's.
  ///   - scale: The number of device pixels in a unit; zero for frames that are not rounded.
  ///   - tolerance: See ``tolerance``; `nil` takes the host's.
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
  /// By default they do in a host of whole units, and else do not, as in IGListKit.
  public var showsHeadersOfEmptySections: Bool { chosenShowsHeaders ?? hasWholeUnits }

  /// How far an item may pass the trailing inset.
  ///
  /// By default zero in a host of whole units, such as a grid of characters, and else one unit, as in
  /// IGListKit, which allows for the rounding of points.
  public var tolerance: Double { chosenTolerance ?? (hasWholeUnits ? 0 : 1) }

  /// Takes the defaults of a host whose units cannot be divided.
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
  /// - Complexity: O(*n*). If the breadth changes, all lines are broken anew, or else rough.
  public mutating func resize(to container: ListSize) -> Bool {
    outdate(in: container)
    return true
  }

  /// Lets rows be rough where a change breaks those of more than 16,384 elements.
  public mutating func allowRoughness() { book.directLimit = LineBook.directLimit }

  /// Whether rows are rough.
  public var isRough: Bool { book.isRough }

  /// Breaks the rows of a rectangle that are rough; returns whether there were any.
  ///
  /// - Complexity: O(*m* + log *n* + *n* / 112) for *m* elements there.
  public mutating func refine(in visible: ListRect) -> Bool { refineLines(in: visible) }

  /// Breaks the next rows of so many elements that are rough.
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

extension FlowLayout: LineLayout, FilledLayout {
  @usableFromInline
  mutating func take(_ piece: SourcePiece) { keep(piece) }
}
