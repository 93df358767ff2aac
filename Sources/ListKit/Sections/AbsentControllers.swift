import ListDiffKit

/// The controllers whose sections are not in the list, until the call of `didLeaveList()`.
///
/// ```
/// away         the section is inserted again by a later part of the update; if not, it departs after the last one
/// departing    the section was removed with all others; the controller is released in this turn or a later one
/// departed     released, before the call of `didLeaveList()`
/// ```
@MainActor
final class AbsentControllers<Cell: AnyObject> {
  typealias Controller = AnyListSectionController<Cell>

  private var away: [AnyIdentity: Controller] = [:]
  /// The records of sections that were removed together; a page is dropped when its controllers are taken.
  private var departing: [SectionRecords] = []
  /// The page of the first records from which the next controllers are taken.
  private var nextPage = 0
  private var departed: [Controller] = []

  nonisolated init() {}

  // MARK: Away

  /// Whether no controller is away.
  var isNoneAway: Bool { away.isEmpty }

  /// Reserves room for controllers, so that the table never grows: that would move all of them in one turn.
  func reserve(_ count: Int) { if away.isEmpty { away.reserveCapacity(count) } }

  /// Keeps a controller whose section is removed and inserted again later.
  func keep(_ controller: Controller, of identity: AnyIdentity) { away[identity] = controller }

  /// Removes and returns the controller of a section that is inserted again.
  func takeBack(_ identity: AnyIdentity) -> Controller? { away.removeValue(forKey: identity) }

  /// Removes and returns the controllers of sections that were not inserted again, and the empty table, whose release
  /// may take milliseconds.
  func takeAllAway() -> (controllers: [Controller], table: [AnyIdentity: Controller]) {
    var table: [AnyIdentity: Controller] = [:]
    swap(&table, &away)
    let controllers = Array(table.values)
    table.removeAll(keepingCapacity: true)
    return (controllers, table)
  }

  // MARK: Departing

  /// Whether the records of removed sections are kept.
  var isDeparting: Bool { !departing.isEmpty }

  /// Keeps the records of sections that were removed.
  func depart(_ records: SectionRecords) {
    if records.pageCount > 0 { departing.append(records) }
  }

  /// Removes and returns the next controllers of removed sections, by whole pages, until they are so many.
  ///
  /// Some of them may have been released or inserted again.
  func takeDeparting(_ count: Int) -> [Controller] {
    var taken: [Controller] = []
    while taken.count < count, isDeparting {
      taken += departing[0].takeControllers(ofPage: nextPage).map { Controller.stored($0) }
      nextPage += 1
      guard nextPage == departing[0].pageCount else { continue }
      departing.removeFirst()
      nextPage = 0
    }
    return taken
  }

  // MARK: Departed

  /// Notes a controller that was released.
  func add(departed controller: Controller) { departed.append(controller) }

  /// Removes and returns the controllers that were released since the last call.
  func takeDeparted() -> [Controller] {
    defer { departed = [] }
    return departed
  }
}
