#if !hasFeature(Embedded)
  import ListDiffKit

  /// What an adapter knows about restoring: the names of types, and the entries that wait.
  @MainActor
  struct Restoration {
    private struct NamedType {
      let name: String
      let identifier: @MainActor (AnyDiffable) -> String?
    }

    private var types: [ObjectIdentifier: NamedType] = [:]
    /// The type that has a name.
    private var owners: [String: ObjectIdentifier] = [:]

    private(set) var waiting = WaitingState(ListState())
    /// The sections that the running update inserts and for whose items entries wait.
    private var arrivals: [Arrival] = []
    /// Whether the list was empty before that update, so that what has the focus was not chosen.
    private var isFirstContent = false
    /// Whether the same holds for what is selected: nothing was, hidden or shown.
    private var isFirstSelection = false
    /// A state that was given during an update, and is applied after it.
    private(set) var late: ListState?
    /// Loads more while the item has not come at which the list is to stand.
    private var loadMore: (@MainActor (ListState.Anchor) -> Bool)?

    nonisolated init() {}

    /// Whether nothing waits for what is not in the list.
    var isIdle: Bool { waiting.isEmpty && late == nil }

    /// A section that an update inserts, by its identity in the list and in a state.
    struct Arrival {
      let section: AnyIdentity
      let identity: ListState.Identity
    }

    /// Stores a state until the running update is shown.
    mutating func applyLater(_ state: ListState) { late = state }

    /// Stores what still waits for a section.
    mutating func setWaiting(_ section: WaitingState.Section, for identity: ListState.Identity) {
      waiting[identity] = section
    }

    /// Notes that the list was empty before the running update, and whether something was selected.
    mutating func noteFirstContent(hasSelection: Bool) {
      isFirstContent = true
      isFirstSelection = !hasSelection
    }

    mutating func noteArrival(_ arrival: Arrival) { arrivals.append(arrival) }

    /// Loads more from now on while the item has not come at which the list is to stand.
    mutating func setLoadMore(_ loadMore: (@MainActor (ListState.Anchor) -> Bool)?) {
      self.loadMore = loadMore
    }

    /// Notes the item at which the list is to stand.
    mutating func noteAnchor(_ key: ListItemKey) { waiting.noteAnchor(key) }

    /// Notes how near the list stands to where it is to stand, until more comes behind that item.
    mutating func noteNearest(_ offset: Double) {
      waiting.noteNearest(offset)
      loadMore = nil
    }

    /// Ends what is known of where the list is to stand: it stands there, the user scrolls, or nothing more
    /// can be loaded.
    mutating func dropAnchor() {
      waiting.dropAnchor()
      late?.anchor = nil
      loadMore = nil
    }

    /// Forgets which items are to be selected when they come.
    mutating func dropSelected() {
      waiting.dropSelected()
      late?.selected = []
    }

    /// Forgets which items of a value are to be selected when they come, and the item that it is.
    mutating func dropSelected(of object: AnyDiffable) {
      guard !isIdle, let value = identity(of: object) else { return }
      waiting.dropSelected(of: value)
      late?.selected.removeAll { $0.section == value || $0.place == .identity(value) }
    }

    /// What loads more, and for what; `nil` if nothing is missing.
    var missing: (anchor: ListState.Anchor, loadMore: @MainActor (ListState.Anchor) -> Bool)? {
      guard let loadMore, late == nil, waiting.anchorKey == nil, let anchor = waiting.anchor else {
        return nil
      }
      return (anchor, loadMore)
    }

    /// What the running update inserted, and whether what has the focus or is selected gives way to it.
    mutating func takeArrivals() -> (arrivals: [Arrival], focus: Bool, selection: Bool) {
      defer { dropArrivals() }
      return (arrivals, isFirstContent, isFirstSelection)
    }

    private mutating func dropArrivals() {
      arrivals = []
      isFirstContent = false
      isFirstSelection = false
    }

    /// Forgets what waits and waits for another state.
    mutating func wait(for state: ListState) {
      waiting = WaitingState(state)
      dropArrivals()
      late = nil
    }

    /// Names a type; `false` if another type has the name.
    mutating func name<Value: ListValue>(
      _ type: Value.Type, _ name: String, _ identifier: @escaping @MainActor (Value) -> String
    ) -> Bool {
      let type = AnyDiffable.typeIdentity(of: type)
      guard owners[name] == nil || owners[name] == type else { return false }
      if let former = types[type]?.name { owners[former] = nil }
      owners[name] = type
      types[type] = NamedType(name: name) { object in
        object.value(as: Value.self).map { identifier($0) }
      }
      return true
    }

    /// Whether a state says anything about values of a type.
    func names(_ object: AnyDiffable) -> Bool { types[object.typeIdentity] != nil }

    /// The identity of a value in a state; `nil` if its type has no name.
    func identity(of object: AnyDiffable) -> ListState.Identity? {
      guard let type = types[object.typeIdentity], let identifier = type.identifier(object) else {
        return nil
      }
      return ListState.Identity(name: type.name, identifier: identifier)
    }

    /// The identity of a value in a state, if its type has one of these names.
    func identity(of object: AnyDiffable, named names: Set<String>) -> ListState.Identity? {
      guard let type = types[object.typeIdentity], names.contains(type.name) else { return nil }
      return identity(of: object)
    }
  }
#endif
