public import ListDiffKit

extension ListAdapter {
  /// The focused item; `nil` if there is none.
  ///
  /// If it is deleted, the focus moves to the next remaining item of its section, or else to the
  /// previous one. If the section has no remaining items, it moves to an item of the nearest
  /// section after it, or else before it. If all items are new, or if a ``reloadData(completion:)``
  /// does not find the focused item again, it moves to the first item of the list. If no items remain, as under a
  /// filter without hits, the next items give it back: to the section that had it, or else to the first item.
  /// Items whose controllers refuse the focus are passed.
  public var focusedPath: ListPath? { interaction.focused.flatMap { store.path(of: $0) } }

  /// The value of the section with the focused item; `nil` if there is none.
  public var focusedValue: AnyDiffable? { focusedPath.flatMap { store.object(at: $0.section) } }

  /// The focused value, if it has the given type: the item's own value, or else the value of its
  /// section.
  public func focusedValue<Value: ListValue>(as type: Value.Type) -> Value? {
    focusedPath.flatMap { value(at: $0, as: type) }
  }

  /// The value at a path, if it has the given type: the item's own value, or else the value of its
  /// section.
  ///
  /// ```swift
  /// if let good = adapter.value(at: path, as: Good.self) { basket.append(good) }
  /// ```
  ///
  /// - Complexity: O(log *n*).
  public func value<Value: ListValue>(at path: ListPath, as type: Value.Type) -> Value? {
    guard contains(path) else { return nil }
    return itemValue(at: path)?.value(as: type)
      ?? store.object(at: path.section)?.value(as: type)
  }

  /// The own value of an item; `nil` if it only has that of its section.
  func itemValue(at path: ListPath) -> AnyDiffable? {
    guard let listed = store[path.section].parts?.items?.identities, path.item < listed.count
    else { return nil }
    return listed[path.item]
  }

  /// Sets to which value the focus moves from a value of a type that an update deletes, such as from a
  /// reply to its thread.
  ///
  /// ```swift
  /// adapter.setSuccessor(of: Reply.self) { [unowned self] reply in threads[id: reply.thread] }
  /// ```
  ///
  /// The focus moves to the first item of that value, if it is in the list, and else as it does without a
  /// rule: see ``focusedPath``. So does the selection, if ``selectsSuccessor`` is `true`.
  ///
  /// - Parameters:
  ///   - type: The type of the deleted values; each has one rule, the last one that was set.
  ///   - successor: Called during an update with a deleted value; `nil` stands for no choice.
  public func setSuccessor<Value: ListValue, Other: ListValue>(
    of type: Value.Type, _ successor: @escaping @MainActor (Value) -> Other?
  ) {
    contents.successorRules.set(type, successor)
  }

  /// Moves the focus to an item; `nil` removes it.
  ///
  /// Does nothing if there is no such item. It does not scroll to the item: see
  /// ``scroll(to:at:offset:animated:)-(Value,_,_,_)``.
  public func focus(at path: ListPath?) {
    interaction.awaited.endFocus()
    #if !hasFeature(Embedded)
      restoration.endStandIn()
    #endif
    moveFocus(to: path)
  }

  /// Moves the focus, which a pending entry of a restored state may still take.
  func moveFocus(to path: ListPath?) {
    var key: ListItemKey?
    if let path {
      guard let found = store.key(at: path) else { return }
      key = found
    }
    if waitsForCommit() {
      return runner.addDeferred { adapter in
        let path = key.flatMap { adapter.store.path(of: $0) }
        // An item that the update deletes leaves the focus where it is.
        if key == nil || path != nil { adapter.moveFocus(to: path) }
      }
    }
    interaction.noteFocusRequest()
    guard key != interaction.focused else { return }
    interaction.setFocus(key)
    binding.host?.setFocus(at: path)
    delegate?.listAdapter(self, didFocus: path.flatMap { store.object(at: $0.section) }, at: path)
    tellFocus()
  }

  /// Calls the controllers of the items that lose and get the focus.
  ///
  /// A delegate or controller that is called may move the focus again, or change the list.
  private func tellFocus(isAnew: Bool = false) {
    if let path = interaction.takeBlurred().flatMap({ store.path(of: $0) }) {
      tellFocus(path, isFocused: false)
    }
    if let path = interaction.takeFocused(isAnew: isAnew).flatMap({ store.path(of: $0) }) {
      tellFocus(path, isFocused: true)
    }
  }

  /// The same where the controller of the focused item may be another one than before.
  func tellFocusAnew() { tellFocus(isAnew: true) }

  /// Moves the focus to the first item of a value.
  ///
  /// If the value has no item in the list yet, the focus moves when an update shows one that is queued or in
  /// flight now, unless the user moves the focus before:
  ///
  /// ```swift
  /// notes.append(note)
  /// adapter.performUpdates()
  /// adapter.focus(on: note)
  /// ```
  public func focus<Value: ListValue>(on value: Value) {
    focus(on: awaitedTarget(AnyDiffable(value)))
  }

  /// Moves the focus to an item of the section of a value.
  ///
  /// ``path(of:in:)`` says which items can be found. If the item is not in the list yet, the focus moves when an
  /// update shows it that is queued or in flight now, unless the user moves the focus before.
  public func focus<Item: ListValue, Value: ListValue>(on item: Item, in value: Value) {
    focus(on: awaitedTarget(AnyDiffable(value), item: AnyDiffable(item)))
  }

  private func focus(on target: AwaitedTarget) {
    #if !hasFeature(Embedded)
      restoration.endStandIn()
    #endif
    interaction.awaited.awaitFocus(on: target)
    target.sections.first.map { checkTarget($0) }
    if !runner.isInCommit { focusAwaited(isLast: isAtRest) }
  }

  /// A value, or an item of it, for which the updates that are requested now are awaited.
  func awaitedTarget(
    _ value: AnyDiffable, item: AnyDiffable? = nil, animated isAnimated: Bool = false
  ) -> AwaitedTarget {
    AwaitedTarget(value, item: item, request: runner.queue.lastRequest, animated: isAnimated)
  }

  /// The section of what is awaited, under any of its identities.
  func section(of target: AwaitedTarget) -> Int? {
    target.sections.lazy.compactMap { self.store.section(of: $0) }.first
  }

  /// The item that is awaited, or the first one of the awaited section.
  private func firstItem(of target: AwaitedTarget) -> ListPath? {
    guard let section = section(of: target) else { return nil }
    return target.items.isEmpty ? firstItem(at: section) : path(of: target, at: section)
  }

  /// The item of a section that is awaited.
  func path(of target: AwaitedTarget, at section: Int) -> ListPath? {
    target.items.lazy.compactMap { self.path(of: $0, at: section) }.first
  }

  /// Whether an update that was requested before a target was named is not shown yet.
  func mayBring(_ target: AwaitedTarget) -> Bool {
    runner.isGrowing || runner.queue.waiting.hasAny(upTo: target.request)
  }

  private func firstItem(at section: Int) -> ListPath? {
    store.itemCount(in: section) > 0 ? ListPath(section: section, item: 0) : nil
  }

  /// Focuses what waits for an update, now that one was shown.
  func focusAwaited() {
    guard case .target(let target) = interaction.awaited.focus else {
      return focusAwaited(isLast: !runner.isGrowing)
    }
    focusAwaited(isLast: !mayBring(target))
  }

  /// Focuses what ``focus(on:)`` asked for, if it is in the list now, or gives a focus back that was lost with
  /// all items.
  ///
  /// - Parameter isLast: Whether no later update may show the value.
  private func focusAwaited(isLast: Bool) {
    switch interaction.awaited.focus {
    case nil: break
    case .target(let target):
      let path = firstItem(of: target)
      if path != nil || isLast { interaction.awaited.endFocus() }
      if let path { focus(at: path) }
    case .former(let identity):
      let former = store.section(of: identity).flatMap { firstItem(at: $0) }
      guard isLast, let first = former ?? store.firstItem else { return }
      interaction.awaited.endFocus()
      guard interaction.focused == nil else { return }
      moveFocus(to: nearest(to: first, acceptsFocus))
    }
  }

  /// Called when the focused item was deleted, and no other item gets the focus.
  func loseFocus() {
    binding.host?.setFocus(at: nil)
    delegate?.listAdapter(self, didFocus: nil, at: nil)
  }

  /// Called when the user moves the focus; the item's controller may refuse.
  func hostDidFocus(_ path: ListPath?) {
    if let path, waitsForCommit(of: path, { $0.hostDidFocus($1) }) { return }
    if let path, !acceptsFocus(path) {
      binding.host?.setFocus(at: focusedPath)
      return
    }
    focus(at: path)
  }

  /// Whether the controller of an item allows the focus; `true` for a path without an item.
  ///
  /// During a commit the host has the old places, which do not fit the controller: it is asked when
  /// the focus is reported.
  package func acceptsFocus(_ path: ListPath) -> Bool {
    if runner.isInCommit { return true }
    guard let controller = sectionController(atSection: path.section), contains(path) else {
      return true
    }
    return controller.shouldFocusItem(at: path.item)
  }

  private func tellFocus(_ path: ListPath, isFocused: Bool) {
    sectionController(atSection: path.section)?.didFocusItem(at: path.item, isFocused: isFocused)
  }
}
