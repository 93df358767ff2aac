public import ListDiffKit

extension ListAdapter {
  /// Whether the user may drag an item.
  ///
  /// Not while a long change of the items of its section comes in parts: their order is that of two values.
  public func canMoveItem(at path: ListPath) -> Bool {
    guard contains(path), let controller = sectionController(atSection: path.section),
      !controller.hasMoreItems
    else { return false }
    return controller.canMoveItem(at: path.item)
  }

  /// Moves an item as if the user had dropped it there.
  ///
  /// Within a section its controller moves the item, in the next update that does nothing else to the
  /// section: what is done to it before then comes first, and the item goes where it was to go among the
  /// others. For another section ``moveDelegate`` is asked
  /// to take the item there: it changes the data of both. If it does not, and each of the sections has
  /// one item, the section goes before or after the other as a whole, which is for ``moveDelegate``
  /// too; not while the list shows a part of a content, or while newer content is compared. What is selected,
  /// focused or expanded stays so wherever it goes.
  ///
  /// If the values of the list are made of the data that `moveObject(from:to:)` changes, request an update
  /// there: a section that is made anew, or let go and needed again, shows what its value says.
  ///
  /// - Parameters:
  ///   - path: The item.
  ///   - target: Where it is to be, counted without the item.
  /// - Returns: Whether a controller or the move delegate accepted it; if not, nothing changes.
  @discardableResult
  public func moveItem(at path: ListPath, to target: ListPath) -> Bool {
    guard canMoveItem(at: path), let controller = sectionController(atSection: path.section),
      target.section >= 0, target.section < store.count, target.item >= 0,
      target.item <= store.itemCount(in: target.section),
      // Only a controller says which items a section has, so that each keeps its state.
      self.controller(at: target.section)?.hasMoreItems != true
    else { return false }
    if path.section == target.section { return move(path.item, to: target.item, in: controller) }
    guard let moveDelegate, let key = store.key(at: path),
      let object = store.object(at: target.section)
    else { return false }
    let contents = controller.itemIdentities ?? []
    let content = contents.indices.contains(path.item) ? contents[path.item] : nil
    // The delegate may request an update, which may come at once.
    interaction.add(
      Drag(
        item: key, content: content, section: object.diffIdentifier, index: target.item,
        request: runner.queue.lastRequest + 1))
    if moveDelegate.listAdapter(self, moveItemAt: path, to: target) {
      performUpdates(animated: true)
      return true
    }
    interaction.removeDrag(of: key)
    // The delegate may have changed the list.
    guard store.path(of: key) == path, store.section(of: object.diffIdentifier) == target.section,
      store.itemCount(in: path.section) == 1, store.itemCount(in: target.section) == 1
    else { return false }
    return moveSection(path.section, to: target)
  }

  private func move(
    _ index: Int, to target: Int, in controller: AnyListSectionController<Cell>
  ) -> Bool {
    // An item that stays where it is takes back a move that is still to come.
    guard let section = controller.section, target < store.itemCount(in: section),
      target == index ? !runner.isAtRest : controller.canMoveItem(at: index, to: target),
      // The delegate may have changed the list.
      controller.section == section, target < store.itemCount(in: section),
      index < store.itemCount(in: section)
    else { return false }
    guard let item = store.key(at: ListPath(section: section, item: index)) else { return false }
    request(ItemMove(item, ListMove(from: index, to: target), in: store[section].items))
    return true
  }

  /// Has a move carried out in an update: the next one in which nothing else happens to its section.
  private func request(_ move: ItemMove) {
    requestBatch { [link] context in link.target?.carryOut(move, in: context) }
  }

  private func carryOut(_ move: ItemMove, in context: ListBatchContext<Cell>) {
    let identity = move.item.section
    // What is made anew has its items once the update is over.
    if context.remakes(identity) { return request(move) }
    guard let controller = controller(for: identity), let section = controller.section else {
      return
    }
    guard context.isUnchanged(controller) else { return request(move) }
    guard let now = move.now(in: store[section].items),
      now == move.accepted
        || controller.canMoveItem(at: now.from) && controller.canMoveItem(at: now.from, to: now.to)
    else { return }
    controller.moveObject(from: now.from, to: now.to)
    controller.noteMove(from: now.from, to: now.to, in: context)
  }

  /// To drop a section at the start of another puts it before that one, at the end after it.
  private func moveSection(_ section: Int, to target: ListPath) -> Bool {
    // The data would have the order of the list, and lose what is to come.
    guard let moveDelegate, !runner.isContentToCome else { return false }
    var gap = target.section + (target.item > 0 ? 1 : 0)
    if section < gap { gap -= 1 }
    guard gap != section else { return false }
    let previous = objects
    var moved = previous
    let object = moved.remove(at: section)
    moved.insert(object, at: gap)
    moveDelegate.listAdapter(self, move: object, from: previous, to: moved)
    performUpdates(animated: true)
    return true
  }
}
