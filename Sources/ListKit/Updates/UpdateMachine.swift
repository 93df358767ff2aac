/// The state machine of updates, without lists, hosts or time.
///
/// Only one update is in flight at a time. Requests wait for the next turn and are then coalesced;
/// requests made while an update is in flight are taken by the next one.
///
/// ```
/// idle ── request ──▶ scheduled ── turn ──▶ comparing ── compared ──▶ showing ── shown ──▶ idle
///                                              └── overtaken ──▶ idle           (or scheduled)
/// ```
///
/// If only a part of an update is shown, the rest follows in the next turn, together with requests
/// queued by then.
struct UpdateMachine: Equatable {
  enum State: Equatable {
    case idle
    /// A turn is scheduled.
    case scheduled
    /// The update with this number is being compared.
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
    /// The host shows a part of the update; the rest follows in later turns.
    case partShown(Int)
    /// Another data source or host is synchronized at once.
    case overtaken
  }

  enum Action: Equatable {
    case none
    case scheduleTurn
    /// Take the queued requests and compare.
    case begin(Int)
    case show(Int)
    /// The event belongs to an update that is no longer in flight.
    case ignore
    /// Answer the requests of this update; then, if others are queued, schedule their turn.
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
      // The scheduled turn will find no queued request.
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
      // The scheduled turn will find no queued request.
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
