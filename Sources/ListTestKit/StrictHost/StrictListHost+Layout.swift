public import ListKit

extension StrictListHost {
  /// The area of an element within the content.
  public func frame(at place: ListPlace) -> ListRect? { layout?.frame(at: place) }

  /// The area of an item within the content.
  public func frame(at path: ListPath) -> ListRect? { layout?.frame(at: .item(path)) }

  /// The height of everything together.
  public var contentHeight: Double { layout?.height ?? 0 }

  /// How far the list is scrolled; with a pinned part of the list, where that begins.
  public var contentOffset: ListPoint {
    switch viewport {
    case .offset(let offset): ListPoint(x: 0, y: offset)
    case .window(let first, _): ListPoint(x: 0, y: layout?.frame(at: .item(first))?.minY ?? 0)
    case .awaiting: .zero
    }
  }

  /// Measures elements again; a layout in a row has no use for less than everything.
  public func invalidateLayout(at places: [ListPlace]?) {
    note(.invalidateLayout(places))
    for place in places ?? [] where checksRules && !mirror.hasElement(at: place) {
      report(.missingPlace(place, "measured"))
    }
    measureAgain()
  }

  func measureAgain() {
    measured = nil
    progress.measuresAgain = progress.isMeasuring
    if progress.isChangingData || progress.isMeasuring { return }
    clampOffset()
    refresh()
  }

  /// Made on first access, and kept until something changes.
  var layout: StackedLayout? {
    if let measured { return measured }
    guard !progress.isMeasuring else { return nil }
    var isOther = false
    // A controller that is asked for a size may give the host to another list, or invalidate a size that
    // was asked for already, but not for ever.
    for _ in 0..<3 {
      guard let source else { break }
      progress.measuresAgain = false
      progress.isMeasuring = true
      let layout = StackedLayout(source)
      progress.isMeasuring = false
      measured = self.source === source ? layout : nil
      if measured != nil, !progress.measuresAgain { break }
      isOther = true
    }
    // It came into sight while nothing could be measured.
    if isOther {
      if measured != nil { clampOffset() }
      refresh()
    }
    return measured
  }

  func placesInSight(of source: ListSource<Cell>) -> [ListPlace] {
    if case .awaiting(let position, let count) = viewport,
      let first = ItemWalk(source: source).path(at: position)
    {
      viewport = .window(first: first, count: count)
    }
    switch viewport {
    case .awaiting: return []
    case .window(let first, let count):
      return ItemWindow(source: source, first: first, count: count).places
    case .offset(let offset):
      if showsEverything { return source.allPlaces }
      guard containerSize.height > 0, let layout else { return [] }
      return layout.places(from: offset, to: offset + containerSize.height)
    }
  }

  /// Pulls the offset in where the content ends.
  func clampOffset() {
    guard case .offset(let offset) = viewport, offset != 0 else { return }
    viewport = .offset(clamped(offset))
  }

  func clamped(_ offset: Double) -> Double {
    max(0, min(offset, (layout?.height ?? 0) - containerSize.height))
  }
}
