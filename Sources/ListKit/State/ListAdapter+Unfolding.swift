import ListDiffKit

extension ListAdapter {
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
