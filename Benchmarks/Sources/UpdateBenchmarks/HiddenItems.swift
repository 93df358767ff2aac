import ListKit
import ListTestKit

/// A list of one section, all items of which are selected and may be hidden by a filter.
@MainActor
private final class FilteredList {
  let adapter: ListAdapter<Cell>
  private let scheduler = ManualScheduler()
  private let host = WindowHost(rows: 50)
  private var threads: [Thread]

  init(_ threads: [Thread]) {
    self.threads = threads
    let scheduler = scheduler
    adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    adapter.selectionMode = .multiple
    adapter.selectionPolicy = .keepsHidden
    adapter.register(Thread.self) { ThreadModelsController($0, .arrayModels) }
    adapter.registerForRestoration(Thread.self, name: "thread")
    adapter.registerForRestoration(Message.self, name: "message")
    adapter.content { [unowned self] in self.threads }
    scheduler.update(adapter)
    adapter.selectAll()
    scheduler.run()
  }

  func show(_ threads: [Thread]) {
    self.threads = threads
    scheduler.update(adapter)
  }
}

/// What becomes of the selected items of one section that a filter hides; a row and its time, in microseconds.
@MainActor
func measureHidden(_ count: Int) -> [(form: String, time: Double)] {
  let messages = (0..<count).map { Message($0) }
  func thread(_ version: Int, _ messages: [Message]) -> [Thread] {
    [Thread(version: version, messages: messages, store: ListStore())]
  }
  let (all, none) = (thread(0, messages), thread(1, []))
  let list = FilteredList(all)
  var rows: [(form: String, time: Double)] = []
  func row(_ name: String, selected: Int, _ run: () -> Void) {
    rows.append((name, median(1, run)))
    precondition(list.adapter.selectedPaths.count == selected, "\(name) has another selection.")
    precondition(list.adapter.selectionCount == count, "\(name) has another selection.")
  }
  row("a filter hides them", selected: 0) { list.show(none) }
  let state = list.adapter.state
  row("a state is restored meanwhile", selected: 0) { list.adapter.restore(state) }
  row("the filter ends", selected: count) { list.show(all) }
  return rows
}
