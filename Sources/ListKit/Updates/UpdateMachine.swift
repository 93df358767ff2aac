/// Which step of an update comes next.
///
/// It knows nothing of lists, hosts or time.
///
/// One update is under way at a time. Requests wait for the next turn and are then taken together;
/// what is asked while an update is under way is taken by the one after it.
///
/// ```
/// idle ── request ──▶ scheduled ── turn ──▶ comparing ── compared ──▶ showing ── shown ──▶ idle
///                                              └── overtaken ──▶ idle           (or scheduled)
/// ```
///
/// An update of which a part is shown goes on with the next turn, together with what waits by then.
struct UpdateMachine: Equatable {
  enum State: Equatable {
    case idle
    /// A turn is on its way.
    case scheduled
    /// The update with this number compares what was with what is to be.
    case comparing(Int)
    /// The host shows the update with this number.
    case showing(Int)
  }

  enum Event: Equatable {
    case requested
    /// The last waiting request was withdrawn.
    case withdrawn
    case turnCame
    case compared(Int)
    case shown(Int)
    /// The host shows a part of what the update brings; the rest comes with turns of its own.
    case partShown(Int)
    /// Another data source or host, which is taken over at once.
    case overtaken
  }

  enum Action: Equatable {
    case none
    case scheduleTurn
    /// Take what waits and compare.
    case begin(Int)
    case show(Int)
    /// The answer of an update that is no longer wanted.
    case ignore
    /// Answer the requests of this update; then, if others wait, schedule their turn.
    case finish(Int, andScheduleTurn: Bool)
    /// Stop the comparison.
    case cancel(Int)
  }

  private(set) var state = State.idle
  private(set) var hasWaitingRequests = false
  private var lastNumber = 0

  var isIdle: Bool { state == .idle }

  mutating func handle(_ event: Event) -> Action {
    switch (event, state) {
    case (.requested, .idle):
      hasWaitingRequests = true
      state = .scheduled
      return .scheduleTurn
    case (.requested, _):
      hasWaitingRequests = true
      return .none
    case (.withdrawn, _):
      // The scheduled turn finds no request waiting.
      hasWaitingRequests = false
      return .none
    case (.turnCame, .scheduled):
      guard hasWaitingRequests else {
        state = .idle
        return .ignore
      }
      hasWaitingRequests = false
      lastNumber += 1
      state = .comparing(lastNumber)
      return .begin(lastNumber)
    case (.compared(let answered), .comparing(let number)) where answered == number:
      state = .showing(number)
      return .show(number)
    case (.shown(let answered), .showing(let number)) where answered == number:
      state = hasWaitingRequests ? .scheduled : .idle
      return .finish(number, andScheduleTurn: hasWaitingRequests)
    case (.partShown(let answered), .showing(let number)) where answered == number:
      hasWaitingRequests = true
      state = .scheduled
      return .scheduleTurn
    case (.overtaken, .comparing(let number)):
      hasWaitingRequests = false
      state = .idle
      return .cancel(number)
    case (.overtaken, .scheduled):
      hasWaitingRequests = false
      // The scheduled turn finds no request waiting.
      return .none
    case (.overtaken, .showing):
      hasWaitingRequests = false
      return .none
    case (.turnCame, _), (.compared, _), (.shown, _), (.partShown, _):
      return .ignore
    case (.overtaken, .idle):
      return .none
    }
  }
}
