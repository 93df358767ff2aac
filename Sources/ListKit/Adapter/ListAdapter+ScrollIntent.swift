import ListDiffKit

/// The scroll position after a reload of the host, which no batch can carry.
struct ScrollGoal {
  var intent = ListScrollIntent.keepAnchor
  /// Whether the end was visible before; only evaluated if the intent follows the end.
  var wasAtEnd = false
}

extension ListAdapter {
  /// The scroll intent of queued requests, else of the running update if not yet delivered.
  ///
  /// Evaluate it while the host still shows the old state.
  var pendingScroll: ScrollGoal {
    let intent = runner.current.flatMap { $0.intent.isScrollDelivered ? nil : $0.intent }
    var goal = ScrollGoal(
      intent: runner.queue.lastScroll ?? intent?.scroll ?? .keepAnchor,
      wasAtEnd: intent?.wasAtEnd ?? false)
    if goal.intent == .followEnd, !goal.wasAtEnd { goal.wasAtEnd = isEndVisible }
    return goal
  }

  /// Whether the last element of the list is fully visible; `true` for an empty list.
  var isEndVisible: Bool {
    guard let host = binding.host else { return false }
    return whileBusy {
      guard let last = store.lastPlace else { return true }
      if let item = store.lastItem,
        host.visiblePaths.last != item || !isFullyVisible(.item(item), of: host)
      {
        return false
      }
      return isFullyVisible(last, of: host)
    }
  }

  /// Whether the element that represents a section at a position is fully visible.
  func isVisible(_ section: Int, at position: ListScrollPosition) -> Bool {
    guard let host = binding.host, let place = place(standingFor: section, at: position) else {
      return false
    }
    return whileBusy {
      guard let frame = host.frame(at: place) else { return false }
      let offset = host.contentOffset
      return frame.minY > offset.y - 0.5 && frame.minX > offset.x - 0.5
        && isFullyVisible(place, of: host)
    }
  }

  /// Whether no part of an element is behind the visible area; an unknown frame counts as visible.
  private func isFullyVisible(_ place: ListPlace, of host: any ListHost<Cell>) -> Bool {
    guard let frame = host.frame(at: place) else { return true }
    let (offset, size) = (host.contentOffset, host.containerSize)
    // An offset at the end may be off by the rounding of a sum. A vertical list is never scrolled
    // sideways: its rows may be wider than the container.
    return frame.maxY < offset.y + size.height + 0.5
      && (offset.x <= 0 || frame.maxX < offset.x + size.width + 0.5)
  }

  /// Reveals a value under the identity that it was given since the update was requested.
  func renameRevealedValue(of transaction: Transaction<Cell>) {
    guard case .reveal(let former, let position) = transaction.intent.scroll,
      let value = contents.identityChanges.latest(of: former), store.section(of: former) == nil
    else { return }
    transaction.intent.scroll = .reveal(value.diffIdentifier, at: position)
  }

  /// Scrolls to the position that an update asks for, if no batch carried it to the host.
  func settleScroll(of transaction: Transaction<Cell>) {
    defer { transaction.intent.isScrollDelivered = true }
    guard let host = binding.host else { return }
    let isDelivered = transaction.intent.isScrollDelivered
    switch transaction.intent.scroll {
    case .keepAnchor: break
    case .followEnd:
      guard !isDelivered, transaction.intent.wasAtEnd, let place = store.lastPlace else { return }
      // The end includes spacing, also that of trailing sections without elements.
      host.scroll(to: place, at: .end, offset: .infinity, animated: false)
    case .reveal(let identity, let position):
      // Also if a batch carried the position: the section may show nothing until its controller is made.
      guard let place = place(toShow: identity, at: position), !isDelivered else { return }
      host.scroll(to: place, at: position, offset: 0, animated: false)
    }
  }
}
