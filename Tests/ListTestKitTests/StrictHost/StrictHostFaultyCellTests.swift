import ListKit
import ListTestKit
import Testing

@MainActor
@Suite struct `A strict host finds fault with a controller that` {
  @MainActor
  private final class Keeper {
    var tile: Tile?
  }

  @Test func `dequeues two cells for an item`() {
    let (host, adapter) = ClosureController.host { controller, index in
      _ = controller.dequeue(at: index)
      return controller.dequeue(at: index)
    }
    #expect(host.violations.map { $0.rule } == [.doubleDequeue, .doubleDequeue])
    #expect(host.violations.first?.path == path(0, 0))
    #expect(host.visiblePaths.count == 2)
    withExtendedLifetime(adapter) {}
  }

  @Test func `returns a cell that it did not dequeue`() {
    let (host, adapter) = ClosureController.host { _, _ in Tile() }
    #expect(host.violations.map { $0.rule } == [.foreignCell, .foreignCell])
    withExtendedLifetime(adapter) {}
  }

  #if DEBUG
    @Test func `has another count without an update, although all of its items are visible`() {
      let (host, adapter) = ClosureController.host { $0.dequeue(at: $1) }
      adapter.diagnostics.handler = nil
      #expect(host.violations == [])
      let controller = adapter.sectionController(atSection: 0) as? ClosureController
      controller?.count = 3
      #expect(host.violations.map { $0.rule } == [.diagnostic])
      #expect(host.violations.count == 1)
      controller?.context.performBatch { $0.reload() }
      adapter.performUpdates()
      #expect(host.violations.count == 1)
    }
  #endif

  @Test func `dequeues for another index`() {
    let (host, adapter) = ClosureController.host { controller, index in
      controller.dequeue(at: 1 - index)
    }
    #expect(Set(host.violations.map { $0.rule }) == [.foreignCell])
    withExtendedLifetime(adapter) {}
  }

  @Test func `returns one cell for two items`() {
    var shared: Tile?
    let (host, adapter) = ClosureController.host { controller, index in
      let cell = shared ?? controller.dequeue(at: index)
      shared = cell
      return cell
    }
    #expect(host.violations.map { $0.rule } == [.sharedCell])
    #expect(host.visiblePaths == [path(0, 0)])
    withExtendedLifetime(adapter) {}
  }

  @Test func `returns a cell that waits to be used again`() {
    let keeper = Keeper()
    let (host, adapter) = ClosureController.host { controller, index in
      keeper.tile ?? controller.dequeue(at: index)
    }
    keeper.tile = host.cell(at: path(0, 0))
    host.scroll(to: 0)
    host.visible(from: 1, count: 0)
    host.reset()
    host.visible(from: 0, count: 1)
    #expect(host.violations.first?.rule == .recycledCell)
    withExtendedLifetime(adapter) {}
  }

  @Test func `returns its shown cell without dequeuing it`() {
    let keeper = Keeper()
    let (host, adapter) = ClosureController.host { controller, index in
      keeper.tile ?? controller.dequeue(at: index)
    }
    keeper.tile = host.cell(at: path(0, 0))
    host.performBatch(animated: true) {
      var batch = ListBatchUpdates()
      batch.itemUpdates = [updated(path(0, 0))]
      return batch
    } completion: {
    }
    #expect(host.violations.map { $0.rule } == [.foreignCell])
    #expect(host.cell(at: path(0, 0)) === keeper.tile)
    withExtendedLifetime(adapter) {}
  }

  @Test func `starts a batch while it makes a cell`() {
    var hasStarted = false
    var isCompleted = false
    weak var maker: StrictListHost<Tile>?
    let (host, adapter) = ClosureController.host { controller, index in
      if let maker, !hasStarted {
        hasStarted = true
        maker.performBatch(animated: true, updates: { ListBatchUpdates() }) { isCompleted = true }
      }
      return controller.dequeue(at: index)
    }
    maker = host
    host.visible(from: 0, count: 0)
    host.visible(from: 0, count: 2)
    #expect(host.violations.map { $0.rule } == [.nestedBatch])
    #expect(isCompleted)
    #expect(host.visiblePaths == [path(0, 0), path(0, 1)])
    withExtendedLifetime(adapter) {}
  }
}
