public import ListDiffKit

/// Computes the frames of a list's elements.
///
/// A layout is a value: it is filled from a source, applies each batch, and then answers for any
/// visible rectangle without asking the source again. A copy is a snapshot that can be restored.
///
/// Frames are in the coordinates of the content, whose origin is its top leading corner, before the
/// inset of the first section. A host with right-to-left layout mirrors them.
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
  /// Floating headers and footers have their floating frames for this rectangle, even if their
  /// frames at rest are outside it. An element whose frame only touches the rectangle is not
  /// visible.
  func elements(in visible: ListRect) -> [PlacedElement]

  /// The element at an offset along the axis, or the nearest one.
  ///
  /// Among elements side by side it is the first one; floating frames do not count. The result is
  /// `nil` only if there are no elements.
  func element(nearest offset: Double) -> ListPlace?

  /// Removes all elements, asks the source for every section and size, and lays them out in a
  /// container.
  mutating func rebuild(from source: some LayoutSource, in container: ListSize)

  /// Applies a batch and asks the source, which has the state after it, only for inserted and
  /// changed elements.
  ///
  /// If the batch names elements that do not exist, or the counts of a section that it names
  /// disagree with those of the source, the layout rebuilds itself as by ``rebuild(from:in:)`` with
  /// the same container. The layout does not ask for sections that the batch does not name.
  ///
  /// The layout asks again for the sizes of updated items, headers and footers and of
  /// `ListBatchUpdates.layoutChanges`, and ignores places that do not exist. An update of a header
  /// or footer may also insert or delete it.
  ///
  /// - Parameters:
  ///   - batch: The changes.
  ///   - changedSections: The positions, after the batch, of sections whose metrics and sizes are
  ///     all asked for again. They are not part of the batch, because a change of spaces between
  ///     elements changes no cell.
  ///   - source: The state after the batch.
  mutating func apply(
    _ batch: ListBatchUpdates, changedSections: [Int], from source: some LayoutSource)

  /// Sets the size of an element; does nothing if there is no such element.
  mutating func setSize(_ size: LayoutSize, of element: ListPlace)

  /// Whether the size of an element is an estimate or outdated; `false` if there is no such element.
  func isEstimated(_ element: ListPlace) -> Bool

  /// Changes the container without asking for sizes, and marks all stored sizes outdated.
  ///
  /// Elements keep their lengths until the host has their sizes asked for again;
  /// ``outdatedElements(from:limit:)`` returns these elements.
  ///
  /// - Returns: Whether the layout supports this. The default does nothing and returns `false`; the
  ///   host must then rebuild the layout.
  mutating func resize(to container: ListSize) -> Bool

  /// The first elements with outdated sizes at or after a place, in list order; `nil` starts at the
  /// first.
  ///
  /// The default returns an empty array.
  func outdatedElements(from start: ListPlace?, limit: Int) -> [ListPlace]

  /// The stored size of an element, or `nil` if there is no such element.
  ///
  /// Extents that the layout does not store may be zero. The default returns the size of the frame,
  /// never marked outdated. For such a layout a host does not guess the sizes of elements whose
  /// controllers were not made yet; it asks each controller.
  func keptSize(of element: ListPlace) -> LayoutSize?

  /// Allows the layout to be rough after changes of long lists, for a host that refines it.
  ///
  /// The host calls this before it fills the layout. The default does nothing, and the layout is
  /// never rough.
  mutating func allowRoughness()

  /// Whether some frames are estimates, such as those of rows not yet broken for a new width.
  ///
  /// Rough frames may overlap. The host refines visible frames before it shows them, and the others
  /// in portions when it is idle. Refining moves elements, so the host must scroll by the same
  /// distance to keep visible elements in place. The default is `false`.
  var isRough: Bool { get }

  /// Computes the exact frames of rough elements in a rectangle, and moves the elements after them.
  ///
  /// - Returns: Whether any frame changed, so that the rectangle may contain other elements now.
  ///   The default does nothing and returns `false`.
  mutating func refine(in visible: ListRect) -> Bool

  /// Computes the exact frames of the next rough elements, from the start of the list on.
  ///
  /// Once repeated calls have refined all elements, the layout equals one that was rebuilt with the
  /// same sizes. A call may exceed `count` to complete a line. The default does nothing.
  mutating func refine(atMost count: Int)

  /// Adopts the defaults for a host with indivisible units, such as a terminal.
  ///
  /// The host calls this before it fills the layout. The default does nothing.
  mutating func adoptWholeUnits()
}

extension ListLayout {
  /// Returns `false`: the host must rebuild the layout.
  public mutating func resize(to container: ListSize) -> Bool { false }

  /// Returns an empty array.
  public func outdatedElements(from start: ListPlace?, limit: Int) -> [ListPlace] { [] }

  /// Returns the size of the frame, or `nil` if there is no such element.
  public func keptSize(of element: ListPlace) -> LayoutSize? {
    frame(of: element).map { LayoutSize($0.size, isEstimate: isEstimated(element)) }
  }

  /// Does nothing: the layout is never rough.
  public mutating func allowRoughness() {}

  /// Returns `false`.
  public var isRough: Bool { false }

  /// Returns `false`: no frame is rough.
  public mutating func refine(in visible: ListRect) -> Bool { false }

  /// Does nothing.
  public mutating func refine(atMost count: Int) {}

  /// Does nothing.
  public mutating func adoptWholeUnits() {}

  /// Applies a batch and asks the source only for inserted and changed elements.
  @inlinable
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

  /// The element at a point, preferring floating ones, or `nil` if there is none.
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
