import HundredDaysCalendar
import ListTextKit

/// The terminal screen: the list of goals, or the months of one goal.
@MainActor
final class GoalsScreen {
  let screen: TextScreen
  let desk: GoalDesk
  private let goals = TextListView()
  private let months = TextListView(
    layout: MixedLayout(hasStickyHeaders: true), appearance: .compact)
  private let goalsAdapter: TextListAdapter
  private let monthsAdapter: TextListAdapter
  /// The title bar with the current day; each frame polls for changes.
  private lazy var title = TextBar(style: DayTheme.title) { [unowned self] canvas, time in
    desk.tick(at: time)
    canvas.draw(
      " \(opened ?? "Hundred days")",
      trailing: " \(desk.today.weekday.rawValue) \(desk.today) ", row: 0, gap: 0,
      style: DayTheme.title)
    return desk.nextTick
  }
  private let namePrompt = TextPrompt("new goal: ")
  private lazy var status = TextBar { [unowned self] in statusText }
  /// The latest notice, and the focus when it appeared.
  private var noticed: (text: String, focus: ListPath?) = ("", nil)
  /// The name of the goal whose months are shown; `nil` in the list of goals.
  private var opened: String? { didSet { showParts() } }

  init(_ desk: GoalDesk, week: Weekday = .monday, minutes: Int = 25) {
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
    monthsAdapter.register(MonthPage.self) {
      MonthController($0) { [unowned self] in if let opened { desk.mark(opened, $0) } }
    }
    monthsAdapter.content { [unowned self] in
      openedGoal.map { MonthPage.all(of: $0, on: desk.today, at: desk.place, week: week) } ?? []
    }
    namePrompt.onSubmit = { [unowned self] in add($0) }
    desk.onChange = { [unowned self] in takeChange() }
    desk.onFailure = { [unowned self] error in
      screen.present(TextBox("The file of goals", ["\(error)"]))
    }
    bindKeys(minutes)
  }

  /// Shows the list, or a goal with a month focused; returns once both lists are updated.
  func start(with goal: String? = nil, at month: CivilMonth? = nil) async {
    await goalsAdapter.update(animated: false)
    if goalsAdapter.focusedPath == nil, goalsAdapter.sectionCount > 0 {
      goalsAdapter.focus(at: ListPath(section: 0, item: 0))
    }
    opened = goal
    await monthsAdapter.update(animated: false)
    focusDay(near: month?.first ?? desk.today)
  }

  private var openedGoal: Goal? { opened.flatMap { try? desk.book.goal($0) } }

  /// The goal that keys act on: the opened one, the focused one, or the only one.
  private var goalInHand: Goal? {
    if let openedGoal { return openedGoal }
    let focused = goalsAdapter.focusedValue(as: GoalRow.self)?.name
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

  // MARK: User actions

  private func open(_ goal: String) {
    opened = goal
    desk.notice = ""
    monthsAdapter.performUpdates(animated: false) { [weak self] _ in
      if let self { focusDay(near: desk.today) }
    }
  }

  /// Focuses a day, clamped to the days of the opened goal.
  private func focusDay(near day: CivilDay) {
    guard let challenge = openedGoal?.challenge else { return }
    focus(min(max(day, challenge.start), challenge.end))
  }

  private func focus(_ day: CivilDay) {
    let pages = monthsAdapter.objects.map { $0.value(as: MonthPage.self) }
    guard let section = pages.firstIndex(where: { $0?.id == day.month }),
      let item = pages[section]?.days.firstIndex(where: { $0.day == day })
    else { return }
    months.focus(ListPath(section: section, item: item))
  }

  private var focusedItem: DayItem? { monthsAdapter.focusedValue(as: DayItem.self) }

  private func add(_ name: String) {
    desk.look()
    let challenge = Challenge(start: desk.today)
    namePrompt.field.text = ""
    desk.change("\(name): begins today") { book throws(BookError) in
      try book.add(name, challenge)
    }
  }

  private func makeUpLatest(_ goal: Goal) {
    desk.look()
    let missed = (1...Goal.makeUpRule.windowDays).lazy.map { self.desk.today - $0 }.first {
      goal.state(of: $0, on: self.desk.today, at: self.desk.place) == .missed
    }
    if let missed { return desk.mark(goal.name, missed) }
    desk.notice = "no missed day that can be made up"
  }

  private func showCard(of goal: Goal) {
    do throws(BookError) {
      screen.present(TextBox("Done", try GoalCard(goal, on: desk.today, at: desk.place).lines))
    } catch {
      desk.notice = "\(error)"
    }
  }

  private func bindKeys(_ minutes: Int) {
    let actions: [(TerminalKeyPress, String, @MainActor (Goal) -> Void)] = [
      ("c", "check in today", { [unowned self] in desk.mark($0.name) }),
      ("m", "make up the latest missed day", { [unowned self] in makeUpLatest($0) }),
      (
        "f", "focus: the fan",
        { [unowned self] in screen.present(FanBox($0.name, minutes: minutes, desk)) }
      ),
      ("x", "card of a complete goal", { [unowned self] in showCard(of: $0) }),
    ]
    for (key, summary, action) in actions {
      screen.bind(key, summary) { [unowned self] _ in
        desk.notice = goalInHand == nil ? "focus a goal first" : ""
        goalInHand.map { action($0) }
      }
    }
    screen.bind("u", "undo") { [unowned self] _ in desk.undo() }
    screen.bind("a", "add a goal") { [unowned self] in $0.focus(namePrompt) }
    screen.bind(TerminalKeyPress(.escape), "back to the goals") { [unowned self] _ in
      (opened, desk.notice) = (nil, "")
    }
    // Arrow keys move by days across months; in the list of goals, the list handles them.
    let arrows = [("<Up>k", "up", -7), ("<Down>j", "down", 7), ("<Left>h", "left", -1)]
    for (keys, summary, days) in arrows + [("<Right>l", "right", 1)] {
      for key in TerminalKeyPress.presses(in: keys) {
        screen.bindAnswer(key, summary) { [unowned self] _ in
          guard opened != nil, let day = focusedItem?.day else { return .ignored }
          focus(day + days)
          return .handled
        }
      }
    }
    screen.bind("?", "these keys") { $0.showHelp() }
  }

  // MARK: Status line

  private var statusText: String {
    // A notice disappears when the focus moves.
    let focus = opened == nil ? goalsAdapter.focusedPath : monthsAdapter.focusedPath
    if noticed.text != desk.notice { noticed = (desk.notice, focus) }
    if noticed.focus != focus { desk.notice = "" }
    if !desk.notice.isEmpty { return desk.notice }
    guard opened != nil else { return "Enter months · c check in · a add · ? keys · q quit" }
    guard let item = focusedItem, let day = item.day else { return "Esc back · ? keys" }
    let hints: [DayState: String] = [.open: " · Enter checks in", .missed: " · Enter makes up"]
    return "\(day.weekday.rawValue.prefix(3)) \(day) \(item.state.rawValue)"
      + (hints[item.state] ?? " · Esc back")
  }
}

extension ListAdapter<TextCell> {
  /// Shows the goals of a desk.
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
