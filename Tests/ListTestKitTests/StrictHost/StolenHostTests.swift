import ListKit
import ListTestKit
import Testing

/// Shows two tiles, and lets a test do something whenever it is asked.
private final class ThiefController: ListSectionController<VersionedValue, Tile> {
  enum Question: CaseIterable { case cell, size, display, endDisplay }
  var onQuestion: (@MainActor (Question) -> Void)?

  override func numberOfItems() -> Int { 2 }
  override func sizeForItem(at index: Int) -> ListSize {
    onQuestion?(.size)
    return ListSize(width: 10, height: 10)
  }
  override func cellForItem(at index: Int) -> Tile {
    onQuestion?(.cell)
    let tile = context.dequeue(Tile.self, for: .item(index))
    tile.text = "\(value)"
    return tile
  }
  override func willDisplay(_ cell: Tile, at index: Int) { onQuestion?(.display) }
  override func didEndDisplaying(_ cell: Tile, at index: Int) { onQuestion?(.endDisplay) }
}

@MainActor
private final class ThiefList {
  let host: StrictListHost<Tile>
  let scheduler = ManualScheduler()
  let adapter: ListAdapter<Tile>
  var values: [VersionedValue]
  private var answer: (@MainActor (ThiefController.Question) -> Void)?

  init(_ values: [VersionedValue]) {
    self.values = values
    host = StrictListHost(containerSize: ListSize(width: 100, height: 100))
    adapter = ListAdapter(host: host, scheduler: scheduler.schedule)
    adapter.register(VersionedValue.self) { [unowned self] in
      let controller = ThiefController($0)
      controller.onQuestion = answer
      return controller
    }
    adapter.content { [unowned self] in self.values }
    update()
  }

  func update() {
    adapter.performUpdates(animated: true)
    scheduler.run()
  }

  /// Has every controller call this, those to come included.
  func onQuestion(_ answer: @escaping @MainActor (ThiefController.Question) -> Void) {
    self.answer = answer
    for section in 0..<adapter.sectionCount {
      (adapter.sectionController(atSection: section) as? ThiefController)?.onQuestion = answer
    }
  }
}

/// What is shown from some question on instead of the list that was asked.
private enum Booty: CaseIterable {
  case nothing
  case otherList
}

@MainActor @Suite struct `A strict host that is taken away` {
  private let old = ThiefList([VersionedValue(1), VersionedValue(2)])
  private let new = ThiefList([VersionedValue(7)])

  /// Takes the host away from its list at each question of a kind.
  private func steal(at question: ThiefController.Question, for booty: Booty) {
    let source = booty == .nothing ? nil : new.host.source
    old.onQuestion { [unowned host = old.host] in
      if $0 == question, host.source !== source { host.source = source }
    }
  }

  private func expect(_ booty: Booty) {
    let lines = booty == .nothing ? "" : "0.0 7\n0.1 7"
    #expect(old.host.snapshot() == lines)
    // The cells of the other list are of the host that it was made for.
    #expect(old.host.violations.allSatisfy { $0.rule == .foreignCell })
    #expect(old.host.pooledCellCount == old.host.madeCellCount)
  }

  @Test(arguments: ThiefController.Question.allCases, Booty.allCases)
  fileprivate func `shows what it should when it is measured`(
    question: ThiefController.Question, booty: Booty
  ) {
    old.host.containerSize.height = 10
    steal(at: question, for: booty)
    old.host.containerSize.height = 100
    old.host.containerSize.height = 10
    old.host.containerSize.height = 100
    expect(booty)
  }

  @Test(arguments: ThiefController.Question.allCases, Booty.allCases)
  fileprivate func `shows what it should in the middle of a batch`(
    question: ThiefController.Question, booty: Booty
  ) {
    steal(at: question, for: booty)
    old.host.needsLayoutBeforeBatch = true
    old.values = [VersionedValue(3), VersionedValue(1, version: 2)]
    old.update()
    expect(booty)
  }

  @Test func `answers its question about a frame from the new list`() {
    old.host.showsEverything = true
    steal(at: .size, for: .otherList)
    old.host.invalidateLayout(at: nil)
    #expect(old.host.contentHeight == 20)
    expect(.otherList)
  }

  @Test(arguments: ThiefController.Question.allCases.filter { $0 != .size })
  fileprivate func `is left empty though it is one of the sequential family`(
    question: ThiefController.Question
  ) {
    let host = SequentialListHost<Tile>()
    let scheduler = ManualScheduler()
    let adapter = ListAdapter(host: host, scheduler: scheduler.schedule)
    var isThief = false
    adapter.register(VersionedValue.self) {
      let controller = ThiefController($0)
      controller.onQuestion = { [unowned host] in
        if isThief, $0 == question { host.source = nil }
      }
      return controller
    }
    var values = [VersionedValue(1), VersionedValue(2), VersionedValue(3)]
    adapter.content { values }
    adapter.performUpdates(animated: true)
    scheduler.run()
    isThief = true
    values = [VersionedValue(3, version: 1), VersionedValue(2), VersionedValue(4)]
    adapter.performUpdates(animated: true)
    scheduler.run()
    #expect(host.snapshot().isEmpty && host.source == nil && host.violations.isEmpty)
  }

  @Test func `takes no offence if the list dies while its batch waits`() {
    let host = StrictListHost<Tile>()
    let scheduler = ManualScheduler()
    var adapter: ListAdapter<Tile>? = ListAdapter(host: host, scheduler: scheduler.schedule)
    adapter?.register(VersionedValue.self) { ThiefController($0) }
    adapter?.content { [VersionedValue(1)] }
    adapter?.performUpdates(animated: true)
    scheduler.run()
    host.select(path(0, 1))
    host.isCompletionDeferred = true
    adapter?.performUpdates(animated: true)
    adapter?.performBatch { _ in }
    scheduler.run()
    #expect(host.waitingCompletionCount == 1 && host.selectedPaths == [path(0, 1)])
    adapter = nil
    host.finishAllBatches()
    #expect(host.violations.isEmpty)
  }
}
