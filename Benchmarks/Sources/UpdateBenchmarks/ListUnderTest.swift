import CMeasuring
import ListKit
import ListTestKit

/// A list of messages on a host that shows fifty of them.
@MainActor
final class ListUnderTest {
  let adapter: ListAdapter<Cell>
  private let scheduler = ManualScheduler()
  private let host = WindowHost(rows: 50)
  private var applied = 0
  private var content = ListContent()

  /// - Parameter isEager: Whether every controller is made at once.
  init(isEager: Bool = false) {
    let scheduler = scheduler
    adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    adapter.backgroundThreshold = .max
    if isEager {
      adapter.register(Message.self) { MessageController($0) }
    } else {
      adapter.register(Message.self, itemCount: 1) { MessageController($0) }
    }
    adapter.content { [unowned self] in content }
  }

  /// Shows a content; the whole way from the request to the host and its cells.
  func update(_ content: ListContent) {
    self.content = content
    scheduler.update(adapter)
    precondition(adapter.sectionCount == content.count, "The list shows something else.")
  }

  /// Shows a content; returns what each turn takes of a core, in milliseconds.
  func turns(
    _ content: ListContent, scroll: ListScrollIntent? = nil, reloads: Bool = false
  ) -> [Double] {
    self.content = content
    let before = applied
    if reloads {
      adapter.reloadData { [self] outcome in if outcome == .applied { applied += 1 } }
    } else {
      adapter.performUpdates(animated: false, scroll: scroll) { [self] outcome in
        if outcome == .applied { applied += 1 }
      }
    }
    var times: [Double] = []
    while scheduler.pendingCount > 0 {
      let start = measuring_thread_time()
      scheduler.runOne()
      times.append(Double(measuring_thread_time() - start) / 1_000_000)
    }
    precondition(applied == before + 1, "The update was not applied.")
    precondition(adapter.sectionCount == content.count, "The list shows something else.")
    return times
  }

  /// What each turn of an action takes of a core, in milliseconds; its own turn is the first one.
  func turns(of action: (ListAdapter<Cell>) -> Void) -> [Double] {
    let start = measuring_thread_time()
    action(adapter)
    var times = [Double(measuring_thread_time() - start) / 1_000_000]
    while scheduler.pendingCount > 0 {
      let start = measuring_thread_time()
      scheduler.runOne()
      times.append(Double(measuring_thread_time() - start) / 1_000_000)
    }
    return times
  }
}
