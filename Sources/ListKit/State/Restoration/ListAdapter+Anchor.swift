#if !hasFeature(Embedded)
  import ListDiffKit
  import ListLayoutKit

  extension ListAdapter {
    /// Where the list stands, by the first visible item that can be named; `nil` at its start.
    var presentAnchor: ListState.Anchor? {
      guard !isAtStart, let host = binding.host, let first = firstVisiblePath else { return nil }
      for path in host.visiblePaths where path >= first {
        guard let item = stateItem(at: path) else { continue }
        return ListState.Anchor(item: item, offset: offset(of: path, on: host) ?? 0)
      }
      return nil
    }

    /// How far an item is scrolled past the start of the visible part.
    private func offset(of path: ListPath, on host: any ListHost<Cell>) -> Double? {
      let axis = host.scrollAxis
      return host.frame(at: .item(path)).map {
        host.visibleStart(along: axis) - $0.start(along: axis)
      }
    }

    /// Scrolls to where the list stood, or has more loaded while the item is not there.
    ///
    /// - Parameter isFinal: Whether no other update is on its way that brings more of the content, or gives
    ///   what was restored its size.
    func standWhereItStood(isFinal: Bool) {
      guard let anchor = restoration.waiting.anchor else { return }
      if let key = restoration.waiting.anchorKey {
        guard let host = binding.host else { return }
        guard host.hasRoom else { return standOnceThereIsRoom() }
        // What scrolled the list meanwhile has precedence.
        if hasLeftNearest { return restoration.dropAnchor() }
        let reached = stand(at: key, anchor, on: host)
        if !isFinal {
          // Otherwise the next update would take the list for scrolled away.
          if let reached, restoration.waiting.nearest != nil { restoration.noteNearest(reached) }
          return
        }
        // What is left was cut off by the end.
        if let reached, anchor.offset - reached > Self.rounding {
          restoration.noteNearest(reached)
        } else {
          restoration.dropAnchor()
        }
      } else if isFinal, store.count > 0, let missing = restoration.missing {
        if !missing.loadMore(missing.anchor) { restoration.dropAnchor() }
      }
    }

    /// A host that was not laid out yet has no places: that it displays something says that it was.
    private func standOnceThereIsRoom() {
      display.addObserver(store) { [weak self] store in
        // An update that the host has not taken yet sees to it at its end.
        guard let self, !runner.isBusy, !runner.isHostBehind, binding.host?.hasRoom ?? false else {
          return
        }
        display.removeObserver(ObjectIdentifier(store))
        standWhereItStood(isFinal: !runner.isGrowing)
      }
    }

    /// The most by which a host that scrolls by whole pixels or rows misses an offset.
    private static var rounding: Double { 0.5 }

    /// Whether the list was moved from where it waits for more behind the item at which it is to stand.
    var hasLeftNearest: Bool {
      guard let nearest = restoration.waiting.nearest else { return false }
      guard let host = binding.host, let key = restoration.waiting.anchorKey,
        let path = store.path(of: key), let offset = offset(of: path, on: host)
      else { return true }
      return abs(offset - nearest) > 0.01
    }

    /// Scrolls to an item, and again where the first attempt is inexact: by what floats over the start of the
    /// visible part, and by lengths that are measured on the way.
    ///
    /// - Returns: How far the item is scrolled past the start then, if that is known.
    private func stand(
      at key: ListItemKey, _ anchor: ListState.Anchor, on host: any ListHost<Cell>
    ) -> Double? {
      var extra = anchor.offset
      // Within a row only its own length says where: the row is measured first.
      if extra > 0, let path = store.path(of: key) {
        host.scroll(to: .item(path), at: .start, offset: 0, animated: false)
      }
      var reached: Double?
      for _ in 0..<2 {
        guard let path = store.path(of: key) else { return nil }
        host.scroll(to: .item(path), at: .start, offset: extra, animated: false)
        reached = store.path(of: key).flatMap { offset(of: $0, on: host) }
        guard let reached, abs(reached - anchor.offset) > Self.rounding else { break }
        extra += anchor.offset - reached
      }
      return reached
    }
  }

  extension ListHost {
    /// Whether anything could be visible.
    fileprivate var hasRoom: Bool { containerSize.width > 0 && containerSize.height > 0 }
  }
#endif
