/// What somebody asked for, and how to answer.
@MainActor
struct UpdateRequest<Cell: AnyObject> {
  enum Kind {
    /// The content is read again. The data source stays alive until then.
    case content(source: AnyObject?)
    /// All controllers are made anew.
    case reload(source: AnyObject?)
    /// A controller changes its items.
    case batch(@MainActor (ListBatchContext<Cell>) -> Void)

    /// What people call it.
    var name: String {
      switch self {
      case .content: "update"
      case .reload: "reload"
      case .batch: "batch"
      }
    }
  }

  let number: Int
  let kind: Kind
  var isAnimated = true
  var scroll: ListScrollIntent?
  var completion: (@MainActor (ListUpdateOutcome) -> Void)?

  var isBatch: Bool { if case .batch = kind { true } else { false } }
}
