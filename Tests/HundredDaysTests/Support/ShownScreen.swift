import Foundation
import HundredDaysCalendar
import ScreenDriver

@testable import HundredDaysApp

/// The program on an emulated terminal.
@MainActor
struct ShownScreen {
  let goals: GoalsScreen
  let driver: DrivenScreen
  /// The zone of the user, who may travel.
  let travel: Travel

  @MainActor
  final class Travel {
    var place: LocalDays
    /// How long the machine slept, of which the screen knows nothing.
    var slept = 0.0
    init(_ place: LocalDays) { self.place = place }
  }

  init(
    _ book: GoalBook, in folder: Folder, at now: String = "2024-05-10T12:00:00Z",
    zone: String = "UTC", size: DrivenScreen.Size = DrivenScreen.sizes[1],
    week: Weekday = .monday
  ) async throws {
    try folder.store.change { kept throws(BookError) in kept = book }
    let start = try instant(now)
    let travel = Travel(try LocalDays(zone: zone))
    self.travel = travel
    let desk = try GoalDesk(
      folder.store,
      DayClock(now: { start + travel.slept + $0 / .seconds(1) }, place: { travel.place }))
    goals = GoalsScreen(desk, week: week, minutes: 1)
    driver = DrivenScreen(goals.screen, size: size)
    await goals.start()
    await driver.settle()
  }
}
