import ListDiffKit

/// A drag of an item into another section, until an update shows it.
struct Drag {
  fileprivate(set) var item: ListItemKey
  /// The identity of the item, if its controller's items have identities.
  let content: AnyDiffable?
  /// The target section, and the place of the item in it.
  fileprivate(set) var section: AnyIdentity
  let index: Int
  /// The first request whose update shows the drag.
  let request: Int

  /// The place before the update that shows the drag, in the new place of its section, and the expected place in
  /// the target section.
  var source: ListPath?
  var arrival: Int?
}

/// The items that were dragged into other sections, in order, until an update shows the moves.
struct PendingDrags {
  private var drags: [Drag] = []

  var isEmpty: Bool { drags.isEmpty }

  mutating func add(_ drag: Drag) { drags.append(drag) }

  /// Removes the last drag of an item, because it was refused.
  mutating func removeLast(of item: ListItemKey) {
    if let refused = drags.lastIndex(where: { $0.item == item }) { drags.remove(at: refused) }
  }

  /// Removes and returns the drags that an update shows; of several drags of one item only the last
  /// counts.
  mutating func take(upTo request: Int) -> [Drag] {
    let due = drags.filter { $0.request <= request }
    drags.removeAll { $0.request <= request }
    var seen: Set<ListItemKey> = []
    return due.reversed().filter { seen.insert($0.item).inserted }.reversed()
  }

  /// Replaces the identities of sections and items.
  mutating func rename(
    _ section: (AnyIdentity) -> AnyIdentity, _ item: (ListItemKey) -> ListItemKey
  ) {
    for index in drags.indices {
      drags[index].item = item(drags[index].item)
      drags[index].section = section(drags[index].section)
    }
  }
}

/// The combined effect on one section of several drags, one after the other.
///
/// ```
/// 4 items; item 1 leaves; one arrives at 1; one arrives at 0; item 3 leaves
/// abcd › acd › axcd › yaxcd › yaxc     departures 1, 3; arrivals 0, 2
/// ```
struct SectionDrags {
  /// The places of the leaving items before the update.
  private(set) var departures: [Int] = []
  /// The places of the arriving items after the update, ascending, with the numbers of their drags.
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
