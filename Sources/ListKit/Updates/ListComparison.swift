import ListDiffKit

/// Compares two lists elsewhere and hands back the difference on the main actor, or `nil` if it was
/// cancelled; gives what cancels it.
typealias ListComparison<Cell: AnyObject> =
  @MainActor (
    _ old: [AnyDiffable], _ new: [AnyDiffable],
    _ done: @escaping @MainActor (ListDifference?) -> Void
  ) -> @MainActor () -> Void

extension ListAdapter {
  /// Where the slowest comparison, of values in quite another order, takes about ten times as long as
  /// a turn elsewhere and back, and less than a millisecond.
  nonisolated static var defaultBackgroundThreshold: Int { 20_000 }
}
