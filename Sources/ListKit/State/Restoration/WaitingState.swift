#if !hasFeature(Embedded)
  /// The entries of a state that have not been found in the list, by section.
  struct WaitingState {
    /// What an entry says about its item.
    enum Role: Hashable {
      /// Selected, as the one with this number.
      case selected(Int)
      case focused
      case expanded
      /// The list stood there; the value is ``WaitingState/anchor``.
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
    /// Where the list is to stand, until it stands there or the user scrolls.
    private(set) var anchor: ListState.Anchor?
    /// The item of the anchor, once it has come.
    private(set) var anchorKey: ListItemKey?
    /// How far that item is scrolled past the start while the content ends too early for the list to stand
    /// where it is to stand.
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

    /// Whether nothing waits for what is not in the list.
    var isEmpty: Bool { sections.isEmpty && (anchor == nil || nearest != nil) }

    /// Notes the item of the anchor, which has come.
    mutating func noteAnchor(_ key: ListItemKey) { anchorKey = key }

    /// Notes that the content ends too early for the list to stand there.
    mutating func noteNearest(_ offset: Double) { nearest = offset }

    /// Forgets where the list is to stand.
    mutating func dropAnchor() {
      guard let section = anchor?.item.section else { return }
      anchor = nil
      anchorKey = nil
      nearest = nil
      guard var waiting = sections[section] else { return }
      waiting.entries.removeAll { $0.role == .anchor }
      self[section] = waiting
    }

    /// Forgets which items are to be selected: those of one value, or that it is the content of, or all.
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

    subscript(section: ListState.Identity) -> Section? {
      get { sections[section] }
      set { sections[section] = newValue.flatMap { $0.isEmpty ? nil : $0 } }
    }

    /// The entries as a state; what is expanded has no order here.
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
