import ListDiffKit

extension ListAdapter {
  func hostDidScroll(_ event: ListScrollEvent) {
    binding.note(event)
    if event == .willBeginDragging {
      runner.cancelScroll()
      #if !hasFeature(Embedded)
        restoration.dropAnchor()
      #endif
    }
    call(.scroll, nil) {
      delegate?.listAdapter(self, didScroll: event)
      for controller in visibleSectionControllers { controller.didScroll(event) }
      tellScrollObservers(event)
    }
    letControllersGo()
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
