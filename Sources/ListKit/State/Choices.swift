import ListDiffKit

/// Changes of selection, focus and expansion that are made while a restored state is deferred.
///
/// The state is older than these changes, which are therefore applied on top of it.
struct Choices {
  private enum SelectionStep {
    case select(ListItemKey)
    case deselect(ListItemKey)
    case deselectAll
  }

  private var selection: [SelectionStep] = []
  private(set) var hasFocus = false
  private var sections: [AnyIdentity: Bool] = [:]
  private var items: [ListItemKey: Bool] = [:]

  mutating func select(_ key: ListItemKey) { selection.append(.select(key)) }

  mutating func deselect(_ key: ListItemKey) { selection.append(.deselect(key)) }

  mutating func deselectAll() { selection = [.deselectAll] }

  mutating func setFocus() { hasFocus = true }

  mutating func setExpanded(_ isExpanded: Bool, _ section: AnyIdentity) {
    sections[section] = isExpanded
  }

  mutating func setExpanded(_ isExpanded: Bool, _ item: ListItemKey) { items[item] = isExpanded }

  /// Replaces the identities of sections and items.
  mutating func rename(
    _ section: (AnyIdentity) -> AnyIdentity, _ item: (ListItemKey) -> ListItemKey
  ) {
    selection = selection.map { step in
      switch step {
      case .select(let key): .select(item(key))
      case .deselect(let key): .deselect(item(key))
      case .deselectAll: .deselectAll
      }
    }
    let (oldSections, oldItems) = (sections, items)
    sections = [:]
    items = [:]
    for (key, isExpanded) in oldSections { sections[section(key)] = isExpanded }
    for (key, isExpanded) in oldItems { items[item(key)] = isExpanded }
  }

  /// Applies the changes to a selection.
  ///
  /// - Parameters:
  ///   - other: The selection of the restored state.
  ///   - isSingle: Whether only one item may be selected.
  ///   - isThere: Whether an item is still in the list.
  func apply(
    to other: inout Selection, isSingle: Bool, isThere: (ListItemKey) -> Bool
  ) {
    for step in selection {
      switch step {
      case .select(let key):
        guard isThere(key) else { continue }
        if isSingle { other.replace(with: Selection()) }
        _ = other.insert(key)
        other.anchor = key
      case .deselect(let key): _ = other.remove(key)
      case .deselectAll: other.replace(with: Selection())
      }
    }
  }

  /// Applies the changes to the expansion of the restored state.
  func apply(toSections others: inout Set<AnyIdentity>, items otherItems: inout Set<ListItemKey>) {
    for (section, isExpanded) in sections {
      if isExpanded { others.insert(section) } else { others.remove(section) }
    }
    for (item, isExpanded) in items {
      if isExpanded { otherItems.insert(item) } else { otherItems.remove(item) }
    }
  }

  #if !hasFeature(Embedded)
    /// Applies the changes to a state that is not restored yet.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - isSingle: Whether only one item may be selected.
    ///   - focused: The focused item.
    ///   - identity: The identity of a section in a state.
    ///   - item: The entry of an item in a state.
    @MainActor
    func apply(
      to state: inout ListState, isSingle: Bool, focused: ListState.Item?,
      identity: (AnyIdentity) -> ListState.Identity?, item: (ListItemKey) -> ListState.Item?
    ) {
      applySelection(to: &state, isSingle: isSingle, item)
      if hasFocus { state.focused = focused }
      for (section, isExpanded) in sections {
        guard let identity = identity(section) else { continue }
        state.expandedSections.removeAll { $0 == identity }
        if isExpanded { state.expandedSections.append(identity) }
      }
      for (key, isExpanded) in items {
        guard let item = item(key) else { continue }
        state.expandedItems.removeAll { $0 == item }
        if isExpanded { state.expandedItems.append(item) }
      }
    }

    @MainActor
    private func applySelection(
      to state: inout ListState, isSingle: Bool, _ item: (ListItemKey) -> ListState.Item?
    ) {
      if selection.isEmpty { return }
      // The order of selection by item, as both may be long.
      var order: [ListState.Item: Int] = [:]
      func select(_ item: ListState.Item, _ moment: Int) {
        if order[item] == nil { order[item] = moment }
      }
      for (moment, item) in state.selected.enumerated() { select(item, moment) }
      for (moment, step) in zip(state.selected.count..., selection) {
        switch step {
        case .select(let key):
          guard let item = item(key) else { continue }
          if isSingle { order = [:] }
          select(item, moment)
        case .deselect(let key): item(key).map { order[$0] = nil }
        case .deselectAll: order = [:]
        }
      }
      state.selected = order.sorted { $0.value < $1.value }.map { $0.key }
    }
  #endif
}
