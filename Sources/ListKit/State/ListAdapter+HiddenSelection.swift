public import ListDiffKit

extension ListAdapter {
  /// The selected items that are not in the list, in order of selection.
  ///
  /// Empty unless ``selectionPolicy`` is ``ListSelectionPolicy/keepsHidden``.
  ///
  /// - Complexity: O(*s* log *s*) for *s* selected items.
  public var hiddenSelection: [ListHiddenItem] {
    completeSelection()
    return interaction.selectedItems.compactMap { item in
      guard case .hidden(let item) = item else { return nil }
      return value(of: item.value.diffIdentifier).map { item.with($0) } ?? item
    }
  }

  /// Deselects the items of a value, or the items that the value is, shown and hidden ones; their controllers are not
  /// called.
  ///
  /// - Complexity: O(*m*) for *m* items of the value, or O(*s*) for *s* selected items if it is an item itself, and
  ///   O(*h*) for *h* hidden items with contents.
  public func deselect<Value: ListValue>(_ value: Value, animated: Bool = false) {
    deselect(AnyDiffable(value), animated: animated)
  }

  /// Deselects the items of a value, shown and hidden ones; their controllers are not called.
  ///
  /// A value that is an item of a section is deselected there. It also deselects a hidden item whose content is
  /// the value.
  ///
  /// - Complexity: O(*m*) for *m* items of the value, or O(*s*) for *s* selected items if it is an item itself, O(*h*)
  ///   for *h* hidden items with contents, and O(*w*) for *w* pending entries of a restored state.
  public func deselect(_ object: AnyDiffable, animated: Bool = false) {
    if waitsForCommit() {
      return runner.addDeferred { $0.deselect(object, animated: animated) }
    }
    interaction.awaited.endSelection(of: object.diffIdentifier)
    interaction.forgetHidden(namedBy: object)
    #if !hasFeature(Embedded)
      if selectionPolicy == .keepsHidden { restoration.dropSelected(of: object) }
    #endif
    guard let section = store.section(of: object.diffIdentifier) else {
      return deselectItems(of: object, animated: animated)
    }
    let identity = store.identity(at: section)
    var keys: [ListItemKey] = []
    store[section].items.visit { token in
      let key = ListItemKey(section: identity, token: token)
      if interaction.isSelected(key) || interaction.isWaiting(key, in: store) { keys.append(key) }
    }
    for key in interaction.orderedBySelection(keys) + keys.filter({ !interaction.isSelected($0) }) {
      if let path = store.path(of: key) { deselectItem(at: path, animated: animated) }
    }
  }

  /// Deselects the items that have a value as their content.
  private func deselectItems(of object: AnyDiffable, animated: Bool) {
    completeSelection()
    for key in interaction.selected {
      guard let path = store.path(of: key),
        itemValue(at: path)?.isIdentityEqual(to: object) == true
      else { continue }
      deselectItem(at: path, animated: animated)
    }
  }

  // MARK: Following an update

  /// Notes the selected items of a section that may be deleted, so that they can be hidden.
  func noteSelected(
    in items: ItemTokens, at section: Int, _ contents: ListContent?,
    _ transaction: Transaction<Cell>
  ) {
    guard selectionPolicy == .keepsHidden, interaction.hasAnySelection else { return }
    if !interaction.hidesNothing { interaction.updateHidden(store.value(at: section)) }
    guard interaction.hasSelection else { return }
    let identity = store.identity(at: section)
    let interaction = interaction
    var position = 0
    items.visit { token in
      let key = ListItemKey(section: identity, token: token)
      if interaction.isSelected(key) {
        note(key, at: position, in: section, contents, transaction)
      }
      position += 1
    }
  }

  /// Notes the selected items at deleted positions of a section, with their identities.
  func noteSelected(
    _ positions: [Int], of items: ItemTokens, at section: Int, _ contents: ListContent,
    _ transaction: Transaction<Cell>
  ) {
    guard selectionPolicy == .keepsHidden, interaction.hasSelection else { return }
    let identity = store.identity(at: section)
    for position in positions {
      let key = ListItemKey(section: identity, token: items[position])
      if interaction.isSelected(key) {
        note(key, at: position, in: section, contents, transaction)
      }
    }
  }

  private func note(
    _ key: ListItemKey, at position: Int, in section: Int, _ contents: ListContent?,
    _ transaction: Transaction<Cell>
  ) {
    let item = contents.flatMap { $0.indices.contains(position) ? $0[position] : nil }
    transaction.departures.selected[key] = ListHiddenItem(
      value: store.value(at: section), item: item, position: position)
  }

  /// A deleted item as it is called when it returns.
  ///
  /// What hides a value may also be the first content with its new identity; a section that stays has the one
  /// that the list shows.
  func present(_ item: ListHiddenItem, of key: ListItemKey) -> ListHiddenItem {
    let changes = contents.identityChanges
    if changes.isEmpty { return item }
    let value = store.section(of: key.section).map { store.value(at: $0) }
    return ListHiddenItem(
      value: value ?? changes.latest(of: item.value) ?? item.value,
      item: item.item.map { changes.latest(of: $0) ?? $0 }, position: item.position)
  }

  /// Selects hidden items that an update inserted again.
  ///
  /// - Complexity: O(*i*) for *i* inserted sections and items; constant if no item is hidden.
  func showHidden(_ transaction: Transaction<Cell>, _ changes: [SectionChange]) {
    if interaction.hidesNothing { return }
    // An item that comes from another section is there already.
    let present = Set(transaction.transfers.found.map { $0.target })
    for section in transaction.content?.difference.inserts ?? [] {
      showHidden(at: section, among: 0..<store[section].items.count, except: present)
    }
    for change in changes where !change.items.inserts.isEmpty {
      showHidden(at: change.section, among: change.items.inserts, except: present)
    }
    if itemsMayChangeSections { showHiddenElsewhere(transaction, changes, except: present) }
  }

  /// Selects hidden items that an update brought to another section than the one that they left.
  private func showHiddenElsewhere(
    _ transaction: Transaction<Cell>, _ changes: [SectionChange], except known: Set<ListPath>
  ) {
    var entries: [AnyIdentity: HiddenSelection.Entry] = [:]
    for entry in interaction.hiddenWithContents {
      entry.item.item.map { entries[$0.diffIdentifier] = entry }
    }
    if entries.isEmpty { return }
    let hashes = Set(entries.keys.map { $0.hashBits })
    for gain in gains(transaction, changes) {
      for position in gain.positions
      where hashes.contains(gain.identities.identityHash(at: position)) {
        if known.contains(ListPath(section: gain.place, item: position)) { continue }
        let identity = gain.identities[position].diffIdentifier
        guard let entry = entries.removeValue(forKey: identity),
          let key = store.key(at: ListPath(section: gain.place, item: position))
        else { continue }
        interaction.show(entry, as: key, isOnlyOne: selectionMode == .single)
      }
    }
  }

  private func showHidden(
    at section: Int, among positions: some Sequence<Int>, except known: Set<ListPath>
  ) {
    let entries = interaction.hidden(in: store.value(at: section).diffIdentifier)
    if entries.isEmpty { return }
    let hashes = Set(entries.compactMap { $0.item.item?.transientIdentity.hashBits })
    let contents = hashes.isEmpty ? [] : controller(at: section)?.itemIdentities ?? []
    let unnamed = Set(entries.filter { $0.item.item == nil }.map { $0.item.position })
    var found: [AnyIdentity: Int] = [:]
    var present: Set<Int> = []
    for position in positions where !known.contains(ListPath(section: section, item: position)) {
      if unnamed.contains(position) { present.insert(position) }
      guard position < contents.count, hashes.contains(contents.identityHash(at: position)) else {
        continue
      }
      found[contents[position].diffIdentifier] = position
    }
    let (identity, items) = (store.identity(at: section), store[section].items)
    for entry in entries.sortedByPosition({ $0.moment }) {
      let position =
        if let item = entry.item.item {
          found[item.diffIdentifier]
        } else {
          present.contains(entry.item.position) ? entry.item.position : nil
        }
      guard let position else { continue }
      let key = ListItemKey(section: identity, token: items[position])
      interaction.show(entry, as: key, isOnlyOne: selectionMode == .single)
    }
  }
}
