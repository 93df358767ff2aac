#if LISTKIT_TESTABLE
  import ListTestKit

  @testable import ListKit

  /// What a reader made of a list, by the marks of its items: the naive way.
  ///
  /// An item has its state for exactly as long as its mark is in the list. Where the list is free to
  /// pass on a state that lost its item, what it did is taken over: so if a row goes to another section,
  /// where it has another mark.
  @MainActor
  final class ModelState {
    private var selected: Set<Int> = []
    private var anchor: Int?
    /// What the running extension has selected.
    private var extended: Set<Int> = []
    private var focus: Int?
    private var expandedItems: Set<Int> = []
    private var expandedSections: Set<Int> = []
    /// The identities of the rows that were in the list before, by their marks.
    private var rows: [Int: String] = [:]
    /// The number of rows with state that went to another section.
    private(set) var followedCount = 0
    /// Whether the last selected item went, so that another may be selected for it.
    private var owesSelection = false
    /// Whether the item with the focus went, so that another may get it.
    private var owesFocus = false
    /// Whether the state of the list is to be taken over as it is, this time.
    var isUncertain = false

    func select(_ mark: Int, isSingle: Bool) {
      selected = isSingle ? [mark] : selected.union([mark])
      anchor = mark
      extended = []
    }

    func deselect(_ mark: Int) {
      selected.remove(mark)
      if anchor == mark { anchor = nil }
      extended = []
    }

    /// What a reader does who picks an item.
    func pick(_ mark: Int, isSingle: Bool) {
      if !isSingle, selected.contains(mark) {
        deselect(mark)
      } else {
        select(mark, isSingle: isSingle)
      }
    }

    /// Everything from the item that was picked last to this one, in place of what the extension before selected; all
    /// marks in the order of the list.
    func extend(to mark: Int, in marks: [Int]) {
      guard let start = anchor.flatMap({ marks.firstIndex(of: $0) }),
        let end = marks.firstIndex(of: mark)
      else {
        if !selected.contains(mark) { select(mark, isSingle: false) }
        return
      }
      let range = Set(marks[min(start, end)...max(start, end)])
      selected.subtract(extended.subtracting(range))
      extended = extended.intersection(range).union(range.subtracting(selected))
      selected.formUnion(range)
    }

    func focus(_ mark: Int?) {
      focus = mark
      owesFocus = false
    }

    func expand(_ mark: Int, _ isExpanded: Bool) {
      if isExpanded { expandedItems.insert(mark) } else { expandedItems.remove(mark) }
    }

    func expandSection(_ number: Int, _ isExpanded: Bool) {
      if isExpanded { expandedSections.insert(number) } else { expandedSections.remove(number) }
    }

    /// A section was made anew: it is as expanded as before.
    func passOnSection(_ number: Int, to other: Int) {
      if expandedSections.contains(number) { expandedSections.insert(other) }
    }

    /// Compares with the list.
    ///
    /// - Parameter mustPassOn: Whether nothing can have come between the loss of the focus and its
    ///   next owner.
    func faults<Cell>(beside adapter: ListAdapter<Cell>, mustPassOn: Bool) -> [String] {
      let list = ModelList(adapter)
      let lists = Reading(adapter, list)
      defer { rows = list.rows }
      if isUncertain || !adapter.interaction.drags.isEmpty {
        isUncertain = !adapter.interaction.drags.isEmpty
        takeOver(lists)
        return list.faults
      }
      let marks = Set(list.marks)
      if adapter.itemsMayChangeSections { followRows(to: list, lists) }
      let former = (selected, focus)
      selected.formIntersection(marks)
      expandedItems.formIntersection(marks)
      expandedSections.formIntersection(list.sections)
      if anchor.map({ !marks.contains($0) }) ?? false { anchor = nil }
      extended.formIntersection(marks)
      if focus.map({ !marks.contains($0) }) ?? false { focus = nil }
      if adapter.selectsSuccessor, selected.isEmpty, !former.0.isEmpty { owesSelection = true }
      if focus == nil, former.1 != nil { owesFocus = true }
      if owesSelection, selected.isEmpty, lists.selected.count == 1 {
        selected = lists.selected
        anchor = selected.first
        extended = []
        owesSelection = false
      }
      if owesFocus, focus == nil, let next = lists.focus {
        focus = next
        owesFocus = false
      }
      var faults = list.faults
      if selected != lists.selected { faults.append("selected \(lists.selected), not \(selected)") }
      if focus != lists.focus {
        faults.append("focus \(lists.focus ?? -1), not \(focus ?? -1)")
      } else if focus == nil, former.1 != nil, mustPassOn, !marks.isEmpty {
        faults.append("the focus is lost")
      }
      if expandedItems != lists.expandedItems {
        faults.append("expanded \(lists.expandedItems), not \(expandedItems)")
      }
      if expandedSections != lists.expandedSections {
        faults.append("expanded sections \(lists.expandedSections), not \(expandedSections)")
      }
      return faults
    }

    /// Gives the state of rows that are not in their section any more to new rows with their identities, if the
    /// list has done so.
    private func followRows(to list: ModelList, _ reading: Reading) {
      let gone = selected.union(expandedItems).union(focus.map { [$0] } ?? [])
      for mark in gone.sorted() where list.paths[mark] == nil {
        guard let row = rows[mark] else { continue }
        let other = list.marks.first { other in
          rows[other] == nil && list.rows[other] == row
            && !selected.contains(other) && !expandedItems.contains(other) && focus != other
            // It may also be the successor of another item.
            && (!selected.contains(mark) || reading.selected.contains(other))
            && (!expandedItems.contains(mark) || reading.expandedItems.contains(other))
            && (focus != mark || reading.focus == other)
        }
        guard let other else { continue }
        followedCount += 1
        if selected.remove(mark) != nil { selected.insert(other) }
        if extended.remove(mark) != nil { extended.insert(other) }
        if expandedItems.remove(mark) != nil { expandedItems.insert(other) }
        if focus == mark { focus = other }
        if anchor == mark { anchor = other }
      }
    }

    private func takeOver(_ reading: Reading) {
      selected = reading.selected
      anchor = reading.anchor
      extended = reading.extended
      focus = reading.focus
      owesFocus = owesFocus || focus == nil
      owesSelection = true
      expandedItems = reading.expandedItems
      expandedSections = reading.expandedSections
    }
  }

  /// The marks of a list, in its order.
  @MainActor
  struct ModelList {
    private(set) var marks: [Int] = []
    private(set) var sections: Set<Int> = []
    private(set) var paths: [Int: ListPath] = [:]
    /// The identities of items that have one.
    private(set) var rows: [Int: String] = [:]
    private(set) var faults: [String] = []

    init<Cell>(_ adapter: ListAdapter<Cell>) {
      for section in 0..<adapter.sectionCount {
        guard let controller = adapter.sectionController(atSection: section) as? any ModelController
        else { continue }
        sections.insert(controller.life.number)
        let marks = controller.marks
        if marks.count != adapter.store.itemCount(in: section) {
          faults.append(
            "section \(section) has \(adapter.store.itemCount(in: section)) items, not \(marks.count)"
          )
        }
        for (item, mark) in marks.enumerated() {
          paths[mark] = ListPath(section: section, item: item)
        }
        for (mark, row) in zip(marks, controller.rowIdentities) { rows[mark] = row }
        self.marks += marks
      }
    }
  }

  /// What a list says of its items, by their marks.
  @MainActor
  private struct Reading {
    var selected: Set<Int> = []
    var anchor: Int?
    var extended: Set<Int> = []
    var focus: Int?
    var expandedItems: Set<Int> = []
    var expandedSections: Set<Int> = []

    init<Cell>(_ adapter: ListAdapter<Cell>, _ list: ModelList) {
      for (mark, path) in list.paths {
        guard let key = adapter.store.key(at: path) else { continue }
        if adapter.isSelected(at: path) { selected.insert(mark) }
        if adapter.interaction.selectionAnchor == key { anchor = mark }
        if adapter.interaction.isExtended(key) { extended.insert(mark) }
        if adapter.interaction.focused == key { focus = mark }
        if adapter.interaction.expandedItemKeys.contains(key) { expandedItems.insert(mark) }
      }
      for section in 0..<adapter.sectionCount {
        guard let controller = adapter.sectionController(atSection: section),
          let model = controller as? any ModelController, controller.context.isExpanded
        else { continue }
        expandedSections.insert(model.life.number)
      }
    }
  }
#endif
