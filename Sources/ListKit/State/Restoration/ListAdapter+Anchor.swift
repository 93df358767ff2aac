#if !hasFeature(Embedded)
  import ListDiffKit
  import ListLayoutKit

  extension ListAdapter {
    /// Where the list stands, by the first visible item that can be named; `nil` at its start.
    var presentAnchor: ListState.Anchor? {
      guard let host = binding.host, let first = firstVisiblePath else { return nil }
      if first == store.firstItem, offsetOfFirstVisibleItem() <= 0 { return nil }
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

    /// Scrolls to where the list stood, and has more loaded while that is not there.
    ///
    /// - Parameter isFinal: Whether no other update is on its way by which what was restored takes its
    ///   size.
    func standWhereItStood(isFinal: Bool) {
      guard let anchor = restoration.waiting.anchor else { return }
      if let key = restoration.waiting.anchorKey {
        guard let host = binding.host else { return }
        let stands = store.path(of: key).map { _ in stand(at: key, anchor, on: host) } ?? true
        if !isFinal { return }
        // Where the content ends too early, a page behind it may help.
        if stands || restoration.missing == nil { return restoration.dropAnchor() }
      }
      guard store.count > 0, let missing = restoration.missing else { return }
      if !missing.loadMore(missing.anchor) { restoration.dropAnchor() }
    }

    /// Whether the list stands at an item after some attempts.
    ///
    /// What floats over the start of the visible part, and lengths that are measured on the way, make the
    /// first attempt inexact.
    private func stand(
      at key: ListItemKey, _ anchor: ListState.Anchor, on host: any ListHost<Cell>
    ) -> Bool {
      var extra = anchor.offset
      // Within a row only its own length says where: the row is measured first.
      if extra > 0, let path = store.path(of: key) {
        host.scroll(to: .item(path), at: .start, offset: 0, animated: false)
      }
      for _ in 0..<2 {
        guard let path = store.path(of: key) else { return true }
        host.scroll(to: .item(path), at: .start, offset: extra, animated: false)
        guard let reached = offset(of: path, on: host), abs(reached - anchor.offset) > 0.01 else {
          return true
        }
        extra += anchor.offset - reached
      }
      guard let path = store.path(of: key), let reached = offset(of: path, on: host) else {
        return true
      }
      return abs(reached - anchor.offset) <= 0.01
    }
  }
#endif
