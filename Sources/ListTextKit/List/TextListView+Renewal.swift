import ListKit

extension TextListView {
  /// Whether lengths are left to be asked for or measured again, after a resize of a long list, or a search
  /// for a hit goes on.
  ///
  /// The work of visible nested lists counts as well.
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

  /// Asks for the next few outdated lengths, and measures cells that were measured before.
  ///
  /// A portion is at most 32 elements. The first visible element stays where it is. A session calls this while
  /// nothing else is to be done; a host of another kind may call it whenever ``hasIdleWork`` is `true`, or
  /// never: elements that become visible are renewed then.
  ///
  /// A layout that a long list was given is made first, of some thousand elements a portion, and lines of a
  /// long list that another breadth breaks elsewhere, of some ten thousand; items beside the first visible
  /// one may get other columns then.
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

  /// The most elements of a portion whose lines are broken.
  private static var refinedPortion: Int { 1 << 14 }

  /// Changes lengths or lines out of sight; what is visible stays where it is.
  private func keepingPlace(_ change: () -> Void) {
    let followsEnd = viewport.following == .end && viewport.isAtEnd(in: layout)
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

  /// Breaks lines in sight that are rough after a resize.
  ///
  /// - Returns: Whether there were any.
  func refineSight() -> Bool {
    guard layout.isRough else { return false }
    let sight = visibleRect
    var isChange = false
    slot.update { isChange = $0.refine(in: sight) }
    return isChange
  }

  /// Changes the container or the validity of lengths; the visible elements stay visible.
  ///
  /// A short list is asked for everything at once. The lengths of a long one become outdated, so that
  /// the next frame asks for what is visible only.
  ///
  /// - Parameter keepingBreadth: Whether nothing changes if the breadth stays, except for lengths that
  ///   depend on the extent of the container along the axis.
  func changeLengths(keepingBreadth: Bool = false, _ change: () -> Void) {
    let before = breadth
    changeSight(change) {
      let forAll = !keepingBreadth || before != breadth
      if isShort || !outdateLayout(forAll: forAll) { rebuildLayout(keeping: layout) }
    }
  }

  /// Whether a list has so few elements that all are asked for at once.
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

  /// Asks again for the visible elements that are outdated.
  ///
  /// The first one that is not stays where it is, as those that the user saw when others came into sight.
  ///
  /// - Returns: Whether there were any.
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

  /// The sizes of outdated elements as their controllers have them now, and those of them that cells
  /// measured for another breadth, which are estimates again.
  ///
  /// - Parameter areVisible: Whether controllers are made that were not needed yet.
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
        // No controller is made for what is not visible.
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

  /// What cells measure for elements that are not visible.
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
      let made = makeCell(at: place, offering: nil, from: source)
      guard let made else { continue }
      if phase.generation == now {
        measured.places.append(place)
        measured.sizes.append(LayoutSize(size(of: made.cell, in: frame)))
      }
      // A load into the cell ends with its use.
      source.didEndDisplaying(made.cell)
      desk.recycle(made.cell, made.kind)
      guard phase.generation == now else { return nil }
    }
    return measured
  }
}
