public import ListDiffKit

/// The visible part of a list: its offset, and the rules by which the offset follows changes.
///
/// A viewport is a value that knows no view. A host keeps one beside its layout and calls it
///
/// - before a change of the content, to capture what is visible: ``sight(in:of:)``,
/// - after the change, to restore this sight or to scroll as the batch requests:
///   ``settle(_:after:in:of:)``; for a change of the container or the layout,
///   ``sightBeforeResizing(in:of:)`` and ``settleAfterResizing(_:in:of:)``,
/// - then in rounds, for the elements to show and to remove, ``change(from:in:of:)``, and to
///   measure, ``measuring(_:again:in:)``, until ``take(_:of:in:)`` returns `false`; and finally
///   ``rest()``.
///
/// Visible elements keep their places by identity: an insert before the visible part, or an element
/// there that is measured longer than estimated, changes the offset and not what the user sees. A
/// scroll target, an element or an end, holds until ``rest()``, so that it is reached even if
/// lengths are measured on the way.
public struct ListViewport<Identity: Hashable> {
  /// The start of the visible part along the axis, in whole device pixels.
  ///
  /// It is negative if the content does not fill the container and is aligned with the center or
  /// the end.
  private var start: Double {
    get { scale > 0 ? (exactStart * scale + 0.5).wholeBelow / scale : exactStart }
    set { exactStart = newValue }
  }
  /// The start that is not rounded, so that changes of the content do not add up their rounding.
  private var exactStart = 0.0
  /// The size of the visible part.
  public var container: ListSize
  /// What the list does while one of its ends is visible.
  public var following: ListFollowing
  /// The position of content that does not fill the container.
  public var alignment: ListContentAlignment
  /// The number of device pixels in a unit, to which offsets are rounded; zero does not round.
  public let scale: Double
  private var hold = ViewportHold<Identity>.nothing { didSet { isHoldOfChange = false } }
  /// Whether the hold is what the last change keeps or follows, and no target.
  private var isHoldOfChange = false
  /// The last target or anchor, until the list is scrolled or changed otherwise; batches that
  /// complete sections return to it.
  private var reached = ViewportHold<Identity>.nothing
  /// The sight from before the first part of a change that is shown in parts; `nil` if none is.
  private var sightBeforeParts: ListSight<Identity>?
  /// The sight from before the container lost its area; `nil` while it has one.
  private var parked: ListSight<Identity>?
  /// The target that was set while the container had no area.
  private var deferred = ViewportHold<Identity>.nothing

  /// Makes a viewport at the start of the content.
  public init(
    container: ListSize = .zero, following: ListFollowing = .nothing,
    alignment: ListContentAlignment = .start, scale: Double = 0
  ) {
    self.container = container
    self.following = following
    self.alignment = alignment
    self.scale = scale.extent
  }

  // MARK: Geometry

  /// The scroll offset along the axis; zero while all content is visible.
  public var offset: Double { max(0, start) }

  /// The space before the content if it does not fill the container and is not aligned with the
  /// start.
  public var leadingSpace: Double { max(0, -start) }

  /// Whether the container has an area.
  public var hasRoom: Bool { container.width > 0 && container.height > 0 }

  /// Whether a target was set that a container with an area will reach.
  package var isAimed: Bool { !deferred.isNothing }

  /// The visible part, in the coordinates of the content; it starts before the content by
  /// ``leadingSpace``.
  public func visibleRect(along axis: ListAxis) -> ListRect {
    axis == .vertical
      ? ListRect(origin: ListPoint(x: 0, y: start), size: container)
      : ListRect(origin: ListPoint(x: start, y: 0), size: container)
  }

  /// The offset at which the end of the content is visible.
  ///
  /// It is at most 10¹⁵: beyond that, a `Double` cannot distinguish the offsets of adjacent rows.
  public func maximumOffset(in layout: some ListLayout) -> Double {
    let axis = layout.axis
    let rest = layout.contentSize.length(along: axis) - container.length(along: axis)
    return rest > 0 ? roundedUp(min(rest, 1e15)) : 0
  }

  /// Whether the start of the first element is visible, whatever space is before it.
  public func isAtStart(in layout: some ListLayout) -> Bool {
    start < tolerance
      || layout.isClear(
        from: start - tolerance, to: 0, searching: container.length(along: layout.axis))
  }

  /// Whether the end of the last element is visible, whatever space is after it.
  public func isAtEnd(in layout: some ListLayout) -> Bool {
    let length = container.length(along: layout.axis)
    let limit = limits(in: layout).upperBound
    if start > limit - tolerance { return true }
    return length > 0
      && layout.isClear(
        from: start + tolerance + length, to: limit + length, searching: length)
  }

  /// The range of the start of the visible part; a single value if the content does not fill the
  /// container.
  private func limits(in layout: some ListLayout) -> ClosedRange<Double> {
    let axis = layout.axis
    let room = container.length(along: axis) - layout.contentSize.length(along: axis)
    guard room > 0, room.isFinite, alignment != .start else { return 0...maximumOffset(in: layout) }
    let place = roundedUp(alignment == .end ? -room : -room / 2)
    return place...place
  }

  /// Half a device pixel.
  private var tolerance: Double { scale > 0 ? 0.5 / scale : 0.5 }

  private func roundedUp(_ value: Double) -> Double {
    scale > 0 ? (value * scale).wholeAbove / scale : value
  }

  private mutating func clamp(in layout: some ListLayout) {
    let limits = limits(in: layout)
    // NaN becomes the start.
    exactStart =
      exactStart > limits.lowerBound ? min(exactStart, limits.upperBound) : limits.lowerBound
  }

  // MARK: Scrolling

  /// Scrolls by a distance, within the content, and drops any scroll target.
  ///
  /// - Returns: Whether the offset changed.
  @discardableResult
  public mutating func scroll(by distance: Double, in layout: some ListLayout) -> Bool {
    guard !distance.isNaN else { return false }
    let (before, target) = (start, deferred)
    hold = .nothing
    reached = .nothing
    sightBeforeParts = nil
    if !hasRoom {
      switch target {
      case .offset(let offset): start = offset
      case .end: start = limits(in: layout).upperBound
      case .nothing, .element, .anchor: break
      }
    }
    start += distance
    clamp(in: layout)
    // In a container without area, the sight of one with an area would be restored otherwise.
    let isWanted = !hasRoom && distance != 0 && (!target.isNothing || start != before)
    deferred = isWanted ? .offset(start) : hasRoom ? .nothing : target
    return start != before
  }

  /// Shows the start of the content at once, and drops any scroll target.
  public mutating func returnToStart() {
    start = 0
    hold = .nothing
    reached = .nothing
    sightBeforeParts = nil
    deferred = .nothing
  }

  /// Scrolls to an offset from the start of the content, within the content.
  ///
  /// The offset changes in the next round, ``change(from:in:of:)``, as for all scroll targets.
  public mutating func scroll(to offset: Double) {
    if !offset.isNaN { aim(at: .offset(offset)) }
  }

  /// Scrolls to the end of the content, also if elements before it are not measured yet.
  public mutating func scrollToEnd() { aim(at: .end) }

  /// Scrolls to an element and adds `extra` to the offset.
  public mutating func scroll(
    to identity: Identity, at position: ListScrollPosition, extra: Double = 0
  ) {
    aim(at: .element(identity, position, extra: extra.isNaN ? 0 : extra))
  }

  private mutating func aim(at target: ViewportHold<Identity>) {
    hold = target
    sightBeforeParts = nil
    if !hasRoom { deferred = target }
  }

  /// Scrolls to the end if the list follows its end and the end is visible.
  public mutating func followEnd(in layout: some ListLayout) {
    if following == .end, isAtEnd(in: layout) { hold = .end }
  }

  /// Drops all state for new content: shows its start, or its end if the list follows the end.
  public mutating func reset() {
    start = 0
    hold = following == .end ? .end : .offset(0)
    reached = .nothing
    sightBeforeParts = nil
    parked = nil
    deferred = .nothing
  }

  /// Changes the offset by the distance that a change of lengths moved the visible elements; keeps
  /// the scroll target.
  ///
  /// The next round clamps the offset to the content.
  public mutating func follow(by distance: Double) {
    if distance.isFinite { exactStart += distance }
  }

  // MARK: Changes

  /// The sight to restore after a change of the content.
  ///
  /// - Complexity: Linear in the number of elements in three containers.
  public func sight(
    in layout: some ListLayout, of content: some ViewportContent<Identity>
  ) -> ListSight<Identity> {
    var next = self
    if isHoldOfChange {
      // No round has shown the change before this one: the sight is what a round would show.
      next.approachTarget(in: layout, of: content)
      next.clamp(in: layout)
    }
    return ListSight(
      next.visibleRect(along: layout.axis), rounded: next.start - next.exactStart,
      isAtStart: next.isAtStart(in: layout),
      isAtContentStart: next.start < tolerance, isAtEnd: next.isAtEnd(in: layout), in: layout,
      of: content)
  }

  /// Sets the offset after a change of the content.
  ///
  /// Scrolls to the first of these that exists: the section that the batch reveals; a target that
  /// was set during the change; the end that the list follows, if it was visible. Otherwise the
  /// anchor keeps its place.
  ///
  /// If the batch only completes sections, the last target or anchor counts again, before what the
  /// list follows; if the user scrolled since, the end of the content that is visible stays
  /// visible.
  ///
  /// If a long change is shown in parts, all parts keep what was visible before the first one, until the list is
  /// scrolled: what one part brings and a later one takes away is no anchor.
  ///
  /// - Parameters:
  ///   - sight: The sight before the change.
  ///   - batch: The change, or `nil` if all content is new.
  ///   - layout: The layout after the change.
  ///   - content: The content after the change.
  /// - Returns: Which rule applied. A host animates a scroll to a target, and lets a gesture
  ///   continue if elements only keep their places.
  @discardableResult
  public mutating func settle(
    _ sight: ListSight<Identity>, after batch: ListBatchUpdates? = nil,
    in layout: some ListLayout, of content: some ViewportContent<Identity>
  ) -> ListSettlement {
    let intent = batch?.scroll ?? .keepAnchor
    if let batch { parked = parked?.beforeChange.followed(by: batch, of: content) }
    let sight = sightBeforeChange(sight, batch, of: content)
    return settle(sight, after: batch, intent, in: layout, of: content)
  }

  /// The sight that a change of the content restores.
  private mutating func sightBeforeChange(
    _ sight: ListSight<Identity>, _ batch: ListBatchUpdates?,
    of content: some ViewportContent<Identity>
  ) -> ListSight<Identity> {
    let former = batch == nil ? nil : sightBeforeParts
    // Where nothing comes or goes, no row has to give way.
    let present = batch?.isStructural == false ? sight : sight.beforeChange
    let first = former.flatMap { $0.isLeft(in: content) ? $0 : nil } ?? present
    sightBeforeParts = nil
    if let batch, batch.hasMoreParts, hasRoom {
      sightBeforeParts = first.followed(by: batch, of: content)
    }
    return first
  }

  private mutating func settle(
    _ sight: ListSight<Identity>, after batch: ListBatchUpdates?, _ intent: ListScrollIntent,
    in layout: some ListLayout, of content: some ViewportContent<Identity>
  ) -> ListSettlement {
    restUnlessTarget()
    let target = hold.isTarget(in: content) ? hold : .nothing
    let before = start
    var settlement = ListSettlement.followed
    hold = .nothing
    if batch?.completesSections == true, !reached.isNothing {
      restore(sight, after: batch, in: layout, of: content)
      hold = reached
    } else if intent == .followEnd || following == .end, sight.isAtEnd {
      hold = .end
    } else if following == .start, sight.isAtStart, intent == .keepAnchor,
      batch?.followsStart != false
    {
      hold = .offset(0)
    } else {
      restore(sight, after: batch, in: layout, of: content)
      settlement = .anchored(by: start - before)
      if batch?.completesSections == true, sight.isAtContentStart || sight.isAtEnd {
        hold = sight.isAtContentStart ? .offset(0) : .end
        settlement = .followed
      } else if hold.isNothing, start < tolerance {
        // There is no anchor: rows that are measured must not grow beyond the start.
        hold = .offset(0)
      }
    }
    reached = .nothing
    isHoldOfChange = true
    if !target.isNothing {
      hold = target
      settlement = .scrolled
    }
    if case .reveal(let identity, let position) = intent,
      let section = content.section(of: identity),
      let place = content.place(ofSection: section, at: position),
      let element = content.identity(at: place)
    {
      aim(at: .element(element, position, extra: 0))
      settlement = .scrolled
    }
    return settlement
  }

  /// The sight to restore after a change of the container or the layout.
  ///
  /// While the container has no area, it is the last sight of a container with one, so that a
  /// temporarily hidden list shows the same elements again.
  ///
  /// - Complexity: Linear in the number of elements in three containers.
  public func sightBeforeResizing(
    in layout: some ListLayout, of content: some ViewportContent<Identity>
  ) -> ListSight<Identity> {
    if let parked, !hasRoom { return parked }
    return sight(in: layout, of: content)
  }

  /// Sets the offset after a change of the container or the layout.
  ///
  /// A target that was set while the container had no area is reached once it has one.
  ///
  /// - Returns: Which rule applied, as for ``settle(_:after:in:of:)``.
  @discardableResult
  public mutating func settleAfterResizing(
    _ sight: ListSight<Identity>, in layout: some ListLayout,
    of content: some ViewportContent<Identity>
  ) -> ListSettlement {
    sightBeforeParts = nil
    restUnlessTarget()
    let (before, former) = (start, reached)
    var settlement = settle(sight, after: nil, .keepAnchor, in: layout, of: content)
    if sight.breadth != container.length(along: layout.axis.perpendicular),
      case .anchored = settlement, case .anchor(let anchor) = hold
    {
      // Many small changes must not add up their rounding: the anchor of the first one is kept.
      let first = former.anchor.flatMap { $0.isOfResizing && $0.isPresent(in: content) ? $0 : nil }
      hold = .anchor(first ?? anchor.ofResizing)
      approachTarget(in: layout, of: content)
      clamp(in: layout)
      settlement = .anchored(by: start - before)
    }
    parked = hasRoom ? nil : sight
    guard hasRoom, !deferred.isNothing else { return settlement }
    defer { deferred = .nothing }
    // The target may have left the list.
    guard deferred.isTarget(in: content) else { return settlement }
    hold = deferred
    return .scrolled
  }

  /// Restores a sight regardless of ``following``, for a nested list that is shown again.
  public mutating func restore(
    _ sight: ListSight<Identity>, after batch: ListBatchUpdates? = nil,
    in layout: some ListLayout, of content: some ViewportContent<Identity>
  ) {
    let length = container.length(along: layout.axis)
    if let answer = sight.answer(after: batch, forLength: length, in: layout, of: content) {
      start = answer.offset
      // Holds the anchor, as measuring elements before it would otherwise move it.
      if let anchor = answer.anchor { hold = .anchor(anchor) }
    }
    clamp(in: layout)
  }

  // MARK: Rounds

  /// Scrolls to the current target and returns the elements to show and to remove.
  ///
  /// A container without area shows no elements, even if its start is within one. An element that
  /// floats and is as long as the container would cover all others, so it scrolls with them.
  ///
  /// - Parameters:
  ///   - shown: The identities of the elements that the host shows.
  ///   - layout: The layout.
  ///   - content: The content.
  /// - Complexity: That of the layout for the visible elements, plus linear in the shown elements.
  public mutating func change(
    from shown: some Sequence<Identity>, in layout: some ListLayout,
    of content: some ViewportContent<Identity>
  ) -> ViewportChange<Identity> {
    approachTarget(in: layout, of: content)
    clamp(in: layout)
    var elements: [ViewportElement<Identity>] = []
    var identities: Set<Identity> = []
    let placedElements =
      hasRoom ? layout.elements(in: visibleRect(along: layout.axis)) : []
    for var placed in placedElements {
      guard let identity = content.identity(at: placed.place) else { continue }
      if placed.coversAll(of: container, along: layout.axis) {
        guard let frame = layout.frame(of: placed.place),
          frame.intersects(visibleRect(along: layout.axis))
        else { continue }
        placed = PlacedElement(placed.place, frame: frame)
      }
      identities.insert(identity)
      elements.append(ViewportElement(identity, placed))
    }
    return ViewportChange(
      departures: shown.filter { !identities.contains($0) }, elements: elements)
  }

  private mutating func approachTarget(
    in layout: some ListLayout, of content: some ViewportContent<Identity>
  ) {
    switch hold {
    case .nothing: break
    case .offset(let wanted): start = wanted
    case .end: start = limits(in: layout).upperBound
    case .element(let identity, let position, let extra):
      guard let place = content.place(of: identity), let frame = layout.frame(of: place) else {
        return
      }
      let target = ScrollTarget(place: place, frame: frame, position: position)
      start = target.offset(from: visibleRect(along: layout.axis), in: layout) + extra
    case .anchor(let anchor):
      let length = container.length(along: layout.axis)
      if let offset = anchor.offset(forLength: length, in: layout, of: content) { start = offset }
    }
  }

  /// The visible elements to measure: those with estimated lengths, and those to measure again.
  ///
  /// - Complexity: Linear in the number of visible elements.
  public func measuring(
    _ visible: [ViewportElement<Identity>], again: Set<Identity> = [], in layout: some ListLayout
  ) -> ViewportMeasuring<Identity> {
    ViewportMeasuring(of: visible, again: again, in: layout)
  }

  /// Stores measured sizes in the layout and keeps one visible element in place.
  ///
  /// - Parameters:
  ///   - sizes: The size of each element of the round, in the same order.
  ///   - measuring: The round.
  ///   - layout: The layout that takes the sizes.
  /// - Returns: Whether another round is needed.
  @discardableResult
  public mutating func take(
    _ sizes: [ListSize], of measuring: ViewportMeasuring<Identity>,
    in layout: inout some ListLayout
  ) -> Bool {
    guard !sizes.isEmpty else { return false }
    // A row that is measured again without a change of the container may have another text.
    if hold.isNothing, reached.anchor?.isOfResizing == true { reached = .nothing }
    let before = measuring.kept.flatMap { layout.frame(of: $0.place) }?.start(along: layout.axis)
    for (element, size) in zip(measuring.elements, sizes) {
      layout.setSize(LayoutSize(size), of: element.placed.place)
    }
    if let before, let kept = measuring.kept, let frame = layout.frame(of: kept.place) {
      follow(by: frame.start(along: layout.axis) - before)
    }
    return true
  }

  /// Drops the target; call it once everything visible is measured.
  public mutating func rest() {
    if !hold.isNothing { reached = hold }
    hold = .nothing
  }

  /// Ends the rounds of an earlier change, whose hold is no target of the next one.
  private mutating func restUnlessTarget() { if isHoldOfChange || hold.anchor != nil { rest() } }
}

extension ListViewport: Sendable where Identity: Sendable {}
