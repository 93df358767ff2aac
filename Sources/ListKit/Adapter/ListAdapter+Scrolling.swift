public import ListDiffKit
public import ListLayoutKit

extension ListAdapter {
  /// Scrolls until the section of a value is at a position: its header if it has one.
  ///
  /// The list scrolls at once. If updates are queued or in flight, or if the scroll leads to some,
  /// as controllers with headers do that are made for it, the list scrolls again after each of them,
  /// because they may insert the value, move it or change lengths; a drag by the user cancels this.
  /// Does nothing if the value is not in the list or its section has no element.
  public func scroll(
    to object: AnyDiffable, at position: ListScrollPosition = .nearest, offset: Double = 0,
    animated: Bool = false
  ) {
    scroll(
      QueuedScroll(
        to: .section(object.diffIdentifier), at: position, offset: offset, animated: animated,
        after: runner.queue.lastRequest))
  }

  /// Scrolls until an item of the section of a value is at a position; see
  /// ``scroll(to:at:offset:animated:)-(AnyDiffable,_,_,_)`` and ``path(of:in:)``.
  public func scroll<Item: ListValue, Value: ListValue>(
    to item: Item, in value: Value, at position: ListScrollPosition = .nearest, offset: Double = 0,
    animated: Bool = false
  ) {
    scroll(
      QueuedScroll(
        to: .item(AnyDiffable(item), in: AnyDiffable(value).diffIdentifier), at: position,
        offset: offset, animated: animated, after: runner.queue.lastRequest))
  }

  /// Scrolls to the start of the content, before its first header and inset.
  ///
  /// As ``scroll(to:at:offset:animated:)-(AnyDiffable,_,_,_)`` does, the list scrolls at once, and again after
  /// each update that is queued or in flight.
  ///
  /// - Complexity: Linear in the sections without elements at the start of the list.
  public func scrollToStart(animated: Bool = false) {
    scroll(
      QueuedScroll(to: .start, animated: animated, after: runner.queue.lastRequest))
  }

  private func scroll(_ scroll: QueuedScroll) {
    runner.queue(scroll)
    if !runner.isInCommit { carryOut(scroll, after: scroll.request) }
  }

  private func carryOut(_ scroll: QueuedScroll, after request: Int) {
    if let place = place(of: scroll) {
      let isStart = if case .start = scroll.targets[0] { true } else { false }
      binding.host?.scroll(
        to: place, at: scroll.position,
        offset: isStart ? -distanceFromStart(to: place) : scroll.offset,
        animated: scroll.isAnimated)
    }
    runner.scrollWasCarriedOut(after: request)
  }

  /// The element to scroll to; `nil` if the target is not in the list under any of its identities.
  private func place(of scroll: QueuedScroll) -> ListPlace? {
    for target in scroll.targets {
      let place: ListPlace? =
        switch target {
        case .section(let identity): place(toShow: identity, at: scroll.position)
        case .item(let item, let identity): path(of: item, in: identity).map { .item($0) }
        case .start: firstPlace
        }
      if let place { return place }
    }
    return nil
  }

  /// The first header, item or footer of the list.
  private var firstPlace: ListPlace? {
    (0..<store.count).lazy.compactMap { self.place(standingFor: $0, at: .start) }.first
  }

  /// At least the distance from the start of the content to an element; what is before it may still grow.
  private func distanceFromStart(to place: ListPlace) -> Double {
    guard let host = binding.host else { return 0 }
    let axis = host.scrollAxis
    return (host.frame(at: place)?.start(along: axis) ?? 0) + host.containerSize.length(along: axis)
  }

  /// Repeats a scroll that was requested before an update was shown.
  ///
  /// - Parameter request: The last request that the update answers; showing it may have led to others.
  func scrollAsQueued(after request: Int) {
    if let scroll = runner.dueScroll() {
      carryOut(scroll, after: min(request, runner.queue.lastRequest))
    }
  }

  /// The element to scroll to for a value; `nil` if the value is not in the list or shows nothing.
  ///
  /// Makes the controller of a section without items: an update then shows its header or footer.
  func place(toShow identity: AnyIdentity, at position: ListScrollPosition) -> ListPlace? {
    guard let section = store.section(of: identity) else {
      checkTarget(identity)
      return nil
    }
    let place = place(standingFor: section, at: position)
    if place == nil { _ = controller(at: section) }
    return place
  }

  /// The element that represents a section when the list scrolls to it; `nil` if it has no element.
  func place(standingFor section: Int, at position: ListScrollPosition) -> ListPlace? {
    guard let entry = store.entry(at: section) else { return nil }
    if entry.parts?.header != nil, position != .end { return .header(section) }
    if entry.items.count > 0 {
      let item = position == .end ? entry.items.count - 1 : 0
      return .item(ListPath(section: section, item: item))
    }
    if entry.parts?.footer != nil { return .footer(section) }
    return entry.parts?.header != nil ? .header(section) : nil
  }

  /// Scrolls until the section of a value is at a position; see
  /// ``scroll(to:at:offset:animated:)-(AnyDiffable,_,_,_)``.
  ///
  /// Pass the value itself: its identifier alone is a value of another type, and if that type is not
  /// registered, the list reports ``ListDiagnostic/Problem/unknownTarget(_:)``.
  public func scroll<Value: ListValue>(
    to value: Value, at position: ListScrollPosition = .nearest, offset: Double = 0,
    animated: Bool = false
  ) {
    scroll(to: AnyDiffable(value), at: position, offset: offset, animated: animated)
  }

  /// The first item that is at least partly visible, not counting the inset before the content.
  ///
  /// `nil` if no item is visible, and while an update is committed, because the host still shows
  /// the old state.
  public var firstVisiblePath: ListPath? {
    guard let host = binding.host, !runner.isInCommit else { return nil }
    let axis = host.scrollAxis
    let paths = host.visiblePaths
    return paths.first { path in
      guard let frame = host.frame(at: .item(path)) else { return true }
      return frame.end(along: axis) > host.visibleStart(along: axis)
    } ?? paths.first
  }

  /// The distance that the first visible item is scrolled past the start of the container; 0 if
  /// there is none.
  ///
  /// - Parameter axis: The axis of the distance; if `nil`, the one along which the host scrolls.
  public func offsetOfFirstVisibleItem(along axis: ListAxis? = nil) -> Double {
    guard let host = binding.host, let path = firstVisiblePath,
      let frame = host.frame(at: .item(path))
    else { return 0 }
    let axis = axis ?? host.scrollAxis
    return host.visibleStart(along: axis) - frame.start(along: axis)
  }

  /// Whether no content is scrolled past the start; `true` without a host.
  public var isAtStart: Bool {
    binding.host.map { $0.visibleStart(along: $0.scrollAxis) <= 0 } ?? true
  }

  /// Whether the list is at its start and continues beyond the visible part.
  var isAtStartOfMore: Bool {
    guard isAtStart, let host = binding.host, store.count > 0 else { return false }
    let axis = host.scrollAxis
    let end = store.lastPlace.flatMap { host.frame(at: $0) }?.end(along: axis) ?? 0
    return end > host.visibleStart(along: axis) + host.containerSize.length(along: axis)
  }
}

extension ListHost {
  /// The start of the visible part of the content, behind the inset.
  func visibleStart(along axis: ListAxis) -> Double {
    contentOffset.distance(along: axis) + containerInset.start(along: axis)
  }
}
