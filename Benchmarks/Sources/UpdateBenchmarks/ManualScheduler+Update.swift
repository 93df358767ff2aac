import ListKit
import ListTestKit

extension ManualScheduler {
  /// Updates a list, the whole way from the request to the host and its cells.
  func update(_ adapter: ListAdapter<Cell>) {
    var isApplied = false
    adapter.performUpdates(animated: true) { isApplied = $0 == .applied }
    run()
    precondition(isApplied, "The update was not applied.")
  }
}
