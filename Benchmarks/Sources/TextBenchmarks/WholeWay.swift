import CMeasuring
import ListTextKit

/// A list on a text host, from its content to the bytes of the next frame.
@MainActor
final class WholeWay {
  /// How the content is handed over.
  enum Form: String, CaseIterable {
    case array = "an array"
    case store = "a store"
  }

  let view: TextListView
  private var messages: [Message] = []
  private var store = ListStore<Message>()
  private let form: Form
  private var turns: [@MainActor () -> Void] = []
  private var adapter: TextListAdapter?
  private var canvas: TextCanvas
  private var screen = TerminalScreen(
    capabilities: TerminalCapabilities(
      environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor"], isTerminal: true))

  init(_ form: Form) {
    self.form = form
    view = TextListView(columns: 80, rows: 24)
    view.effects = nil
    canvas = TextCanvas(width: 80, height: 24)
    let adapter = TextListAdapter(host: view) { [unowned self] in turns.append($0) }
    self.adapter = adapter
    // Compared here, and released elsewhere.
    adapter.comparesInBackground = true
    adapter.backgroundThreshold = .max
    adapter.register(Message.self, itemCount: 1) { ParagraphController($0) }
    switch form {
    case .array: adapter.content { [unowned self] in messages }
    case .store: adapter.content { [unowned self] in store }
    }
  }

  /// Takes values, and shows them in the next frame.
  ///
  /// - Returns: The microseconds from the request to the bytes.
  func show(_ change: @MainActor (inout [Message], inout ListStore<Message>) -> Void) -> Double {
    change(&messages, &store)
    let time = frame { adapter?.performUpdates(animated: false) { _ in } }
    precondition(adapter?.sectionCount == (form == .array ? messages.count : store.count))
    return time
  }

  /// Takes the first values, and shows a frame as soon as there are rows.
  ///
  /// - Returns: The microseconds to the bytes of that frame, those of the longest turn, and those to the
  ///   last turn.
  func showFirst(_ initial: [Message], _ initialStore: ListStore<Message>) -> [Double] {
    messages = initial
    store = initialStore
    let start = measuring_now()
    adapter?.performUpdates(animated: false) { _ in }
    var first: UInt64?
    var longest: UInt64 = 0
    while !turns.isEmpty {
      let turnStart = measuring_now()
      turns.removeFirst()()
      longest = max(longest, measuring_now() - turnStart)
      if first == nil, let adapter, adapter.sectionCount > 0 {
        compose()
        first = measuring_now() - start
      }
    }
    return [first ?? 0, longest, measuring_now() - start].map { Double($0) / 1_000 }
  }

  func frame(_ change: () -> Void) -> Double {
    let start = measuring_now()
    change()
    while !turns.isEmpty { turns.removeFirst()() }
    compose()
    return Double(measuring_now() - start) / 1_000
  }

  private func compose() {
    view.compose(&canvas, at: .zero)
    let bytes = screen.show(canvas, cursor: nil)
    precondition(bytes.count < 100_000)
  }
}

@MainActor
func printWholeWay(counts: [Int]) async {
  print(
    "\nFrom the request to the bytes of the next frame, 80 × 24, controllers when needed, µs.\n")
  let columns = [
    "rows", "content", "first frame", "longest turn", "all rows", "one more on top",
    "one at the end",
    "one in sight changed", "100 columns",
  ]
  print("| \(columns.joined(separator: " | ")) |")
  print("| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
  for count in counts {
    for form in WholeWay.Form.allCases {
      let initial = (0..<count).map { Message($0) }
      let initialStore = ListStore(initial)
      let list = WholeWay(form)
      let first = list.showFirst(initial, initialStore)
      var next = count
      func repeated(
        _ change: @MainActor (inout [Message], inout ListStore<Message>) -> Void
      ) async -> Double {
        var times: [Double] = []
        for _ in 0..<15 {
          next += 1
          times.append(list.show(change))
          // The former values are released in between.
          try? await Task.sleep(for: .milliseconds(form == .array ? count / 20_000 : 0))
        }
        return times.sorted()[7]
      }
      let top = await repeated { messages, store in
        if form == .array { messages.insert(Message(next), at: 0) }
        store.insert(Message(next), at: 0)
      }
      let end = await repeated { messages, store in
        if form == .array { messages.append(Message(next)) }
        store.append(Message(next))
      }
      let changed = await repeated { messages, store in
        if form == .array { messages[3].sender += "." }
        store.update(at: 3) { $0.sender += "." }
      }
      let resized = list.frame { list.view.resize(columns: 100, rows: 24) }
      let row = (first + [top, end, changed, resized]).map { "\(Int($0 + 0.5))" }
      print("| \(count) | \(form.rawValue) | \(row.joined(separator: " | ")) |")
    }
  }
}
