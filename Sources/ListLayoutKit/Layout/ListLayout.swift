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
  func frame(of element: LayoutElement) -> ListRect?

  /// What is to be seen in a rectangle, in reading order, each element once.
  ///
  /// Headers and footers that float are where they float for this rectangle, even if they would
  /// be out of it at rest. An element whose frame only touches the rectangle is not in it.
  func elements(in visible: ListRect) -> [PlacedElement]

  /// The element at an offset along the axis, or the nearest one if there is none just there.
  ///
  /// Where several lie side by side it is the first of them; floating is not considered. `nil`
  /// only if there are no elements.
  func element(nearest offset: Double) -> LayoutElement?

  /// Asks a source for everything, to be laid out in a container.
  mutating func rebuild(from source: some LayoutSource, in container: ListSize)

  /// Follows a batch, asking the source, which is already as after it, for what is new only.
  ///
  /// An edit that names what is not there, or after which a section that it names does not have
  /// as many items as the source says, makes the layout ask for everything, as
  /// ``rebuild(from:in:)`` does with the same container. Sections that are not named are not asked.
  mutating func apply(_ edit: LayoutEdit, from source: some LayoutSource)

  /// Asks for the sizes of elements again; those that do not exist are passed over.
  mutating func invalidate(_ elements: [LayoutElement], from source: some LayoutSource)

  /// Takes a size that was measured outside; nothing happens if there is no such element.
  mutating func setSize(_ size: LayoutSize, of element: LayoutElement)

  /// Whether an element has no measured size yet; `false` if there is no such element.
  func isEstimated(_ element: LayoutElement) -> Bool
}

extension ListLayout {
  /// Asks for the sizes of elements again; those that do not exist are passed over.
  public mutating func invalidate(_ elements: [LayoutElement], from source: some LayoutSource) {
    apply(LayoutEdit(changedItems: elements), from: source)
  }

  /// The element under a point, floating ones first, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - point: A point of the content.
  ///   - visible: What is visible, which decides where headers and footers float.
  public func element(at point: ListPoint, in visible: ListRect) -> LayoutElement? {
    var found: LayoutElement?
    for placed in elements(in: visible) where placed.frame.contains(point) {
      if placed.isFloating { return placed.element }
      if found == nil { found = placed.element }
    }
    return found
  }
}
