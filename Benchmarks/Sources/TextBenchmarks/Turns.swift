import CMeasuring
import ListTextKit

/// The longest of some pieces of work, in milliseconds.
struct LongestPiece {
  /// By the clock, which other programs delay.
  private(set) var clock = 0.0
  /// Without what other programs took of the processor; work beside the main actor may be in it.
  private(set) var own = 0.0

  /// Measures a piece that begins now.
  func start() -> Piece { Piece(clock: measuring_now(), process: measuring_process_time()) }

  mutating func end(_ piece: Piece) {
    let process = measuring_process_time() - piece.process
    let clock = measuring_now() - piece.clock
    own = max(own, Double(min(process, clock)) / 1_000_000)
    self.clock = max(self.clock, Double(clock) / 1_000_000)
  }

  /// Where a piece began.
  struct Piece {
    fileprivate let clock: UInt64
    fileprivate let process: UInt64
  }
}

/// A list on a text host whose turns are tasks, as an app makes it: how long each call and each update holds
/// the main actor.
@MainActor
final class TurnWatch {
  let view = TextListView(columns: 80, rows: 24)
  let adapter: TextListAdapter
  var content = ListContent()
  private var isAnswered = false

  init(makesAtOnce: Bool = false) {
    view.effects = nil
    adapter = TextListAdapter(host: view)
    if makesAtOnce {
      adapter.register(Message.self) { MessageController($0) }
    } else {
      adapter.register(Message.self, itemCount: 1) { MessageController($0) }
    }
    adapter.register(MessageTable.self) { TableController($0) }
    adapter.content { [unowned self] in content }
  }

  /// Shows a content, and returns the longest piece of the main actor.
  func show(_ content: ListContent) async -> LongestPiece {
    self.content = content
    return await longest { answer in adapter.performUpdates(animated: false) { _ in answer() } }
  }

  /// The longest piece from a request to its answer.
  func longest(_ request: (@escaping @MainActor () -> Void) -> Void) async -> LongestPiece {
    isAnswered = false
    var longest = LongestPiece()
    var piece = longest.start()
    request { [unowned self] in isAnswered = true }
    repeat {
      longest.end(piece)
      piece = longest.start()
      await Task.yield()
    } while !isAnswered
    longest.end(piece)
    return longest
  }

  /// The longest piece until a number of items is selected.
  func longest(until selectionCount: Int, _ body: () -> Void) async -> LongestPiece {
    var longest = LongestPiece()
    var piece = longest.start()
    body()
    repeat {
      longest.end(piece)
      piece = longest.start()
      await Task.yield()
    } while adapter.selectionCount != selectionCount
    longest.end(piece)
    return longest
  }

  /// What a call takes, and the longest portion of the idle work that it leaves.
  func call(_ body: () -> Void) -> (call: LongestPiece, idle: LongestPiece) {
    var call = LongestPiece()
    let piece = call.start()
    body()
    call.end(piece)
    var idle = LongestPiece()
    var portions = 0
    while view.hasIdleWork, portions < 2_000 {
      let piece = idle.start()
      view.performIdleWork()
      idle.end(piece)
      portions += 1
    }
    return (call, idle)
  }
}

/// Messages as the items of one section.
struct MessageTable: Identifiable, Equatable, ListValue {
  var id = 0
  var messages: ListStore<Message>
}

private final class TableController: TextItemsSectionController<MessageTable> {
  override var showsItemsInParts: Bool { true }

  override var items: ListItems<TextCell> {
    ListItem.each(value.messages) { message in
      ListItem(AnyDiffable(message)) { context in
        ListSize(width: context.containerSize.width, height: 3)
      } cell: { context, element in
        let cell = context.dequeue(TextStackCell.self, for: element)
        cell.show(2) { label, _ in label.set(message.text) }
        return cell
      }
    }
  }
}

/// The pieces for which a list of many rows holds the main actor.
@MainActor
func printTurns(count: Int) async {
  print("\nThe longest pieces of the main actor, \(count) rows, 80 × 24, ms.\n")
  print("| what | longest | its own | longest idle portion | its own |")
  print("| --- | ---: | ---: | ---: | ---: |")
  let messages = (0..<count).map { Message($0) }
  let others = (count..<2 * count).map { Message($0) }
  var shuffled = messages
  var generator = Numbers()
  shuffled.shuffle(using: &generator)
  let half = messages.enumerated().filter { $0.offset % 2 == 0 }.map { $0.element }
  let changed = messages.map { message in
    var message = message
    if message.id % 100 == 0 { message.text += "!" }
    return message
  }
  func row(_ name: String, _ longest: LongestPiece, _ idle: LongestPiece = LongestPiece()) {
    let figures = [longest.clock, longest.own, idle.clock, idle.own]
    let cells = figures.map { $0 > 0 ? text($0) : "" }
    print("| \(name) | \(cells.joined(separator: " | ")) |")
  }

  for isStore in [false, true] {
    func content(_ messages: [Message]) -> ListContent {
      isStore ? ListContent(ListStore(messages)) : ListContent(messages)
    }
    let form = isStore ? "store" : "array"
    let first = content(messages)
    let list = TurnWatch()
    row("\(form): first content", await list.show(first))
    row("\(form): all replaced", await list.show(content(others)))
    row("\(form): all replaced again", await list.show(first))
    list.view.scroll(to: Double(count) * 1.5)
    row("\(form): all replaced, from the middle", await list.show(content(others)))
    _ = await list.show(first)
    row("\(form): 1 % changed", await list.show(content(changed)))
    row("\(form): shuffled", await list.show(content(shuffled)))
    row("\(form): in order", await list.show(first))
    row("\(form): half removed", await list.show(content(half)))
    row("\(form): half inserted", await list.show(first))
    row(
      "\(form): reload", await list.longest { answer in list.adapter.reloadData { _ in answer() } })
    row("\(form): all removed", await list.show(ListContent()))
  }

  // As in a list whose controllers alone know their number of items.
  let made = TurnWatch(makesAtOnce: true)
  row("made at once: first content", await made.show(ListContent(messages)))
  row("made at once: all replaced", await made.show(ListContent(others)))
  _ = await made.show(ListContent(messages))
  row("made at once: shuffled", await made.show(ListContent(shuffled)))
  row(
    "made at once: reload",
    await made.longest { answer in made.adapter.reloadData { _ in answer() } })
  row("made at once: all removed", await made.show(ListContent()))

  let list = TurnWatch()
  _ = await list.show(ListContent(messages))
  func call(_ name: String, _ body: () -> Void) {
    let times = list.call(body)
    row(name, times.call, times.idle)
  }
  call("other width") { list.view.resize(columns: 70, rows: 24) }
  call("other height") { list.view.resize(columns: 70, rows: 30) }
  call("other appearance") { list.view.appearance.showsIndicator = false }
  call("other estimate") { list.view.estimatedLength = 2 }
  call("all measured again") { list.view.invalidateLayout(at: nil) }
  call("sticky headers") { list.view.setLayout(StackLayout(hasStickyHeaders: true)) }
  call("stack to flow") { list.view.setLayout(FlowLayout()) }
  call("flow, other width") { list.view.resize(columns: 60, rows: 30) }
  call("flow, scrolled to the end") { list.view.scrollToEnd() }
  call("flow, one length changes") {
    list.view.invalidateLayout(at: [.item(ListPath(section: count / 2, item: 0))])
  }
  call("flow to stack") { list.view.setLayout(StackLayout()) }
  call("scrolled to the end") { list.view.scrollToEnd() }
  call("scrolled to a value") {
    list.adapter.scroll(to: messages[count / 3], at: .center, animated: false)
  }
  call("scrolled to a value, again") {
    list.adapter.scroll(to: messages[count / 2], at: .center, animated: false)
  }
  call("place of the last value") { _ = list.adapter.section(for: messages[count - 1]) }
  list.adapter.selectionMode = .multiple
  call("last item, by command") { _ = list.view.perform(.last) }
  call("first item, by command") { _ = list.view.perform(.first) }
  list.view.isHit = { $0.section == 3 }
  call("next hit, around the end") { _ = list.view.perform(.nextHit) }
  list.view.isHit = { _ in false }
  call("next hit, none") { _ = list.view.perform(.nextHit) }
  let fresh = TextListView(columns: 70, rows: 30)
  let adapter = TextListAdapter()
  adapter.register(Message.self, itemCount: 1) { MessageController($0) }
  adapter.content { messages }
  call("host of a new list") { adapter.host = fresh }
  adapter.host = nil
  call("another host") { list.adapter.host = fresh }
  fresh.setLayout(FlowLayout())
  list.adapter.host = list.view
  call("another host, flow") { list.adapter.host = fresh }
  fresh.setLayout(StackLayout())
  list.adapter.host = list.view
  var selecting = LongestPiece()
  for section in 0..<count / 10 {
    let piece = selecting.start()
    list.adapter.selectItem(at: ListPath(section: section, item: 0))
    selecting.end(piece)
  }
  row("a tenth selected, one by one", selecting)
  row("1 % changed, a tenth selected", await list.show(ListContent(changed)))
  call("none selected") { list.adapter.deselectAll() }
  func extend(to section: Int, _ selectionCount: Int) async -> LongestPiece {
    await list.longest(until: selectionCount) {
      list.view.source?.didExtendSelection(to: ListPath(section: section, item: 0))
    }
  }
  list.adapter.selectItem(at: ListPath(section: 0, item: 0))
  row("a range over all", await extend(to: count - 1, count))
  row("the range back to ten", await extend(to: 9, 10))
  row("all selected", await list.longest(until: count) { list.adapter.selectAll() })
  call("none selected again") { list.adapter.deselectAll() }
  call("another host, all controllers made") { list.adapter.host = fresh }
  list.adapter.host = list.view
  call("frame") {
    var canvas = TextCanvas(width: 70, height: 30)
    list.view.compose(&canvas, at: .zero)
  }

  func table(_ messages: [Message]) -> ListContent {
    ListContent([MessageTable(messages: ListStore(messages))])
  }
  let one = TurnWatch()
  let first = table(messages)
  row("one section: first content", await one.show(first))
  row("one section: all replaced", await one.show(table(others)))
  row("one section: all replaced again", await one.show(first))
  row("one section: shuffled", await one.show(table(shuffled)))
  row("one section: in order", await one.show(first))
  row("one section: half removed", await one.show(table(half)))
  row("one section: half inserted", await one.show(first))
  row(
    "one section: reload", await one.longest { answer in one.adapter.reloadData { _ in answer() } })
  let width = one.call { one.view.resize(columns: 70, rows: 24) }
  row("one section: other width", width.call, width.idle)
  let layout = one.call { one.view.setLayout(FlowLayout()) }
  row("one section: stack to flow", layout.call, layout.idle)
  let second = TextListView(columns: 70, rows: 30)
  let shown = one.call { one.adapter.host = second }
  row("one section: another host", shown.call, shown.idle)
  one.adapter.host = one.view
  row("one section: all removed", await one.show(ListContent()))
}

private func text(_ milliseconds: Double) -> String {
  "\((milliseconds * 100).rounded() / 100)"
}

/// The same numbers in each run.
private struct Numbers: RandomNumberGenerator {
  private var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}
