import HundredDaysCalendar
import ListTextKit

/// The facts about a goal on a day, for the list and for JSON output.
struct GoalRow: Identifiable, Equatable, Encodable, ListValue {
  let name: String
  let start, end: CivilDay
  let length: Int
  /// The number of the current day; `nil` before the start and after the end.
  let day: Int?
  /// The position of the current day, such as `day 12 of 100`.
  let place: String
  let done, madeUp, currentStreak, longestStreak: Int
  let isTodayDone, isComplete: Bool

  init(_ goal: Goal, on today: CivilDay, at zone: LocalDays) {
    let streaks = goal.streaks(on: today, at: zone)
    let challenge = goal.challenge
    (name, start, end, length) = (goal.name, challenge.start, challenge.end, challenge.length)
    day = if case .day(let number) = challenge.place(of: today) { number } else { nil }
    place = challenge.description(on: today)
    done = goal.doneCount
    madeUp = goal.marks.values.count { $0 == .madeUp }
    (currentStreak, longestStreak) = (streaks.current, streaks.longest)
    isTodayDone = streaks.isTodayDone
    isComplete = goal.isComplete(on: today)
  }

  var id: String { name }

  /// The sign for today: `✓` if done, `○` if open, blank outside the challenge.
  var mark: String { isTodayDone ? "✓" : day == nil ? " " : "○" }

  var countText: String {
    isComplete
      ? "\(done) of \(length) done · x card"
      : "\(done) done · streak \(currentStreak) (longest \(longestStreak))"
  }
}

/// A cell of two rows: the name and day, then the progress and streaks.
final class GoalCell: TextCell {
  var row: GoalRow?

  override func height(forWidth width: Int) -> Int { 2 }

  override var plainText: String? {
    guard let row else { return nil }
    let today = row.mark == "○" ? ", today is open" : row.mark == "✓" ? ", today is done" : ""
    return "\(row.name): \(row.place), \(row.countText)\(today)"
  }

  override func draw(in canvas: inout TextCanvas) {
    guard let row else { return }
    canvas.draw(
      "  \(row.name)", trailing: row.place, row: 0, style: TextStyle(.bold), trailingStyle: .plain)
    canvas.draw(
      row.mark, column: 0, row: 0, style: row.isTodayDone ? DayTheme.done : DayTheme.open)
    let length = max(4, min(25, canvas.width - 34))
    let filled = min(length, (row.done * length + row.length - 1) / row.length)
    canvas.draw(String(repeating: "━", count: filled), column: 2, row: 1, style: DayTheme.done)
    canvas.draw(
      String(repeating: "·", count: length - filled), column: 2 + filled, row: 1,
      style: DayTheme.ahead)
    canvas.draw(row.countText, column: length + 3, row: 1, style: DayTheme.ahead)
  }
}

/// The styles of days; each state also has a sign, because colours may be off.
enum DayTheme {
  static let done = TextStyle(foreground: .rgb(86, 194, 113), .bold)
  static let madeUp = TextStyle(foreground: .rgb(222, 170, 62), .bold)
  static let missed = TextStyle(foreground: .rgb(226, 98, 92))
  static let open = TextStyle(foreground: .rgb(98, 164, 240), .bold)
  static let ahead = TextStyle(.dim)
  static let title = TextStyle(.reverse)
}

extension DayState {
  /// The sign beside the number of a day, and the style of both.
  var look: (sign: String, style: TextStyle) {
    switch self {
    case .done: ("✓", DayTheme.done)
    case .madeUp: ("+", DayTheme.madeUp)
    case .missed: ("×", DayTheme.missed)
    case .open: ("○", DayTheme.open)
    case .ahead: ("·", DayTheme.ahead)
    case .outside: (" ", DayTheme.ahead)
    }
  }
}
