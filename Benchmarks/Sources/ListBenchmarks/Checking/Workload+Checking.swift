import ListDiffKit

extension Workload {
  /// Applies a difference to the old list and sees whether that gives the new one.
  func check(_ difference: ListDifference) throws {
    let place = "Workload \(name), new position"
    var updates: [Int: Int] = [:]
    for update in difference.updates { updates[update.to] = update.from }
    try expect(
      updates.count == difference.updates.count, "Workload \(name): an element is updated twice.")
    for (position, source) in try Replay(difference).sources().enumerated() {
      guard let source else { continue }
      try expect(old[source].key == new[position].key, "\(place) \(position): another element.")
      let update = old[source].revision == new[position].revision ? nil : source
      try expect(updates[position] == update, "\(place) \(position): the update is wrong.")
    }
  }
}
