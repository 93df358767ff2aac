import ListKit
import ListTestKit
import Testing

extension StrictListHost {
  /// The rules broken, but for cells: the cells of a list that two hosts show come from one of them.
  fileprivate var brokenByData: [ListRule] {
    violations.map { $0.rule }.filter { $0 != .foreignCell }
  }
}

@MainActor
@Suite struct `A strict host takes batches and` {
  @Test func `records them`() {
    let list = strictList([Board(0, ["a"])])
    list.host.reset()
    list.update([Board(0, ["a", "b"]), Board(1, ["c"])])
    #expect(list.host.batches.count == 1)
    #expect(list.host.batches.first?.sectionInserts == [1])
    #expect(list.host.batches.first?.itemInserts == [path(0, 1)])
    #expect(list.host.reloadCount == 0)
    #expect(list.host.violations == [])
  }

  @Test func `refuses one whose sections do not add up, and shows everything anew`() {
    let list = strictList([Board(0, ["a"])])
    var isCompleted = false
    list.host.performBatch(animated: true) {
      var batch = ListBatchUpdates()
      batch.sectionInserts = [0]
      return batch
    } completion: {
      isCompleted = true
    }
    #expect(list.host.violations.map { $0.rule } == [.r16])
    #expect(list.host.snapshot() == "0.0 a")
    #expect(isCompleted)
  }

  @Test func `notices data that has changed too early`() {
    let list = strictList([Board(0, ["a"])])
    let shadow = list.shadow()
    list.update([Board(0, ["a", "b"])])
    shadow.performBatch(animated: true, updates: { ListBatchUpdates() }, completion: {})
    #expect(shadow.brokenByData == [.r17b, .r17])
    #expect(shadow.snapshot() == "0.0 a\n0.1 b")
  }

  @Test func `notices an item that is another one than the batch says`() {
    let list = strictList([Board(0, ["a", "b"])])
    let shadow = list.shadow()
    shadow.performBatch(animated: true) {
      list.update([Board(0, ["b", "a"])])
      return ListBatchUpdates()
    } completion: {
    }
    #expect(shadow.brokenByData == [.identity, .identity])
    #expect(shadow.violations.first { $0.rule == .identity }?.path == path(0, 0))
    #expect(shadow.snapshot() == "0.0 b\n0.1 a")
  }

  @Test func `notices a section that is another one than the batch says`() {
    let list = strictList([Board(0, ["a"]), Board(1, ["b"])])
    let shadow = list.shadow()
    shadow.performBatch(animated: true) {
      list.update([Board(1, ["b"]), Board(0, ["a"])])
      return ListBatchUpdates()
    } completion: {
    }
    #expect(shadow.brokenByData == [.identity, .identity])
    #expect(shadow.violations.first { $0.rule == .identity }?.section == 0)
  }

  @Test func `notices a header that comes without a word`() {
    let list = strictList([Board(0, ["a"])])
    let shadow = list.shadow()
    shadow.performBatch(animated: true) {
      list.update([Board(0, ["a"], header: "A")])
      return ListBatchUpdates()
    } completion: {
    }
    #expect(shadow.brokenByData == [.identity])
  }

  @Test func `notices a batch within a batch`() {
    let list = strictList([Board(0, ["a"])])
    var log: [String] = []
    list.host.performBatch(animated: true) {
      list.host.performBatch(animated: true, updates: { ListBatchUpdates() }) {
        log.append("inner")
      }
      return ListBatchUpdates()
    } completion: {
      log.append("outer")
    }
    #expect(list.host.violations.map { $0.rule } == [.nestedBatch])
    #expect(log == ["inner", "outer"])
  }

  @Test func `notices a reload within a batch`() {
    let list = strictList([Board(0, ["a"])])
    list.host.performBatch(animated: true) {
      list.host.reload(updates: {}, completion: {})
      return ListBatchUpdates()
    } completion: {
    }
    #expect(list.host.violations.map { $0.rule } == [.r17e])
    #expect(list.host.snapshot() == "0.0 a")
  }

  @Test func `notices one that comes without a source`() {
    let host = StrictListHost<Tile>()
    host.performBatch(animated: true, updates: { ListBatchUpdates() }, completion: {})
    #expect(host.violations.map { $0.rule } == [.r17f])
  }

  @Test func `lets completions wait until they are called for`() {
    let list = strictList([Board(0, ["a"])])
    list.outcomes = []
    list.host.isCompletionDeferred = true
    list.update([])
    #expect(list.outcomes == [])
    #expect(list.host.waitingCompletionCount == 1)
    #expect(list.host.finishBatch())
    #expect(list.outcomes == [.applied])
    #expect(!list.host.finishBatch())
  }

  @Test func `takes another while a completion waits`() {
    let list = strictList([Board(0, ["a"])])
    list.host.isCompletionDeferred = true
    list.host.performBatch(animated: true, updates: { ListBatchUpdates() }, completion: {})
    list.host.performBatch(animated: true, updates: { ListBatchUpdates() }, completion: {})
    #expect(list.host.violations == [])
    #expect(list.host.waitingCompletionCount == 2)
  }

  @Test func `asks for sizes and cells before one if it has layout left to do`() {
    let list = strictList([Board(0, ["a"])])
    list.host.needsLayoutBeforeBatch = true
    list.host.reset()
    list.update([Board(0, ["a", "b"])])
    #expect(
      list.host.log.map { $0.description } == [
        "configure 0.0", "batch: insert 0.1, animated", "show 0.1", "completion",
      ])
    #expect(list.host.violations == [])
  }

  @Test func `does neither check nor record if both are switched off`() {
    let host = StrictListHost<Tile>(
      containerSize: ListSize(width: 100, height: 100), checksRules: false)
    let list = BoardList([Board(0, ["a"])], on: host)
    list.update([Board(0, ["b", "a"])])
    #expect(host.batches.isEmpty)
    #expect(host.log.isEmpty)
    #expect(host.snapshot() == "0.0 b\n0.1 a")
    host.select(path(0, 1))
    host.select(path(7, 7))
    list.adapter.reloadData()
    list.scheduler.run()
    #expect(host.selectedPaths == [path(0, 1)] && host.violations.isEmpty)
  }

  @Test func `measures nothing if it neither checks nor shows anything`() {
    final class MeasuredController: ListSectionController<VersionedValue, Tile> {
      override func sizeForItem(at index: Int) -> ListSize {
        Issue.record("measured \(value)")
        return .zero
      }
      override func cellForItem(at index: Int) -> Tile {
        Issue.record("shown \(value)")
        return Tile()
      }
    }
    let host = StrictListHost<Tile>(
      containerSize: .zero, showsEverything: false, checksRules: false)
    let scheduler = ManualScheduler()
    let adapter = ListAdapter(host: host, scheduler: scheduler.schedule)
    adapter.register(VersionedValue.self) { MeasuredController($0) }
    for step in ListHistory(seed: 1).prefix(20) {
      adapter.content { step.values }
      adapter.performUpdates(animated: true)
      scheduler.run()
    }
    #expect(host.visiblePaths.isEmpty)
  }
}
