/// A request for an update, and its completion.
@MainActor
struct UpdateRequest {
  enum Kind {
    /// The content is read again; the data source is retained until then.
    case content(source: AnyObject?)
    /// All controllers are replaced.
    case reload(source: AnyObject?)
    /// Items change; `nil` for a batch that joined a running update, whose block has run already.
    case batch(BatchBlock?)

    /// Whether another request covers this one.
    func isPart(of other: Kind) -> Bool {
      switch (self, other) {
      case (.content(let source), .content(let otherSource)),
        (.reload(let source), .reload(let otherSource)):
        source === otherSource
      default: false
      }
    }

    /// The name of the kind in descriptions.
    var name: String {
      switch self {
      case .content: "update"
      case .reload: "reload"
      case .batch: "batch"
      }
    }
  }

  /// The number of the first coalesced request.
  private(set) var first: Int
  /// The number of the last coalesced request.
  private(set) var number: Int
  let kind: Kind
  /// Whether the update is to be animated; `nil` if other requests decide, because the list makes this one itself.
  private(set) var isAnimated: Bool?
  /// Whether the items that it inserts may count as new.
  private(set) var bringsNews: Bool
  var scroll: ListScrollIntent?
  var completion: (@MainActor (ListUpdateOutcome) -> Void)?
  private(set) var isWithdrawn = false
  /// Whether a part of the request is shown; its content was read and its block has run.
  private(set) var isBegun = false

  init(
    number: Int, kind: Kind, isAnimated: Bool? = nil, scroll: ListScrollIntent? = nil,
    bringsNews: Bool = true, completion: (@MainActor (ListUpdateOutcome) -> Void)? = nil
  ) {
    first = number
    self.number = number
    self.kind = kind
    self.isAnimated = isAnimated
    self.bringsNews = bringsNews
    self.scroll = scroll
    self.completion = completion
  }

  /// Coalesces another request of the same kind into this one.
  mutating func join(_ other: UpdateRequest) {
    number = other.number
    isAnimated = isAnimated != false && other.isAnimated != false
    bringsNews = bringsNews || other.bringsNews
  }

  var isBatch: Bool { if case .batch = kind { true } else { false } }

  /// The request after a part of it is shown.
  var begun: Self {
    let kind: Kind = isBatch ? .batch(nil) : kind
    var request = UpdateRequest(
      number: number, kind: kind, isAnimated: isAnimated, scroll: scroll, bringsNews: bringsNews,
      completion: completion)
    request.first = first
    request.isBegun = true
    return request
  }

  /// A placeholder that keeps the place of a withdrawn request in the queue.
  static func withdrawn(_ number: Int) -> Self {
    var request = UpdateRequest(number: number, kind: .content(source: nil))
    request.isWithdrawn = true
    return request
  }
}
