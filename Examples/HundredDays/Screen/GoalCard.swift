import HundredDaysCalendar
import ListTextKit

/// A summary of a complete goal, to share it.
struct GoalCard {
  let title: String
  /// The dates, the number of days done, and the longest streak.
  let facts: [String]
  /// The states of all days, in rows of 25.
  let days: [[DayState]]

  init(_ goal: Goal, on today: CivilDay, at place: LocalDays) throws(BookError) {
    let challenge = goal.challenge
    guard goal.isComplete(on: today) else {
      throw .incomplete(challenge.description(on: today))
    }
    let states = (1...challenge.length).map {
      goal.state(of: challenge.day($0), on: today, at: place)
    }
    title = goal.name
    let madeUp = states.count { $0 == .madeUp }
    facts = [
      "\(challenge.start) to \(challenge.end)",
      "\(goal.doneCount) of \(challenge.length.days)" + (madeUp > 0 ? ", \(madeUp) made up" : ""),
      "longest streak \(goal.streaks(on: today, at: place).longest.days)",
    ]
    days = stride(from: 0, to: states.count, by: 25).map {
      Array(states[$0..<min($0 + 25, states.count)])
    }
  }

  /// The lines of the card without a frame.
  var lines: [String] {
    [title] + facts + [""] + days.map { $0.map(\.look.sign).joined() }
  }

  /// The card drawn in a frame.
  var canvas: TextCanvas {
    let width = max(49, lines.map { TextMetrics.columns(of: $0) }.max() ?? 0) + 6
    var canvas = TextCanvas(width: width, height: lines.count + 4)
    canvas.drawFrame(.rounded, style: DayTheme.ahead)
    for (row, line) in ([title] + facts).enumerated() {
      canvas.draw(line, column: 3, row: row + 2, style: row == 0 ? TextStyle(.bold) : .plain)
    }
    for (row, states) in days.enumerated() {
      for (place, state) in states.enumerated() {
        let (sign, style) = state.look
        canvas.draw(sign, column: 3 + 2 * place, row: row + facts.count + 4, style: style)
      }
    }
    return canvas
  }
}
