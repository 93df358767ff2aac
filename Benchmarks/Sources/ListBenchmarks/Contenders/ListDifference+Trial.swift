import ListDiffKit

extension ListDifference {
  var count: ChangeCount {
    ChangeCount(
      deletes: deletes.count, inserts: inserts.count, moves: moves.count, updates: updates.count)
  }

  /// A number made of the difference's size and ends, at no cost to speak of.
  var checksum: Int {
    var sum = deletes.count &* 3 &+ inserts.count &* 5 &+ moves.count &* 7 &+ updates.count &* 11
    sum &+= (deletes.first ?? 0) &+ (inserts.last ?? 0)
    if let move = moves.first { sum &+= move.from &* 13 &+ move.to }
    if let update = updates.last { sum &+= update.from &* 17 &+ update.to }
    return sum
  }
}

/// A trial of `ListDifference`, once its result has been checked in full.
func listDifferenceTrial<Element: Diffable>(
  _ contender: Contender, _ old: [Element], _ new: [Element], _ workload: Workload,
  _ expectation: Expectation
) throws -> Trial {
  let difference = ListDifference(from: old, to: new)
  try workload.check(difference)
  try expectation.check(difference.count, of: "Workload \(workload.name)")
  return Trial(contender, expecting: difference.checksum) {
    let difference = ListDifference(from: old, to: new)
    keep(difference)
    return difference.checksum
  }
}
