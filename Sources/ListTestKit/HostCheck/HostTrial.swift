import ListKit

/// One history of a ``ListHostCheck``, in one host.
@MainActor
final class HostTrial<Host: ListHost> {
  private let check: ListHostCheck<Host>
  private let host: Host
  private let watched: WatchedHost<Host>
  private let seed: UInt64
  private let scheduler = ManualScheduler()
  private let adapter: ListAdapter<Host.Cell>
  private let cells: CheckedCells<Host.Cell>
  private var random: SeededGenerator
  private var history: CheckedHistory
  private var actions: [String] = []
  private var problems: [String] = []
  private var pendingAnswers = 0

  init(_ check: ListHostCheck<Host>, _ host: Host, seed: UInt64) {
    self.check = check
    self.host = host
    watched = WatchedHost(host)
    self.seed = seed
    cells = check.makeCells()
    random = SeededGenerator(seed: seed)
    history = CheckedHistory(SeededGenerator(seed: ~seed))
    adapter = ListAdapter(host: watched, scheduler: scheduler.schedule)
    adapter.selectionMode = .multiple
    adapter.itemsMayChangeSections = random.chance(50)
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
      if let problem = check.problem(of: host, showing: []) { return problem }
      actions.append("give it again")
      adapter.host = watched
      letSettle()
      if let problem = problem() { return problem }
    }
    if random.chance(40) { selectSomething() }
    if random.chance(20) { moveFocus() }
    if random.chance(20), let problem = scroll() { return problem }
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
    for _ in 0..<ListHostCheck<Host>.mostSettles {
      scheduler.run()
      check.settle(host)
      if pendingAnswers == 0, scheduler.pendingCount == 0 { return }
    }
  }

  // MARK: Actions

  private var elements: [CheckedElement] {
    history.values.enumerated().flatMap { $0.element.elements(at: $0.offset) }
  }

  private var items: [ListPath] { elements.compactMap { $0.place.path } }

  /// Selects or deselects an item.
  private func selectSomething() {
    guard let path = items.randomElement(using: &random) else { return }
    if adapter.isSelected(at: path) {
      actions.append("deselect \(path)")
      adapter.deselectItem(at: path)
    } else {
      actions.append("select \(path)")
      adapter.selectItem(at: path)
    }
  }

  private func moveFocus() {
    let path = random.chance(20) ? nil : items.randomElement(using: &random)
    actions.append(path.map { "focus \($0)" } ?? "focus nothing")
    adapter.focus(at: path)
  }

  /// Scrolls to a section.
  ///
  /// - Returns: What is wrong afterwards; `nil` if nothing is.
  private func scroll() -> String? {
    guard let section = history.values.indices.randomElement(using: &random) else { return nil }
    let position: ListScrollPosition = random.chance(50) ? .nearest : .start
    actions.append("scroll to section \(section), \(position)")
    guard let value = adapter.object(atSection: section) else { return nil }
    adapter.scroll(to: value, at: position, animated: false)
    letSettle()
    guard let target = history.values[section].elements(at: section).first else { return nil }
    return check.problem(of: host, showing: target)
  }

  // MARK: Checks

  private func problem() -> String? {
    if let first = (watched.problems + problems + cells.problems).first { return first }
    if pendingAnswers != 0 {
      return pendingAnswers > 0
        ? "An update was not answered: the host calls no completion."
        : "An update was answered twice."
    }
    let elements = elements
    return check.problem(of: host, showing: elements)
      ?? problemOfMarks(among: elements) ?? problemOfDisplay(among: elements)
      ?? check.problemOfSight(of: host, among: elements)
  }

  private func problemOfMarks(among elements: [CheckedElement]) -> String? {
    let selected = Set(adapter.selectedPaths.map { ListPlace.item($0) })
    let focused = adapter.focusedPath.map { ListPlace.item($0) }
    return check.problem(
      of: host, marking: elements.filter { selected.contains($0.place) }.map { $0.line },
      focusing: elements.first { $0.place == focused }?.line)
  }

  /// Compares what the host shows with the calls of the source about the display of cells.
  private func problemOfDisplay(among elements: [CheckedElement]) -> String? {
    let places = adapter.displayedPlaces
    let displayed = Set(places)
    if displayed.contains(nil) {
      return
        "An element that is displayed for the source has left the list: call didEndDisplaying. "
        + "If its item moved to another section with its cell, implement cell(at:)."
    }
    if places.count > displayed.count {
      return "For the source two cells for one element are displayed: call didEndDisplaying."
    }
    let expected = Set(check.shown(by: host))
    let lines = elements.filter { displayed.contains($0.place) }.map { $0.line }
    let missing = expected.subtracting(lines).sorted()
    if let first = missing.first {
      return "The host shows \(first), and the source knows of no display of it: call willDisplay."
    }
    guard let first = lines.first(where: { !expected.contains($0) }) else { return nil }
    return
      "For the source \(first) is displayed, and the host does not show it: call didEndDisplaying."
  }
}
