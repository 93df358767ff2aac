import ListDiffKit
import Testing

/// Identifiers that break every promise of `Hashable`: odd results are fine, traps are not.
private struct Liar: Hashable {
  enum Kind: Int, CaseIterable { case randomEquality, randomBoth, never, always, near, asymmetric }
  final class Dice: @unchecked Sendable { var random = HostileRandom(99) }
  var kind: Kind
  var value: Int
  var dice: Dice

  static func == (left: Liar, right: Liar) -> Bool {
    switch left.kind {
    case .randomEquality: left.dice.random.b(3) == 0
    case .randomBoth: left.dice.random.b(9) == 0
    case .never: false
    case .always: true
    case .near: abs(left.value - right.value) <= 1
    case .asymmetric: left.value <= right.value
    }
  }
  func hash(into hasher: inout Hasher) {
    switch kind {
    case .randomEquality: hasher.combine(value % 3)
    case .randomBoth: hasher.combine(dice.random.b(4))
    case .always: hasher.combine(value)
    default: break
    }
  }
}

private struct Lying: Diffable {
  var diffIdentifier: Liar
  func isContentEqual(to other: Lying) -> Bool { diffIdentifier.dice.random.b(2) == 0 }
}

@Suite struct `Identifiers that lie` {
  @Test(arguments: 0..<6)
  func `never trap and always give a consistent difference`(kind: Int) throws {
    let dice = Liar.Dice()
    func list(_ count: Int) -> [Lying] {
      (0..<count).map { _ in
        Lying(
          diffIdentifier: Liar(
            kind: Liar.Kind(rawValue: kind)!, value: dice.random.b(500), dice: dice))
      }
    }
    for round in 0..<50 {
      let limit = round < 46 ? 60 : 1500
      let old = list(dice.random.b(limit))
      let new = list(dice.random.b(limit))
      let difference = ListDifference(from: old, to: new)
      let checked = try ListDifference(
        oldCount: difference.oldCount, newCount: difference.newCount, deletes: difference.deletes,
        inserts: difference.inserts, moves: difference.moves, updates: difference.updates)
      #expect(checked == difference)
      _ = (difference.steps, difference.splices, difference.inverted.replacingUpdatedMoves)
      guard limit == 60 else { continue }
      func sections(_ items: [Lying]) -> [ListSection<Lying, Lying>] {
        list(5).map { ListSection($0, items: Array(items.prefix(dice.random.b(20)))) }
      }
      let before = sections(old)
      let after = sections(new)
      for stage in SectionedDifference(from: before, to: after).stages {
        _ = stage.data(old: before, new: after)
      }
    }
  }
}
