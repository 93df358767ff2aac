import ListKit

/// One history of a ``ListHostCheck``, in one host.
@MainActor
final class HostTrial<Host: ListHost> {
  private let check: ListHostCheck<Host>
  private let host: Host
  private let seed: UInt64
  private let scheduler = ManualScheduler()
  private let adapter: ListAdapter<Host.Cell>
  private let cells: CheckedCells<Host.Cell>
  private var random: SeededGenerator
  private var history: CheckedHistory
  private var selected: Set<ItemName> = []
  private var actions: [String] = []
  private var problems: [String] = []
  private var pendingAnswers = 0

  private struct ItemName: Hashable {
    let section: Int
    let item: Int
  }

  init(_ check: ListHostCheck<Host>, _ host: Host, seed: UInt64) {
    self.check = check
    self.host = host
    self.seed = seed
    cells = check.makeCells()
    random = SeededGenerator(seed: seed)
    history = CheckedHistory(SeededGenerator(seed: ~seed))
    adapter = ListAdapter(host: host, scheduler: scheduler.schedule)
    adapter.selectionMode = .multiple
    adapter.diagnostics.handler = { [weak self] in self?.problems.append("\($0)") }
    let cells = cells
    adapter.register(CheckedSection.self) { CheckedSectionController($0, cells) }
    adapter.register(CheckedRows.self) { CheckedRowsController($0, cells) }
    adapter.content { [weak self] in
      for value in self?.history.values ?? [] {
        switch value {
        case .section(let section): section
        case .rows(let rows): rows
        }
      }
    }
  }

  func firstFault(in steps: Int) -> ListHostFault? {
    for step in 1...max(1, steps) {
      actions = []
      if let problem = takeStep() {
        return ListHostFault(seed: seed, step: step, actions: actions, problem: problem)
      }
    }
    return nil
  }

  private func takeStep() -> String? {
    advance()
    if let problem = problem() { return problem }
    if random.chance(10) {
      actions.append("take the host away")
      adapter.host = nil
      letSettle()
      if let problem = check.problem(of: host, showing: [], selected: []) { return problem }
      actions.append("give it again")
      adapter.host = host
      letSettle()
      if let problem = problem() { return problem }
    }
    if random.chance(40) { selectSomething() }
    if let user = check.user {
      actions.append("the user acts")
      user(host, &random)
    }
    letSettle()
    return problem()
  }

  /// Changes the list, and requests one or two updates.
  private func advance() {
    actions += history.advance()
    request()
    if random.chance(20) {
      // The second update is requested while the first one waits or is shown.
      if random.chance(50) {
        scheduler.runOne()
        if random.chance(50) { check.settle(host) }
      }
      actions += history.advance()
      request()
    }
    letSettle()
    forgetMissing()
  }

  private func request() {
    let isReload = random.chance(8)
    let isAnimated = random.chance(50)
    actions.append(isReload ? "reload" : "update \(isAnimated ? "with" : "without") animations")
    pendingAnswers += 1
    if isReload {
      adapter.reloadData { [weak self] _ in self?.pendingAnswers -= 1 }
    } else {
      adapter.performUpdates(animated: isAnimated) { [weak self] _ in self?.pendingAnswers -= 1 }
    }
  }

  private func letSettle() {
    for _ in 0..<10 {
      scheduler.run()
      check.settle(host)
      if pendingAnswers == 0, scheduler.pendingCount == 0 { return }
    }
  }

  // MARK: Selection

  private func selectSomething() {
    let paths = history.values.enumerated().flatMap { position, value -> [ListPath] in
      guard case .section(let section) = value else { return [] }
      return section.items.indices.map { ListPath(section: position, item: $0) }
    }
    guard let path = paths.randomElement(using: &random),
      case .section(let section) = history.values[path.section]
    else { return }
    let name = ItemName(section: section.id, item: section.items[path.item].id)
    if selected.remove(name) != nil {
      actions.append("deselect \(path)")
      adapter.deselectItem(at: path)
    } else {
      actions.append("select \(path)")
      selected.insert(name)
      adapter.selectItem(at: path)
    }
  }

  /// Deselects the items that have left their sections.
  private func forgetMissing() {
    selected.formIntersection(names.map { $0.name })
  }

  private var names: [(name: ItemName, line: String)] {
    history.values.flatMap { value -> [(ItemName, String)] in
      guard case .section(let section) = value else { return [] }
      return section.items.map {
        (ItemName(section: section.id, item: $0.id), section.line(of: $0))
      }
    }
  }

  // MARK: Checks

  private func problem() -> String? {
    if let first = (problems + cells.problems).first { return first }
    if pendingAnswers != 0 {
      return pendingAnswers > 0
        ? "An update was not answered: the host calls no completion."
        : "An update was answered twice."
    }
    let expected = history.values.flatMap { $0.lines }
    let marked = Set(names.filter { selected.contains($0.name) }.map { $0.line })
    if let problem = check.problem(of: host, showing: expected, selected: marked) {
      return problem
    }
    let shown = check.itemCount(of: host)
    let displayed = cells.displayed.count
    return shown == displayed
      ? nil : "The host shows \(shown) items, and called the source for \(displayed)."
  }
}
