import HundredDaysCalendar
import ListTextKit

/// A goal in the list, as of a day.
struct GoalRow: Identifiable, Equatable, ListValue {
  let id: String
  let place: Challenge.Place
  let length: Int
  let done: Int
  let streaks: Streaks
  let isComplete: Bool

  init(_ goal: Goal, on today: CivilDay, at zone: LocalDays) {
    id = goal.name
    place = goal.challenge.place(of: today)
    length = goal.challenge.length
    done = goal.doneCount
    streaks = goal.streaks(on: today, at: zone)
    isComplete = goal.isComplete(on: today)
  }

  var placeText: String { place.text(of: length) }

  /// What is to be done today: `✓` is done, `○` is open.
  var mark: String {
    if streaks.isTodayDone { return "✓" }
    return if case .day = place { "○" } else { " " }
  }

  var countText: String {
    let streak = "streak \(streaks.current) (longest \(streaks.longest))"
    return isComplete ? "\(done) of \(length) done · x card" : "\(done) done · \(streak)"
  }
}

extension Challenge.Place {
  /// Such as `day 12 of 100`.
  func text(of length: Int) -> String {
    switch self {
    case .notBegun(let days): "begins in \(days) d"
    case .day(let number): "day \(number) of \(length)"
    case .over: "over"
    }
  }
}

/// A goal on two rows: its name and day, its progress and streaks.
final class GoalCell: TextCell {
  var row: GoalRow?

  override func height(forWidth width: Int) -> Int { 2 }

  override var plainText: String? {
    guard let row else { return nil }
    let today = row.mark == "○" ? ", today is open" : row.mark == "✓" ? ", today is done" : ""
    return "\(row.id): \(row.placeText), \(row.countText)\(today)"
  }

  override func draw(in canvas: inout TextCanvas) {
    guard let row else { return }
    let placeColumns = TextMetrics.columns(of: row.placeText)
    let room = max(0, canvas.width - placeColumns - 3)
    canvas.draw(
      row.mark, column: 0, row: 0, style: row.streaks.isTodayDone ? DayTheme.done : DayTheme.open)
    canvas.draw(
      TextTruncation.truncate(row.id, toColumns: room), column: 2, row: 0,
      style: TextStyle(.bold))
    canvas.draw(row.placeText, column: canvas.width - placeColumns, row: 0)
    let length = max(4, min(25, canvas.width - 34))
    let filled = min(length, (row.done * length + row.length - 1) / row.length)
    canvas.draw(String(repeating: "━", count: filled), column: 2, row: 1, style: DayTheme.done)
    canvas.draw(
      String(repeating: "·", count: length - filled), column: 2 + filled, row: 1,
      style: DayTheme.ahead)
    canvas.draw(row.countText, column: length + 3, row: 1, style: DayTheme.ahead)
  }
}

/// How days look; each state has a sign as well, as colours may be off.
enum DayTheme {
  static let done = TextStyle(foreground: .rgb(86, 194, 113), .bold)
  static let madeUp = TextStyle(foreground: .rgb(222, 170, 62), .bold)
  static let missed = TextStyle(foreground: .rgb(226, 98, 92))
  static let open = TextStyle(foreground: .rgb(98, 164, 240), .bold)
  static let ahead = TextStyle(.dim)
  static let title = TextStyle(.reverse)
}

extension DayState {
  /// The sign beside the number of a day.
  var sign: String {
    switch self {
    case .done: "✓"
    case .madeUp: "+"
    case .missed: "×"
    case .open: "○"
    case .ahead: "·"
    case .outside: " "
    }
  }

  var style: TextStyle {
    switch self {
    case .done: DayTheme.done
    case .madeUp: DayTheme.madeUp
    case .missed: DayTheme.missed
    case .open: DayTheme.open
    case .ahead, .outside: DayTheme.ahead
    }
  }
}
