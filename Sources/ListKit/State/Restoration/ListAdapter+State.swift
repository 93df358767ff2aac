#if !hasFeature(Embedded)
  import ListDiffKit

  extension ListAdapter {
    /// Selection, focus and expansion of values whose types have a restoration name, and the scroll
    /// anchor.
    ///
    /// Pending entries of a restored state are included, as if their items were in the list: a state that is saved
    /// early loses nothing.
    ///
    /// - Complexity: Linear in the selected and expanded items and, at most, the items of their
    ///   sections; for a list at its start, also in the sections without elements at its end.
    public var state: ListState {
      if let late = restoration.late { return withChoices(late) }
      completeSelection()
      var state = restoration.waiting.stateWithoutSelection
      state.selected = stateSelection
      // A present focus that only stands in does not replace the pending one.
      if state.focused == nil || !restoration.hasStandIn {
        state.focused = focusedPath.flatMap { stateItem(at: $0) } ?? state.focused
      }
      state.expandedSections += interaction.expandedSectionIdentities.compactMap {
        store.section(of: $0)
      }.sorted()
        .compactMap { restoration.identity(of: store.value(at: $0)) }
      state.expandedItems += interaction.expandedItemKeys.compactMap { store.path(of: $0) }.sorted()
        .compactMap { stateItem(at: $0) }
      // The restored anchor is kept until the list has reached it.
      if state.anchor == nil && !state.isAtStart || hasLeftNearest {
        let anchors = presentAnchors
        state.anchor = anchors.first
        state.fallbackAnchors = Array(anchors.dropFirst())
        state.isAtStart = isAtStartOfMore
      }
      return state
    }

    /// A state that is not applied yet, with what was chosen since it was restored.
    private func withChoices(_ late: ListState) -> ListState {
      var state = late
      interaction.choices?.apply(
        to: &state, isSingle: selectionMode == .single,
        focused: focusedPath.flatMap { stateItem(at: $0) }
      ) {
        value(of: $0).flatMap { restoration.identity(of: $0) }
      } item: {
        store.path(of: $0).flatMap { stateItem(at: $0) }
      }
      return state
    }

    /// The selected items and those that are to be selected, in the order of selection.
    private var stateSelection: [ListState.Item] {
      var selected = interaction.selectedMoments.compactMap { moment, item in
        let item =
          switch item {
          case .shown(let key): store.path(of: key).flatMap { stateItem(at: $0) }
          case .hidden(let item): stateItem(item.item, at: item.position, of: item.value)
          }
        return item.map { (moment: moment, item: $0) }
      }
      // A present single selection replaces pending ones.
      if selectionMode != .single || selected.isEmpty {
        selected += restoration.waiting.selected.map {
          (restoration.moment(of: $0.number), $0.item)
        }
      }
      return selected.sortedByPosition { $0.moment }.map { $0.item }
    }

    func stateItem(at path: ListPath) -> ListState.Item? {
      guard let object = store.object(at: path.section) else { return nil }
      let items = store.madeController(at: path.section)?.itemIdentities ?? []
      let item = items.indices.contains(path.item) ? items[path.item] : nil
      return stateItem(item, at: path.item, of: object)
    }

    /// The entry of an item, by its content or else by its index; `nil` if the type of the value
    /// has no name.
    private func stateItem(
      _ item: AnyDiffable?, at position: Int, of value: AnyDiffable
    ) -> ListState.Item? {
      guard let section = restoration.identity(of: value) else { return nil }
      let identity = item.flatMap { restoration.identity(of: $0) }
      return ListState.Item(
        section: section, place: identity.map { .identity($0) } ?? .position(position))
    }
  }
#endif
