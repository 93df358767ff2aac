#if LISTKIT_TESTABLE
  @testable import ListKit

  extension ListAdapter {
    /// The update that is put together, or else compared or shown.
    var currentTransaction: Transaction<Cell>? { runner.committing ?? runner.current }
  }
#endif
