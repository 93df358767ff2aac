public import ListDiffKit

extension ListAdapter {
  /// Whether the user may drag an item.
  ///
  /// `false` while a long change of the section's items is shown in parts, because their order
  /// mixes two values.
  public func canMoveItem(at path: ListPath) -> Bool {
    guard contains(path), let controller = sectionController(atSection: path.section),
      !controller.hasMoreItems
    else { return false }
    return controller.canMoveItem(at: path.item)
  }

  /// Moves an item as if the user had dropped it.
  ///
  /// Within a section, the controller moves the item in the next update that does not change the
  /// section otherwise. Earlier changes of the section are applied first, and the target is adapted
  /// to them.
  ///
  /// If the target is in another section, ``moveDelegate`` is asked to change the data of both
  /// sections. If it refuses and both sections have one item, ``moveDelegate`` is asked to move the
  /// whole section before or after the other. Selection, focus and expansion move with the item.
  ///
  /// If the values of the list contain the data that `moveObject(from:to:)` changes, request an
  /// update there: a section whose controller is created again shows its value.
  ///
  /// - Parameters:
  ///   - path: The path of the item.
  ///   - target: The path to move it to, not counting the item itself.
  /// - Returns: Whether a controller or the move delegate accepted the move; if not, nothing
  ///   changes.
  @discardableResult
  public func moveItem(at path: ListPath, to target: ListPath) -> Bool {
    guard canMoveItem(at: path), let controller = sectionController(atSection: path.section),
      target.section >= 0, target.section < store.count, target.item >= 0,
      target.item <= store.itemCount(in: target.section),
      // Only the controller knows the items of the target section, which it needs to keep their
      // state.
      self.controller(at: target.section)?.hasMoreItems != true
    else { return false }
    if let key = store.key(at: path) { settleWaiting(key) }
    if path.section == target.section { return move(path.item, to: target.item, in: controller) }
    guard let moveDelegate, let key = store.key(at: path),
      let object = store.object(at: target.section)
    else { return false }
    let contents = controller.itemIdentities ?? []
    let content = contents.indices.contains(path.item) ? contents[path.item] : nil
    // The delegate may request an update, which may run at once.
    interaction.drags.add(
      Drag(
        item: key, content: content, section: object.diffIdentifier, index: target.item,
        request: runner.queue.lastRequest + 1))
    if moveDelegate.listAdapter(self, moveItemAt: path, to: target) {
      performUpdates(animated: true)
      return true
    }
    interaction.drags.removeLast(of: key)
    // The delegate may have changed the list.
    guard store.path(of: key) == path, store.section(of: object.diffIdentifier) == target.section,
      store.itemCount(in: path.section) == 1, store.itemCount(in: target.section) == 1
    else { return false }
    return moveSection(path.section, to: target)
  }

  private func move(
    _ index: Int, to target: Int, in controller: AnyListSectionController<Cell>
  ) -> Bool {
    // A move to the present place cancels a move that is still queued.
    guard let section = controller.section, target < store.itemCount(in: section),
      target == index ? !runner.isAtRest : controller.canMoveItem(at: index, to: target),
      // The controller may have changed the list.
      controller.section == section, target < store.itemCount(in: section),
      index < store.itemCount(in: section)
    else { return false }
    guard let item = store.key(at: ListPath(section: section, item: index)) else { return false }
    request(ItemMove(item, ListMove(from: index, to: target), in: store[section].items))
    return true
  }

  /// Requests an update that carries out a move, or defers the move again if the section changes
  /// otherwise.
  private func request(_ move: ItemMove) {
    requestBatch { [link] context in link.target?.carryOut(move, in: context) }
  }

  private func carryOut(_ move: ItemMove, in context: ListBatchContext<Cell>) {
    let identity = move.item.section
    // A replaced section has its items only after the update.
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

  /// Moves a section: before the target section if dropped at its start, otherwise after it.
  private func moveSection(_ section: Int, to target: ListPath) -> Bool {
    let gap = target.section + (target.item > 0 ? 1 : 0)
    guard let moveDelegate, gap != section, gap != section + 1,
      let object = store.object(at: section)
    else { return false }
    let previous = gap > 0 ? store.object(at: gap - 1) : nil
    let next = gap < store.count ? store.object(at: gap) : nil
    moveDelegate.listAdapter(self, move: object, after: previous, before: next)
    performUpdates(animated: true)
    return true
  }
}
