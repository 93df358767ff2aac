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
    for controller in store.absent.takeDeparted() {
      problems.forget(controller)
      controller.didLeaveList()
    }
  }
}
