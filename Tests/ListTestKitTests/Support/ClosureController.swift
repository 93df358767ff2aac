import ListKit
import ListTestKit

/// A section whose cells a closure makes, rightly or wrongly.
final class ClosureController: ListSectionController<VersionedValue, Tile> {
  typealias Maker = @MainActor (ClosureController, Int) -> Tile
  var count: Int
  let make: Maker

  init(_ value: VersionedValue, count: Int, make: @escaping Maker) {
    self.count = count
    self.make = make
    super.init(value)
  }

  override func numberOfItems() -> Int { count }
  override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 10, height: 10) }
  override func cellForItem(at index: Int) -> Tile { make(self, index) }

  func dequeue(at index: Int) -> Tile { context.dequeue(Tile.self, for: .item(index)) }

  /// A host that shows one section of two items whose cells the closure makes.
  static func host(_ make: @escaping Maker) -> (StrictListHost<Tile>, ListAdapter<Tile>) {
    let host = StrictListHost<Tile>()
    let scheduler = ManualScheduler()
    let adapter = ListAdapter(host: host, scheduler: scheduler.schedule)
    // The host finds the faults itself.
    adapter.diagnostics.handler = { _ in }
    adapter.register(VersionedValue.self) { ClosureController($0, count: 2, make: make) }
    adapter.content { VersionedValue(0) }
    adapter.performUpdates(animated: false)
    scheduler.run()
    return (host, adapter)
  }
}
