import ListDiffKit

extension ListAdapter {
  /// The identity of the section of a controller, if the section is in the list; also of a controller that
  /// the update in flight replaces, whose batch may expand the section.
  func expandableIdentity(of controller: AnyListSectionController<Cell>) -> AnyIdentity? {
    guard let identity = controller.identity,
      controller.section != nil || former(controller, of: identity) != nil
    else { return nil }
    return identity
  }

  /// The key of an item of such a section; an index refers to the items before the replacement.
  func expandableKey(
    of controller: AnyListSectionController<Cell>, at index: Int
  ) -> ListItemKey? {
    if let section = controller.section {
      return store.key(at: ListPath(section: section, item: index))
    }
    guard let identity = controller.identity,
      let items = former(controller, of: identity)?.entry.items, (0..<items.count).contains(index)
    else { return nil }
    return ListItemKey(section: identity, token: items[index])
  }

  /// The former state of a section if the update in flight replaces its controller by a new one.
  private func former(
    _ controller: AnyListSectionController<Cell>, of identity: AnyIdentity
  ) -> Departures.Section? {
    guard controller.isLeaving, store.contains(identity), let update = runner.joinable else {
      return nil
    }
    return update.departures.former[identity].map { update.departures.sections[$0] }
  }

  /// Notes that a controller expands its section or an item, which a later batch of it will show.
  func noteUnfolding(_ section: AnyIdentity) {
    // Within the block of a batch, that batch shows it.
    let request = runner.joinable?.intent.lastRequest ?? runner.queue.lastRequest + 1
    interaction.noteUnfolding(section, request: request)
  }

  /// Notes that a controller expands or collapses its section or an item: if this is in a batch that
  /// inserts, deletes and moves no items of the section, they are counted or compared again.
  func noteFolding(_ section: AnyIdentity) { runner.joinable?.requested.noteFolding(section) }

  /// Whether the update in flight inserts items of a section because they were unfolded, not
  /// because they are new: its controller asked for the batch after it expanded something.
  func unfolds(_ controller: AnyListSectionController<Cell>) -> Bool {
    guard let identity = controller.identity, interaction.isUnfolding(identity) else {
      return false
    }
    return runner.current?.isAsker(controller) ?? false
  }
}
