import ListDiffKit

/// Compares two lists elsewhere and hands back the difference in parts on the main actor, or `nil` if it
/// was cancelled; gives what cancels it.
typealias ListComparison<Cell: AnyObject> =
  @MainActor (
    _ old: ListContent, _ new: ListContent, _ changesPerPart: Int,
    _ done: @escaping @MainActor (PartedDifference?) -> Void
  ) -> @MainActor () -> Void

extension ListAdapter {
  /// Where the slowest comparison, of values in quite another order, begins to be a noticeable part of
  /// a frame, and takes many times as long as a turn elsewhere and back.
  ///
  /// `Benchmarks/README.md` has the figures.
  nonisolated static var defaultBackgroundThreshold: Int { 20_000 }
}
