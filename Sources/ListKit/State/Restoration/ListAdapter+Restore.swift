#if !hasFeature(Embedded)
  import ListDiffKit

  extension ListAdapter {
    /// Restores a state: at once for values in the list, for the others when they are inserted.
    ///
    /// The state replaces selection, focus and expansion of the values whose types have a
    /// restoration name; other values keep theirs. An item is selected without a call of its
    /// controller; in the mode ``ListSelectionMode/single`` only the item that was selected last is,
    /// and in ``ListSelectionMode/none`` none. Sections of which something expands or folds are
    /// counted anew.
    ///
    /// Entries whose values are not in the list wait for them until another state is restored or
    /// ``stopRestoring()`` is called. The user's choices take precedence: an item that is inserted
    /// later takes neither the focus nor a single selection from another that has a name.
    ///
    /// The list also stands where it stood, as soon as the item is there by which that is known, unless
    /// the user scrolls before. Where the content ends soon behind it, the list stands as near as it can, and
    /// there once more has come, unless something scrolled it meanwhile. If the item is on a page which is
    /// not loaded, `loadMore` loads it:
    ///
    /// ```swift
    /// adapter.restore(state) { anchor in
    ///   guard pager.hasMore else { return false }
    ///   pager.loadMore()
    ///   return true
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - loadMore: Called after each update that has not brought the item; and at once, if the list has
    ///     content without it. Returns whether more is on its way: on `false` the list stays where it is.
    /// - Complexity: The sections whose types the state names, and what the state says. While entries
    ///   wait, the sections that each update brings or changes; nothing once none waits.
    public func restore(
      _ state: ListState, loadMore: (@MainActor (ListState.Anchor) -> Bool)? = nil
    ) {
      restoration.wait(for: state)
      restoration.setLoadMore(loadMore)
      _ = interaction.takeChoices()
      apply(state)
    }

    /// Applies a state that was restored just now, or during the update that has just been shown.
    func apply(_ state: ListState) {
      if runner.isInCommit || runner.current?.delivery.isCommitted ?? false {
        // The host does not show yet what is in the list: the state is applied once it does.
        restoration.applyLater(state)
        interaction.noteChoices()
        return
      }
      var found = FoundState()
      if !restoration.waiting.isEmpty {
        for section in store.sections { find(at: section, &found) }
      }
      let choices = interaction.takeChoices()
      restoreSelection(found, choices)
      if !choices.hasFocus { restoreFocus(found) }
      let countsAnew = restoreExpansion(found, choices)
      standWhereItStood(isFinal: !countsAnew && !runner.isGrowing)
    }

    /// Forgets the entries of a restored state that still wait.
    ///
    /// To be called when everything there is has been loaded: what is gone for good is then not saved
    /// again.
    public func stopRestoring() {
      restoration.wait(for: ListState())
      restoration.setLoadMore(nil)
      _ = interaction.takeChoices()
    }

    /// Whether a restored state names values that are not in the list.
    public var isRestoring: Bool { !restoration.isIdle }

    private func restoreSelection(_ found: FoundState, _ choices: Choices) {
      if selectionMode == .none { return }
      var restored = Selection()
      for item in interaction.selectedItems {
        switch item {
        case .shown(let key): if !isNamed(key.section) { _ = restored.insert(key) }
        case .hidden(let item): if !restoration.names(item.value) { restored.insert(item) }
        }
      }
      let keys = selectable(found)
      if selectionMode == .single, !keys.isEmpty { restored = Selection() }
      for key in keys { _ = restored.insert(key) }
      restored.anchor =
        keys.last ?? interaction.selectionAnchor.flatMap { restored.contains($0) ? $0 : nil }
      choices.apply(to: &restored, isSingle: selectionMode == .single) { store.path(of: $0) != nil }
      let former = interaction.selected
      interaction.replaceSelection(with: restored)
      for key in former where !restored.contains(key) { show(key, isSelected: false) }
      for key in restored.all where !former.contains(key) { show(key, isSelected: true) }
    }

    private func restoreFocus(_ found: FoundState) {
      if let path = found.focused.flatMap({ store.path(of: $0) }) {
        focus(at: path)
      } else if interaction.focused.map({ isNamed($0.section) }) ?? true {
        // Nor does anything take over from an item that has just gone.
        focus(at: nil)
      }
    }

    private func show(_ key: ListItemKey, isSelected: Bool) {
      guard let path = store.path(of: key) else { return }
      binding.host?.setSelected(isSelected, at: path, animated: false)
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
