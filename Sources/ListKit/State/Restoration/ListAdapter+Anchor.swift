#if !hasFeature(Embedded)
  import ListDiffKit
  import ListLayoutKit

  extension ListAdapter {
    /// The scroll anchor, which is the first visible item that can be stored, and some after it in case that one
    /// goes; empty at the start of the list.
    var presentAnchors: [ListState.Anchor] {
      guard !isAtStart, let host = binding.host, let first = firstVisiblePath else { return [] }
      var anchors: [ListState.Anchor] = []
      // A row that stands for its surroundings may not be there again.
      var unwilling: ListState.Anchor?
      for path in host.visiblePaths where path >= first && anchors.count <= Self.mostFallbacks {
        let isWilling = source.mayBeAnchor(path)
        guard isWilling || unwilling == nil, let item = stateItem(at: path) else { continue }
        let anchor = ListState.Anchor(item: item, offset: offset(of: path, on: host) ?? 0)
        if isWilling { anchors.append(anchor) } else { unwilling = anchor }
      }
      return anchors.isEmpty ? unwilling.map { [$0] } ?? [] : anchors
    }

    private static var mostFallbacks: Int { 8 }

    /// The distance that an item is scrolled past the start of the visible area; `nil` if its frame
    /// is unknown.
    private func offset(of path: ListPath, on host: any ListHost<Cell>) -> Double? {
      let axis = host.scrollAxis
      return host.frame(at: .item(path)).map {
        host.visibleStart(along: axis) - $0.start(along: axis)
      }
    }

    /// Scrolls to the restored anchor, or loads more while its item is missing.
    ///
    /// - Parameter isFinal: Whether no other update is queued that brings more of the content, or
    ///   gives restored sections their size.
    func standWhereItStood(isFinal: Bool) {
      guard let anchor = restoration.waiting.anchor else {
        if isFinal, store.count > 0, restoration.takeStart() { scrollToStart() }
        return
      }
      // An update that was requested before may bring the item, move it or delete it.
      let isFinal =
        isFinal && runner.current == nil && !runner.queue.waiting.hasAny(upTo: restoration.request)
      if let key = restoration.waiting.anchorKey, store.path(of: key) == nil {
        restoration.awaitAnchorAgain()
      }
      if let key = restoration.waiting.anchorKey {
        if isFinal { restoration.endFallbacks() }
        guard let host = binding.host else { return }
        guard host.hasRoom else { return standOnceResized() }
        // A scroll that happened meanwhile takes precedence.
        if hasLeftNearest { return restoration.dropAnchor() }
        let reached = stand(at: key, anchor, on: host)
        if !isFinal {
          // A scroll back between two parts is noticed by this.
          if let reached, restoration.waiting.nearest != nil { noteNearest(reached, on: host) }
          return
        }
        // The end of the content limited the offset.
        if let reached, anchor.offset - reached > Self.rounding {
          noteNearest(reached, on: host)
          standOnceResized()
        } else {
          restoration.dropAnchor()
        }
      } else if isFinal, store.count > 0 {
        let missing = restoration.missing
        if let missing, missing.loadMore(missing.anchor) { return }
        if restoration.takeFallback(where: { store.path(of: $0) != nil }) {
          standWhereItStood(isFinal: true)
        } else if missing != nil {
          restoration.dropAnchor()
        }
      }
    }

    private func noteNearest(_ offset: Double, on host: any ListHost<Cell>) {
      restoration.noteNearest(WaitingState.Nearest(offset: offset, length: host.visibleLength))
    }

    /// Retries when the host displays something else in another size: a host without a layout has no frames, and a
    /// smaller one has more content behind the anchor item.
    private func standOnceResized() {
      let size = binding.host?.containerSize
      display.addObserver(store) { [weak self] store in
        guard let self else { return }
        if restoration.waiting.anchor == nil {
          return display.removeObserver(ObjectIdentifier(store))
        }
        // The end of an update in flight scrolls to the anchor as well.
        guard !runner.isBusy, !runner.isHostBehind, let host = binding.host, host.hasRoom,
          host.containerSize != size
        else { return }
        display.removeObserver(ObjectIdentifier(store))
        standWhereItStood(isFinal: !runner.isGrowing)
      }
    }

    /// Keeps the anchor for the next host, which has not come near it, unless the list was scrolled
    /// away.
    func leaveAnchor() {
      if hasLeftNearest { restoration.dropAnchor() } else { restoration.forgetNearest() }
    }

    /// The maximum error of an offset in a host that scrolls by whole pixels or rows.
    private static var rounding: Double { 0.5 }

    /// Whether the list was scrolled away while the anchor waits for more content behind its item.
    ///
    /// It was not if it came nearer: only more content lets it.
    var hasLeftNearest: Bool {
      let waiting = restoration.waiting
      guard let nearest = waiting.nearest, let anchor = waiting.anchor else { return false }
      // Nothing scrolls a list without a host.
      guard let host = binding.host else { return false }
      guard let key = waiting.anchorKey, let path = store.path(of: key),
        let offset = offset(of: path, on: host)
      else { return true }
      // At the end of the content, a longer host begins before the place.
      let least = nearest.offset - max(0, host.visibleLength - nearest.length)
      return offset < least - 0.01 || offset > max(nearest.offset, anchor.offset) + 0.01
    }

    /// Scrolls to an item, again if an attempt is inexact because of floating headers or newly
    /// measured lengths.
    ///
    /// - Returns: The distance that the item is scrolled past the start; `nil` if it is unknown.
    private func stand(
      at key: ListItemKey, _ anchor: ListState.Anchor, on host: any ListHost<Cell>
    ) -> Double? {
      func scroll(_ extra: Double) -> Double? {
        guard let path = store.path(of: key) else { return nil }
        host.scroll(to: .item(path), at: .start, offset: extra, animated: false)
        return store.path(of: key).flatMap { offset(of: $0, on: host) }
      }
      // An offset within a row requires its length, so the row is made visible and measured first.
      if anchor.offset > 0 { _ = scroll(0) }
      var extra = anchor.offset
      var reached = scroll(extra)
      for _ in 0..<2 {
        guard let before = reached, abs(before - anchor.offset) > Self.rounding else {
          return reached
        }
        extra += anchor.offset - before
        reached = scroll(extra)
        if reached == before { break }
      }
      guard let limited = reached, abs(limited - anchor.offset) > Self.rounding else {
        return reached
      }
      // If the start of the content has limited the attempts, one from the item itself is nearer.
      if let plain = scroll(0), let last = scroll(anchor.offset - plain),
        abs(last - anchor.offset) < abs(limited - anchor.offset)
      {
        return last
      }
      // If its end limits them, the host must not keep a target beyond the anchor: it would scroll
      // there once there is more content.
      return scroll(anchor.offset)
    }
  }

  extension ListHost {
    /// Whether the host has an area in which anything can be visible.
    fileprivate var hasRoom: Bool { containerSize.width > 0 && containerSize.height > 0 }

    /// How much of the content is visible along the axis.
    fileprivate var visibleLength: Double { containerSize.length(along: scrollAxis) }
  }
#endif
