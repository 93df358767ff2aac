/// Which directions a remote layer fetches, one after the other.
struct RemoteLine {
  private(set) var states = ListPageStates()
  /// What runs; its number tells late answers apart.
  private var running: (direction: ListPageDirection, number: Int)?
  private var lastNumber = 0

  /// Wants a direction, unless it is under way, has failed or has ended; a refresh can be repeated.
  mutating func request(_ direction: ListPageDirection) {
    if states[direction] == .idle || direction == .refresh && states.refresh != .loading {
      states[direction] = .loading
    }
  }

  /// Wants what failed.
  mutating func retry(_ directions: [ListPageDirection]) {
    for direction in directions where states[direction].error != nil {
      states[direction] = .loading
    }
  }

  /// What to fetch now: `nil` if something runs or nothing waits.
  mutating func takeNext() -> (direction: ListPageDirection, number: Int)? {
    guard running == nil,
      let direction = ListPageDirection.allCases.first(where: { states[$0] == .loading })
    else { return nil }
    lastNumber += 1
    running = (direction, lastNumber)
    return running
  }

  /// The number of what runs.
  var runningNumber: Int? { running?.number }

  /// Takes an answer; one that is late or repeated does nothing.
  mutating func take(_ answer: ListRemote.Answer, for number: Int) {
    guard let (direction, runningNumber) = running, runningNumber == number else { return }
    running = nil
    switch answer {
    case .failure(let error): states[direction] = .failed(error)
    case .success(let isEnd):
      states[direction] = isEnd && direction != .refresh ? .ended : .idle
      guard direction == .refresh else { return }
      // The store begins anew: what was known of its edges is no longer true.
      for edge in [ListPageDirection.before, .after] {
        if isEnd {
          states[edge] = .ended
        } else if states[edge] != .loading {
          states[edge] = .idle
        }
      }
    }
  }

  /// Forgets what runs or waits.
  mutating func cancel() {
    running = nil
    for direction in ListPageDirection.allCases where states[direction] == .loading {
      states[direction] = .failed(.cancelled)
    }
  }
}
