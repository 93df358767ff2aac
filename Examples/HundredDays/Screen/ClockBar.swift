import HundredDaysCalendar
import ListTextKit

/// The first row: a title and the day; it has the desk look at the clock.
@MainActor
final class ClockBar: TextScreenPart {
  private let desk: GoalDesk
  private let title: @MainActor () -> String

  init(_ desk: GoalDesk, title: @escaping @MainActor () -> String) {
    self.desk = desk
    self.title = title
  }

  func height(forWidth columns: Int) -> Int? { 1 }

  var nextFrame: Duration? { desk.nextTick }

  func compose(_ canvas: inout TextCanvas, at time: Duration) {
    desk.tick(at: time)
    let day = " \(desk.today.weekday.rawValue) \(desk.today) "
    let room = max(0, canvas.width - TextMetrics.columns(of: day) - 1)
    canvas.fill(style: DayTheme.title)
    canvas.draw(
      TextTruncation.truncate(title(), toColumns: room), column: 1, row: 0, style: DayTheme.title)
    canvas.draw(
      day, column: max(1, canvas.width - TextMetrics.columns(of: day)), row: 0,
      style: DayTheme.title)
  }
}
