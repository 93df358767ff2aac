import Foundation
import HundredDaysCalendar
import ListTextKit

/// What the program ends with.
enum ExitStatus: Int32, CaseIterable, Sendable {
  case success = 0
  /// Something was refused, such as a day that is done already.
  case refused = 1
  case usage = 64
  case damaged = 65
  case unreadable = 66
  case unwritable = 73
  case busy = 75
}

extension BookError {
  var status: ExitStatus {
    switch self {
    case .refused: .refused
    case .damaged, .newer: .damaged
    case .unreadable: .unreadable
    case .unwritable: .unwritable
    case .busy: .busy
    }
  }
}

/// What surrounds the program.
@MainActor
struct Console {
  var write: (String) -> Void
  var complain: (String) -> Void
  var showsScreens: Bool
  var environment: [String: String]
  var now: @MainActor () -> Date
  var place: @MainActor () -> LocalDays
}

/// A run of the program, from its words to its exit status.
@MainActor
struct Command {
  let options: Options
  let console: Console
  private let store: BookStore
  private let place: LocalDays
  private let today: CivilDay

  static func run(_ arguments: [String], on console: Console) async -> Int32 {
    do throws(UsageError) {
      let options = try Options(arguments)
      if options.wantsHelp {
        console.write(Help.text)
        return ExitStatus.success.rawValue
      }
      let command = Command(options, console)
      do throws(BookError) {
        return try await command.run()
      } catch {
        console.complain("hundreddays: \(TextCanvas.neutralized("\(error)"))")
        return error.status.rawValue
      }
    } catch {
      console.complain("hundreddays: \(error); 'hundreddays --help' has all options")
      return ExitStatus.usage.rawValue
    }
  }

  private init(_ options: Options, _ console: Console) {
    self.options = options
    self.console = console
    store = BookStore(path: options.file ?? Command.path(in: console.environment))
    place = options.zone ?? console.place()
    today = place.day(at: options.now ?? console.now())
  }

  /// Where the goals are if `--file` does not say.
  private static func path(in environment: [String: String]) -> String {
    func value(_ name: String) -> String? {
      environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    if let path = value("HUNDREDDAYS_FILE") { return path }
    let home = value("HOME") ?? NSHomeDirectory()
    return (value("XDG_DATA_HOME") ?? home + "/.local/share") + "/hundreddays/goals.json"
  }

  private func run() async throws(BookError) -> Int32 {
    switch options.verb {
    case nil:
      if console.showsScreens, !options.form.isPlain { return try await showScreen() }
      try await list()
    case .list: try await list()
    case .add:
      let name = options.words[0]
      let challenge = Challenge(start: options.start ?? today, length: options.length)
      try change(name, "begins \(challenge.start)") { (book) throws(Refusal) in
        try book.add(name, challenge)
      }
    case .check:
      let (name, today) = (options.words[0], today)
      try change(name, "done on \(today)") { (book) throws(Refusal) in
        try book.check(name, on: today)
      }
    case .makeup: try makeUp()
    case .undo: try undo()
    case .month: try await month()
    case .card: try card()
    }
    return ExitStatus.success.rawValue
  }

  // MARK: Changes

  private func change(
    _ name: String, _ done: String, _ edit: (inout GoalBook) throws(Refusal) -> Void
  ) throws(BookError) {
    let book = try store.change(edit)
    guard let goal = try? book.goal(name) else { return }
    let facts = GoalRow(goal, on: today, at: place)
    tell(facts, "\(goal.name): \(done), streak \(facts.currentStreak), \(facts.done) done")
  }

  private func makeUp() throws(BookError) {
    let (name, today, place) = (options.words[0], today, place)
    guard let day = CivilDay(options.words[1]) else {
      throw .refused(.noDay(options.words[1]))
    }
    try change(name, "\(day) made up") { (book) throws(Refusal) in
      try book.makeUp(name, day, on: today, at: place)
    }
  }

  private func undo() throws(BookError) {
    let name = options.words.first
    var step: GoalBook.Step?
    try store.change { (book) throws(Refusal) in step = try book.undo(name) }
    guard let step else { return }
    let day: CivilDay? = if case .marked(_, let day) = step { day } else { nil }
    tell(Report.Undone(goal: step.goal, day: day?.description), "undone: \(step)")
  }

  // MARK: What there is

  private func goal() throws(BookError) -> Goal {
    let book = try store.load()
    return try BookError.refusing { () throws(Refusal) in try book.goal(options.words[0]) }
  }

  private func desk() throws(BookError) -> GoalDesk {
    let (options, console) = (options, console)
    return try GoalDesk(
      store,
      DayClock(
        now: { time in options.now.map { $0 + time / .seconds(1) } ?? console.now() },
        place: { options.zone ?? console.place() }))
  }

  private func list() async throws(BookError) {
    let desk = try desk()
    if options.form.isJSON {
      let goals = desk.book.goals.map { GoalRow($0, on: today, at: place) }
      console.write(
        Report.text(
          Report.Goals(today: "\(today)", zone: place.zone.identifier, goals: goals)))
    } else {
      // The same cells as on the screen, on a host that writes them as text.
      let adapter = TextListAdapter(
        host: PlainRenderer(width: options.form.width) { console.write($0) })
      adapter.showGoals(of: desk)
      await adapter.update(animated: false)
    }
    try await drawScreen(of: desk, opening: nil)
  }

  private func month() async throws(BookError) {
    let goal = try goal()
    var month = today.month
    if options.words.count > 1 {
      guard let wanted = CivilMonth(options.words[1]) else {
        throw .refused(.noMonth(options.words[1]))
      }
      month = wanted
    }
    let page = MonthPage(month, of: goal, on: today, at: place, week: options.week)
    tell(
      Report.Month(page, of: goal), ([goal.name] + page.text).joined(separator: "\n"))
    try await drawScreen(of: desk(), opening: goal.name)
  }

  private func card() throws(BookError) {
    let goal = try goal()
    try BookError.refusing { () throws(Refusal) in
      let card = try GoalCard(goal, on: today, at: place)
      tell(
        Report.Card(goal: GoalRow(goal, on: today, at: place), lines: card.lines),
        card.canvas.lines.joined(separator: "\n"))
      try draw(card.canvas)
    }
  }

  private func tell(_ facts: some Encodable, _ text: String) {
    console.write(
      options.form.isJSON
        ? Report.text(facts)
        : text.split(separator: "\n", omittingEmptySubsequences: false)
          .map { TextCanvas.neutralized($0) }.joined(separator: "\n"))
  }

  // MARK: Screens and pictures

  private func drawScreen(of desk: GoalDesk, opening goal: String?) async throws(BookError) {
    guard options.form.picture != nil else { return }
    let screen = GoalsScreen(desk, week: options.week)
    screen.screen.resize(columns: options.form.width, rows: options.form.height)
    await screen.start(with: goal)
    var canvas = TextCanvas(width: options.form.width, height: options.form.height)
    screen.screen.compose(&canvas, at: .zero)
    try BookError.refusing { () throws(Refusal) in try draw(canvas) }
  }

  private func draw(_ canvas: TextCanvas) throws(Refusal) {
    guard let path = options.form.picture else { return }
    do {
      try Data(CanvasPicture(canvas: canvas).text.utf8).write(to: URL(fileURLWithPath: path))
    } catch {
      throw .noPicture(path)
    }
  }

  private func showScreen() async throws(BookError) -> Int32 {
    let screen = GoalsScreen(
      try desk(), week: options.week, focusMinutes: options.focusMinutes)
    await screen.start()
    var terminal = TerminalOptions()
    terminal.color = options.form.color
    do {
      return try await TerminalSession.run(screen.screen, options: terminal).exitCode
    } catch {
      console.complain("hundreddays: the terminal cannot be used (\(error)); --plain needs none")
      return ExitStatus.refused.rawValue
    }
  }
}
