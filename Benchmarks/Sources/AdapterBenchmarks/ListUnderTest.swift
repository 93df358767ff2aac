import ListKit
import ListTestKit

/// An adapter on a host in memory that checks and shows nothing.
@MainActor
final class ListUnderTest {
  let source = Source()
  let scheduler = ManualScheduler()
  let adapter: ListAdapter<Cell>
  private let host: StrictListHost<Cell>
  private var applied = 0

  init() {
    host = StrictListHost(containerSize: .zero, showsEverything: false, checksRules: false)
    host.capabilities = .lenient
    let scheduler = scheduler
    adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    adapter.register(Post.self) { Controller($0) }
    adapter.register(Reply.self) { Controller($0) }
    adapter.register(Picture.self) { Controller($0) }
    adapter.dataSource = source
  }

  /// Shows values, however many requests ask for it.
  func update(_ objects: [AnyDiffable], requests: Int = 1) {
    source.objects = objects
    let before = applied
    for _ in 0..<requests {
      adapter.performUpdates(animated: true) { [self] outcome in
        if outcome == .applied { applied += 1 }
      }
    }
    scheduler.run()
    precondition(applied == before + requests, "Not every request was applied.")
    precondition(adapter.sectionCount == objects.count, "The list shows something else.")
  }
}
