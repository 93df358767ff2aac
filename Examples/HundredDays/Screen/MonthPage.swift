import HundredDaysCalendar
import ListTextKit

/// A cell in the grid of a month, identified by its position.
struct DayItem: Identifiable, Equatable, ListValue {
  let id: Int
  /// The day; `nil` if it belongs to another month, whose days are not shown.
  let day: CivilDay?
  let state: DayState
  let isToday: Bool

  /// The day of the month and the sign of its state, with brackets around today.
  var text: String {
    guard let day else { return "     " }
    let digits = (day.dayOfMonth < 10 ? " " : "") + "\(day.dayOfMonth)"
    return (isToday ? "[\(digits)]" : " \(digits) ") + state.look.sign
  }
}

/// A month of a goal, with the states of its days.
struct MonthPage: Identifiable, Equatable, ListValue {
  let id: CivilMonth
  let summary: MonthSummary
  let week: [Weekday]
  let days: [DayItem]

  init(_ month: CivilMonth, of goal: Goal, on today: CivilDay, at place: LocalDays, week: Weekday) {
    id = month
    summary = goal.summary(of: month, on: today, at: place)
    self.week = week.week
    let grid = MonthGrid(month, firstWeekday: week)
    days = (0..<grid.weeks * 7).map { cell in
      let day = grid.day(at: cell)
      let state = day.map { goal.state(of: $0, on: today, at: place) } ?? .outside
      return DayItem(id: cell, day: day, state: state, isToday: day == today)
    }
  }

  var title: String { "\(id.name) \(id.year)" }

  var states: [CivilDay: DayState] {
    days.reduce(into: [:]) { states, item in item.day.map { states[$0] = item.state } }
  }

  /// Returns all months of a goal.
  static func all(
    of goal: Goal, on today: CivilDay, at place: LocalDays, week: Weekday
  ) -> [MonthPage] {
    let last = goal.challenge.end.month
    return sequence(first: goal.challenge.start.month) { $0 < last ? $0 + 1 : nil }
      .map { MonthPage($0, of: goal, on: today, at: place, week: week) }
  }

  /// The month as lines of text: a title, the weekdays, and a line for each week.
  var text: [String] {
    let names = week.map { " " + $0.rawValue.prefix(2) + "  " }.joined()
    let rows = stride(from: 0, to: days.count, by: 7).map { first in
      days[first..<first + 7].map(\.text).joined()
    }
    return ["\(title): \(summary)"] + ([names] + rows).map { $0.replacing(/\ +$/, with: "") }
  }
}

/// A header with the name of a month, its summary, and the weekdays.
final class MonthHeaderCell: TextCell {
  var page: MonthPage?

  override func height(forWidth width: Int) -> Int { 2 }

  override func draw(in canvas: inout TextCanvas) {
    guard let page else { return }
    canvas.fill()
    canvas.draw(
      page.title, trailing: "\(page.summary) ", row: 0, style: TextStyle(.bold),
      trailingStyle: .plain)
    // Matches the columns of the grid, which makes its first columns wider by the remainder.
    let (width, wide) = canvas.width.quotientAndRemainder(dividingBy: 7)
    for (place, day) in page.week.enumerated() {
      canvas.draw(
        String(day.rawValue.prefix(2)), column: place * width + min(place, wide) + 1, row: 1,
        style: TextStyle(.underline))
    }
  }
}

/// A section for a month: a header, and a grid of seven columns.
final class MonthController: TextItemsSectionController<MonthPage> {
  private let onPick: @MainActor (CivilDay) -> Void

  init(_ page: MonthPage, onPick: @escaping @MainActor (CivilDay) -> Void) {
    self.onPick = onPick
    super.init(page)
  }

  override var layout: SectionLayout? { .grid(columns: 7, rows: .fixed(1)) }
  override var header: TextListItem? {
    .cell(MonthHeaderCell.self, value) { $0.page = $1 }
  }
  override var inset: ListEdgeInsets { ListEdgeInsets(bottom: 1) }

  @ListItemBuilder override var items: TextListItems {
    ListItem.each(value.days) { day in
      .cell(TextStackCell.self, day) { $0.show($1.text, style: $1.state.look.style) }
    }
  }

  override func didSelectItem(at index: Int) { value.days[index].day.map { onPick($0) } }
}
