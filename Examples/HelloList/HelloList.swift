import ListTextKit

/// A task, which is one section of the list.
struct Chore: Identifiable, Equatable, Sendable {
  let id: Int
  var title: String
  var isDone = false
}

extension Chore: Diffable {}

/// What a chore looks like, and what happens when it is picked.
final class ChoreController: TextSectionController<Chore> {
  let onPick: (Chore) -> Void

  init(_ chore: Chore, onPick: @escaping (Chore) -> Void) {
    self.onPick = onPick
    super.init(chore)
  }

  override func sizeForItem(at index: Int) -> Size {
    Size(width: context.containerSize.width, height: 1)
  }

  override func cellForItem(at index: Int) -> TextCell {
    let cell = context.dequeue(TextStackCell.self, at: index)
    cell.show("[\(value.isDone ? "x" : " ")] \(value.title)")
    return cell
  }

  override func didSelectItem(at index: Int) { onPick(value) }
}

@main
@MainActor
enum HelloList {
  static var chores = ["Water the beans", "Sweep the panels", "Answer the mail"].enumerated()
    .map { Chore(id: $0.offset, title: $0.element) }

  static func main() async throws {
    let view = TextListView()
    let adapter = TextListAdapter(host: view)
    adapter.autoDeselectEnabled = true
    adapter.register(Chore.self) { chore in
      ChoreController(chore) { picked in
        // Change the data and say so: what moved and what changed is found out.
        chores.removeAll { $0.id == picked.id }
        chores.append(Chore(id: picked.id, title: picked.title, isDone: !picked.isDone))
        adapter.performUpdates(animated: true)
      }
    }
    adapter.content { chores }
    await adapter.performUpdates(animated: false)
    try await TerminalSession.run(view)
  }
}
