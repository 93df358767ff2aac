import ListTestKit
import ListUIKit
import UIKit

/// The same list on a host without a view.
@MainActor
final class PlainFeed {
  private let host = StrictListHost<UICollectionReusableView>(
    containerSize: ListSize(width: 320, height: 6_000))
  private let adapter: CollectionListAdapter
  private let scheduler = ManualScheduler()
  private var sols: [Sol] = []
  private var logs: [Log] = []

  init() {
    let scheduler = scheduler
    adapter = CollectionListAdapter(host: host) { scheduler.schedule($0) }
    adapter.register(Sol.self) { SolController($0) }
    adapter.register(Log.self) { LogController($0) }
    adapter.content { [unowned self] in
      sols
      logs
    }
  }

  func show(_ sols: [Sol], _ logs: [Log]) {
    (self.sols, self.logs) = (sols, logs)
    adapter.performUpdates(animated: true)
    scheduler.run()
  }

  private var cells: [UICollectionReusableView] {
    host.shownPlaces.compactMap { host.cell(at: $0) }
  }
  var lines: [String] { cells.compactMap { ($0 as? PlainCell)?.text } }
  var headers: [String] { cells.compactMap { ($0 as? HeaderView)?.text } }
  var isClean: Bool { host.violations.isEmpty }
}
