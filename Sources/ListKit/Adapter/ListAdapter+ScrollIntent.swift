import ListDiffKit

/// Where a list should stand once its host has read everything anew, which no batch can tell it.
struct ScrollGoal {
  var intent = ListScrollIntent.keepAnchor
  /// Whether the end was in sight before; only looked at where the intent is to follow it.
  var wasAtEnd = false
}

extension ListAdapter {
  /// The scroll intent of queued requests, else of the running update if not yet delivered.
  ///
  /// To be asked while the host is as it was.
  var pendingScroll: ScrollGoal {
    let intent = runner.current?.intent
    var goal = ScrollGoal(
      intent: runner.queue.lastScroll ?? intent?.scroll ?? .keepAnchor,
      wasAtEnd: intent?.wasAtEnd ?? false)
    if goal.intent == .followEnd, !goal.wasAtEnd { goal.wasAtEnd = isEndVisible }
    return goal
  }

  /// Whether the last element of the list is fully visible; so it is where there is none.
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

  /// Whether the element that stands for a section at a position is fully visible.
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

  /// Whether nothing of an element is behind the visible part; an unknown frame counts as visible.
  private func isFullyVisible(_ place: ListPlace, of host: any ListHost<Cell>) -> Bool {
    guard let frame = host.frame(at: place) else { return true }
    let (offset, size) = (host.contentOffset, host.containerSize)
    // An offset at the end may be off by the rounding of a sum. A vertical list is never scrolled
    // sideways: its rows may be wider than the container.
    return frame.maxY < offset.y + size.height + 0.5
      && (offset.x <= 0 || frame.maxX < offset.x + size.width + 0.5)
  }

  /// Scrolls to where an update wants the list to stand, if no batch of it has told the host.
  func settleScroll(of transaction: Transaction<Cell>) {
    let intent = transaction.intent.scroll
    transaction.intent.scroll = .keepAnchor
    guard let host = binding.host else { return }
    switch intent {
    case .keepAnchor: break
    case .followEnd:
      guard transaction.intent.wasAtEnd, let place = store.lastPlace else { return }
      // Spaces belong to the end, also those of sections behind that have no element.
      host.scroll(to: place, at: .end, offset: .infinity, animated: false)
    case .reveal(let identity, let position):
      guard let section = store.section(of: identity),
        let place = self.place(standingFor: section, at: position)
      else { return }
      host.scroll(to: place, at: position, offset: 0, animated: false)
    }
  }
}
