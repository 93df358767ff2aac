#if !hasFeature(Embedded)
  import ListDiffKit

  extension ListAdapter {
    /// Restores a state: at once for values in the list, for others when they are inserted.
    ///
    /// The state replaces selection, focus and expansion of values whose types have a restoration
    /// name; other values keep theirs. Items are selected without calls of their controllers. In
    /// the mode ``ListSelectionMode/single``, only the item that was selected last is selected, and
    /// in ``ListSelectionMode/none`` no item. Sections whose expansion changes count their items
    /// again.
    ///
    /// Entries whose values are not in the list stay pending until the values are inserted, another
    /// state is restored, or ``stopRestoring()`` is called. Choices that the user makes meanwhile
    /// take precedence: an item that is inserted later does not take the focus or a single
    /// selection from another item with a restoration name. While the focused item of the state is not in the
    /// list, the present focus stays; if nothing moves it before, it moves there.
    ///
    /// The list also scrolls to the saved position as soon as the anchor item is in the list,
    /// unless the user scrolls first. If the content ends too early for that, the list scrolls as
    /// far as possible, and completes the scroll when more content is inserted, unless it was
    /// scrolled otherwise. If the item is gone, the visible ones after it stand in for it. A list that was at its
    /// start scrolls there. While updates are queued or in flight, the list scrolls again after them, and only the
    /// last one decides that the item is gone: to undo an edit, request the update first. If the anchor item is on a
    /// page that is not loaded, `loadMore` loads it:
    ///
    /// ```swift
    /// adapter.restore(state) { anchor in
    ///   guard pager.loadState.after != .ended else { return false }
    ///   pager.loadMore(.after)
    ///   return true
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - loadMore: Called at once if the list has content without the anchor item and no update is queued or in
    ///     flight, and else after the last of these and each later one that does not insert it. Return whether more
    ///     content is being loaded; on `false`, the list stands at the first of the state's
    ///     ``ListState/fallbackAnchors`` that it has, or else stays where it is.
    /// - Complexity: O(*e* log *n*) for *e* entries of the state and *n* sections, if the identifiers are their own
    ///   text and all values are in the list; otherwise linear in the sections whose types the state names, too. While
    ///   entries are pending, each update adds the sections that it inserts or changes.
    public func restore(
      _ state: ListState, loadMore: (@MainActor (ListState.Anchor) -> Bool)? = nil
    ) {
      restoration.wait(for: state)
      restoration.noteRequest(runner.queue.lastRequest)
      restoration.setLoadMore(loadMore)
      _ = interaction.takeChoices()
      interaction.awaited.endSelections()
      interaction.awaited.endFocus()
      apply(state)
    }

    /// Applies a state, either when it is restored or after the update during which it was
    /// restored.
    func apply(_ state: ListState) {
      if runner.isInCommit || runner.current?.delivery.isCommitted ?? false {
        // The host does not show the sections of the list yet: the state is applied when it does.
        restoration.applyLater(state, after: runner.deferredCount)
        interaction.noteChoices()
        return
      }
      completeSelection()
      let found = findAll()
      let choices = interaction.takeChoices()
      restoreSelection(found, choices)
      if !choices.hasFocus { restoreFocus(found) }
      let countsAnew = restoreExpansion(found, choices)
      standWhereItStood(isFinal: !countsAnew && !runner.isGrowing)
    }

    /// Finds the sections with pending entries by their identifiers, or else looks at all of them.
    private func findAll() -> FoundState {
      var found = FoundState()
      if let sections = sectionsOfEntries() {
        for (section, identity) in sections { find(identity, at: section, &found) }
      } else {
        for section in store.sections { find(at: section, &found) }
      }
      return found
    }

    /// The sections with pending entries in the order of the list; `nil` if one of them was not found.
    private func sectionsOfEntries() -> [(section: Int, identity: ListState.Identity)]? {
      let wanted = restoration.waiting.identities
      guard wanted.count < store.count / 4 else { return wanted.isEmpty ? [] : nil }
      var sections: [(section: Int, identity: ListState.Identity)] = []
      for (identity, isNeeded) in wanted {
        let section = restoration.identities(of: identity).compactMap { store.section(of: $0) }
          .first { restoration.identity(of: store.value(at: $0)) == identity }
        if section == nil, isNeeded { return nil }
        if let section { sections.append((section, identity)) }
      }
      return sections.sortedByPosition { $0.section }
    }

    /// Discards the pending entries of a restored state.
    ///
    /// Call it when all content is loaded: entries of values that no longer exist are then not
    /// saved again. A state that was restored in the middle of an update is applied before, and items that
    /// expanded sections get are waited for.
    public func stopRestoring() {
      if !isApplied { return restoration.endWhenApplied() }
      restoration.wait(for: ListState())
      restoration.setLoadMore(nil)
      _ = interaction.takeChoices()
    }

    /// Whether the host shows the update during which the state was restored, and the one that shows what the
    /// state expands.
    private var isApplied: Bool {
      restoration.late == nil && !runner.queue.waiting.hasAny(upTo: restoration.lastExpansion)
        && runner.queue.running.first.map { $0.first > restoration.lastExpansion } ?? true
    }

    /// Discards the pending entries if that was asked for before the state was applied.
    func stopRestoringIfApplied() {
      if restoration.endsWhenApplied { stopRestoring() }
    }

    /// Whether a restored state has pending entries: their values are not in the list, or updates are queued or in
    /// flight that were requested before.
    public var isRestoring: Bool { !restoration.isIdle }

    private func restoreSelection(_ found: FoundState, _ choices: Choices) {
      // Items that come later get their places in the order of selection.
      let count = restoration.waiting.lastSelected + 1
      restoration.noteMoments(from: interaction.reserveMoments(count))
      if selectionMode == .none { return }
      var restored = Selection()
      var named: [ListHiddenItem] = []
      for item in interaction.selectedItems {
        switch item {
        case .shown(let key): if !isNamed(key.section) { _ = restored.insert(key) }
        case .hidden(let item):
          if restoration.names(item.value) { named.append(item) } else { restored.insert(item) }
        }
      }
      // Items of the state that are hidden now stay so, and are not pending.
      let hidden = restoration.takeSelected(named, isSingle: selectionMode == .single)
      let keys = selectable(found)
      if selectionMode == .single, !(keys.isEmpty && hidden.isEmpty) { restored = Selection() }
      for (number, item) in hidden { restored.insert(item, at: restoration.moment(of: number)) }
      for (number, key) in keys { _ = restored.insert(key, at: restoration.moment(of: number)) }
      // A choice is later than what is pending.
      restored.reserve(upTo: restoration.moment(of: count - 1))
      restored.anchor =
        keys.last?.key ?? interaction.selectionAnchor.flatMap { restored.contains($0) ? $0 : nil }
      choices.apply(to: &restored, isSingle: selectionMode == .single) { store.path(of: $0) != nil }
      replaceSelection(with: restored, animated: false)
    }

    private func restoreFocus(_ found: FoundState) {
      // What was asked for after the state was restored is still waited for.
      if !interaction.awaited.hasFocusTarget { interaction.awaited.endFocus() }
      if let path = found.focused.flatMap({ store.path(of: $0) }) {
        moveFocus(to: path)
      } else if restoration.waiting.hasFocus, interaction.focused != nil {
        restoration.beginStandIn()
      } else if interaction.focused.map({ isNamed($0.section) }) ?? true {
        // This also cancels a successor of a deleted item.
        moveFocus(to: nil)
      }
    }

    private func restoreExpansion(_ found: FoundState, _ choices: Choices) -> Bool {
      var sections = Set(found.sections)
      var items = Set(found.expandedItems)
      sections.formUnion(interaction.expandedSectionIdentities.filter { !isNamed($0) })
      items.formUnion(interaction.expandedItemKeys.filter { !isNamed($0.section) })
      choices.apply(toSections: &sections, items: &items)
      let changed = interaction.replaceExpansion(sections: sections, items: items)
      return countAnew(changed)
    }

    func isNamed(_ identity: AnyIdentity) -> Bool {
      store.section(of: identity).flatMap { store.object(at: $0) }.map { restoration.names($0) }
        ?? false
    }
  }
#endif
