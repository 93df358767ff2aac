import Foundation
import ListFeedKit
import ListTextKit

/// A message; `minute` counts from the landing.
struct Message: Identifiable, Equatable, ListValue {
  var id: String
  var sender: String
  var text: String
  var minute: Int
  var isSent = true

  var day: String { "Sol \(minute / 1_440 + 1)" }
  var time: String { String(format: "%d:%02d", minute / 60 % 24, minute % 60) }
}

/// The row that is shown while a person is typing.
struct Typing: Identifiable, Equatable, ListValue { let id: String }

/// A simulated server that holds all messages and responds after a pause.
@MainActor
final class Server {
  var pause: @MainActor () async -> Void = { try? await Task.sleep(for: .seconds(1)) }
  private var messages: [Message] = (0..<90).map {
    let texts = ["Good morning.", "How are the beans?", "Up by a finger.", "Dust in the north."]
    let sender = $0 / 2 % 2 == 0 ? "Ada" : "Grace"
    return Message(id: "m\($0)", sender: sender, text: texts[$0 % 4], minute: $0 * 97)
  }

  /// Returns the page before a position; without a position, the last page.
  func page(before end: Int?) async -> ListPage<Message, Int> {
    await pause()
    let page = messages.prefix(end ?? messages.count).suffix(20)
    return ListPage(Array(page), before: page.startIndex > 0 ? page.startIndex : nil)
  }

  /// Stores a message, and returns it with its identity.
  func post(_ draft: Message) async -> Message {
    await pause()
    messages.append(draft)
    messages[messages.count - 1].id = "m\(messages.count - 1)"
    messages[messages.count - 1].isSent = true
    return messages[messages.count - 1]
  }
}

final class MessageController: TextSectionController<Message> {
  private let days = ListDaySeparators<Message, String> { $0.day }
  private let senders = ListGrouping<Message> { $0.sender == $1.sender && $0.day == $1.day }
  private var previous: Message? { context.previousValue(as: Message.self) }

  override var usesNeighbours: Bool { true }
  override var header: TextListItem? {
    let day = days.separator(before: value, after: previous)
    return day.map { .text("── \($0) ──", id: "day", style: TextStyle(.dim)) }
  }

  override func cellForItem(at index: Int) -> TextCell {
    let cell = context.dequeue(TextStackCell.self, at: index)
    let isFirst = senders.place(of: value, after: previous, before: nil).isFirst
    cell.show(isFirst ? 2 : 1) { label, row in
      if isFirst, row == 0 {
        label.set("\(value.sender), \(value.time)", style: TextStyle(.bold))
      } else {
        label.set("  " + value.text + (value.isSent ? "" : " …"))
      }
    }
    return cell
  }

  override func countsAsNew(at index: Int) -> Bool { value.sender != "You" }
}

/// A chat screen: the messages above a text prompt.
@main @MainActor
final class Chat {
  let screen: TextScreen
  private let server: Server
  private let list = TextListView(appearance: .compact)
  private let adapter: TextListAdapter
  private let pager: ListPager<Message, Int>
  private var typing: Typing?

  init(_ server: Server = Server()) {
    let prompt = TextPrompt("› ", stays: true)
    self.server = server
    screen = TextScreen([TextBar("Ares · Control-C quits", style: TextStyle(.bold)), list, prompt])
    adapter = TextListAdapter(host: list)
    pager = ListPager(ListPagerOptions(pageSize: 20)) { await server.page(before: $0.key) }
    list.becomeChat()
    adapter.register(Message.self) { MessageController($0) }
    adapter.registerText(Typing.self, isNews: false) { "\($0.id) is typing…" }
    adapter.registerText(ListLoadRow.self, isNews: false) { $0.text }
    adapter.content {
      self.pager.content(with: ListLoadRowOptions(showsStart: true, showsEnd: false))
      self.typing
    }
    adapter.follow(pager, animated: false)
    prompt.onSubmit = { text in Task { await self.send(text) } }
    screen.focus(prompt)
    pager.start()
  }

  private func send(_ text: String) async {
    let minute = (pager.values.last?.minute ?? 0) + 1
    let draft = Message(
      id: "draft\(minute)", sender: "You", text: text, minute: minute, isSent: false)
    pager.insertDraft(draft, at: .after)
    // `.followEnd` needs the end to be visible; to reveal the draft could leave rows below it.
    list.scrollToEnd()
    adapter.performUpdates(animated: false, scroll: .followEnd)
    let sent = await server.post(draft)
    adapter.changeIdentity(of: draft, to: sent)
    pager.update(draft.id) { $0 = sent }
    typing = Typing(id: "Ada")
    adapter.performUpdates(animated: false)
    let answer = Message(id: "", sender: "Ada", text: "Copy: \(text)", minute: minute + 1)
    pager.insert(await server.post(answer), at: .after)
    typing = nil
  }

  static func main() async { await TerminalSession.runProgram(Chat().screen) }
}
