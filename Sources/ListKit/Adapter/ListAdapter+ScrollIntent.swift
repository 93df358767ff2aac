import ListDiffKit

/// Where a list should stand once its host has read everything anew, which no batch can tell it.
struct ScrollGoal {
  var intent = ListScrollIntent.keepAnchor
  /// Whether the end was in sight before; only looked at where the intent is to follow it.
  var wasAtEnd = false
}

extension ListAdapter {
  /// What those want who wait, or else those whose update has not told the host yet.
  ///
  /// To be asked while the host is as it was.
  var pendingScroll: ScrollGoal {
    var goal = ScrollGoal(
      intent: queue.lastScroll ?? transaction?.scroll ?? .keepAnchor,
      wasAtEnd: transaction?.wasAtEnd ?? false)
    if goal.intent == .followEnd, !goal.wasAtEnd { goal.wasAtEnd = isEndInSight }
    return goal
  }

  /// Whether the last element of the list is wholly in sight; so it is where there is none.
  var isEndInSight: Bool {
    guard let host = boundHost else { return false }
    busyCalls += 1
    defer { endBusy() }
    guard let last = lastPlace else { return true }
    if let item = path(before: ListPath(section: table.count, item: 0)),
      host.visiblePaths.last != item || !isWhollyInSight(.item(item), of: host)
    {
      return false
    }
    return isWhollyInSight(last, of: host)
  }

  /// What the host knows nothing of counts as in sight.
  private func isWhollyInSight(_ place: ListPlace, of host: any ListHost<Cell>) -> Bool {
    guard let frame = host.frame(at: place) else { return true }
    let (offset, size) = (host.contentOffset, host.containerSize)
    // Whoever has scrolled to the end may be off by the rounding of a sum. A list that runs down is
    // never scrolled to the side: its rows may be as wide as they like.
    return frame.maxY < offset.y + size.height + 0.5
      && (offset.x <= 0 || frame.maxX < offset.x + size.width + 0.5)
  }

  /// The element after which there is no other.
  private var lastPlace: ListPlace? {
    for section in table.entries.indices.reversed() {
      let entry = table.entries[section]
      if entry.edges?.footer != nil { return .footer(section) }
      if entry.items.count > 0 {
        return .item(ListPath(section: section, item: entry.items.count - 1))
      }
      if entry.edges?.header != nil { return .header(section) }
    }
    return nil
  }

  /// Scrolls to where an update wants the list to stand, if no batch of it has told the host.
  func settleScroll(of transaction: Transaction<Cell>) {
    let intent = transaction.scroll
    transaction.scroll = .keepAnchor
    guard let boundHost else { return }
    switch intent {
    case .keepAnchor: break
    case .followEnd:
      guard transaction.wasAtEnd, let place = lastPlace else { return }
      // The space after the section belongs to the end.
      let inset = table.entries[place.section].controller.inset
      boundHost.scroll(
        to: place, at: .end, offset: max(inset.bottom, inset.trailing), animated: false)
    case .reveal(let identity, let position):
      guard let section = section(of: identity),
        let place = self.place(standingFor: section, at: position)
      else { return }
      boundHost.scroll(to: place, at: position, offset: 0, animated: false)
    }
  }
}
