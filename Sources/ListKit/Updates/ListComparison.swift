import ListDiffKit

/// Compares two lists elsewhere and hands back the difference on the main actor, or `nil` if it was
/// cancelled; gives what cancels it.
typealias ListComparison<Cell: AnyObject> =
  @MainActor (
    _ old: [AnyDiffable], _ new: [AnyDiffable],
    _ done: @escaping @MainActor (ListDifference?) -> Void
  ) -> @MainActor () -> Void

extension ListAdapter {
  /// Where a comparison takes about a millisecond, and a turn elsewhere about a hundredth of that.
  nonisolated static var defaultBackgroundThreshold: Int { 10_000 }
}
