import ListFeedKit
import ListTextKit

/// A list of 80 × 24 cells, from the request to the bytes of the next frame.
@MainActor
final class Screen {
  let view = TextListView(columns: 80, rows: 24)
  let adapter: TextListAdapter
  private let turns = Turns()
  private var canvas = TextCanvas(width: 80, height: 24)
  private var screen = TerminalScreen(
    capabilities: TerminalCapabilities(
      environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor"], isTerminal: true))

  init() {
    view.effects = nil
    let turns = turns
    adapter = TextListAdapter(host: view) { turns.waiting.append($0) }
    adapter.backgroundThreshold = .max
    adapter.register(Message.self, itemCount: 1) { MessageController($0) }
    adapter.register(ListSlot<Message>.self, itemCount: 1) { SlotController($0) }
    adapter.register(ListTreeRow<Message>.self, itemCount: 1) { RowController($0) }
    adapter.register(ListLoadRow.self, itemCount: 1) { LoadController($0) }
    adapter.register(ListTreeSection<Int, Message>.self) { TreeController($0) }
  }

  /// Runs what was requested, and makes the bytes of the next frame.
  ///
  /// - Returns: The number of bytes.
  @discardableResult
  func frame() -> Int {
    while !turns.waiting.isEmpty { turns.waiting.removeFirst()() }
    view.compose(&canvas, at: .zero)
    return screen.show(canvas, cursor: nil).count
  }

  /// Shows a content in the next frame.
  @discardableResult
  func update() -> Int {
    adapter.performUpdates(animated: false)
    return frame()
  }

  private final class Turns {
    var waiting: [@MainActor () -> Void] = []
  }
}

/// A message as an app has it: with a text of its own.
struct Message: Identifiable, Equatable, ListValue {
  let id: Int
  var text: String

  init(_ id: Int) {
    self.id = id
    text = "Message \(id): all systems are nominal."
  }
}

private final class MessageController: TextSectionController<Message> {
  override func sizeForItem(at index: Int) -> ListSize {
    ListSize(width: context.containerSize.width, height: 1)
  }
  override func cellForItem(at index: Int) -> TextCell {
    let cell = context.dequeue(TextStackCell.self, at: index)
    cell.show(1) { label, _ in label.set(value.text) }
    return cell
  }
}

/// A place of a feed, with its message or without.
private final class SlotController: TextSectionController<ListSlot<Message>> {
  override func sizeForItem(at index: Int) -> ListSize {
    ListSize(width: context.containerSize.width, height: 1)
  }
  override func cellForItem(at index: Int) -> TextCell {
    let cell = context.dequeue(TextStackCell.self, at: index)
    cell.show(1) { label, _ in label.set(value.value?.text ?? "…") }
    return cell
  }
}

private final class RowController: TextSectionController<ListTreeRow<Message>> {
  override func sizeForItem(at index: Int) -> ListSize {
    ListSize(width: context.containerSize.width, height: 1)
  }
  override func cellForItem(at index: Int) -> TextCell {
    let cell = context.dequeue(TextStackCell.self, at: index)
    let row = value
    cell.show(1) { label, _ in label.set(row.text) }
    return cell
  }
}

/// A tree as the items of one section.
private final class TreeController: TextItemsSectionController<ListTreeSection<Int, Message>> {
  override var items: ListItems<TextCell> {
    ListItem.each(value.rows) { row in
      ListItem(AnyDiffable(row)) { context in
        ListSize(width: context.containerSize.width, height: 1)
      } cell: { context, element in
        let cell = context.dequeue(TextStackCell.self, for: element)
        cell.show(1) { label, _ in label.set(row.text) }
        return cell
      }
    }
  }
}

/// The row that says that an edge is loading.
private final class LoadController: TextSectionController<ListLoadRow> {
  override func sizeForItem(at index: Int) -> ListSize {
    ListSize(width: context.containerSize.width, height: 1)
  }
  override func cellForItem(at index: Int) -> TextCell {
    let cell = context.dequeue(TextStackCell.self, at: index)
    cell.show(1) { label, _ in label.set("Loading") }
    return cell
  }
}

extension ListTreeRow<Message> {
  fileprivate var text: String {
    String(repeating: "  ", count: depth) + (isBranch ? isOpen ? "- " : "+ " : "  ") + value.text
  }
}
