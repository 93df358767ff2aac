import ListKit
import ListTestKit
import Testing

/// A list that is filtered at random, beside a model that knows names only.
@MainActor
private final class SelectionWorld {
  let list: RestorationFixture
  let mode: ListSelectionMode
  var generator: SeededGenerator
  /// The names of the selected items, in the order of selection.
  var selected: [String] = []
  /// Whether their order is known: items that move during a selection of all may be in either order.
  var isOrderKnown = true
  /// Whether a selection of all may be going on.
  var isWaiting = false
  var steps: [String] = []
  var counts: [String: Int] = [:]

  init(seed: UInt64, _ mode: ListSelectionMode, _ policy: ListSelectionPolicy) {
    generator = SeededGenerator(seed: seed)
    self.mode = mode
    list = RestorationFixture(mode: mode)
    list.adapter.selectionPolicy = policy
    // An item in each turn, where all are selected.
    list.adapter.sectionsPerTurn = 8
    filter()
    turn()
  }

  var adapter: ListAdapter<Card> { list.adapter }
  private var keeps: Bool { adapter.selectionPolicy == .keepsHidden }

  /// The names of a value's items.
  private func names(_ value: AnyDiffable) -> [String] {
    if let entry = value.value(as: Entry.self) { return entry.lines.map { "\(entry.id).\($0)" } }
    return value.value(as: Photo.self).map { ["photo \($0.id)"] } ?? []
  }

  private var shown: [(name: String, path: ListPath)] {
    adapter.objects.enumerated().flatMap { section, value in
      names(value).enumerated().map { ($1, ListPath(section: section, item: $0)) }
    }
  }

  /// Has another content loaded: some of all there is, in some order.
  private func filter() {
    var content: [AnyDiffable] = []
    for id in ["a", "b", "c"] where generator.chance(70) {
      var lines = (0..<4).filter { _ in generator.chance(70) }
      if generator.chance(30) { lines.reverse() }
      content.append(entry(id, lines))
    }
    for id in 0..<3 where generator.chance(60) { content.append(photo(id)) }
    if generator.chance(40) { content.reverse() }
    if generator.chance(10) { content = [] }
    list.load(content)
    if isWaiting { isOrderKnown = false }
  }

  private func turn(_ count: Int = .max) {
    list.scheduler.run(atMost: count)
    let present = Set(shown.map { $0.name })
    if !keeps { selected.removeAll { !present.contains($0) } }
    if count == .max { isWaiting = false }
    if selected.isEmpty { isOrderKnown = true }
  }

  private func select(_ name: String) {
    if mode == .single { selected.removeAll { $0 != name } }
    if !selected.contains(name) { selected.append(name) }
  }

  private func selectAll() {
    guard mode == .multiple else { return }
    for item in shown { select(item.name) }
    isOrderKnown = isOrderKnown && list.scheduler.pendingCount == 0
    isWaiting = true
  }

  func step() {
    let choice = generator.below(15)
    let items = shown
    let item = items.isEmpty ? nil : items[generator.below(items.count)]
    steps.append("\(choice) \(item?.name ?? "-")")
    counts["\(choice)", default: 0] += 1
    switch (choice, item) {
    case (0...2, _): filter()
    case (3...5, _): turn()
    case (6, _):
      adapter.reloadData()
      turn()
    case (7, let item?):
      select(item.name)
      adapter.selectItem(at: item.path)
    case (8, let item?):
      selected.removeAll { $0 == item.name }
      adapter.deselectItem(at: item.path)
    case (9, _) where generator.chance(30):
      selected = []
      adapter.deselectAll()
    case (10, _):
      let id = ["a", "b", "c"][generator.below(3)]
      selected.removeAll { $0.hasPrefix(id + ".") }
      adapter.deselect(Entry(id))
    case (11, _):
      selectAll()
      adapter.selectAll()
    case (12, _):
      selectAll()
      list.host.source?.didSelectAll()
    case (13, _): turn(1)
    case (_, let item?):
      if mode == .multiple, selected.contains(item.name) {
        selected.removeAll { $0 == item.name }
      } else {
        select(item.name)
      }
      list.host.select(item.path)
    default: break
    }
  }

  /// What the host shows as selected has been selected, though all need not be shown yet.
  func glimpseFaults() -> [String] {
    let marked = list.host.selectedPaths
    let names = Dictionary(uniqueKeysWithValues: shown.map { ($0.path, $0.name) })
    // To ask selects what waits.
    let asked = generator.chance(30) ? names : [:]
    return marked.filter { !selected.contains(names[$0] ?? "-") }.map { "shows \($0)" }
      + asked.filter { adapter.isSelected(at: $0.key) != selected.contains($0.value) }.map {
        "says otherwise of \($0)"
      } + (list.host.isClean ? [] : ["\(list.host.violations)"])
  }

  func faults() -> [String] {
    // To read the selection ends the selection of all.
    if generator.chance(60) { return glimpseFaults() }
    var faults: [String] = []
    let items = shown
    let paths = Dictionary(items.map { ($0.name, $0.path) }) { $1 }
    isWaiting = false
    if !isOrderKnown {
      let names = Dictionary(uniqueKeysWithValues: items.map { ($0.path, $0.name) })
      let now = adapter.selectedPaths.compactMap { names[$0] }
      let hidden = selected.filter { !now.contains($0) }
      guard hidden.isEmpty, Set(now) == Set(selected) else {
        let isSame = Set(now) == Set(selected).intersection(names.values)
        return glimpseFaults() + (isSame ? [] : ["selected \(now), not \(selected)"])
      }
      (selected, isOrderKnown) = (now, true)
    }
    let present = selected.compactMap { paths[$0] }
    if adapter.selectedPaths != present {
      faults.append("selected \(adapter.selectedPaths), not \(present)")
    }
    let hidden = adapter.hiddenSelection.map { item in
      let line = item.item?.value(as: Line.self)?.id.number
      return line.map { "\(item.value.value(as: Entry.self)?.id ?? "-").\($0)" }
        ?? names(item.value).first ?? "-"
    }
    if adapter.selectionCount != selected.count {
      faults.append("counts \(adapter.selectionCount), not \(selected.count)")
    }
    let absent = selected.filter { paths[$0] == nil }
    if hidden != absent { faults.append("hidden \(hidden), not \(absent)") }
    if !hidden.isEmpty { counts["hidden", default: 0] += 1 }
    var sections: [String] = []
    for name in selected {
      let section = name.hasPrefix("photo") ? name : String(name.prefix(1))
      if !sections.contains(section) { sections.append(section) }
    }
    let values = adapter.selectedValues.map {
      $0.value(as: Entry.self)?.id ?? names($0).first ?? "-"
    }
    if values != sections { faults.append("values \(values), not \(sections)") }
    if list.host.selectedPaths != present.sorted() {
      faults.append("shows \(list.host.selectedPaths), not \(present.sorted())")
    }
    if !list.host.isClean { faults.append("\(list.host.violations)") }
    return faults
  }
}

@MainActor @Suite struct `Random histories of a selection` {
  @Test(
    arguments: [ListSelectionMode.single, .multiple],
    [ListSelectionPolicy.forgetsDeleted, .keepsHidden])
  func `a filtered list selects what a list of names does`(
    mode: ListSelectionMode, policy: ListSelectionPolicy
  ) {
    var counts: [String: Int] = [:]
    for seed in 0..<UInt64(max(1, Settings.histories / 20)) {
      let world = SelectionWorld(seed: seed, mode, policy)
      for _ in 0..<40 {
        world.step()
        let faults = world.faults()
        guard faults.isEmpty else {
          Issue.record("seed \(seed): \(world.steps): \(faults)")
          return
        }
      }
      counts.merge(world.counts, uniquingKeysWith: +)
    }
    // A few histories need not have everything.
    guard Settings.histories >= 200 else { return }
    #expect((0..<15).allSatisfy { counts["\($0)", default: 0] > 0 })
    #expect((counts["hidden", default: 0] > 0) == (policy == .keepsHidden))
  }
}
