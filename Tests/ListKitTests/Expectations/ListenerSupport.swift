import ListKit
import ListTestKit

/// Observes updates.
@MainActor
final class UpdateListener {
  var kinds: [ListUpdateKind] = []
}

extension ListFixture {
  /// A list of one value whose items read as they are named.
  static func labelled(_ labels: String...) -> ListFixture {
    let list = ListFixture([Note(1)])
    list.controller(1).labels = labels
    list.batch(1) { $0.reload($1) }
    list.outcomes = []
    list.host.reset()
    return list
  }

  /// Asks for a batch of a value's items; its turn is still to come.
  func ask(
    _ id: Int = 1, count: Int? = nil, labels: [String]? = nil,
    _ body: @escaping (ListBatchContext<Card>, NoteController) -> Void
  ) {
    let controller = controller(id)
    controller.context.performBatch { batch in
      if let count { controller.countOverride = count }
      if let labels { controller.labels = labels }
      body(batch, controller)
    } completion: { [weak self] in
      self?.outcomes.append($0)
    }
  }
}
