/// A request for an update, and its completion.
@MainActor
struct UpdateRequest {
  enum Kind {
    /// The content is read again. The data source stays alive until then.
    case content(source: AnyObject?)
    /// All controllers are made anew.
    case reload(source: AnyObject?)
    /// Items change; `nil` for a batch that joined a running update, whose block has run already.
    case batch(BatchBlock?)

    /// Whether another request asks for all that this one asks for.
    func isPart(of other: Kind) -> Bool {
      switch (self, other) {
      case (.content(let source), .content(let otherSource)),
        (.reload(let source), .reload(let otherSource)):
        source === otherSource
      default: false
      }
    }

    /// What people call it.
    var name: String {
      switch self {
      case .content: "update"
      case .reload: "reload"
      case .batch: "batch"
      }
    }
  }

  /// The number of the first request that it stands for.
  let first: Int
  /// The number of the last request that it stands for.
  private(set) var number: Int
  let kind: Kind
  private(set) var isAnimated: Bool
  var scroll: ListScrollIntent?
  var completion: (@MainActor (ListUpdateOutcome) -> Void)?
  /// Whether it was withdrawn.
  private(set) var isWithdrawn = false
  /// Whether a part of what it asks for is shown; then its content was read and its block has run.
  private(set) var isBegun = false

  init(
    number: Int, kind: Kind, isAnimated: Bool = true, scroll: ListScrollIntent? = nil,
    completion: (@MainActor (ListUpdateOutcome) -> Void)? = nil
  ) {
    first = number
    self.number = number
    self.kind = kind
    self.isAnimated = isAnimated
    self.scroll = scroll
    self.completion = completion
  }

  /// Stands for another request of the same kind too.
  mutating func join(_ number: Int, isAnimated: Bool) {
    self.number = number
    self.isAnimated = self.isAnimated && isAnimated
  }

  var isBatch: Bool { if case .batch = kind { true } else { false } }

  /// What is left of the request when a part of what it asks for is shown.
  var begun: Self {
    let kind: Kind = isBatch ? .batch(nil) : kind
    var request = UpdateRequest(
      number: number, kind: kind, isAnimated: isAnimated, scroll: scroll, completion: completion)
    request.isBegun = true
    return request
  }

  /// What keeps the place of a request in line, and nothing else of it.
  static func withdrawn(_ number: Int) -> Self {
    var request = UpdateRequest(number: number, kind: .content(source: nil))
    request.isWithdrawn = true
    return request
  }
}
