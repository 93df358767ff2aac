import Foundation
import HundredDaysCalendar

/// The source of the current time and time zone; tests and `--now` replace it.
struct DayClock {
  /// Returns the instant at a duration since the start of the program.
  var now: @MainActor (Duration) -> Date
  /// Returns the days of the user's time zone; polled, because the user may travel.
  var place: @MainActor () -> LocalDays
}

/// The goals as displayed, the current day, and the latest notice.
@MainActor
final class GoalDesk {
  let store: BookStore
  private let clock: DayClock
  private(set) var book = GoalBook()
  private(set) var place: LocalDays
  private(set) var today: CivilDay
  private(set) var nextTick = Duration.zero
  var notice = ""
  /// Called when the goals, the day, the time zone or the notice may have changed.
  var onChange: @MainActor () -> Void = {}
  /// Called when the file cannot be read, locked or written; the displayed goals stay.
  var onFailure: @MainActor (BookError) -> Void = { _ in }
  private var version: [Double]?
  /// The time of the last frame.
  private var time = Duration.zero

  init(_ store: BookStore, _ clock: DayClock) throws(BookError) {
    self.store = store
    self.clock = clock
    place = clock.place()
    today = place.day(at: clock.now(.zero))
    version = SystemFile.version(of: store.path)
    book = try store.load()
  }

  /// Applies an edit to the file; sets the notice to `done`, or to the reason for a refusal.
  func change(_ done: String, _ edit: (inout GoalBook) throws(BookError) -> Void) {
    do throws(BookError) {
      book = try store.change(edit)
      notice = done
    } catch {
      if error.status == 1 { notice = "\(error)" } else { onFailure(error) }
    }
    onChange()
  }

  /// Checks in a goal for today, or makes up another day.
  func mark(_ goal: String, _ day: CivilDay? = nil) {
    look()
    let (today, place, day) = (today, place, day ?? today)
    change(day == today ? "\(goal): done today" : "\(goal): \(day) made up") {
      book throws(BookError) in
      if day == today { return try book.check(goal, on: today) }
      try book.makeUp(goal, day, on: today, at: place)
    }
  }

  /// Undoes the last change in the file, which another process may have made.
  func undo() {
    var step: GoalBook.Step?
    change("") { book throws(BookError) in step = try book.undo() }
    if let step { notice = "undone: \(step)" }
  }

  /// Polls now, before a change for today: the machine may have slept since the last poll.
  func look() {
    nextTick = time
    tick(at: time)
  }

  /// Polls the day, the time zone and the file for changes, every five seconds and at midnight.
  ///
  /// A timer for midnight is not enough: the machine may sleep, and its clock may be set.
  func tick(at time: Duration) {
    self.time = time
    guard time >= nextTick else { return }
    let now = clock.now(time)
    let former = (place, today, version)
    place = clock.place()
    today = place.day(at: now)
    version = SystemFile.version(of: store.path)
    let midnight = Duration.seconds(place.nextMidnight(after: now).timeIntervalSince(now))
    nextTick = time + min(.seconds(5), max(midnight, .milliseconds(1)))
    guard former != (place, today, version) else { return }
    if former.0 != place { notice = "the time zone is \(place.zone.identifier) now" }
    do throws(BookError) {
      if former.2 != version { book = try store.load() }
    } catch {
      onFailure(error)
    }
    onChange()
  }
}
