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

    private var sections: [ListState.Identity: Section] = [:]
    /// The restoration names of the sections.
    private(set) var names: Set<String> = []
    /// The number of the item that was selected last.
    let lastSelected: Int
    /// The scroll anchor, until the list has reached it or the user scrolls.
    private(set) var anchor: ListState.Anchor?
    /// The key of the anchor item, once it is in the list.
    private(set) var anchorKey: ListItemKey?
    /// The offset that was reached for the anchor item while the content ends too early for the
    /// saved offset.
    private(set) var nearest: Double?

    init(_ state: ListState) {
      lastSelected = state.selected.count - 1
      anchor = state.anchor
      if let anchor { add(anchor.item, .anchor) }
      for (number, item) in state.selected.enumerated() { add(item, .selected(number)) }
      if let item = state.focused { add(item, .focused) }
      for item in state.expandedItems { add(item, .expanded) }
      for identity in state.expandedSections {
        sections[identity, default: Section()].isExpanded = true
      }
      names = Set(sections.keys.map { $0.name })
    }

    private mutating func add(_ item: ListState.Item, _ role: Role) {
      sections[item.section, default: Section()].entries.append(
        Entry(place: item.place, role: role))
    }

    /// Whether no entries are pending.
    var isEmpty: Bool { sections.isEmpty && (anchor == nil || nearest != nil) }

    /// The sections with pending entries.
    var identities: some Collection<ListState.Identity> { sections.keys }

    /// Whether the focus is pending.
    var hasFocus: Bool {
      sections.values.contains { $0.entries.contains { $0.role == .focused } }
    }

    /// Notes the key of the anchor item.
    mutating func noteAnchor(_ key: ListItemKey) { anchorKey = key }

    /// Notes the offset that was reached because the content ends too early.
    mutating func noteNearest(_ offset: Double) { nearest = offset }

    /// Forgets the offset that was reached.
    mutating func forgetNearest() { nearest = nil }

    /// Discards the scroll anchor.
    mutating func dropAnchor() {
      guard let section = anchor?.item.section else { return }
      anchor = nil
      anchorKey = nil
      nearest = nil
      guard var waiting = sections[section] else { return }
      waiting.entries.removeAll { $0.role == .anchor }
      self[section] = waiting
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

    /// The pending entries as a state; expanded sections and items are in no particular order.
    var state: ListState {
      var state = ListState(anchor: anchor)
      var selected: [(number: Int, item: ListState.Item)] = []
      for (identity, section) in sections.sorted(by: { $0.key.description < $1.key.description }) {
        if section.isExpanded { state.expandedSections.append(identity) }
        for entry in section.entries {
          let item = ListState.Item(section: identity, place: entry.place)
          switch entry.role {
          case .selected(let number): selected.append((number, item))
          case .focused: state.focused = item
          case .expanded: state.expandedItems.append(item)
          case .anchor: break
          }
        }
      }
      state.selected = selected.sortedByPosition { $0.number }.map { $0.item }
      return state
    }
  }
#endif
