/// The queue of the fetches of a remote layer, which run one at a time.
struct RemoteLine {
  private(set) var states = ListPageStates()
  /// The running fetch; its number distinguishes its answer from late ones.
  private var running: (direction: ListPageDirection, number: Int)?
  private var lastNumber = 0

  /// Queues a direction that is idle, and a refresh also if the last one failed.
  mutating func request(_ direction: ListPageDirection) {
    if states[direction] == .idle || direction == .refresh && states.refresh != .loading {
      states[direction] = .loading
    }
  }

  /// Queues failed directions again.
  mutating func retry(_ directions: [ListPageDirection]) {
    for direction in directions where states[direction].error != nil {
      states[direction] = .loading
    }
  }

  /// Begins the next queued fetch; `nil` if one is running or none is queued.
  mutating func takeNext() -> (direction: ListPageDirection, number: Int)? {
    guard running == nil,
      let direction = ListPageDirection.allCases.first(where: { states[$0] == .loading })
    else { return nil }
    lastNumber += 1
    running = (direction, lastNumber)
    return running
  }

  /// The number of the running fetch.
  var runningNumber: Int? { running?.number }

  /// Takes an answer; late and repeated ones have no effect.
  mutating func take(_ answer: ListRemote.Answer, for number: Int) {
    guard let (direction, runningNumber) = running, runningNumber == number else { return }
    running = nil
    switch answer {
    case .failure(let error): states[direction] = .failed(error)
    case .success(let isEnd):
      states[direction] = isEnd && direction != .refresh ? .ended : .idle
      guard direction == .refresh else { return }
      // The store has new contents, so the former states of its edges do not apply.
      for edge in [ListPageDirection.before, .after] {
        if isEnd {
          states[edge] = .ended
        } else if states[edge] != .loading {
          states[edge] = .idle
        }
      }
    }
  }

  /// Cancels running and queued fetches.
  mutating func cancel() {
    running = nil
    for direction in ListPageDirection.allCases where states[direction] == .loading {
      states[direction] = .failed(.cancelled)
    }
  }
}
