import ListTextKit

struct Message: Identifiable, Equatable, Diffable, Sendable {
  var id: Int
  var sender: String
  var text: String

  init(_ id: Int) {
    self.id = id
    sender = ["Base", "Rover", "Orbiter"][id % 3]
    text =
      "Message \(id): all systems are nominal, wind is light from the west, and the sky is pink."
  }
}

final class MessageController: TextSectionController<Message> {
  override func sizeForItem(at index: Int) -> ListSize {
    ListSize(width: context.containerSize.width, height: 3)
  }
  override func cellForItem(at index: Int) -> TextCell {
    let cell = context.dequeue(TextStackCell.self, at: index)
    cell.show(2) { label, position in
      if position == 0 {
        label.set(value.sender, style: TextStyle(.bold))
      } else {
        label.set(value.text)
      }
    }
    return cell
  }
}

/// Leaves its length to its cell.
final class ParagraphController: TextSectionController<Message> {
  override func sizeForItem(at index: Int) -> ListSize {
    ListSize(width: context.containerSize.width, height: 0)
  }
  override func cellForItem(at index: Int) -> TextCell {
    let cell = context.dequeue(ParagraphCell.self, at: index)
    cell.text = value.text
    return cell
  }
}

/// A text in as many rows as it needs.
final class ParagraphCell: TextCell {
  var text = ""
  override func height(forWidth width: Int) -> Int { TextParagraph(text).height(forWidth: width) }
  override func draw(in canvas: inout TextCanvas) {
    canvas.draw(TextParagraph(text), in: TextArea(width: canvas.width, height: canvas.height))
  }
}

/// A feed on a text list, whose turns come at once.
@MainActor
final class Feed {
  let view: TextListView
  let host: TimedHost
  private var turns: [@MainActor () -> Void] = []
  private var adapter: TextListAdapter?
  var messages: [Message]

  init(_ count: Int, columns: Int, rows: Int, isSelfMeasuring: Bool = false) {
    messages = (0..<count).map { Message($0) }
    view = TextListView(columns: columns, rows: rows)
    view.effects = nil
    host = TimedHost(view)
    let adapter = TextListAdapter(host: host) { [unowned self] in turns.append($0) }
    self.adapter = adapter
    // The updates are over when they are asked for.
    adapter.backgroundThreshold = .max
    adapter.register(Message.self) {
      isSelfMeasuring ? ParagraphController($0) : MessageController($0)
    }
    adapter.content { [unowned self] in messages }
    update()
  }

  func update() {
    adapter?.performUpdates(animated: false) { _ in }
    while !turns.isEmpty { turns.removeFirst()() }
  }
}
