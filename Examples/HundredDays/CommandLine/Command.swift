import Foundation
import HundredDaysCalendar
import ListTextKit

/// The environment of the program: its output, terminal, variables and clock.
@MainActor
struct Console {
  var write: (String) -> Void
  var complain: (String) -> Void
  var showsScreens: Bool
  var environment: [String: String]
  var clock: DayClock
}

/// A run of the program, from its arguments to its exit status.
@MainActor
struct Command {
  let options: Options
  /// The console; its `write` does nothing if the picture is written to standard output.
  private(set) var console: Console
  private let output: (String) -> Void
  private let store: BookStore
  private let clock: DayClock
  private let place: LocalDays
  private let today: CivilDay

  static func run(_ arguments: [String], on console: Console) async -> Int32 {
    do throws(BookError) {
      return try await Command(Options(arguments), console).run()
    } catch {
      let text = TextCanvas.neutralized("\(error)")
      console.complain("hundreddays: \(text)")
      if arguments.prefix(while: { $0 != "--" }).contains("--json") {
        console.write(Report.text(["error": text]))
      }
      return error.status
    }
  }

  private init(_ options: Options, _ console: Console) throws(BookError) {
    self.options = options
    self.console = console
    output = console.write
    if options.form.picture == "-" { self.console.write = { _ in } }
    store = BookStore(path: options.file ?? Command.path(in: console.environment))
    let targets = [options.form.picture, store.path].map { path in
      path.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
    }
    if targets[0] == targets[1] { throw .usage("'--svg' would write over the goals") }
    clock = DayClock(
      now: { time in options.now.map { $0 + time / .seconds(1) } ?? console.clock.now(time) },
      place: { options.zone ?? console.clock.place() })
    place = clock.place()
    today = place.day(at: clock.now(.zero))
  }

  /// Returns the path of the file if `--file` is missing.
  private static func path(in environment: [String: String]) -> String {
    let values = environment.filter { !$0.value.isEmpty }
    let home = values["HOME"] ?? NSHomeDirectory()
    let data = values["XDG_DATA_HOME"] ?? home + "/.local/share"
    return values["HUNDREDDAYS_FILE"] ?? data + "/hundreddays/goals.json"
  }

  private func run() async throws(BookError) -> Int32 {
    if options.wantsHelp {
      let help = String(decoding: PackageResources.help_txt, as: UTF8.self)
      console.write(help.trimmingCharacters(in: .newlines))
      return EX_OK
    }
    switch options.verb {
    case nil where console.showsScreens && !options.form.isPlain: return try await showScreen()
    case nil, .list: try await list()
    case .add:
      let challenge = Challenge(start: options.start ?? today, length: options.length ?? 100)
      try change("begins \(challenge.start)") { book, name throws(BookError) in
        try book.add(name, challenge)
      }
    case .check:
      try change("done on \(today)") { book, name throws(BookError) in
        try book.check(name, on: today)
      }
    case .makeup:
      guard let day = CivilDay(options.words[1]) else { throw .noDay(options.words[1]) }
      try change("\(day) made up") { book, name throws(BookError) in
        try book.makeUp(name, day, on: today, at: place)
      }
    case .undo:
      var undone: GoalBook.Step?
      try store.change { book throws(BookError) in undone = try book.undo(options.words.first) }
      if let undone { tell(undone, ["undone: \(undone)"]) }
    case .month: try await month()
    case .card: try card()
    }
    return EX_OK
  }

  private func change(
    _ done: String, _ edit: (inout GoalBook, String) throws(BookError) -> Void
  ) throws(BookError) {
    let name = options.words[0]
    let book = try store.change { book throws(BookError) in try edit(&book, name) }
    let goal = try book.goal(name)
    let facts = GoalRow(goal, on: today, at: place)
    tell(facts, ["\(goal.name): \(done), streak \(facts.currentStreak), \(facts.done) done"])
  }

  private func list() async throws(BookError) {
    let desk = try GoalDesk(store, clock)
    if options.form.isJSON {
      let goals = desk.book.goals.map { GoalRow($0, on: today, at: place) }
      let facts = Report.Goals(today: today, zone: place.zone.identifier, goals: goals)
      console.write(Report.text(facts))
    } else {
      // The same cells as on the screen, in a host that writes them as text.
      let adapter = TextListAdapter(
        host: PlainRenderer(width: options.form.width ?? 80) { console.write($0) })
      adapter.showGoals(of: desk)
      await adapter.update(animated: false)
    }
    try await drawScreen(of: desk)
  }

  private func month() async throws(BookError) {
    let goal = try store.load().goal(options.words[0])
    let wanted = options.words.dropFirst().first
    guard let month = wanted.map({ CivilMonth($0) }) ?? today.month else {
      throw .noMonth(wanted ?? "")
    }
    let page = MonthPage(month, of: goal, on: today, at: place, week: options.week ?? .monday)
    let facts = Report.Month(
      goal: goal.name, month: "\(month)", due: page.summary.due, percent: page.summary.percent,
      counts: page.summary, days: page.states)
    tell(facts, [goal.name] + page.text)
    let first = wanted == nil ? nil : month
    try await drawScreen(of: GoalDesk(store, clock), opening: goal.name, at: first)
  }

  private func card() throws(BookError) {
    let goal = try store.load().goal(options.words[0])
    let card = try GoalCard(goal, on: today, at: place)
    let facts = Report.Card(goal: GoalRow(goal, on: today, at: place), lines: card.lines)
    tell(facts, card.canvas.lines)
    try draw(card.canvas)
  }

  private func tell(_ facts: some Encodable, _ lines: [String]) {
    let text = lines.map { TextCanvas.neutralized($0) }.joined(separator: "\n")
    console.write(options.form.isJSON ? Report.text(facts) : text)
  }

  // MARK: Screens and pictures

  private func drawScreen(
    of desk: GoalDesk, opening goal: String? = nil, at month: CivilMonth? = nil
  ) async throws(BookError) {
    guard options.form.picture != nil else { return }
    let screen = GoalsScreen(desk, week: options.week ?? .monday)
    let size = TerminalSize(columns: options.form.width ?? 80, rows: options.form.height ?? 24)
    let player = TerminalPlayer(screen.screen, size: size)
    await screen.start(with: goal, at: month)
    player.draw()
    try draw(player.canvas)
  }

  private func draw(_ canvas: TextCanvas) throws(BookError) {
    guard let path = options.form.picture else { return }
    let svg = TextPicture(canvas).svg
    if path == "-" { return output(svg.trimmingCharacters(in: .newlines)) }
    let written: Void? = try? Data(svg.utf8).write(to: URL(fileURLWithPath: path))
    if written == nil { throw .unwritable(path: path, reason: "the picture") }
  }

  private func showScreen() async throws(BookError) -> Int32 {
    let screen = GoalsScreen(
      try GoalDesk(store, clock), week: options.week ?? .monday, minutes: options.minutes ?? 25)
    await screen.start()
    var terminal = TerminalOptions()
    (terminal.color, terminal.title) = (options.form.color ?? .automatic, "HundredDays")
    do {
      return try await TerminalSession.run(screen.screen, options: terminal).exitCode
    } catch {
      console.complain("hundreddays: the terminal cannot be used (\(error)); --plain needs none")
      return 1
    }
  }
}
