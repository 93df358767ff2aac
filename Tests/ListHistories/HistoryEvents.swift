#if LISTKIT_TESTABLE
  /// Where the code of a history is called: its controllers and listeners by the list, and `app` by a
  /// host, within calls of a view that the list knows nothing of.
  enum HistoryCallback: String, CaseIterable {
    case update, select, display, endDisplay, range, count, completion, listener, app
  }

  /// What the parts of a history that know no cells ask of it.
  @MainActor
  protocol HistoryEvents: AnyObject {
    /// A number that nothing else of the history has.
    func newMark() -> Int
    func report(_ fault: String)
    func callback(_ callback: HistoryCallback)
  }
#endif
