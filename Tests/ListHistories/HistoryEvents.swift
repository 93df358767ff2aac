#if LISTKIT_TESTABLE
  /// Where the controllers of a history are called from the list.
  enum HistoryCallback: String, CaseIterable {
    case update, select, display, endDisplay, range, count, completion, listener
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
