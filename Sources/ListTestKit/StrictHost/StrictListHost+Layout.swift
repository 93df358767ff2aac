public import ListKit

extension StrictListHost {
  /// The area of an element within the content; `nil` if there is no such element.
  ///
  /// - Complexity: Constant; O(*n*) for *n* elements if sizes have changed since the last call.
  public func frame(at place: ListPlace) -> ListRect? { layout?.frame(at: place) }

  /// The area of an item within the content; `nil` if there is no such item.
  ///
  /// - Complexity: That of ``frame(at:)-(ListPlace)``.
  public func frame(at path: ListPath) -> ListRect? { layout?.frame(at: .item(path)) }

  /// The height of the whole content.
  public var contentHeight: Double { layout?.height ?? 0 }

  /// The scroll offset; if items are pinned as visible, the offset of the first of them.
  public var contentOffset: ListPoint {
    switch viewport {
    case .offset(let offset): ListPoint(x: 0, y: offset)
    case .window(let first, _): ListPoint(x: 0, y: layout?.frame(at: .item(first))?.minY ?? 0)
    case .awaiting: .zero
    }
  }

  /// Measures elements again; this host always measures all of them.
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

  /// The layout, made on first access and kept until the content or a size changes.
  var layout: StackedLayout? {
    if let measured { return measured }
    guard !progress.isMeasuring else { return nil }
    var isOther = false
    // A controller that is asked for a size may give the host to another list, or invalidate a size; three
    // attempts bound that.
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
    // Elements may have become visible while they could not be measured.
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

  /// Limits the offset to the content.
  func clampOffset() {
    guard case .offset(let offset) = viewport, offset != 0 else { return }
    viewport = .offset(clamped(offset))
  }

  func clamped(_ offset: Double) -> Double {
    max(0, min(offset, (layout?.height ?? 0) - containerSize.height))
  }
}
