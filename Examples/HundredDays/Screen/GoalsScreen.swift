import HundredDaysCalendar
import ListTextKit

/// The program on a terminal: the goals, or the months of one.
@MainActor
final class GoalsScreen {
  let screen: TextScreen
  let desk: GoalDesk
  private let goals = TextListView()
  private let months = TextListView(
    layout: MixedLayout(hasStickyHeaders: true), appearance: .compact)
  private let goalsAdapter: TextListAdapter
  private let monthsAdapter: TextListAdapter
  private lazy var title = ClockBar(desk) { [unowned self] in opened ?? "Hundred days" }
  private let namePrompt = TextPrompt("new goal: ")
  private lazy var status = TextBar { [unowned self] in statusText }
  /// What was said last, and where the focus was then.
  private var noticed: (text: String, focus: ListPath?) = ("", nil)
  /// The goal whose months are shown.
  private var opened: String? { didSet { showParts() } }

  init(_ desk: GoalDesk, week: Weekday = .monday, focusMinutes: Int = 25) {
    self.desk = desk
    goalsAdapter = TextListAdapter(host: goals)
    monthsAdapter = TextListAdapter(host: months)
    screen = TextScreen([])
    showParts()
    goals.appearance.selectionMark = ""
    goals.appearance.newMarker = nil
    months.appearance.newMarker = nil
    goalsAdapter.showGoals(of: desk) { [unowned self] in open($0) }
    monthsAdapter.deselectsAutomatically = true
    monthsAdapter.register(MonthPage.self) { [unowned self] page in
      MonthController(page) { self.pick($0) }
    }
    monthsAdapter.content { [unowned self] in
      openedGoal.map {
        MonthPage.all(of: $0, on: desk.today, at: desk.place, week: week)
      } ?? []
    }
    namePrompt.onSubmit = { [unowned self] in add($0) }
    desk.onChange = { [unowned self] in takeChange() }
    desk.onFailure = { [unowned self] error in
      screen.present(TextBox("The file of goals", ["\(error)"]))
    }
    bindKeys(focusMinutes: focusMinutes)
  }

  /// Shows the goals, or the months of one; returns once they are in the list.
  func start(with goal: String? = nil) async {
    await goalsAdapter.update(animated: false)
    if goalsAdapter.focusedPath == nil, goalsAdapter.sectionCount > 0 {
      goalsAdapter.focus(at: ListPath(section: 0, item: 0))
    }
    opened = goal
    await monthsAdapter.update(animated: false)
    focusToday()
  }

  private var openedGoal: Goal? { opened.flatMap { try? desk.book.goal($0) } }

  /// The goal that keys are about: the opened one, the focused one, or the only one.
  private var goalInHand: Goal? {
    if let openedGoal { return openedGoal }
    let focused = goalsAdapter.focusedValue?.value(as: GoalRow.self)?.name
    let only = desk.book.goals.count == 1 ? desk.book.goals[0].name : nil
    return (focused ?? only).flatMap { try? desk.book.goal($0) }
  }

  private func showParts() {
    let list = opened == nil ? goals : months
    screen.parts = [title, list, namePrompt, status]
    screen.focus(list)
  }

  private func takeChange() {
    if opened != nil, openedGoal == nil { opened = nil }
    goalsAdapter.performUpdates(animated: false)
    monthsAdapter.performUpdates(animated: false)
    screen.setNeedsDisplay()
  }

  // MARK: What the user does

  private func open(_ goal: String) {
    opened = goal
    desk.notice = ""
    monthsAdapter.performUpdates(animated: false) { [weak self] _ in self?.focusToday() }
  }

  /// Focuses today, or the day of the goal that is nearest.
  private func focusToday() {
    guard let challenge = openedGoal?.challenge else { return }
    focus(min(max(desk.today, challenge.start), challenge.end))
  }

  private func focus(_ day: CivilDay) {
    for section in 0..<monthsAdapter.sectionCount {
      guard let page = page(section), page.id == day.month,
        let item = page.days.firstIndex(where: { $0.id == day })
      else { continue }
      months.focus(ListPath(section: section, item: item))
    }
  }

  private func page(_ section: Int) -> MonthPage? {
    monthsAdapter.object(atSection: section)?.value(as: MonthPage.self)
  }

  private var focusedDay: DayItem? {
    guard let path = monthsAdapter.focusedPath, let days = page(path.section)?.days else {
      return nil
    }
    return days.indices ~= path.item ? days[path.item] : nil
  }

  /// Arrows go from day to day, also from one month to the next; in the goals the list moves itself.
  private func bindArrow(_ keys: [TerminalKeyPress], _ summary: String, days: Int) {
    for key in keys {
      screen.bind(key, summary) { [unowned self] _ in
        guard opened != nil, let focusedDay else { return .ignored }
        focus(focusedDay.id + days)
        return .handled
      }
    }
  }

  private func pick(_ day: DayItem) {
    guard let opened, day.isShown else { return }
    desk.mark(opened, day.id)
  }

  private func add(_ name: String) {
    let challenge = Challenge(start: desk.today)
    namePrompt.field.text = ""
    desk.change("\(name): begins today") { (book) throws(Refusal) in
      try book.add(name, challenge)
    }
  }

  private func withGoal(_ action: (Goal) -> Void) {
    desk.notice = ""
    if let goalInHand { action(goalInHand) } else { desk.notice = "focus a goal first" }
  }

  private func makeUpLatest(_ goal: Goal) {
    let missed = (1...Goal.makeUpRule.windowDays).lazy.map { self.desk.today - $0 }.first {
      DayState($0, of: goal, on: self.desk.today, at: self.desk.place) == .missed
    }
    guard let missed else {
      desk.notice = "no missed day that can be made up"
      return
    }
    desk.mark(goal.name, missed)
  }

  private func showCard(of goal: Goal) {
    do throws(Refusal) {
      let card = try GoalCard(goal, on: desk.today, at: desk.place)
      screen.present(TextBox("Done", card.lines))
    } catch {
      desk.notice = "\(error)"
    }
  }

  private func bindKeys(focusMinutes: Int) {
    screen.bind("c", "check in today") { [unowned self] _ in
      withGoal { desk.mark($0.name, desk.today) }
    }
    screen.bind("m", "make up the latest missed day") { [unowned self] _ in
      withGoal { makeUpLatest($0) }
    }
    screen.bind("u", "undo") { [unowned self] _ in desk.undo() }
    screen.bind("a", "add a goal") { [unowned self] in $0.focus(namePrompt) }
    screen.bind("f", "focus: the fan") { [unowned self] screen in
      withGoal { goal in
        screen.present(
          FanBox(goal.name, minutes: focusMinutes) { [desk] in
            desk.mark(goal.name, desk.today)
          })
      }
    }
    screen.bind("x", "card of a complete goal") { [unowned self] _ in withGoal { showCard(of: $0) }
    }
    screen.bind(TerminalKeyPress(.escape), "back to the goals") { [unowned self] _ in
      (opened, desk.notice) = (nil, "")
    }
    bindArrow([TerminalKeyPress(.up), "k"], "up", days: -7)
    bindArrow([TerminalKeyPress(.down), "j"], "down", days: 7)
    bindArrow([TerminalKeyPress(.left), "h"], "left", days: -1)
    bindArrow([TerminalKeyPress(.right), "l"], "right", days: 1)
    screen.bind("?", "these keys") { $0.showHelp() }
  }

  // MARK: The last row

  private var statusText: String {
    // A notice goes when the focus does.
    let focus = opened == nil ? goalsAdapter.focusedPath : monthsAdapter.focusedPath
    if noticed.text != desk.notice { noticed = (desk.notice, focus) }
    if noticed.focus != focus { desk.notice = "" }
    if !desk.notice.isEmpty { return desk.notice }
    guard opened != nil else { return "Enter months · c check in · a add · ? keys · q quit" }
    guard let day = focusedDay, day.isShown else { return "Esc back · ? keys" }
    let hints: [DayState: String] = [.open: " · Enter checks in", .missed: " · Enter makes up"]
    return "\(day.id.weekday.rawValue.prefix(3)) \(day.id) \(day.state.rawValue)"
      + (hints[day.state] ?? " · Esc back")
  }
}

extension ListAdapter<TextCell> {
  /// Lists the goals of a desk.
  func showGoals(of desk: GoalDesk, onOpen: (@MainActor (String) -> Void)? = nil) {
    deselectsAutomatically = true
    emptyView = {
      let cell = TextStackCell()
      cell.show("No goals yet. To add one: a, or hundreddays add GOAL")
      return cell
    }
    let onSelect: @MainActor (GoalRow) -> Void = { onOpen?($0.name) }
    register(GoalRow.self, cell: GoalCell.self, isNews: false, onSelect: onSelect) { $0.row = $1 }
    content { desk.book.goals.map { GoalRow($0, on: desk.today, at: desk.place) } }
  }
}
