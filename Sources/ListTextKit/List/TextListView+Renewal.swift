import ListKit

extension TextListView {
  /// Whether ``performIdleWork()`` has work to do in this list or in a visible nested list.
  ///
  /// Work is: lengths to renew or lines to break after a resize of a long list, a new layout of a
  /// long list to fill, or a search for a hit to continue.
  public var hasIdleWork: Bool { hasWorkOfItsOwn || nestedListWithWork != nil }

  private var hasWorkOfItsOwn: Bool {
    guard source != nil, !phase.isHalfChanged else { return false }
    return input.search != nil || slot.coming != nil
      || (layout.isRough || renewal.isForAll) && viewport.hasRoom
  }

  private var nestedListWithWork: TextListView? {
    for element in cells.all {
      if let cell = element.cell as? TextNestedListCell, cell.inner.hasIdleWork {
        return cell.inner
      }
    }
    return nil
  }

  /// Performs a portion of deferred work; see ``hasIdleWork``.
  ///
  /// A portion belongs to the first of these that is pending: the search for a hit; a new layout,
  /// some thousand elements at a time; rough lines of a long list after a change of the breadth,
  /// some ten thousand elements; outdated lengths, at most 32 elements, whose cells are measured
  /// again if they were measured before. The first visible element stays in place; items beside it
  /// may get other columns when lines are broken.
  ///
  /// A session calls this while it is idle. Other programs may call it whenever ``hasIdleWork`` is
  /// `true`, or never: elements are renewed at the latest when they become visible.
  public func performIdleWork() {
    guard phase.isIdle else { return }
    guard hasWorkOfItsOwn else {
      nestedListWithWork?.performIdleWork()
      return
    }
    if input.search != nil {
      continueSearch()
      return
    }
    if slot.coming != nil { return fillComingLayout() }
    if layout.isRough {
      return keepingPlace { slot.update { $0.refine(atMost: Self.refinedPortion) } }
    }
    let places = renewal.takePortion(of: layout)
    guard let renewed = renewedSizes(of: places, areVisible: false) else { return }
    keepingPlace {
      takeRenewed(renewed.sizes, at: places)
      if let measured = measuredSizes(of: renewed.once) {
        takeRenewed(measured.sizes, at: measured.places)
        if !measured.sizes.isEmpty { lengths.take(breadth: breadth) }
      }
    }
  }

  /// The number of elements whose lines a portion breaks.
  private static var refinedPortion: Int { 1 << 14 }

  /// Changes lengths or lines; the first visible element stays in place.
  private func keepingPlace(_ change: () -> Void) {
    let followsEnd = viewport.following == .end && isAtEnd
    let anchor = cells.ordered.first { !$0.isFloating }?.place
    let start = anchor.flatMap { layout.frame(of: $0) }?.origin
    let before = contentSize
    let wasRough = layout.isRough
    change()
    let end = anchor.flatMap { layout.frame(of: $0) }?.origin
    guard start != end || contentSize != before || wasRough else { return }
    if let start, let end, start != end {
      let axis = layout.axis
      viewport.scroll(
        by: axis == .vertical ? end.y - start.y : end.x - start.x, in: layout)
    }
    if followsEnd { viewport.scrollToEnd() }
    refresh()
  }

  /// Breaks the visible lines that are rough after a resize.
  ///
  /// - Returns: Whether any line changed.
  func refineSight() -> Bool {
    guard layout.isRough else { return false }
    let sight = visibleRect
    var isChange = false
    slot.update { isChange = $0.refine(in: sight) }
    return isChange
  }

  /// Changes the container or the validity of lengths; the visible elements stay visible.
  ///
  /// A short list is asked for all sizes at once. The lengths of a long list become outdated, so
  /// that the next frame only asks for visible elements.
  ///
  /// - Parameter keepingBreadth: Whether, if the breadth stays the same, only lengths that depend
  ///   on the extent of the container along the axis can change.
  func changeLengths(keepingBreadth: Bool = false, _ change: () -> Void) {
    let before = breadth
    changeSight(change) {
      let forAll = !keepingBreadth || before != breadth
      if isShort || !outdateLayout(forAll: forAll) { rebuildLayout(keeping: layout) }
    }
  }

  /// Whether the list has so few elements that all are asked for at once.
  private var isShort: Bool {
    guard let source else { return true }
    var rest = LengthRenewal.directLimit
    for section in 0..<source.sectionCount {
      rest -= 1 + source.itemCount(in: section)
      if rest < 0 { return false }
    }
    return true
  }

  private func outdateLayout(forAll: Bool) -> Bool {
    guard !phase.isInside(.layingOut) else { return false }
    let hold = lengths.hold(for: breadth)
    var isDone = false
    slot.update { isDone = $0.resize(to: containerSize) }
    guard isDone else { return false }
    slot.updateComing { $0.resize(to: containerSize) }
    phase.advance()
    lengths.outdate(holding: hold, alsoOutdated: renewal.isNeeded)
    renewal.begin(at: cells.ordered.first { _ in true }?.place, forAll: forAll)
    return true
  }

  /// Renews the visible elements whose lengths are outdated.
  ///
  /// The first element that is not outdated stays in place, as it was visible before the others.
  ///
  /// - Returns: Whether any visible element was outdated.
  func renewVisible(_ elements: [ViewportElement<ListElementKey>]) -> Bool {
    guard renewal.isNeeded else { return false }
    func isOutdated(_ place: ListPlace) -> Bool { layout.keptSize(of: place)?.isOutdated == true }
    let places = elements.map { $0.placed.place }.filter(isOutdated).sorted()
    guard !places.isEmpty else { return false }
    guard let renewed = renewedSizes(of: places, areVisible: true) else { return true }
    let standing = elements.lazy.map { $0.placed }.filter { !$0.isFloating }
    let kept = standing.first { !isOutdated($0.place) } ?? standing.first
    let before = contentSize
    takeRenewed(renewed.sizes, at: places)
    if let kept, let frame = layout.frame(of: kept.place) {
      viewport.follow(
        by: frame.start(along: layout.axis) - kept.frame.start(along: layout.axis))
    }
    if contentSize != before { renewal.extendToAll() }
    return true
  }

  private func takeRenewed(_ sizes: [LayoutSize], at places: [ListPlace]) {
    if sizes.isEmpty { return }
    changeLayout { layout, reader in
      layout.invalidate(
        places, from: RenewedLengths(reader: reader, places: places, sizes: sizes))
    }
  }

  /// The current sizes of outdated elements, and the elements whose cells must measure them again.
  ///
  /// A length that a cell measured for another breadth becomes an estimate.
  ///
  /// - Parameter areVisible: Whether controllers may be made for the elements.
  /// - Returns: `nil` if a controller changed the list meanwhile.
  private func renewedSizes(
    of places: [ListPlace], areVisible: Bool
  ) -> (sizes: [LayoutSize], once: [ListPlace])? {
    guard let source else { return nil }
    let now = phase.generation
    var sizes: [LayoutSize] = []
    var once: [ListPlace] = []
    for place in places {
      guard let known = layout.keptSize(of: place) else { return nil }
      if !areVisible, source.estimatedSize(at: place) != nil {
        // No controller is made for an element that is not visible.
        sizes.append(known)
        continue
      }
      var size = LayoutSize(source.size(at: place))
      guard phase.generation == now else { return nil }
      if let estimatedLength, size.size.isAutomatic(along: layout.axis) {
        let isMeasured = !known.isEstimate
        size.isEstimate = !isMeasured || !lengths.outdatedHold
        if isMeasured, size.isEstimate { once.append(place) }
        let length = isMeasured ? known.size.length(along: layout.axis) : estimatedLength
        if layout.axis == .vertical { size.size.height = length } else { size.size.width = length }
      }
      sizes.append(size)
    }
    return (sizes, once)
  }

  /// The sizes that cells measure for elements that are not visible.
  ///
  /// - Returns: `nil` if a controller or a cell changed the list meanwhile.
  private func measuredSizes(
    of places: [ListPlace]
  ) -> (places: [ListPlace], sizes: [LayoutSize])? {
    guard let source, !places.isEmpty else { return nil }
    let now = phase.generation
    var measured: (places: [ListPlace], sizes: [LayoutSize]) = ([], [])
    for place in places {
      guard let frame = layout.frame(of: place) else { return nil }
      if let size = withHiddenCell(at: place, of: source, { size(of: $0, in: frame) }) {
        measured.places.append(place)
        measured.sizes.append(LayoutSize(size))
      }
      guard phase.generation == now else { return nil }
    }
    return measured
  }

  /// Makes a cell for an element that is not visible, and recycles it after a closure has used it.
  ///
  /// - Returns: `nil` if there is no cell, or a controller changed the list meanwhile.
  func withHiddenCell<Result>(
    at place: ListPlace, of source: ListSource<TextCell>, _ use: (TextCell) -> Result
  ) -> Result? {
    let now = phase.generation
    guard let made = makeCell(at: place, offering: nil, from: source) else { return nil }
    let result = phase.generation == now ? use(made.cell) : nil
    (made.cell as? TextNestedListCell)?.leave()
    // Cancels loads into the cell, which is recycled.
    source.didEndDisplaying(made.cell)
    desk.recycle(made.cell, made.kind)
    return result
  }
}
