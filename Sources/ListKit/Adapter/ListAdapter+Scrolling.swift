public import ListDiffKit
public import ListLayoutKit

extension ListAdapter {
  /// Scrolls until the section of a value stands where it should: its header if it has one.
  ///
  /// While updates are asked for or under way, the list scrolls at once, and again when each of them
  /// is shown: they may bring the value, move it, or change how long anything is. A user who starts to
  /// drag the list ends that. A value that is not in the list, or has nothing to show, changes
  /// nothing.
  public func scroll(
    to object: AnyDiffable, at position: ListScrollPosition = .nearest, offset: Double = 0,
    animated: Bool = false
  ) {
    let scroll = QueuedScroll(
      identity: object.diffIdentifier, position: position, offset: offset, isAnimated: animated,
      request: runner.queue.lastRequest)
    runner.queue(scroll)
    if !runner.isInCommit { carryOut(scroll) }
  }

  private func carryOut(_ scroll: QueuedScroll) {
    guard let section = store.section(of: scroll.identity),
      let place = place(standingFor: section, at: scroll.position)
    else { return }
    binding.host?.scroll(
      to: place, at: scroll.position, offset: scroll.offset, animated: scroll.isAnimated)
  }

  /// Scrolls again to what was asked for before the update was shown.
  func scrollAsQueued() {
    if let scroll = runner.dueScroll() { carryOut(scroll) }
  }

  /// What stands for a section when the list scrolls to it; `nil` if it has nothing to show.
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

  /// Scrolls until the section of a value stands where it should.
  public func scroll<Value: ListValue>(
    to value: Value, at position: ListScrollPosition = .nearest, offset: Double = 0,
    animated: Bool = false
  ) {
    scroll(to: AnyDiffable(value), at: position, offset: offset, animated: animated)
  }

  /// The first item that is at least partly visible, behind the space before the content.
  ///
  /// `nil` while controllers are updated, for the host has yet to show the update.
  public var firstVisiblePath: ListPath? {
    guard let host = binding.host, !runner.isInCommit else { return nil }
    let axis = host.scrollAxis
    let paths = host.visiblePaths
    return paths.first { path in
      guard let frame = host.frame(at: .item(path)) else { return true }
      return frame.end(along: axis) > host.visibleStart(along: axis)
    } ?? paths.first
  }

  /// How far the first visible item is scrolled past the start of the container; 0 without one.
  ///
  /// - Parameter axis: The axis of the distance; if `nil`, the one along which the host scrolls.
  public func offsetOfFirstVisibleItem(along axis: ListAxis? = nil) -> Double {
    guard let host = binding.host, let path = firstVisiblePath,
      let frame = host.frame(at: .item(path))
    else { return 0 }
    let axis = axis ?? host.scrollAxis
    return host.visibleStart(along: axis) - frame.start(along: axis)
  }

  /// Whether nothing of the content is scrolled past the start; `true` without a host.
  public var isAtStart: Bool {
    binding.host.map { $0.visibleStart(along: $0.scrollAxis) <= 0 } ?? true
  }
}

extension ListHost {
  /// Where the visible part of the content begins, behind the space before it.
  func visibleStart(along axis: ListAxis) -> Double {
    contentOffset.distance(along: axis) + containerInset.start(along: axis)
  }
}
