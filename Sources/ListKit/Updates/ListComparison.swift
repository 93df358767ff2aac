import ListDiffKit

/// Two contents to be compared, and the number of changes that the list takes at once.
struct ListComparison: Sendable {
  /// The result of a comparison.
  struct Outcome: Sendable {
    let parts: PartedDifference
    /// The positions of items that repeat an identity, ascending.
    let repeats: [Int]
  }

  let old: ListContent
  let new: ListContent
  let room: PartRoom
  /// Whether repeated identities are searched; those of sections are found elsewhere.
  var isOfItems = false

  /// The result for a difference of the contents.
  func outcome(_ difference: ListDifference) -> Outcome {
    Outcome(
      parts: PartedDifference(difference, room),
      repeats: isOfItems ? new.repeats(ofInserts: difference.inserts) : [])
  }
}

/// The number of changes that are shown in one turn.
struct PartRoom: Sendable {
  /// The maximum number of changes that are shown at once.
  let atOnce: Int
  /// The number of changes per turn if there are more.
  let perPart: Int

  init(_ most: Int) { self.init(atOnce: most, perPart: most) }

  init(atOnce: Int, perPart: Int) {
    self.atOnce = atOnce
    self.perPart = perPart
  }

  /// The number of changes per turn, for a total number of changes.
  func perPart(of changes: Int) -> Int { changes > atOnce ? perPart : atOnce }
}

extension PartedDifference {
  /// Cuts a difference into parts, one per turn.
  init(_ whole: ListDifference, _ room: PartRoom) {
    self.init(
      whole, changesPerPart: room.perPart(of: whole.changeCount + whole.updates.count))
  }
}

/// Compares two contents off the main actor and calls `done` on it, with `nil` if it was cancelled;
/// returns a closure that cancels.
typealias ListComparer =
  @MainActor (
    _ comparison: ListComparison, _ done: @escaping @MainActor (ListComparison.Outcome?) -> Void
  ) -> @MainActor () -> Void

extension ListAdapter {
  /// The number of values from which the slowest comparison takes a noticeable part of a frame.
  ///
  /// Such a comparison, of values in a completely different order, takes many times as long as the
  /// switch to another thread and back. `Benchmarks/README.md` has the figures.
  nonisolated static var defaultBackgroundThreshold: Int { 20_000 }
}
