import ListKit
import ListTestKit
import Testing

@MainActor @Suite struct `A selection that keeps what is hidden` {
  private func fixture(_ notes: [Note], mode: ListSelectionMode = .multiple) -> ListFixture {
    let list = ListFixture(notes)
    list.adapter.selectionPolicy = .keepsHidden
    list.adapter.selectionMode = mode
    return list
  }

  private func entries(_ mode: ListSelectionMode = .multiple) -> RestorationFixture {
    let list = RestorationFixture([entry("a"), entry("b"), photo(1)], mode: mode)
    list.adapter.selectionPolicy = .keepsHidden
    return list
  }

  private func ids(_ values: [AnyDiffable]) -> [Int] {
    values.compactMap { $0.value(as: Note.self)?.id }
  }

  @Test func `what leaves and comes back is selected, and told with what is there`() {
    let list = fixture([Note(1), Note(2, 2), Note(3)])
    list.host.select(list.path(2, 0))
    list.host.select(list.path(1, 1))
    list.host.select(list.path(0, 0))
    list.update([Note(1), Note(3)])
    #expect(list.adapter.selectedPaths == [list.path(1, 0), list.path(0, 0)])
    #expect(ids(list.adapter.selectedValues) == [3, 2, 1])
    #expect(ids(list.adapter.hiddenSelection.map { $0.value }) == [2])
    #expect(list.adapter.hiddenSelection.first?.position == 1)
    list.update([Note(2, 2, "new"), Note(1), Note(3)])
    #expect(list.adapter.selectedPaths == [list.path(2, 0), list.path(0, 1), list.path(1, 0)])
    #expect(list.host.selectedPaths == list.adapter.selectedPaths.sorted())
    #expect(list.adapter.hiddenSelection.isEmpty && list.host.isClean)
  }

  @Test func `a hidden item is deselected by its own value, and no other`() throws {
    let list = entries()
    for path in [list.path(1, 1), list.path(1, 0)] { list.adapter.selectItem(at: path) }
    list.show([entry("a")])
    let line = try #require(list.adapter.hiddenSelection.first?.item)
    list.adapter.deselect(line)
    #expect(list.adapter.hiddenSelection.map { $0.position } == [0])
    list.adapter.deselect(Entry("b"))
    #expect(list.adapter.hiddenSelection.isEmpty && list.adapter.selectionCount == 0)
  }

  @Test func `a state that is restored while items are hidden keeps them hidden`() {
    let list = entries()
    for path in [list.path(1, 1), list.path(0, 0), list.path(2, 0)] {
      list.adapter.selectItem(at: path)
    }
    list.show([entry("a")])
    #expect(list.adapter.hiddenSelection.count == 2 && list.adapter.selectionCount == 3)
    let state = list.adapter.state
    list.adapter.deselectItem(at: list.path(0, 0))
    list.adapter.restore(state)
    #expect(list.adapter.hiddenSelection.count == 2 && list.adapter.selectionCount == 3)
    #expect(list.adapter.selectedPaths == [list.path(0, 0)])
    #expect(list.adapter.state.selected == state.selected)
    list.show([entry("a"), entry("b"), photo(1)])
    #expect(list.adapter.hiddenSelection.isEmpty && list.adapter.selectedPaths.count == 3)
    #expect(!list.adapter.isRestoring && list.host.isClean)
  }

  @Test func `a single hidden item stays selected where its state is restored`() {
    let list = entries(.single)
    list.adapter.selectItem(at: list.path(1, 1))
    list.show([entry("a")])
    let state = list.adapter.state
    list.adapter.selectItem(at: list.path(0, 0))
    list.adapter.restore(state)
    list.show([entry("a"), entry("b")])
    #expect(list.adapter.selectedPaths == [list.path(1, 1)])
    list.show([entry("a")])
    list.adapter.restore(list.adapter.state)
    #expect(list.adapter.selectionCount == 1 && list.adapter.hiddenSelection.count == 1)
    #expect(!list.adapter.isRestoring && list.host.isClean)
  }

  @Test func `the standard policy forgets it`() {
    let list = ListFixture([Note(1), Note(2)])
    #expect(list.adapter.selectionPolicy == .forgetsDeleted)
    list.host.select(list.path(1, 0))
    list.update([Note(1)])
    #expect(list.adapter.selectedValues.isEmpty && list.adapter.hiddenSelection.isEmpty)
    list.update([Note(1), Note(2)])
    #expect(list.adapter.selectedPaths.isEmpty && list.host.isClean)
  }

  @Test func `another policy forgets what is hidden at once`() {
    let list = fixture([Note(1), Note(2)])
    list.host.select(list.path(1, 0))
    list.update([Note(1)])
    list.adapter.selectionPolicy = .forgetsDeleted
    #expect(list.adapter.hiddenSelection.isEmpty)
    list.update([Note(1), Note(2)])
    #expect(list.adapter.selectedPaths.isEmpty)
  }

  @Test func `everything is deselected, hidden or not`() {
    let list = fixture([Note(1), Note(2)])
    for section in 0..<2 { list.host.select(list.path(section, 0)) }
    list.update([Note(1)])
    list.adapter.deselectAll()
    #expect(list.adapter.selectedValues.isEmpty)
    list.update([Note(1), Note(2)])
    #expect(list.adapter.selectedPaths.isEmpty && list.host.isClean)
  }

  @Test func `one value is deselected, hidden or not`() {
    let list = fixture([Note(1), Note(2), Note(3)])
    for section in 0..<3 { list.host.select(list.path(section, 0)) }
    list.update([Note(1)])
    list.adapter.deselect(Note(2))
    list.adapter.deselect(Note(1))
    #expect(ids(list.adapter.selectedValues) == [3])
    list.update([Note(1), Note(2), Note(3)])
    #expect(list.adapter.selectedPaths == [list.path(2, 0)])
    #expect(list.host.isClean)
  }

  @Test(arguments: [true, false])
  func `a hidden item is the single selection until another one is`(isByUser: Bool) {
    let list = fixture([Note(1), Note(2)], mode: .single)
    list.adapter.selectsSuccessor = true
    list.host.select(list.path(1, 0))
    list.update([Note(1)])
    #expect(ids(list.adapter.selectedValues) == [2] && list.adapter.selectedPaths.isEmpty)
    list.update([Note(1), Note(2)])
    #expect(list.adapter.selectedPaths == [list.path(1, 0)])
    list.update([Note(1)])
    if isByUser {
      list.host.select(list.path(0, 0))
    } else {
      list.adapter.selectItem(at: list.path(0, 0))
    }
    #expect(ids(list.adapter.selectedValues) == [1])
    list.update([Note(1), Note(2)])
    #expect(list.adapter.selectedPaths == [list.path(0, 0)])
    #expect(list.host.isClean)
  }

  @Test func `an extended selection keeps what is hidden`() {
    let list = fixture([Note(1), Note(2), Note(3)])
    list.host.select(list.path(2, 0))
    list.host.select(list.path(0, 0))
    list.update([Note(1), Note(2)])
    list.host.extendSelection(to: list.path(1, 0))
    #expect(ids(list.adapter.selectedValues) == [3, 1, 2])
  }

  @Test(arguments: [false, true])
  func `a range goes from an item that was hidden, unless another was selected since`(isOther: Bool)
  {
    let notes = (0..<6).map { Note($0) }
    let list = fixture(notes)
    list.host.select(list.path(4, 0))
    list.update(notes.filter { $0.id != 4 })
    if isOther { list.host.select(list.path(0, 0)) }
    list.update(notes)
    list.host.extendSelection(to: list.path(2, 0))
    let expected = isOther ? [0, 1, 2, 4] : [2, 3, 4]
    #expect(list.adapter.selectedPaths.sorted() == expected.map { list.path($0, 0) })
    #expect(list.host.isClean)
  }

  @Test func `an item with an identity is hidden by itself`() {
    let list = entries()
    list.host.select(list.path(0, 1))
    list.show([entry("a", [1, 3]), entry("b")])
    #expect(list.adapter.selectedPaths.isEmpty)
    #expect(
      list.adapter.hiddenSelection.map { $0.item?.value(as: Line.self)?.id.number } == [2])
    #expect(list.adapter.selectedValues.compactMap { $0.value(as: Entry.self)?.lines } == [[1, 3]])
    list.show([entry("a", [1, 3, 4]), entry("b")])
    let sections = list.adapter.hiddenSelection.compactMap { $0.value.value(as: Entry.self)?.lines }
    #expect(sections == [[1, 3, 4]])
    list.show([entry("b")])
    list.show([entry("b"), entry("a", [1, 3])])
    #expect(list.adapter.selectedPaths.isEmpty)
    list.show([entry("b"), entry("a", [2, 1, 3])])
    #expect(list.adapter.selectedPaths == [list.path(1, 0)])
    #expect(list.host.isClean)
  }

  @Test func `an item comes back elsewhere in its section`() {
    let list = entries()
    list.host.select(list.path(0, 0))
    list.show([])
    list.show([entry("b"), entry("a", [3, 2, 1])])
    #expect(list.adapter.selectedPaths == [list.path(1, 2)])
    #expect(list.host.selectedPaths == [list.path(1, 2)] && list.host.isClean)
  }

  @Test func `a reload hides and shows as an update does`() {
    let list = fixture([Note(1), Note(2)])
    list.host.select(list.path(1, 0))
    for notes in [[Note(1)], [Note(2), Note(1)]] {
      list.notes = notes
      list.adapter.reloadData()
      list.scheduler.run()
    }
    #expect(list.adapter.selectedPaths == [list.path(0, 0)])
    #expect(list.host.selectedPaths == [list.path(0, 0)] && list.host.isClean)
  }

  @Test func `it is kept without a host`() {
    let list = fixture([Note(1), Note(2)])
    list.host.select(list.path(1, 0))
    list.adapter.host = nil
    list.update([Note(1)])
    list.update([Note(2), Note(1)])
    list.adapter.host = list.host
    #expect(list.host.selectedPaths == [list.path(0, 0)] && list.host.isClean)
  }

  @Test func `a hidden value may get another identity`() {
    let list = fixture([Note(1), Note(-7)])
    list.host.select(list.path(1, 0))
    list.update([Note(1)])
    list.adapter.changeIdentity(of: Note(-7), to: Note(2))
    #expect(ids(list.adapter.selectedValues) == [2])
    list.update([Note(1), Note(2)])
    #expect(list.adapter.selectedPaths == [list.path(1, 0)])
  }

  @Test func `a value that an update hides under another identity is selected when it returns`() {
    let list = fixture([Note(1), Note(-7), Note(-8)])
    for path in [list.path(2, 0), list.path(1, 0)] { list.host.select(path) }
    list.adapter.changeIdentity(of: Note(-7), to: Note(-2))
    list.adapter.changeIdentity(of: Note(-2), to: Note(2))
    list.adapter.changeIdentity(of: Note(-8), to: Note(3))
    list.update([Note(1)])
    #expect(ids(list.adapter.hiddenSelection.map { $0.value }) == [3, 2])
    list.update([Note(1), Note(2), Note(3)])
    #expect(list.adapter.selectedPaths == [list.path(2, 0), list.path(1, 0)])
    #expect(list.adapter.hiddenSelection.isEmpty && list.host.isClean)
  }

  @Test func `an item that an update hides under another identity is selected when it returns`() {
    let list = entries()
    list.host.select(list.path(0, 1))
    list.adapter.changeIdentity(
      of: Line(id: Line.ID(number: 2)), to: Line(id: Line.ID(number: 7)))
    list.show([entry("a", [1, 3]), entry("b")])
    #expect(
      list.adapter.hiddenSelection.map { $0.item?.value(as: Line.self)?.id.number } == [7])
    list.show([entry("a", [7, 1, 3]), entry("b")])
    #expect(list.adapter.selectedPaths == [list.path(0, 0)] && list.host.isClean)
  }

  @Test(arguments: [false, true])
  func `an item of a value that stays is hidden under the value that is shown`(isReload: Bool) {
    let list = entries()
    list.host.select(list.path(0, 1))
    // The first change is of a value that is not in the list, the second one the content does not show.
    list.adapter.changeIdentity(of: Entry("x"), to: Entry("y"))
    list.adapter.changeIdentity(of: Entry("a"), to: Entry("x"))
    for lines in [[1, 3], [1, 2, 3]] {
      let content = [entry("a", lines), entry("b")]
      if isReload { list.reload(content) } else { list.show(content) }
    }
    #expect(list.adapter.selectedPaths == [list.path(0, 1)] && list.adapter.selectionCount == 1)
  }

  @Test func `an item is hidden under the first identity that its value gets`() {
    let list = entries()
    list.host.select(list.path(0, 1))
    list.adapter.changeIdentity(of: Entry("x"), to: Entry("y"))
    list.adapter.changeIdentity(of: Entry("a"), to: Entry("x"))
    list.show([entry("x", [1, 3]), entry("b")])
    #expect(list.adapter.hiddenSelection.map { $0.value.value(as: Entry.self)?.id } == ["x"])
    list.show([entry("x"), entry("b")])
    #expect(list.adapter.selectedPaths == [list.path(0, 1)] && list.host.isClean)
  }

  @Test func `a hidden value that another becomes has the content of that`() {
    for id in 0..<30 {
      let list = fixture([Note(1_000), Note(id), Note(-1 - id)])
      for path in [list.path(1, 0), list.path(2, 0)] { list.host.select(path) }
      list.update([Note(1_000)])
      list.adapter.changeIdentity(of: Note(-1 - id), to: Note(id, 1, "new"))
      let texts = list.adapter.hiddenSelection.map { $0.value.value(as: Note.self)?.text }
      #expect(texts == ["new", "new"])
    }
  }

  @Test(arguments: [0, 1])
  func `an item that gets the identity of a hidden one is not selected for it`(section: Int) {
    let list = RestorationFixture(
      section == 0
        ? [entry("a", [1, 2]), entry("b", [9])] : [entry("a", [1]), entry("b", [9, 2])])
    list.adapter.selectionPolicy = .keepsHidden
    list.adapter.itemsMayChangeSections = true
    list.host.select(list.path(section, 1))
    list.show([entry("a", [1]), entry("b", [9])])
    list.adapter.changeIdentity(
      of: Line(id: Line.ID(number: 1)), to: Line(id: Line.ID(number: 2)))
    list.show([entry("a", []), entry("b", [9, 2])])
    #expect(list.host.selectedPaths == list.adapter.selectedPaths.sorted() && list.host.isClean)
  }

  @Test func `what is chosen while a state is late comes after all of its items`() {
    let other = RestorationFixture([entry("a", [1, 2, 3, 4])])
    for item in [0, 3] { other.adapter.selectItem(at: other.path(0, item)) }
    let list = RestorationFixture([entry("a", [1, 2]), entry("b")])
    list.adapter.selectionPolicy = .keepsHidden
    list.host.isCompletionDeferred = true
    list.show([entry("a"), entry("c")])
    list.adapter.restore(other.adapter.state)
    list.adapter.selectItem(at: list.path(0, 1))
    list.host.finishBatch()
    list.host.isCompletionDeferred = false
    list.scheduler.run()
    // The item 4 comes later; all three are hidden then, and return.
    for content in [[entry("a", [1, 2, 3, 4])], [], [entry("a", [1, 2, 3, 4])]] {
      list.show(content + [entry("c")])
      #expect(list.adapter.selectionCount == 3)
    }
    #expect(list.adapter.selectedPaths == [0, 3, 1].map { list.path(0, $0) })
  }

  @Test(arguments: 0..<UInt64(60))
  func `whatever is hidden, shown and renamed, host and adapter agree`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let list = RestorationFixture(["a", "b", "c"].map { entry($0) })
    list.adapter.selectionPolicy = .keepsHidden
    list.adapter.itemsMayChangeSections = seed.isMultiple(of: 2)
    let names = ["a", "b", "c", "d", "e"]
    for step in 0..<30 {
      switch random.below(6) {
      case 0, 1:
        let count = list.adapter.sectionCount
        let section = count == 0 ? 0 : random.below(count)
        let items = count == 0 ? 0 : list.host.source?.itemCount(in: section) ?? 0
        if items > 0 { list.adapter.selectItem(at: list.path(section, random.below(items))) }
      case 2:
        list.adapter.changeIdentity(
          of: Entry(names[random.below(5)]), to: Entry(names[random.below(5)]))
      case 3:
        list.adapter.changeIdentity(
          of: Line(id: Line.ID(number: 1 + random.below(5))),
          to: Line(id: Line.ID(number: 1 + random.below(5))))
      default:
        let content = names.filter { _ in random.chance(50) }.map { name in
          entry(name, (1..<6).filter { _ in random.chance(50) })
        }
        if random.chance(25) { list.reload(content) } else { list.show(content) }
      }
      let adapter = list.adapter
      let count = adapter.hiddenSelection.count + adapter.selectedPaths.count
      let place = "seed \(seed), step \(step)"
      #expect(adapter.selectionCount == count, "\(place)")
      #expect(list.host.selectedPaths == adapter.selectedPaths.sorted(), "\(place)")
      #expect(list.host.isClean, "\(place)")
    }
    list.adapter.deselectAll()
    #expect(list.adapter.selectionCount == 0)
  }

  @Test func `a saved state has both`() {
    let list = entries()
    list.host.select(list.path(1, 0))
    list.host.select(list.path(0, 1))
    list.show([entry("a"), photo(1)])
    let saved = list.adapter.state
    #expect(saved.selected.map { $0.section.identifier } == ["b", "a"])
    let other = RestorationFixture([entry("a")])
    other.adapter.selectionPolicy = .keepsHidden
    other.adapter.restore(saved)
    #expect(other.adapter.selectedPaths == [other.path(0, 1)])
    other.show([entry("b"), entry("a")])
    #expect(other.adapter.selectedPaths.sorted() == [other.path(0, 0), other.path(1, 1)])
    #expect(other.host.isClean)
  }

  @Test func `a restored state replaces what is hidden and has a name`() {
    let list = entries()
    list.host.select(list.path(0, 0))
    list.host.select(list.path(2, 0))
    list.show([entry("b")])
    list.adapter.restore(ListState())
    list.show([entry("a"), entry("b"), photo(1)])
    #expect(list.adapter.selectedPaths == [list.path(2, 0)])
  }

  @Test func `what a restored state selects later is deselected with everything`() {
    let list = entries()
    list.host.select(list.path(0, 0))
    let saved = list.adapter.state
    let other = RestorationFixture([entry("b")])
    other.adapter.selectionPolicy = .keepsHidden
    other.adapter.restore(saved)
    other.adapter.deselectAll()
    other.show([entry("a"), entry("b")])
    #expect(other.adapter.selectedPaths.isEmpty && !other.adapter.isRestoring)
  }
}
