import ListDiffKit

/// An item that the user dragged into another section, until the data has changed.
struct Drag {
  let item: ListItemKey
  /// The identity of the item, if its controller's items have identities.
  let content: AnyDiffable?
  /// The section where it is to be, and its place there.
  let section: AnyIdentity
  let index: Int
  /// The first request whose update shows it.
  let request: Int

  /// Where it was before the update that shows it, and where it should be after.
  var source: ListPath?
  var arrival: Int?
  /// Where it is after the update.
  var target: ListPath?
}

/// What several drags do to one section, dragged one after the other.
///
/// ```
/// 4 items; 1 goes; one comes at 1; one comes at 0; 3 goes
/// abcd › acd › axcd › yaxcd › yaxc     departures 1, 3; arrivals 0, 2
/// ```
struct SectionDrags {
  /// The places of the items that go, before the update.
  private(set) var departures: [Int] = []
  /// The places of the items that come, after the update, ascending, by the number of the drag.
  private(set) var arrivals: [(place: Int, drag: Int)] = []
  private let oldCount: Int

  init(oldCount: Int) { self.oldCount = oldCount }

  mutating func depart(from place: Int) {
    var now = place - departures.count { $0 < place }
    for arrival in arrivals where arrival.place <= now { now += 1 }
    for index in arrivals.indices where arrivals[index].place > now { arrivals[index].place -= 1 }
    departures.append(place)
  }

  mutating func arrive(at place: Int, drag: Int) {
    let place = min(place, oldCount - departures.count + arrivals.count)
    for index in arrivals.indices where arrivals[index].place >= place {
      arrivals[index].place += 1
    }
    arrivals.insert((place, drag), at: arrivals.count { $0.place < place })
  }
}
