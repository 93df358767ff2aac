import ListTextKit

/// A task, which is one section of the list.
struct Chore: Identifiable, Equatable, Diffable {
  let id: Int
  var title: String
  var isDone = false
}

/// What a chore looks like, and what happens when it is picked.
final class ChoreController: TextSectionController<Chore> {
  override func cellForItem(at index: Int) -> TextCell {
    let cell = context.dequeue(TextStackCell.self, at: index)
    cell.show("[\(value.isDone ? "x" : " ")] \(value.title)")
    return cell
  }

  override func didSelectItem(at index: Int) { HelloList.toggle(value) }
}

@main @MainActor
enum HelloList {
  static var chores = ["Water the beans", "Sweep the panels", "Answer the mail"].enumerated()
    .map { Chore(id: $0.offset, title: $0.element) }
  static let list = TextListView()
  static let adapter = TextListAdapter(host: list)

  /// Changes the data and requests an update, which finds the moves and changes.
  static func toggle(_ picked: Chore) {
    chores.removeAll { $0.id == picked.id }
    chores.append(Chore(id: picked.id, title: picked.title, isDone: !picked.isDone))
    adapter.performUpdates(animated: true)
  }

  static func main() async {
    adapter.deselectsAutomatically = true
    adapter.register(Chore.self) { ChoreController($0) }
    adapter.content { chores }
    await adapter.update(animated: false)
    let status = TextBar { "\(chores.count { !$0.isDone }) to do · ? keys · q quits" }
    let screen = TextScreen([TextBar("Chores", style: TextStyle(.bold)), list, status])
    screen.bind("?", "these keys") { $0.showHelp() }
    let outcome = try? await TerminalSession.run(screen)
    // Where there is no terminal, another host shows the same list as text.
    if outcome == nil { adapter.host = PlainRenderer { print($0) } }
  }
}
