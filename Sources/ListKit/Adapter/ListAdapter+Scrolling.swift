public import ListDiffKit
public import ListLayoutKit

extension ListAdapter {
  /// Scrolls until the section of a value stands where it should: its header if it has one.
  ///
  /// While updates are asked for or under way, the list scrolls at once, and again when each of them
  /// is shown: they may bring the value, move it, or change how long anything is. The reader who
  /// takes hold of the list ends that. A value that is not in the list, or has nothing to show,
  /// changes nothing.
  public func scroll(
    to object: AnyDiffable, at position: ListScrollPosition = .nearest, offset: Double = 0,
    animated: Bool = false
  ) {
    let scroll = QueuedScroll(
      object: object, position: position, offset: offset, isAnimated: animated,
      request: queue.lastRequest)
    queuedScroll = queue.isIdle && transaction == nil ? nil : scroll
    if !isInCommit { carryOut(scroll) }
  }

  private func carryOut(_ scroll: QueuedScroll) {
    guard let section = section(for: scroll.object),
      let place = place(standingFor: section, at: scroll.position)
    else { return }
    boundHost?.scroll(
      to: place, at: scroll.position, offset: scroll.offset, animated: scroll.isAnimated)
  }

  /// Scrolls again to what somebody wanted to see before the update was shown.
  func scrollAsQueued() {
    guard let scroll = queuedScroll else { return }
    if !queue.waiting.hasAny(upTo: scroll.request) { queuedScroll = nil }
    carryOut(scroll)
  }

  /// What stands for a section when the list scrolls to it; `nil` if it has nothing to show.
  func place(standingFor section: Int, at position: ListScrollPosition) -> ListPlace? {
    guard let entry = table.entry(at: section) else { return nil }
    if entry.edges?.header != nil, position != .end { return .header(section) }
    if entry.items.count > 0 {
      let item = position == .end ? entry.items.count - 1 : 0
      return .item(ListPath(section: section, item: item))
    }
    return entry.edges?.footer != nil ? .footer(section) : nil
  }

  /// Scrolls until the section of a value stands where it should.
  public func scroll<Value: ListValue>(
    to value: Value, at position: ListScrollPosition = .nearest, offset: Double = 0,
    animated: Bool = false
  ) {
    scroll(to: AnyDiffable(value), at: position, offset: offset, animated: animated)
  }

  /// The first item that is at least partly in sight, behind the space before the content.
  ///
  /// `nil` while controllers are told about an update, for the host has yet to show it.
  public var firstVisiblePath: ListPath? { firstVisiblePath(along: .vertical) }

  private func firstVisiblePath(along axis: ListAxis) -> ListPath? {
    guard let boundHost, !isInCommit else { return nil }
    let paths = boundHost.visiblePaths
    let start = Self.start(of: boundHost, along: axis)
    return paths.first { path in
      guard let frame = boundHost.frame(at: .item(path)) else { return true }
      return (axis == .vertical ? frame.maxY : frame.maxX) > start
    } ?? paths.first
  }

  /// Where sight begins within the content, behind the space before it.
  private static func start(of host: any ListHost<Cell>, along axis: ListAxis) -> Double {
    switch axis {
    case .vertical: host.contentOffset.y + host.containerInset.top
    case .horizontal: host.contentOffset.x + host.containerInset.leading
    }
  }

  /// How far the first item in sight is scrolled past the start of the container; 0 without one.
  public func offsetOfFirstVisibleItem(along axis: ListAxis = .vertical) -> Double {
    guard let boundHost, let path = firstVisiblePath(along: axis),
      let frame = boundHost.frame(at: .item(path))
    else { return 0 }
    return Self.start(of: boundHost, along: axis) - (axis == .vertical ? frame.minY : frame.minX)
  }

  /// Measures a section's items again, once no update is asked for or under way.
  func invalidateLayout(
    of controller: AnyListSectionController<Cell>, completion: (@MainActor (Bool) -> Void)?
  ) {
    let link = link
    let work: @MainActor () -> Void = {
      guard let adapter = link.target, let host = adapter.boundHost, !controller.isLeaving,
        let section = controller.section
      else {
        completion?(false)
        return
      }
      host.invalidateLayout(
        at: (0..<adapter.itemCount(in: section)).map { ListPath(section: section, item: $0) })
      completion?(true)
    }
    if transaction == nil, queue.isIdle {
      work()
    } else {
      queue.waitingForLayout.append(work)
    }
  }
}

/// Where the list was to stand when updates were on their way.
struct QueuedScroll {
  let object: AnyDiffable
  let position: ListScrollPosition
  let offset: Double
  let isAnimated: Bool
  /// The last request that had been made by then.
  let request: Int
}
