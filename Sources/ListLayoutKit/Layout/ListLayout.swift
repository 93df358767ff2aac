public import ListDiffKit

/// Computes the frames of a list's elements.
///
/// A layout is a value: it is filled from a source, follows each batch, and then answers for any
/// visible rectangle without asking the source again. A copy is a snapshot that can be restored.
///
/// Frames are in the coordinates of the content, which begin at the top leading corner of the
/// first element's surroundings; a host that writes from right to left mirrors them.
public protocol ListLayout: Sendable {
  /// The direction in which the list scrolls.
  var axis: ListAxis { get }

  /// The size of the content.
  var contentSize: ListSize { get }

  /// The frame of an element at rest, or `nil` if there is no such element.
  ///
  /// An element without extent along the axis has a frame, too.
  func frame(of element: ListPlace) -> ListRect?

  /// The elements visible in a rectangle, in reading order, each once.
  ///
  /// Floating headers and footers have the frames that they have for this rectangle, even if they
  /// are outside it at rest. An element whose frame only touches the rectangle is not in it.
  func elements(in visible: ListRect) -> [PlacedElement]

  /// The element at an offset along the axis, or the nearest one.
  ///
  /// Of elements side by side it is the first; floating frames do not count. It is `nil` only if
  /// there are no elements.
  func element(nearest offset: Double) -> ListPlace?

  /// Asks the source for everything and lays it out in a container.
  mutating func rebuild(from source: some LayoutSource, in container: ListSize)

  /// Follows a batch, asking the source, which has the state after it, for new elements only.
  ///
  /// If the batch names elements that do not exist, or leads to other counts than those of the
  /// source in a section that it names, the layout asks for everything, as ``rebuild(from:in:)``
  /// does with the same container. Sections that the batch does not name are not asked about.
  ///
  /// The layout asks again for the sizes of updated items, headers and footers and of
  /// `ListBatchUpdates.layoutChanges`, and ignores places that do not exist. A header or footer that
  /// is updated may have been inserted or deleted.
  ///
  /// - Parameters:
  ///   - batch: The changes.
  ///   - changedSections: Sections whose metrics and sizes are all asked for again, after the batch.
  ///     They are not part of the batch, because spaces between elements change no cell.
  ///   - source: The state after the batch.
  mutating func apply(
    _ batch: ListBatchUpdates, changedSections: [Int], from source: some LayoutSource)

  /// Sets the size of an element; does nothing if there is no such element.
  mutating func setSize(_ size: LayoutSize, of element: ListPlace)

  /// Whether the size of an element is an estimate or outdated; `false` if there is no such element.
  func isEstimated(_ element: ListPlace) -> Bool

  /// Takes another container without asking for sizes: those that it has become outdated.
  ///
  /// The elements keep their lengths until they are asked for again, as
  /// ``outdatedElements(from:limit:)`` names them.
  ///
  /// - Returns: Whether the layout can do that. The default does nothing and returns `false`; the layout
  ///   must be rebuilt then.
  mutating func resize(to container: ListSize) -> Bool

  /// The first elements with outdated sizes at a place or behind it, in order; `nil` is the start.
  ///
  /// The default returns none.
  func outdatedElements(from start: ListPlace?, limit: Int) -> [ListPlace]

  /// The size that the layout keeps for an element, or `nil` if there is no such element.
  ///
  /// Extents that it does not keep may be zero. The default is that of the frame, which is never outdated:
  /// a host gives such a layout no guesses for elements whose controllers were not needed, but has each
  /// asked for.
  func keptSize(of element: ListPlace) -> LayoutSize?

  /// Lets the layout be rough after changes of long lists: the host refines it.
  ///
  /// Such a host calls it before it fills the layout. The default does nothing; the layout is never rough then.
  mutating func allowRoughness()

  /// Whether frames are estimates, such as those of rows that another width breaks elsewhere.
  ///
  /// Rough frames may overlap. The host has those in sight refined before it shows them, and the others in
  /// portions when it is idle; elements keep their places then only if the host scrolls by what they moved.
  /// The default is `false`.
  var isRough: Bool { get }

  /// Computes the frames in a rectangle that are rough, and moves what is behind them.
  ///
  /// - Returns: Whether there were any, so that other elements may be in the rectangle now. The default does
  ///   nothing and returns `false`.
  mutating func refine(in visible: ListRect) -> Bool

  /// Computes rough frames of so many elements, from the start of the list on.
  ///
  /// The layout is as if rebuilt with its sizes after calls for all elements. The default does nothing.
  mutating func refine(atMost count: Int)

  /// Takes the defaults of a host whose units cannot be divided, such as a terminal.
  ///
  /// Such a host calls it before it fills the layout. The default does nothing.
  mutating func adoptWholeUnits()
}

extension ListLayout {
  /// Does nothing: the layout must be rebuilt.
  public mutating func resize(to container: ListSize) -> Bool { false }

  /// None.
  public func outdatedElements(from start: ListPlace?, limit: Int) -> [ListPlace] { [] }

  /// The size of the frame.
  public func keptSize(of element: ListPlace) -> LayoutSize? {
    frame(of: element).map { LayoutSize($0.size, isEstimate: isEstimated(element)) }
  }

  /// Does nothing: the layout is never rough.
  public mutating func allowRoughness() {}

  /// No.
  public var isRough: Bool { false }

  /// Does nothing: no frame is rough.
  public mutating func refine(in visible: ListRect) -> Bool { false }

  /// Does nothing.
  public mutating func refine(atMost count: Int) {}

  /// Does nothing.
  public mutating func adoptWholeUnits() {}

  /// Follows a batch, asking the source for new and changed elements only.
  public mutating func apply(_ batch: ListBatchUpdates, from source: some LayoutSource) {
    apply(batch, changedSections: [], from: source)
  }

  /// Asks for the sizes of elements and of whole sections again; ignores places that do not exist.
  public mutating func invalidate(
    _ places: [ListPlace], sections: [Int] = [], from source: some LayoutSource
  ) {
    var batch = ListBatchUpdates()
    batch.layoutChanges = places
    apply(batch, changedSections: sections, from: source)
  }

  /// The element at a point, floating ones first, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - point: A point of the content.
  ///   - visible: The visible rectangle, which decides where headers and footers float.
  public func element(at point: ListPoint, in visible: ListRect) -> ListPlace? {
    var found: ListPlace?
    for placed in elements(in: visible) where placed.frame.contains(point) {
      if placed.isFloating { return placed.place }
      if found == nil { found = placed.place }
    }
    return found
  }
}
