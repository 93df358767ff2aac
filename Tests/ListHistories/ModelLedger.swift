#if LISTKIT_TESTABLE
  @testable import ListKit

  /// Who asked for what, when, and how it ended.
  @MainActor
  final class ModelLedger {
    struct Request {
      var askedAt: Int
      /// Whether the content must be read after it.
      var reads = false
      var isBatch = false
      /// It is part of an update under way, and answered with it.
      var isJoined = false
      /// Something that was asked before is still to be done: it may end the request.
      var isLoose = false
      /// Turns were thrown away just before, without an effect so far: it may go with them.
      var isUnheard = false
      /// Nothing can come of it: it is answered before batches that wait without a host.
      var isHopeless = false
      /// It is taken back before its turn.
      var isTakenBack = false
      var runs = 0
      var outcomes: [ListUpdateOutcome] = []
    }

    private(set) var requests: [Request] = []
    private(set) var faults: [String] = []
    private var answered: [Int] = []
    private var clock = 0
    /// How many swaps and losses are under way: what is asked meanwhile may end with them.
    private var changes = 0
    private var lastRead = 0
    private var lastSwap = 0
    private var lastLoss = 0
    /// Whether batches that wait may have gone unheard.
    private var lastSilence = 0
    private(set) var readCount = 0
    /// Whether turns were thrown away, without an effect so far.
    var isSilent = false
    /// Whether the content comes from a sequence: no closure notes when it is read.
    var readsElsewhere = false
    /// Whether the next answer is that of a request that is withdrawn.
    var takesBack = false

    private func tick() -> Int {
      clock += 1
      return clock
    }

    func noteRead() {
      lastRead = tick()
      readCount += 1
    }

    /// Another data source or host comes.
    func swap(_ body: () -> Void) {
      lastSwap = tick()
      changes += 1
      body()
      changes -= 1
    }

    /// The host or the data source goes, or one of them forgets what it was asked.
    func lose(_ body: () -> Void) {
      lastLoss = tick()
      changes += 1
      body()
      changes -= 1
    }

    /// Turns were thrown away, or the adapter is gone: batches that wait never run.
    func noteSilence() {
      lastSilence = tick()
      lastLoss = clock
    }

    func ask(_ request: (inout Request) -> Void) -> Int {
      var asked = Request(askedAt: tick())
      request(&asked)
      asked.isUnheard = isSilent
      if changes > 0 || isSilent { asked.isLoose = true }
      requests.append(asked)
      return requests.count - 1
    }

    func run(_ number: Int) { requests[number].runs += 1 }

    func answer(_ number: Int, _ outcome: ListUpdateOutcome, atOnce: Bool) {
      requests[number].outcomes.append(outcome)
      if takesBack {
        takesBack = false
        requests[number].isTakenBack = true
      }
      let request = requests[number]
      if !(request.isJoined || request.isHopeless || request.isTakenBack || atOnce) {
        answered.append(number)
      }
      if let fault = fault(of: request, outcome) { faults.append("request \(number) \(fault)") }
    }

    private func fault(of request: Request, _ outcome: ListUpdateOutcome) -> String? {
      if request.isTakenBack {
        if outcome != .dropped { return "was taken back and is \(outcome)" }
        return request.runs == 0 ? nil : "was taken back and ran"
      }
      let mayBeSilent = request.isUnheard || lastSilence >= request.askedAt
      if request.isBatch, outcome != .dropped || !mayBeSilent, request.runs != 1 {
        return "is \(outcome) and ran \(request.runs) times"
      }
      switch outcome {
      case .applied:
        return request.reads && !readsElsewhere && lastRead < request.askedAt
          ? "is applied, and the content was not read" : nil
      case .superseded:
        return request.isLoose || max(lastSwap, lastLoss) >= request.askedAt
          ? nil : "is superseded by nothing"
      case .dropped:
        return request.isLoose || lastLoss >= request.askedAt ? nil : "is dropped for nothing"
      }
    }

    /// What is wrong once everything has come to rest.
    func faultsAtRest() -> [String] {
      var faults = faults
      for (number, request) in requests.enumerated() where request.outcomes.count != 1 {
        faults.append("request \(number) was answered \(request.outcomes)")
      }
      for (number, request) in requests.enumerated() where request.runs > 1 {
        faults.append("request \(number) ran \(request.runs) times")
      }
      if answered != answered.sorted() { faults.append("answers out of order: \(answered)") }
      return faults
    }
  }
#endif
