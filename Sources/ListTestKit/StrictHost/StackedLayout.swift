import ListKit

/// A plain vertical list: elements one below the other, with the heights that the source returns.
struct StackedLayout {
  private struct Element {
    let place: ListPlace
    let frame: ListRect
  }

  private var elements: [Element] = []
  private var indices: [ListPlace: Int] = [:]
  private(set) var height = 0.0

  /// Measures all elements.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  @MainActor
  init<Cell: AnyObject>(_ source: ListSource<Cell>) {
    for section in 0..<source.sectionCount {
      let inset = source.inset(of: section)
      addSpace(inset.top)
      if source.hasHeader(in: section) { add(.header(section), source, inset) }
      let spacing = source.lineSpacing(in: section)
      for item in 0..<source.itemCount(in: section) {
        if item > 0 { addSpace(spacing) }
        add(.item(ListPath(section: section, item: item)), source, inset)
      }
      if source.hasFooter(in: section) { add(.footer(section), source, inset) }
      addSpace(inset.bottom)
    }
  }

  /// A space that is negative or undefined counts as none, as in the layouts of ListLayoutKit.
  private mutating func addSpace(_ space: Double) {
    if space > 0 && space < .infinity { height += space }
  }

  @MainActor
  private mutating func add<Cell: AnyObject>(
    _ place: ListPlace, _ source: ListSource<Cell>, _ inset: ListEdgeInsets
  ) {
    var size = source.size(at: place)
    // An infinite height counts as undefined, as in the layouts of ListLayoutKit.
    if !(size.height >= 0 && size.height < .infinity) { size.height = 0 }
    indices[place] = elements.count
    elements.append(
      Element(
        place: place,
        frame: ListRect(origin: ListPoint(x: inset.leading, y: height), size: size)))
    height += size.height
  }

  func frame(at place: ListPlace) -> ListRect? { indices[place].map { elements[$0].frame } }

  /// All elements in order, those without height included.
  var places: [ListPlace] { elements.map { $0.place } }

  /// The elements with a height above zero that are partly between two distances from the start.
  func places(from top: Double, to bottom: Double) -> [ListPlace] {
    elements.filter {
      $0.frame.size.height > 0 && $0.frame.minY < bottom && $0.frame.maxY > top
    }.map { $0.place }
  }

  /// The offset at which a frame is at a scroll position.
  static func offset(
    showing frame: ListRect, at position: ListScrollPosition, from offset: Double, in height: Double
  ) -> Double {
    switch position {
    case .start: return frame.minY
    case .center: return frame.minY - (height - frame.size.height) / 2
    case .end: return frame.maxY - height
    case .nearest:
      if frame.minY < offset { return frame.minY }
      return frame.maxY > offset + height ? min(frame.minY, frame.maxY - height) : offset
    }
  }
}
