import ListDiffKit

/// The controllers whose sections are not in the list, from when these were removed until the last call.
///
/// ```
/// away         comes again with a later part of the same long change, or departs after the last one
/// departing    leaves with all others; released in this turn or a later one
/// departed     released, before the call of `didLeaveList()`
/// ```
@MainActor
final class AbsentControllers<Cell: AnyObject> {
  typealias Controller = AnyListSectionController<Cell>

  private var away: [AnyIdentity: Controller] = [:]
  /// The records of sections that were removed together; a page of them is dropped once it was taken.
  private var departing: [SectionRecords] = []
  /// The page of the first records from which the next controllers are taken.
  private var nextPage = 0
  private var departed: [Controller] = []

  nonisolated init() {}

  // MARK: Away

  /// Whether no controller is away.
  var isNoneAway: Bool { away.isEmpty }

  /// Makes room for controllers at once: to grow in between would take all of them in one turn.
  func reserve(_ count: Int) { if away.isEmpty { away.reserveCapacity(count) } }

  /// Keeps a controller whose section leaves the list and comes again.
  func keep(_ controller: Controller, of identity: AnyIdentity) { away[identity] = controller }

  /// The controller of a section that comes again.
  func takeBack(_ identity: AnyIdentity) -> Controller? { away.removeValue(forKey: identity) }

  /// The controllers of sections that did not come again.
  func takeAllAway() -> some Collection<Controller> {
    defer { away = [:] }
    return away.values
  }

  // MARK: Departing

  /// Whether controllers may be left to be taken.
  var isDeparting: Bool { !departing.isEmpty }

  /// Adds the records of sections that were removed.
  func depart(_ records: SectionRecords) {
    if records.pageCount > 0 { departing.append(records) }
  }

  /// Takes the next controllers of removed sections, about so many.
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

  func add(departed controller: Controller) { departed.append(controller) }

  /// The controllers that departed since the last call.
  func takeDeparted() -> [Controller] {
    defer { departed = [] }
    return departed
  }
}
