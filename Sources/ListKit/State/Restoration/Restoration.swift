#if !hasFeature(Embedded)
  import ListDiffKit

  /// The names of types for restoration, and the pending entries of a restored state.
  @MainActor
  struct Restoration {
    private struct NamedType {
      let name: String
      let identifier: @MainActor (AnyDiffable) -> String?
      /// The identities that a value may have by its text; `nil` if only values have texts.
      let identities: (@MainActor (String) -> [AnyIdentity])?
    }

    private var types: [ObjectIdentifier: NamedType] = [:]
    /// The owner of each name.
    private var owners: [String: ObjectIdentifier] = [:]

    private(set) var waiting = WaitingState(ListState())
    /// The inserted sections of the running update that have pending entries for their items.
    private var arrivals: [Arrival] = []
    /// Whether the list was empty before the running update, so that the focus was not set by the
    /// user.
    private var isFirstContent = false
    /// Whether, in addition, no item was selected, shown or hidden.
    private var isFirstSelection = false
    /// Whether the focus stays where it was until the restored one is in the list.
    private(set) var hasStandIn = false
    /// A state that was restored during an update, and is applied after it.
    private(set) var late: ListState?
    /// The number of deferred calls that were made before that state was restored, which replaces what they choose.
    private var earlierCalls = 0
    /// The changes of identity that were noted since.
    private var laterIdentities: [(old: AnyDiffable, new: AnyDiffable)] = []
    /// The last request that was made before the state was restored.
    private(set) var request = 0
    /// The last request that expands what was restored, whose update brings the items of the expansion.
    private(set) var lastExpansion = 0
    /// Whether the pending entries are discarded once the state is applied.
    private(set) var endsWhenApplied = false
    /// The moment that is reserved for the first selected item of the state.
    private var firstMoment = 0
    /// Loads more content while the anchor item is missing.
    private var loadMore: (@MainActor (ListState.Anchor) -> Bool)?

    nonisolated init() {}

    /// Whether no entries are pending.
    var isIdle: Bool { waiting.isEmpty && late == nil }

    /// Whether all items of the pending entries are in the list.
    var hasFoundItems: Bool { waiting.hasFoundItems && late == nil }

    /// An inserted section, by its identity in the list and in a state.
    struct Arrival {
      let section: AnyIdentity
      let identity: ListState.Identity
    }

    /// Stores a state until the host shows the running update, and the number of deferred calls before it.
    mutating func applyLater(_ state: ListState, after earlierCalls: Int) {
      late = state
      self.earlierCalls = earlierCalls
    }

    /// The number of these calls, once.
    mutating func takeEarlierCalls() -> Int {
      defer { earlierCalls = 0 }
      return earlierCalls
    }

    /// Stores the pending entries of a section.
    mutating func setWaiting(_ section: WaitingState.Section, for identity: ListState.Identity) {
      waiting[identity] = section
    }

    /// Notes that the list was empty before the running update, and whether an item was selected.
    mutating func noteFirstContent(hasSelection: Bool) {
      isFirstContent = true
      isFirstSelection = !hasSelection
    }

    mutating func noteArrival(_ arrival: Arrival) { arrivals.append(arrival) }

    /// Sets the closure that loads more content while the anchor item is missing.
    mutating func setLoadMore(_ loadMore: (@MainActor (ListState.Anchor) -> Bool)?) {
      self.loadMore = loadMore
    }

    /// Notes the last request, whose update may still bring what the state names.
    mutating func noteRequest(_ request: Int) { self.request = request }

    /// Notes the first of the moments that are reserved for the selected items of the state.
    mutating func noteMoments(from first: Int) { firstMoment = first }

    /// The moment of an item by its number in the order of selection.
    func moment(of number: Int) -> Int { firstMoment + number }

    /// Notes a request that counts the items of expanded sections again.
    mutating func noteExpansion(_ request: Int) { lastExpansion = request }

    /// Discards the pending entries once the state is applied.
    mutating func endWhenApplied() {
      endsWhenApplied = true
      loadMore = nil
    }

    /// Notes the key of the item of an anchor.
    mutating func noteAnchor(_ key: ListItemKey, _ role: WaitingState.Role) {
      waiting.noteAnchor(key, role)
    }

    /// Waits for the item of the anchor again, which an update has deleted.
    mutating func awaitAnchorAgain() { waiting.awaitAnchorAgain() }

    /// Makes the first fallback whose item is in the list the anchor; `false` if there is none.
    mutating func takeFallback(where isInList: (ListItemKey) -> Bool) -> Bool {
      waiting.takeFallback(where: isInList)
    }

    /// Whether the list returns to its start; `true` once for a state that was restored.
    mutating func takeStart() -> Bool { waiting.takeStart() }

    /// Waits for no fallback any more, because the item of the anchor is there.
    mutating func endFallbacks() { waiting.endFallbacks() }

    /// Notes the offset that the list reached, until more content behind the anchor item allows the
    /// saved one.
    mutating func noteNearest(_ nearest: WaitingState.Nearest) {
      waiting.noteNearest(nearest)
      loadMore = nil
    }

    /// Forgets the offset that the list reached, because it goes to another host.
    mutating func forgetNearest() { waiting.forgetNearest() }

    /// Notes that the present focus stays until the restored one is in the list.
    mutating func beginStandIn() { hasStandIn = true }

    /// Notes that the focus was moved on purpose.
    mutating func endStandIn() { hasStandIn = false }

    /// Discards the anchor: the list has reached it, the user scrolls, or nothing more can be
    /// loaded.
    mutating func dropAnchor() {
      waiting.dropAnchor()
      late?.anchor = nil
      late?.fallbackAnchors = []
      late?.isAtStart = false
      loadMore = nil
    }

    /// Removes the pending selection of hidden items.
    ///
    /// - Returns: Those that had one, with their numbers in the order of selection.
    mutating func takeSelected(
      _ items: [ListHiddenItem], isSingle: Bool
    ) -> [(number: Int, item: ListHiddenItem)] {
      var hidden: [ListState.Identity: [ListState.Place: ListHiddenItem]] = [:]
      for item in items {
        guard let section = identity(of: item.value) else { continue }
        let content = item.item.flatMap { identity(of: $0) }
        let place = content.map { ListState.Place.identity($0) } ?? .position(item.position)
        hidden[section, default: [:]][place] = item
      }
      let last = waiting.lastSelected
      var taken: [(number: Int, item: ListHiddenItem)] = []
      for (section, items) in hidden {
        var items = items
        waiting.takeSelected(of: section) { place, number in
          guard !isSingle || number == last, let item = items.removeValue(forKey: place) else {
            return false
          }
          taken.append((number, item))
          return true
        }
      }
      return taken
    }

    /// Discards the pending selection of all items.
    mutating func dropSelected() {
      waiting.dropSelected()
      late?.selected = []
    }

    /// Discards the pending selection of a value's items, and of the item with the value as its
    /// content.
    mutating func dropSelected(of object: AnyDiffable) {
      guard !isIdle, let value = identity(of: object) else { return }
      waiting.dropSelected(of: value)
      late?.selected.removeAll { $0.section == value || $0.place == .identity(value) }
    }

    /// Gives the entries of a value, and those of the item with the value as its content, another identity.
    ///
    /// A state that is not applied yet finds values of the list under their former identities first.
    mutating func rename(_ old: AnyDiffable, to new: AnyDiffable) {
      if late != nil { return laterIdentities.append((old, new)) }
      guard let old = identity(of: old), let new = identity(of: new) else { return }
      waiting.rename(old, to: new)
    }

    /// The changes of identity that were noted since the state was restored that is not applied yet, once.
    mutating func takeLaterIdentities() -> [(old: AnyDiffable, new: AnyDiffable)] {
      defer { laterIdentities = [] }
      return laterIdentities
    }

    /// The anchor whose item is missing, and the closure that loads more; `nil` if nothing is
    /// missing.
    var missing: (anchor: ListState.Anchor, loadMore: @MainActor (ListState.Anchor) -> Bool)? {
      guard let loadMore, late == nil, waiting.anchorKey == nil, let anchor = waiting.anchor else {
        return nil
      }
      return (anchor, loadMore)
    }

    /// Removes and returns the noted sections, and whether their focus and selection replace the
    /// present ones.
    mutating func takeArrivals() -> (arrivals: [Arrival], focus: Bool, selection: Bool) {
      defer { dropArrivals() }
      return (arrivals, isFirstContent, isFirstSelection)
    }

    private mutating func dropArrivals() {
      arrivals = []
      isFirstContent = false
      isFirstSelection = false
    }

    /// Replaces all pending entries by those of a state.
    mutating func wait(for state: ListState) {
      waiting = WaitingState(state)
      hasStandIn = false
      dropArrivals()
      late = nil
      laterIdentities = []
      lastExpansion = 0
      endsWhenApplied = false
    }

    /// Names a type; `false` if another type has the name.
    mutating func name<Value: ListValue>(
      _ type: Value.Type, _ name: String, _ identifier: @escaping @MainActor (Value) -> String,
      _ identities: (@MainActor (String) -> [AnyIdentity])?
    ) -> Bool {
      let type = AnyDiffable.typeIdentity(of: type)
      guard owners[name] == nil || owners[name] == type else { return false }
      if let former = types[type]?.name { owners[former] = nil }
      owners[name] = type
      types[type] = NamedType(
        name: name, identifier: { $0.value(as: Value.self).map { identifier($0) } },
        identities: identities)
      return true
    }

    /// Whether the type of a value has a restoration name.
    func names(_ object: AnyDiffable) -> Bool { types[object.typeIdentity] != nil }

    /// The identities that a value may have by its identity in a state; empty if none is known.
    func identities(of identity: ListState.Identity) -> [AnyIdentity] {
      let type = owners[identity.name].flatMap { types[$0] }
      return type?.identities?(identity.identifier) ?? []
    }

    /// The identity of a value in a state; `nil` if its type has no restoration name.
    func identity(of object: AnyDiffable) -> ListState.Identity? {
      guard let type = types[object.typeIdentity], let identifier = type.identifier(object) else {
        return nil
      }
      return ListState.Identity(name: type.name, identifier: identifier)
    }

    /// The identity of a value in a state; `nil` if its type has none of these restoration names.
    func identity(of object: AnyDiffable, named names: Set<String>) -> ListState.Identity? {
      guard let type = types[object.typeIdentity], names.contains(type.name) else { return nil }
      return identity(of: object)
    }
  }
#endif
