import ListDiffKit

/// Two contents to be compared, and how the list takes what differs.
struct ListComparison: Sendable {
  /// What a comparison leads to.
  struct Outcome: Sendable {
    let parts: PartedDifference
    /// The places of items that repeat an identity, ascending.
    let repeats: [Int]
  }

  let old: ListContent
  let new: ListContent
  let room: PartRoom
  /// Whether repeats are looked for; those of sections are found where their places are.
  var isOfItems = false

  /// What a difference of the contents leads to.
  func outcome(_ difference: ListDifference) -> Outcome {
    Outcome(
      parts: PartedDifference(difference, room),
      repeats: isOfItems ? new.repeats(ofInserts: difference.inserts) : [])
  }
}

/// How much of a change comes in one turn.
struct PartRoom: Sendable {
  /// The most changes that come at once.
  let atOnce: Int
  /// How many come in each turn where there are more.
  let perPart: Int

  init(_ most: Int) { self.init(atOnce: most, perPart: most) }

  init(atOnce: Int, perPart: Int) {
    self.atOnce = atOnce
    self.perPart = perPart
  }

  /// How many of so many changes come in each turn.
  func perPart(of changes: Int) -> Int { changes > atOnce ? perPart : atOnce }
}

extension PartedDifference {
  /// Cuts a difference into as many parts as turns are to show it.
  init(_ whole: ListDifference, _ room: PartRoom) {
    self.init(
      whole, changesPerPart: room.perPart(of: whole.changeCount + whole.updates.count))
  }
}

/// Compares elsewhere and hands back the outcome on the main actor, or `nil` if it was cancelled; gives what
/// cancels it.
typealias ListComparer =
  @MainActor (
    _ comparison: ListComparison, _ done: @escaping @MainActor (ListComparison.Outcome?) -> Void
  ) -> @MainActor () -> Void

extension ListAdapter {
  /// Where the slowest comparison, of values in quite another order, begins to be a noticeable part of
  /// a frame, and takes many times as long as a turn elsewhere and back.
  ///
  /// `Benchmarks/README.md` has the figures.
  nonisolated static var defaultBackgroundThreshold: Int { 20_000 }
}
