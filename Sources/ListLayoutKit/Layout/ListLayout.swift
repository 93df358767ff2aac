public import ListDiffKit

/// Where the elements of a list are.
///
/// A layout is a value: it is filled from a source, told of each change, and answers for any
/// visible rectangle without asking anybody. A copy is a snapshot that can be put back.
///
/// Frames are in the coordinates of the content, which begin at the top leading corner of the
/// first element's surroundings; a host that writes from right to left mirrors them.
public protocol ListLayout: Sendable {
  /// The direction in which the list scrolls.
  var axis: ListAxis { get }

  /// How large everything is together.
  var contentSize: ListSize { get }

  /// Where an element is at rest, or `nil` if there is no such element.
  ///
  /// An element with no extent along the axis has a frame all the same.
  func frame(of element: ListPlace) -> ListRect?

  /// What is to be seen in a rectangle, in reading order, each element once.
  ///
  /// Headers and footers that float are where they float for this rectangle, even if they would
  /// be out of it at rest. An element whose frame only touches the rectangle is not in it.
  func elements(in visible: ListRect) -> [PlacedElement]

  /// The element at an offset along the axis, or the nearest one if there is none just there.
  ///
  /// Where several lie side by side it is the first of them; floating is not considered. `nil`
  /// only if there are no elements.
  func element(nearest offset: Double) -> ListPlace?

  /// Asks a source for everything, to be laid out in a container.
  mutating func rebuild(from source: some LayoutSource, in container: ListSize)

  /// Follows a batch, asking the source, which is already as after it, for what is new only.
  ///
  /// An edit that names what is not there, or after which a section that it names does not have
  /// as many items as the source says, makes the layout ask for everything, as
  /// ``rebuild(from:in:)`` does with the same container. Sections that are not named are not asked.
  ///
  /// Updated items, headers and footers and `ListBatchUpdates.layoutChanges` are asked for their
  /// sizes again; places that do not exist are ignored.
  ///
  /// - Parameters:
  ///   - batch: The changes.
  ///   - changedSections: Sections whose metrics and sizes are all asked again, after the batch.
  ///     A batch says what a host shows; that spaces within a section changed is between a host and
  ///     its layout.
  ///   - source: The state after the batch.
  mutating func apply(
    _ batch: ListBatchUpdates, changedSections: [Int], from source: some LayoutSource)

  /// Takes a size that was measured outside; nothing happens if there is no such element.
  mutating func setSize(_ size: LayoutSize, of element: ListPlace)

  /// Whether an element has no measured size yet; `false` if there is no such element.
  func isEstimated(_ element: ListPlace) -> Bool
}

extension ListLayout {
  /// Follows a batch, asking the source for new and changed elements only.
  public mutating func apply(_ batch: ListBatchUpdates, from source: some LayoutSource) {
    apply(batch, changedSections: [], from: source)
  }

  /// Asks for the sizes of elements and of whole sections again; ignores places that do not exist.
  public mutating func invalidate(
    _ places: [ListPlace], sections: [Int] = [], from source: some LayoutSource
  ) {
    var batch = ListBatchUpdates()
    for place in places {
      switch place {
      case .item(let path): batch.layoutChanges.append(path)
      case .header(let section): batch.headerUpdates.append(section)
      case .footer(let section): batch.footerUpdates.append(section)
      }
    }
    apply(batch, changedSections: sections, from: source)
  }

  /// The element under a point, floating ones first, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - point: A point of the content.
  ///   - visible: What is visible, which decides where headers and footers float.
  public func element(at point: ListPoint, in visible: ListRect) -> ListPlace? {
    var found: ListPlace?
    for placed in elements(in: visible) where placed.frame.contains(point) {
      if placed.isFloating { return placed.place }
      if found == nil { found = placed.place }
    }
    return found
  }
}
