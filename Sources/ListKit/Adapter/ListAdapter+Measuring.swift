import ListDiffKit

extension ListAdapter {
  /// Measures a whole section again, once no update is queued or in flight.
  func invalidateLayout(
    of controller: AnyListSectionController<Cell>, completion: (@MainActor (Bool) -> Void)?
  ) {
    if let identity = controller.identity { interaction.endUnfolding(identity) }
    whenAtRest(completion) { adapter in
      guard !controller.isLeaving, let section = controller.section,
        let entry = adapter.store.entry(at: section)
      else { return nil }
      var places: [ListPlace] = entry.parts?.header == nil ? [] : [.header(section)]
      places += (0..<entry.items.count).map { .item(ListPath(section: section, item: $0)) }
      if entry.parts?.footer != nil { places.append(.footer(section)) }
      return places
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
    whenAtRest(completion) { adapter in
      guard !controller.isLeaving, let section = controller.section,
        let entry = adapter.store.entry(at: section)
      else { return nil }
      switch element {
      case .item: return key.flatMap { adapter.store.path(of: $0) }.map { [.item($0)] }
      case .header: return entry.parts?.header == nil ? nil : [.header(section)]
      case .footer: return entry.parts?.footer == nil ? nil : [.footer(section)]
      }
    }
  }

  /// Makes the host measure the places that a closure returns; completes with `false` if it returns
  /// `nil`.
  private func whenAtRest(
    _ completion: (@MainActor (Bool) -> Void)?,
    _ places: @escaping @MainActor (ListAdapter<Cell>) -> [ListPlace]?
  ) {
    let link = link
    let work: @MainActor () -> Void = {
      guard let adapter = link.target, let host = adapter.binding.host,
        let places = places(adapter)
      else {
        completion?(false)
        return
      }
      host.invalidateLayout(at: places)
      completion?(true)
    }
    if runner.isAtRest { work() } else { runner.queue.addLayoutWork(work) }
  }
}
