import ListDiffKit

extension ListAdapter {
  func hostDidScroll(_ event: ListScrollEvent) {
    binding.note(event)
    // A host with an overscroll reports that it scrolls while the user pulls.
    if event == .moved, onPull != nil, !isAtStart { _ = hostDidPull(.scrolled) }
    if event == .willBeginDragging { hostTakesOver() }
    call(.scroll, nil) {
      delegate?.listAdapter(self, didScroll: event)
      for controller in visibleSectionControllers { controller.didScroll(event) }
    }
    letControllersGo()
  }

  /// Cancels pending scrolls of the list, because the user scrolls.
  func hostTakesOver() {
    runner.cancelScroll()
    #if !hasFeature(Embedded)
      restoration.dropAnchor()
    #endif
  }

  func hostDidPull(_ event: ListPullEvent) -> Bool {
    guard let onPull else { return false }
    return whileBusy { onPull(event) }
  }

  func announceWillDisplay(_ object: AnyDiffable, atSection section: Int) {
    delegate?.listAdapter(self, willDisplay: object, atSection: section)
    #if !hasFeature(Embedded)
      announcer.tell { $0.listAdapter(self, willDisplay: object, atSection: section) }
    #endif
  }

  func announceDidEndDisplaying(_ object: AnyDiffable, atSection section: Int) {
    delegate?.listAdapter(self, didEndDisplaying: object, atSection: section)
    #if !hasFeature(Embedded)
      announcer.tell { $0.listAdapter(self, didEndDisplaying: object, atSection: section) }
    #endif
  }
}
