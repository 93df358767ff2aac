import ListDiffKit

/// The queued requests and their completions.
///
/// The queue outlives the adapter: the scheduled turn and the host's completion retain it, so that
/// every request is answered even if the adapter is deallocated.
@MainActor
final class UpdateQueue {
  private var machine = UpdateMachine()
  private(set) var waiting = RequestLine()
  /// The requests that the running update answers.
  private(set) var running: [UpdateRequest] = []
  /// Work to run when no update is in flight; it completes itself, even without an adapter.
  private var layoutWork: [@MainActor () -> Void] = []
  private(set) var lastRequest = 0
  private var answers: [(@MainActor (ListUpdateOutcome) -> Void, ListUpdateOutcome)] = []
  private var isAnswering = false

  nonisolated init() {}

  var state: UpdateMachine.State { machine.state }
  var isIdle: Bool { machine.isIdle }
  /// Whether the running update is animated, as far as its requests decide: all that do must want it.
  var isAnimated: Bool {
    let wishes = running.compactMap { $0.isAnimated }
    return !wishes.isEmpty && wishes.allSatisfy { $0 }
  }
  /// The scroll intent of the last queued request that has one.
  var lastScroll: ListScrollIntent? { waiting.requests.last { $0.scroll != nil }?.scroll }

  /// Whether a queued request reloads the list.
  var reloads: Bool {
    waiting.requests.contains { if case .reload = $0.kind { true } else { false } }
  }

  /// The number of unanswered requests.
  private var requestCount: Int { waiting.count + running.count }

  /// In debug builds, prints that the adapter was deallocated while requests were queued.
  func reportMissingAdapter() {
    #if DEBUG
      guard requestCount > 0 else { return }
      let diagnostic = ListDiagnostic(
        .missingAdapter(requests: requestCount), section: nil, identity: nil, owner: nil)
      DiagnosticLog.shared.print(diagnostic.description)
    #endif
  }

  /// Adds a request; one that asks for nothing new is coalesced with the previous one.
  func add(
    _ kind: UpdateRequest.Kind, isAnimated: Bool?, scroll: ListScrollIntent? = nil,
    bringsNews: Bool = true, completion: (@MainActor (ListUpdateOutcome) -> Void)?
  ) -> (action: UpdateMachine.Action, number: Int) {
    lastRequest += 1
    let request = UpdateRequest(
      number: lastRequest, kind: kind, isAnimated: isAnimated, scroll: scroll,
      bringsNews: bringsNews, completion: completion)
    if completion == nil, scroll == nil, waiting.join(request) { return (.none, lastRequest) }
    waiting.append(request)
    return (machine.handle(.requested), lastRequest)
  }

  /// Adds a completion to the running update, before all queued requests.
  func join(completion: (@MainActor (ListUpdateOutcome) -> Void)?, isAnimated: Bool?) {
    running.append(
      UpdateRequest(
        number: running.last?.number ?? lastRequest, kind: .batch(nil), isAnimated: isAnimated,
        completion: completion))
  }

  /// Answers a request early with ``ListUpdateOutcome/dropped``; an update that has begun is still
  /// shown.
  func withdraw(_ number: Int) {
    let index = running.partitioningIndex { $0.number >= number }
    if index < running.count, running[index].number == number {
      let request = running[index]
      running[index].completion = nil
      return answer([request]) { _ in .dropped }
    }
    guard let request = waiting.remove(number) else { return }
    if waiting.isEmpty { _ = machine.handle(.withdrawn) }
    answer([request]) { _ in .dropped }
  }

  /// Handles a turn: the queued requests become one update.
  func turnCame() -> UpdateMachine.Action {
    let action = machine.handle(.turnCame)
    if case .begin = action {
      running = waiting.removeAll()
    }
    return action
  }

  func compared(_ number: Int) -> Bool { machine.handle(.compared(number)) == .show(number) }

  /// Answers the requests of the running update; `true` if a turn must be scheduled for others.
  func shown(
    _ number: Int, _ outcome: ListUpdateOutcome, beforeAnswers: @MainActor () -> Void
  ) -> Bool {
    guard case .finish(_, let schedulesTurn) = machine.handle(.shown(number)) else { return false }
    let answered = running
    running = []
    beforeAnswers()
    answer(answered) { _ in outcome }
    return schedulesTurn
  }

  /// Keeps the requests of the running update for the next one, which shows another part.
  ///
  /// - Returns: Whether a turn must be scheduled for it.
  func partWasShown(_ number: Int, beforeNext: @MainActor () -> Void) -> Bool {
    guard machine.handle(.partShown(number)) == .scheduleTurn else { return false }
    waiting.putBack(running)
    running = []
    holdAnswers(beforeNext)
    return true
  }

  /// Removes and returns the queued requests, and those whose update is being compared.
  func overtake() -> (requests: [UpdateRequest], cancelled: Int?) {
    let action = machine.handle(.overtaken)
    let requests = waiting.removeAll()
    guard case .cancel(let number) = action else { return (requests, nil) }
    defer { running = [] }
    return (running + requests, number)
  }

  func addLayoutWork(_ work: @escaping @MainActor () -> Void) { layoutWork.append(work) }

  func doLayoutWork() {
    let waiting = layoutWork
    layoutWork = []
    for work in waiting { work() }
  }

  /// Drops all requests, because no further update will be shown.
  func dropEverything() {
    let dropped = running + waiting.removeAll()
    running = []
    machine = UpdateMachine()
    answer(dropped) { _ in .dropped }
    doLayoutWork()
  }

  /// Answers requests in order: those that a completion makes are answered after all others.
  func answer(
    _ requests: [UpdateRequest], _ outcome: (UpdateRequest) -> ListUpdateOutcome
  ) {
    for request in requests {
      if let completion = request.completion { answers.append((completion, outcome(request))) }
    }
    holdAnswers {}
  }

  func answer(_ more: [(@MainActor (ListUpdateOutcome) -> Void, ListUpdateOutcome)]) {
    answers += more
    holdAnswers {}
  }

  /// Defers answers until the body is done, then answers in order.
  func holdAnswers(_ body: @MainActor () -> Void) {
    guard !isAnswering else { return body() }
    isAnswering = true
    body()
    var next = 0
    while next < answers.count {
      let (completion, outcome) = answers[next]
      next += 1
      completion(outcome)
    }
    answers = []
    isAnswering = false
  }

  /// A description of the running update and the queued requests, for debugging.
  var summary: String {
    let step =
      switch machine.state {
      case .idle: "none under way"
      case .scheduled: "a turn is scheduled"
      case .comparing: "lists are being compared"
      case .showing: "the host shows one"
      }
    let kinds = waiting.requests.map { $0.kind.name }
    let counts = ["update", "reload", "batch"].compactMap { name in
      let count = kinds.count { $0 == name }
      return count == 0 ? nil : "\(count) \(name)"
    }
    let wait = waiting.count == 1 ? "1 request waits" : "\(waiting.count) requests wait"
    return "\(step), \(wait)"
      + (counts.isEmpty ? "" : " (\(counts.joined(separator: ", ")))")
  }
}
