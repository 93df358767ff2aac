#if !hasFeature(Embedded)
  import ListDiffKit

  /// The entries of a restored state whose items were found in the list.
  struct FoundState {
    var sections: [AnyIdentity] = []
    /// The selected items, with their numbers in the order of selection.
    var selected: [(number: Int, key: ListItemKey)] = []
    var focused: ListItemKey?
    var expandedItems: [ListItemKey] = []

    mutating func take(_ key: ListItemKey, _ role: WaitingState.Role) {
      switch role {
      case .selected(let number): selected.append((number, key))
      case .focused: focused = key
      case .expanded: expandedItems.append(key)
      case .anchor, .fallback: break
      }
    }
  }

  extension ListAdapter {
    /// Takes the pending entries of a section.
    func find(at section: Int, _ found: inout FoundState) {
      let object = store.value(at: section)
      guard let identity = restoration.identity(of: object, named: restoration.waiting.names) else {
        return
      }
      find(identity, at: section, &found)
    }

    /// Takes the pending entries of a section with a known identity; missing items remain pending.
    func find(_ identity: ListState.Identity, at section: Int, _ found: inout FoundState) {
      guard var waiting = restoration.waiting[identity] else { return }
      if waiting.isExpanded { found.sections.append(store.identity(at: section)) }
      waiting.isExpanded = false
      let positions = positions(ofItemsIn: waiting.entries, at: section)
      waiting.entries.removeAll { entry in
        let item: Int? =
          switch entry.place {
          case .position(let position): position
          case .identity(let identity): positions[identity]
          }
        let path = item.map { ListPath(section: section, item: $0) }
        guard let key = path.flatMap({ store.key(at: $0) }) else { return false }
        found.take(key, entry.role)
        restoration.noteAnchor(key, entry.role)
        return true
      }
      restoration.setWaiting(waiting, for: identity)
    }

    private func positions(
      ofItemsIn entries: [WaitingState.Entry], at section: Int
    ) -> [ListState.Identity: Int] {
      var names: Set<String> = []
      for entry in entries {
        if case .identity(let identity) = entry.place { names.insert(identity.name) }
      }
      var positions: [ListState.Identity: Int] = [:]
      guard !names.isEmpty, let items = controller(at: section)?.itemIdentities else {
        return positions
      }
      for (position, item) in items.enumerated() {
        if let identity = restoration.identity(of: item, named: names) {
          positions[identity] = position
        }
      }
      return positions
    }

    /// The found items that may be selected, with their numbers in the order of selection.
    func selectable(_ found: FoundState) -> [(number: Int, key: ListItemKey)] {
      switch selectionMode {
      case .none: []
      case .single:
        found.selected.filter { $0.number == restoration.waiting.lastSelected }
      case .multiple: found.selected.sortedByPosition { $0.number }
      }
    }

    /// Counts the items of sections again after a change of expansion.
    ///
    /// - Returns: Whether there are such sections, for which an update is then queued.
    func countAnew(_ sections: Set<AnyIdentity>) -> Bool {
      let controllers = sections.compactMap { controller(for: $0) }
      guard !controllers.isEmpty else { return false }
      performOwnBatch { context in
        // Items that appear through expansion are not new to the user.
        context.transaction?.requested.bringsNews = false
        for controller in controllers where controller.section != nil { context.reload(controller) }
      }
      restoration.noteExpansion(runner.queue.lastRequest)
      return true
    }
  }
#endif
