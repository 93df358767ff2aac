/// Something the engine has to be good at, with the figure that says whether it is.
struct Must {
  let subject: String
  let measured: Double
  let limit: Limit
  /// Whether a run fails because of it.
  ///
  /// Timings of other than the plainest comparison depend on the machine too much for that.
  let isGate: Bool

  enum Limit {
    case atLeast(Double)
    case atMost(Double)
    case below(Double)
  }

  var isMet: Bool {
    switch limit {
    case .atLeast(let value): measured >= value
    case .atMost(let value): measured <= value
    case .below(let value): measured < value
    }
  }
}
