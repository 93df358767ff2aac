import ListDiffKit

extension ListAdapter {
  /// Measures a whole section again, once no update is queued or in flight.
  func invalidateLayout(
    of controller: AnyListSectionController<Cell>, completion: (@MainActor (Bool) -> Void)?
  ) {
    if let identity = controller.identity { interaction.endUnfolding(identity) }
    whenAtRest(completion) { _, host in
      guard !controller.isLeaving, let section = controller.section else { return false }
      host.invalidateLayout(ofSection: section)
      return true
    }
  }

  /// Measures one element again, once no update is queued or in flight.
  func invalidateLayout(
    of element: ListElement, in controller: AnyListSectionController<Cell>,
    completion: (@MainActor (Bool) -> Void)?
  ) {
    if let identity = controller.identity { interaction.endUnfolding(identity) }
    // The item may be at another place by then.
    let key = controller.section.flatMap { element.place(in: $0).path }
      .flatMap { store.key(at: $0) }
    whenAtRest(completion) { adapter, host in
      guard !controller.isLeaving, let section = controller.section,
        let parts = adapter.store.entry(at: section).map({ $0.parts })
      else { return false }
      let place: ListPlace? =
        switch element {
        case .item: key.flatMap { adapter.store.path(of: $0) }.map { .item($0) }
        case .header: parts?.header == nil ? nil : .header(section)
        case .footer: parts?.footer == nil ? nil : .footer(section)
        }
      guard let place else { return false }
      host.invalidateLayout(at: [place])
      return true
    }
  }

  /// Has the host measure something; completes with whether there is such an element.
  private func whenAtRest(
    _ completion: (@MainActor (Bool) -> Void)?,
    _ measure: @escaping @MainActor (ListAdapter<Cell>, any ListHost<Cell>) -> Bool
  ) {
    let link = link
    let work: @MainActor () -> Void = {
      guard let adapter = link.target, let host = adapter.binding.host else {
        completion?(false)
        return
      }
      let isThere = measure(adapter, host)
      completion?(isThere)
    }
    if runner.isAtRest { work() } else { runner.queue.addLayoutWork(work) }
  }
}
