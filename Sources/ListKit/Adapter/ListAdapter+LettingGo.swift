import ListDiffKit

extension ListAdapter {
  /// Evicts controllers that are no longer needed, as ``controllerPolicy`` says.
  ///
  /// - Complexity: O(*k*) for *k* controllers that were created on demand, whenever their number
  ///   exceeds the limit by half.
  func letControllersGo() {
    guard case .keeps(let wanted) = controllerPolicy, runner.isAtRest else { return }
    let limit = max(0, wanted)
    guard store.neededCount - limit > limit / 2 else { return }
    let keeping = interaction.sectionsWithState.union(interaction.sectionsWithHiddenItems)
      .union(display.nearItems.map { $0.section })
    store.letGo(to: limit) { controller in
      !display.shows(controller) && !display.isNear(controller)
        && !(controller.identity.map { keeping.contains($0) } ?? false)
    }
    for controller in callDeparted() { problems.forget(controller) }
  }

  /// Calls the controllers that left the list, except those that a registration or data source returned again.
  @discardableResult
  func callDeparted() -> [AnyListSectionController<Cell>] {
    let departed = store.absent.takeDeparted().filter { $0.link !== link }
    for controller in departed { controller.didLeaveList() }
    return departed
  }
}
