import ListKit

/// A host that takes each batch and each reload at once, for tests of a single question to hosts.
@MainActor
protocol ImmediateHost: ListHost {}

extension ImmediateHost {
  func performBatch(
    animated: Bool, updates: @escaping @MainActor () -> ListBatchUpdates,
    completion: @escaping @MainActor () -> Void
  ) {
    _ = updates()
    completion()
  }

  func reload(
    updates: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    updates()
    completion()
  }
}
