public import ListDiffKit

extension ListAdapter {
  /// Selects the items of a value, or the first one in the mode ``ListSelectionMode/single``; their controllers
  /// are not called.
  ///
  /// Items of the value that come in later parts of a long change are selected when they are shown. If the value has no
  /// item in the list yet, they are selected when an update shows one that is queued or in flight
  /// now, unless they are deselected before, a state is restored, or another item is selected where only one may be:
  ///
  /// ```swift
  /// notes.append(contentsOf: pasted)
  /// adapter.performUpdates()
  /// for note in pasted { adapter.select(note) }
  /// ```
  ///
  /// Buttons are left out, as in ``selectItem(at:animated:)``.
  ///
  /// - Complexity: O(*m*) for *m* items of the value.
  public func select<Value: ListValue>(_ value: Value, animated: Bool = false) {
    select(awaitedTarget(AnyDiffable(value), animated: animated))
  }

  /// Selects an item of the section of a value; its controller is not called.
  ///
  /// ``path(of:in:)`` says which items can be found. If the item is not in the list yet, it is selected when an update
  /// shows it that is queued or in flight now, with the exceptions of ``select(_:animated:)``.
  public func select<Item: ListValue, Value: ListValue>(
    _ item: Item, in value: Value, animated: Bool = false
  ) {
    select(awaitedTarget(AnyDiffable(value), item: AnyDiffable(item), animated: animated))
  }

  private func select(_ target: AwaitedTarget) {
    target.sections.first.map { checkTarget($0) }
    var target = target
    if !selectNow(&target), !isAtRest { interaction.awaited.awaitSelection(of: target) }
  }

  /// Selects what waits for an update, now that one was shown.
  func selectAwaited() {
    let targets = interaction.awaited.takeSelections()
    for target in targets.suffix(selectionMode == .single ? 1 : .max) {
      var target = target
      if !selectNow(&target), mayBring(target) {
        interaction.awaited.awaitSelection(of: target)
      }
    }
  }

  /// Selects a value or an item, or notes that during a commit; `false` if it has no item in the list, or more
  /// come.
  private func selectNow(_ target: inout AwaitedTarget) -> Bool {
    let paths = paths(of: target)
    let selectable = paths.lazy.filter { !self.isKnownButton($0) }
    for path in Array(selectable.prefix(selectionMode == .single ? 1 : .max)) {
      selectItem(at: path, animated: target.isAnimated)
    }
    guard selectionMode != .single, target.items.isEmpty, let section = section(of: target),
      store.madeController(at: section)?.hasMoreItems == true
    else { return !paths.isEmpty }
    target.firstToken = store.nextItemToken
    return false
  }

  private func paths(of target: AwaitedTarget) -> [ListPath] {
    guard let section = section(of: target) else { return [] }
    if !target.items.isEmpty { return path(of: target, at: section).map { [$0] } ?? [] }
    let items = store[section].items
    let first = target.firstToken ?? 0
    return items.indices(from: first).map { ListPath(section: section, item: $0) }
  }
}
