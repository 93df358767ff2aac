import Foundation
import HundredDaysCalendar

/// Where the time of the program comes from; a test and `--now` give their own.
struct DayClock {
  /// The instant at a time since the start.
  var now: @MainActor (Duration) -> Date
  /// The days of the user's place, asked for again and again: the user may travel.
  var place: @MainActor () -> LocalDays
}

/// The goals as the screens show them, the present day, and what was said last.
@MainActor
final class GoalDesk {
  let store: BookStore
  private let clock: DayClock
  private(set) var book = GoalBook()
  private(set) var place: LocalDays
  private(set) var today: CivilDay
  private(set) var nextTick = Duration.zero
  var notice = ""
  /// Called when goals, the day or the place have changed.
  var onChange: @MainActor () -> Void = {}
  /// Called when the file cannot be read or written; what is shown stays.
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

  /// Changes the goals in the file, and says so, or why not.
  func change(_ done: String, _ edit: (inout GoalBook) throws(BookError) -> Void) {
    do throws(BookError) {
      book = try store.change(edit)
      notice = done
    } catch {
      if error.status == 1 { notice = "\(error)" } else { onFailure(error) }
    }
    onChange()
  }

  /// Checks in today, or makes up for another day.
  func mark(_ goal: String, _ day: CivilDay? = nil) {
    look()
    let (today, place, day) = (today, place, day ?? today)
    change(day == today ? "\(goal): done today" : "\(goal): \(day) made up") {
      book throws(BookError) in
      if day == today { return try book.check(goal, on: today) }
      try book.makeUp(goal, day, on: today, at: place)
    }
  }

  /// Undoes the last step in the file, which another program may have made.
  func undo() {
    var step: GoalBook.Step?
    change("") { book throws(BookError) in step = try book.undo() }
    if let step { notice = "undone: \(step)" }
  }

  /// Looks at once, before a step that is about today: the machine may have slept since the last look.
  func look() {
    nextTick = time
    tick(at: time)
  }

  /// Looks whether the day, the place or the file changed; every few seconds, and at midnight.
  ///
  /// It does not wait for midnight alone: the machine may sleep, and its clock may be set.
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
