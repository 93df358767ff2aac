#if !hasFeature(Embedded)
  /// The pending entries of a restored state, by section.
  struct WaitingState {
    /// The state that an entry restores.
    enum Role: Hashable {
      /// Selected, with its number in the order of selection.
      case selected(Int)
      case focused
      case expanded
      /// The item of the scroll anchor, which is ``WaitingState/anchor``.
      case anchor
      /// The item of the fallback with this number.
      case fallback(Int)
    }

    struct Entry: Hashable {
      let place: ListState.Place
      let role: Role
    }

    struct Section {
      var isExpanded = false
      var entries: [Entry] = []

      var isEmpty: Bool { !isExpanded && entries.isEmpty }
    }

    /// An offset that was reached, and how much the host shows: a longer one has a lesser offset there.
    struct Nearest {
      let offset: Double
      let length: Double
    }

    private var sections: [ListState.Identity: Section] = [:]
    /// The restoration names of the sections.
    private(set) var names: Set<String> = []
    /// The number of the item that was selected last.
    let lastSelected: Int
    /// The scroll anchor, until the list has reached it or the user scrolls.
    private(set) var anchor: ListState.Anchor?
    /// The key of the anchor item, once it is in the list.
    private(set) var anchorKey: ListItemKey?
    private var fallbacks: [ListState.Anchor]
    /// Whether the list is to return to its start, once it has content.
    private var returnsToStart: Bool
    /// The keys of the fallbacks whose items are in the list.
    private var fallbackKeys: [Int: ListItemKey] = [:]
    /// Whether the fallbacks may still have entries.
    private var waitsForFallbacks: Bool
    /// What was reached for the anchor item while the content ends too early for the saved offset.
    private(set) var nearest: Nearest?

    init(_ state: ListState) {
      lastSelected = state.selected.count - 1
      anchor = state.anchor
      fallbacks = anchor == nil ? [] : state.fallbackAnchors
      waitsForFallbacks = !fallbacks.isEmpty
      returnsToStart = state.isAtStart && anchor == nil
      if let anchor { add(anchor.item, .anchor) }
      for (number, anchor) in fallbacks.enumerated() { add(anchor.item, .fallback(number)) }
      for (number, item) in state.selected.enumerated() { add(item, .selected(number)) }
      if let item = state.focused { add(item, .focused) }
      for item in state.expandedItems { add(item, .expanded) }
      for identity in state.expandedSections {
        sections[identity, default: Section()].isExpanded = true
      }
      names = Set(sections.keys.map { $0.name })
    }

    /// Gives the entries of a value, and those of the item with it as its content, another identity of its type.
    mutating func rename(_ old: ListState.Identity, to new: ListState.Identity) {
      anchor?.item.rename(old, to: new)
      for number in fallbacks.indices { fallbacks[number].item.rename(old, to: new) }
      var renamedSections: [ListState.Identity: Section] = [:]
      for (identity, section) in sections {
        let identity = identity == old ? new : identity
        var merged = renamedSections[identity] ?? Section()
        if section.isExpanded { merged.isExpanded = true }
        for entry in section.entries {
          let place = entry.place == .identity(old) ? .identity(new) : entry.place
          merged.entries.append(Entry(place: place, role: entry.role))
        }
        renamedSections[identity] = merged
      }
      sections = renamedSections
    }

    private mutating func add(_ item: ListState.Item, _ role: Role) {
      sections[item.section, default: Section()].entries.append(
        Entry(place: item.place, role: role))
    }

    /// Whether no entries are pending.
    var isEmpty: Bool {
      sections.isEmpty && (anchor == nil || nearest != nil) && !returnsToStart
    }

    /// The sections with pending entries, and whether they have others than fallbacks of the anchor.
    var identities: [(identity: ListState.Identity, isNeeded: Bool)] {
      sections.map { identity, section in
        let isNeeded =
          section.isExpanded
          || !section.entries.allSatisfy {
            if case .fallback = $0.role { true } else { false }
          }
        return (identity, isNeeded)
      }
    }

    /// Whether the focus is pending.
    var hasFocus: Bool {
      sections.values.contains { $0.entries.contains { $0.role == .focused } }
    }

    /// Notes the key of the item of an anchor.
    mutating func noteAnchor(_ key: ListItemKey, _ role: Role) {
      switch role {
      case .anchor: anchorKey = key
      case .fallback(let number): fallbackKeys[number] = key
      case .selected, .focused, .expanded: break
      }
    }

    /// Whether all items of the entries have been found.
    var hasFoundItems: Bool { sections.isEmpty && !returnsToStart }

    /// Waits for the item of the anchor again, which an update has deleted.
    mutating func awaitAnchorAgain() {
      guard anchorKey != nil, let anchor else { return }
      anchorKey = nil
      add(anchor.item, .anchor)
    }

    /// Makes the first fallback whose item is in the list the anchor; `false` if there is none.
    mutating func takeFallback(where isInList: (ListItemKey) -> Bool) -> Bool {
      let present = fallbackKeys.filter { isInList($0.value) }.min { $0.key < $1.key }
      guard let (number, key) = present else { return false }
      dropAnchor()
      anchor = fallbacks[number]
      anchorKey = key
      return true
    }

    /// Notes what was reached because the content ends too early.
    mutating func noteNearest(_ nearest: Nearest) { self.nearest = nearest }

    /// Forgets the offset that was reached.
    mutating func forgetNearest() { nearest = nil }

    mutating func takeStart() -> Bool {
      defer { returnsToStart = false }
      return returnsToStart
    }

    /// Discards the scroll anchor and its fallbacks, and does not return to the start.
    mutating func dropAnchor() {
      endFallbacks()
      returnsToStart = false
      if let anchor { remove(.anchor, of: anchor) }
      anchor = nil
      anchorKey = nil
      nearest = nil
    }

    /// Discards the entries of the fallbacks.
    mutating func endFallbacks() {
      fallbackKeys = [:]
      if !waitsForFallbacks { return }
      waitsForFallbacks = false
      for (number, fallback) in fallbacks.enumerated() { remove(.fallback(number), of: fallback) }
    }

    private mutating func remove(_ role: Role, of anchor: ListState.Anchor) {
      remove(Entry(place: anchor.item.place, role: role), of: anchor.item.section)
    }

    /// Discards selection entries: those of a value's items and of the item with its content, or
    /// all.
    mutating func dropSelected(of value: ListState.Identity? = nil) {
      for (identity, section) in sections {
        var section = section
        section.entries.removeAll { entry in
          guard case .selected = entry.role else { return false }
          guard let value else { return true }
          return identity == value || entry.place == .identity(value)
        }
        self[identity] = section
      }
    }

    /// Removes the selection entries of a section that are taken.
    mutating func takeSelected(
      of section: ListState.Identity, where isTaken: (ListState.Place, _ number: Int) -> Bool
    ) {
      guard var waiting = sections[section] else { return }
      waiting.entries.removeAll { entry in
        guard case .selected(let number) = entry.role else { return false }
        return isTaken(entry.place, number)
      }
      self[section] = waiting
    }

    /// Removes an entry.
    mutating func remove(_ entry: Entry, of section: ListState.Identity) {
      guard var waiting = sections[section] else { return }
      waiting.entries.removeAll { $0 == entry }
      self[section] = waiting
    }

    subscript(section: ListState.Identity) -> Section? {
      get { sections[section] }
      set { sections[section] = newValue.flatMap { $0.isEmpty ? nil : $0 } }
    }

    /// The items that are to be selected, in no order, with their numbers in the order of selection.
    var selected: [(number: Int, item: ListState.Item)] {
      sections.flatMap { identity, section in
        section.entries.compactMap { entry in
          guard case .selected(let number) = entry.role else { return nil }
          return (number, ListState.Item(section: identity, place: entry.place))
        }
      }
    }

    /// The other pending entries as a state; expanded sections and items are in no particular order.
    var stateWithoutSelection: ListState {
      var state = ListState(
        anchor: anchor, fallbackAnchors: anchor == nil ? [] : fallbacks, isAtStart: returnsToStart)
      for (identity, section) in sections.sorted(by: { $0.key.description < $1.key.description }) {
        if section.isExpanded { state.expandedSections.append(identity) }
        for entry in section.entries {
          let item = ListState.Item(section: identity, place: entry.place)
          switch entry.role {
          case .focused: state.focused = item
          case .expanded: state.expandedItems.append(item)
          case .selected, .anchor, .fallback: break
          }
        }
      }
      return state
    }
  }

  extension ListState.Item {
    fileprivate mutating func rename(_ old: ListState.Identity, to new: ListState.Identity) {
      if section == old { section = new }
      if place == .identity(old) { place = .identity(new) }
    }
  }
#endif
