public import ListDiffKit

/// Everything a difference must satisfy, checked in every form.
public struct DifferenceCheck {
  let old: [CheckedElement]
  let new: [CheckedElement]
  let difference: ListDifference

  /// What is wrong with the difference of two lists, in words, or `nil`.
  public static func failure(
    _ old: [CheckedElement], _ new: [CheckedElement]
  ) -> String? {
    failure(of: ListDifference(from: old, to: new), old, new)
  }

  /// What is wrong with a difference of two lists, in words, or `nil`.
  public static func failure(
    of difference: ListDifference, _ old: [CheckedElement], _ new: [CheckedElement]
  ) -> String? {
    let check = DifferenceCheck(old: old, new: new, difference: difference)
    do throws(Failure) {
      try check.checkShape()
      try check.checkPairs()
      try check.checkMoves()
      try check.checkAgainstHeckel()
      try check.checkForms()
      try check.checkPatch()
      return nil
    } catch {
      return "\(name(old, new)): \(error.message)\n\(difference)"
    }
  }

  private struct Failure: Error { var message: String }

  private func expect(
    _ condition: Bool, _ message: @autoclosure () -> String
  ) throws(Failure) {
    if !condition { throw Failure(message: message()) }
  }

  private func checkShape() throws(Failure) {
    func rises(_ positions: [Int], below limit: Int) -> Bool {
      var last = -1
      for position in positions {
        if position <= last { return false }
        last = position
      }
      return last < limit
    }
    try expect(rises(difference.deletes, below: old.count), "deletes do not rise")
    try expect(rises(difference.inserts, below: new.count), "inserts do not rise")
    try expect(rises(difference.moves.map { $0.to }, below: new.count), "moves do not rise")
    try expect(rises(difference.updates.map { $0.to }, below: new.count), "updates do not rise")
    try expect(
      difference.oldCount == old.count && difference.newCount == new.count, "counts are wrong")
    try expect(
      difference.changeCount == difference.deletes.count + difference.inserts.count
        + difference.moves.count + difference.updates.count, "the number of changes is wrong")
    try expect(difference.isEmpty == (old == new), "isEmpty is wrong")
  }

  private func checkPairs() throws(Failure) {
    var counts: [Int: Int] = [:]
    for element in old { counts[element.id, default: 0] += 1 }
    for element in new { counts[element.id, default: 0] -= 1 }
    try expect(
      difference.deletes.count == counts.values.reduce(0) { $0 + max(0, $1) },
      "another number of deletes would do")
    try expect(
      difference.inserts.count == counts.values.reduce(0) { $0 + max(0, -$1) },
      "another number of inserts would do")

    let deleted = Set(difference.deletes)
    let inserted = Set(difference.inserts)
    for position in old.indices {
      let partner = difference.newPosition(ofOld: position)
      try expect((partner == nil) == deleted.contains(position), "newPosition(ofOld: \(position))")
      if let partner {
        try expect(new.indices.contains(partner), "newPosition(ofOld: \(position)) is outside")
        try expect(
          difference.oldPosition(ofNew: partner) == position,
          "\(position) and \(partner) are not each other's partners")
        try expect(old[position].id == new[partner].id, "\(position) is paired with a stranger")
      }
    }
    var updates: [ListDifference.Update] = []
    for position in new.indices {
      let partner = difference.oldPosition(ofNew: position)
      try expect((partner == nil) == inserted.contains(position), "oldPosition(ofNew: \(position))")
      if let partner, old[partner].content != new[position].content {
        updates.append(ListDifference.Update(from: partner, to: position))
      }
    }
    try expect(difference.updates == updates, "the updates are not those of the pairs")
  }

  private func checkMoves() throws(Failure) {
    let partners = new.indices.compactMap { difference.oldPosition(ofNew: $0) }
    let stays = Oracle.latestLongestRise(partners)
    try expect(
      difference.moves.count == partners.count - stays.count,
      "\(difference.moves.count) moves, where \(partners.count - stays.count) would do")
    let moved = Set(difference.moves.map { $0.from })
    try expect(
      old.indices.filter { difference.newPosition(ofOld: $0) != nil && !moved.contains($0) }
        == stays, "not the documented elements stay")
    for move in difference.moves {
      try expect(difference.newPosition(ofOld: move.from) == move.to, "move \(move) is of no pair")
    }
    if old.count <= 12 && new.count <= 12 {
      let most = Oracle.mostStaying(old, new)
      try expect(
        partners.count - difference.moves.count == most,
        "\(difference.moves.count) moves, where another pairing needs \(partners.count - most)")
      // Which is no more than pairing in order needs; that is an oracle of its own.
      try expect(
        difference.moves.count <= Oracle.movesPairingInOrder(old, new),
        "\(difference.moves.count) moves, more than pairing in order needs")
    }
  }

  /// Compares with Heckel's own algorithm: with unique identities there is only one answer.
  private func checkAgainstHeckel() throws(Failure) {
    guard old.count <= 200 && new.count <= 200 else { return }
    let expected: ListDifference
    do throws(ListDifference.Flaw) {
      expected = try PlainHeckel.difference(from: old, to: new)
    } catch { throw Failure(message: "Heckel's difference is flawed: \(error)") }
    try expect(
      difference.deletes.count == expected.deletes.count
        && difference.inserts.count == expected.inserts.count,
      "Heckel's algorithm deletes and inserts other numbers:\n\(expected)")
    if Set(old.map { $0.id }).count == old.count && Set(new.map { $0.id }).count == new.count {
      try expect(difference == expected, "Heckel's algorithm finds another one:\n\(expected)")
    } else if old.count <= 12 && new.count <= 12 {
      try expect(
        difference.moves.count <= expected.moves.count,
        "Heckel's algorithm moves less:\n\(expected)")
    }
  }

  private func checkForms() throws(Failure) {
    try expect(difference.replay(on: old, with: new) == new, "replayed")
    let steps = difference.steps
    try expect(steps.replay(on: old, with: new) == new, "replayed step by step:\n\(steps)")
    var list = old
    for step in steps.flatMap({ $0.splittingMoves }) { step.apply(to: &list, with: new) }
    try expect(list == new, "replayed one by one:\n\(steps)")
    let splices = difference.splices
    try expect(splices.replay(on: old, with: new) == new, "replayed splice by splice:\n\(splices)")

    let safe = difference.replacingUpdatedMoves
    try expect(safe.replay(on: old, with: new) == new, "replayed as a safe batch:\n\(safe)")
    let moved = Set(safe.moves.map { $0.from })
    try expect(!safe.updates.contains { moved.contains($0.from) }, "moved and updated:\n\(safe)")
    try expect(
      safe.moves.count + safe.deletes.count == difference.moves.count + difference.deletes.count,
      "a safe batch changes other elements:\n\(safe)")

    let inverted = difference.inverted
    try expect(inverted.replay(on: new, with: old) == old, "replayed back:\n\(inverted)")
    try expect(inverted.inverted == difference, "inverted twice:\n\(inverted)")
    try expect(inverted.moves.count == difference.moves.count, "more moves back:\n\(inverted)")

    let changes = difference.collectionDifference(from: old, to: new)
    try expect(old.applying(changes) == new, "applied by the standard library")
    try expect(
      ListDifference(changes, oldCount: old.count) == difference,
      "back from the standard library")
  }

  private func checkPatch() throws(Failure) {
    let patch = ListPatch(difference, from: old, to: new)
    try expect(apply(patch, old) == new, "patched")
    let back = patch.inverted
    try expect(apply(back, new) == old, "patched back")
    try expect(back.inverted == patch, "a patch inverted twice")
    let nothing = try? patch.composed(with: back)
    try expect(nothing?.isEmpty == true, "there and back again is \(nothing, default: "an error")")
    if !difference.deletes.isEmpty || !difference.inserts.isEmpty {
      try expect(
        apply(patch, new) == nil || new.count == old.count, "applied to a list it does not fit")
    }
  }

  private func apply(_ patch: ListPatch<CheckedElement>, _ list: [CheckedElement])
    -> [CheckedElement]?
  {
    try? patch.applying(to: list)
  }
}
