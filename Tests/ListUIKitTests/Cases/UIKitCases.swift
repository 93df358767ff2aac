import ListUIKit
import Testing

/// An item that is dropped in sections of some counts, and the order that follows.
struct DropCase: CustomTestStringConvertible, Sendable {
  let id: String
  let counts: [Int]
  let target: ListPath
  var isBare = false
  /// Whether the list goes while the item is dragged.
  var losesList = false
  /// The numbers of the items after the drop; `nil` if it changes nothing.
  var order: [Int]?

  var testDescription: String { id }

  static let all = [
    DropCase(
      id: "InteractiveMovingTests/001", counts: [1, 2], target: ListPath(section: 1, item: 1),
      losesList: true, order: []),
    DropCase(
      id: "InteractiveMovingTests/003", counts: [2], target: ListPath(section: 1, item: 1)),
    DropCase(
      id: "InteractiveMovingTests/005", counts: [2, 5, 7], target: ListPath(section: 0, item: 1),
      order: [1, 0] + Array(2..<14)),
    DropCase(
      id: "InteractiveMovingTests/007", counts: [2, 5, 7], target: ListPath(section: 2, item: 8),
      isBare: true),
  ]

  /// Sections with the counts; their items are numbered through.
  var logs: [Log] {
    var next = 0
    return counts.enumerated().map { section, count in
      defer { next += count }
      return Log(section, (next..<next + count).map { "\($0)" })
    }
  }

  var lines: [String] { (order ?? Array(0..<counts.reduce(0, +))).map { "\($0)" } }
}

/// What the shared cases leave to a collection view; CaseLedger.swift has the others.
@MainActor @Suite struct `Cases of a collection view` {
  @Test(arguments: DropCase.all)
  func `an item is dropped at a place of its section or not at all`(_ drop: DropCase) {
    let stage = Stage.reorderable(drop.logs, isBare: drop.isBare)
    let batches = stage.batchCount
    let isTaken = stage.drop(ListPath(section: 0, item: 0), at: drop.target) {
      if drop.losesList { stage.adapter.host = nil }
    }
    #expect(isTaken == (drop.order?.isEmpty == false))
    #expect(stage.lines == drop.lines)
    #expect(stage.batchCount == batches + (isTaken ? 1 : 0))
    #expect(stage.violations == [])
  }

  // InteractiveMovingTests/005
  @Test(arguments: [true, false])
  func `what is dropped is measured at its new place`(isBare: Bool) {
    let stage = Stage.reorderable([Log(1, ["high", "a"]), Log(2, ["b"])], isBare: isBare)
    #expect(stage.distance(of: "a") == 60)
    #expect(stage.drop(ListPath(section: 0, item: 0), at: ListPath(section: 0, item: 1)))
    #expect(["a", "high", "b"].map { stage.distance(of: $0) } == [0, 30, 90])
    #expect(stage.violations == [])
  }

  // AdapterUpdaterTests/016
  @Test(arguments: 0..<12)
  func `a reload takes back a view whose data source was cut`(seed: Int) {
    let stage = Stage(seed: seed)
    stage.show([Sol(1, "a"), Sol(2, "b")])
    stage.view.dataSource = nil
    #expect(stage.view.numberOfSections == 1)
    #expect(stage.view.numberOfItems(inSection: 0) == 0)
    stage.reload()
    #expect(stage.lines == ["a", "b"])
    #expect(stage.view.dataSource === stage.host)
    #expect(stage.violations == [])
  }

  // TransactionTests/007
  @Test(arguments: [
    ListPath(section: 0, item: 9), ListPath(section: 7, item: 0), ListPath(section: 0, item: -1),
  ])
  func `a batch with a malformed path is never handed over`(path: ListPath) {
    let stage = Stage()
    stage.show([Sol(1, "a"), Sol(2, "b")])
    let reloads = stage.reloadCount
    var batch = ListBatchUpdates()
    batch.itemDeletes = [path]
    // The numbers come out even, so that only the place is wrong.
    batch.itemInserts = [ListPath(section: 0, item: 0)]
    stage.handOver(batch)
    #expect(stage.reloadCount == reloads + 1)
    #expect(stage.lines == ["a", "b"])
    #expect(stage.violations == [])
  }

  // AdapterTests/013
  @Test func `each class and name of cells has a reuse identifier of its own`() {
    let stage = Stage()
    stage.adapter.register(Log.self) { PoolsController($0) }
    stage.show([Log(1, [])])
    let identifiers = stage.cells.compactMap { $0.reuseIdentifier }
    #expect(Set(identifiers).count == 3)
    #expect(identifiers.map { $0.split(separator: ".").last } == ["wide", "narrow", "wide"])
    #expect(stage.violations == [])
  }

  // AdapterTests/035
  @Test(arguments: 0..<12)
  func `a nib makes the footers of its class`(seed: Int) {
    let stage = Stage(height: 200, seed: seed)
    stage.registerFooterNib()
    stage.show([Log(1, ["a"])])
    #expect(stage.footersFromNib == [true])
    stage.show([Log(2, ["b"]), Log(1, ["a", "c"])])
    #expect(stage.footersFromNib == [true, true])
    #expect(stage.violations == [])
    #expect(stage.diagnostics == [])
  }

  // AdapterTests/098
  @Test func `the app's delegate is called for the display of headers`() {
    let stage = Stage(height: 200)
    let delegate = CaseDelegate()
    stage.host.delegate = delegate
    stage.show([Log(1, ["a"], hasHeader: true)])
    #expect(delegate.calls == ["header 0"])
    stage.show([] as [Log])
    #expect(delegate.calls == ["header 0", "no header 0"])
    #expect(stage.violations == [])
  }

  // AdapterTests/100 and 102
  @Test func `the app's delegate is called for touches`() {
    let stage = Stage()
    let delegate = CaseDelegate()
    stage.host.delegate = delegate
    stage.show([Sol(1), Sol(2)])
    stage.tap(1)
    #expect(delegate.calls == ["touch 1", "let go 1"])
  }

  // AdapterTests/084
  @Test(arguments: [true, false])
  func `the app's delegate may keep an item from being given up`(isGivenUp: Bool) {
    let stage = Stage()
    stage.adapter.selectionMode = .multiple
    let delegate = CaseDelegate()
    delegate.letsItemsBeGivenUp = isGivenUp
    stage.host.delegate = delegate
    stage.show([Sol(1, "a"), Sol(2, "b")])
    stage.tap(0)
    stage.tap(0)
    #expect(stage.markedNotes == (isGivenUp ? [] : ["a"]))
    #expect(stage.adapter.selectedPaths.isEmpty == isGivenUp)
    #expect(stage.host.delegate === delegate)
  }

  // BindingSectionControllerTests/021
  @Test func `an item has no menu unless its controller or the app's delegate has one`() {
    let stage = Stage()
    stage.show([Log(1, ["a"])])
    #expect(stage.openMenu(0) == nil)
  }

  // AdapterTests/104
  @Test func `the app's delegate is asked for menus that controllers do not provide`() {
    let stage = Stage()
    let delegate = CaseDelegate()
    stage.host.delegate = delegate
    stage.logs = [Log(9, ["a"])]
    stage.show([Sol(1, "b"), Sol(2, "locked")])
    #expect(stage.openMenu(0) == ["Open"])
    #expect(stage.openMenu(1) == nil)
    #expect(stage.openMenu(2) == ["Share"])
    #expect(stage.host.delegate === delegate)
  }

  // AdapterTests/136 and 138
  @Test func `a host that is set as its own delegate does not call itself`() {
    let stage = Stage(height: 60)
    stage.host.delegate = stage.view.delegate
    #expect(stage.host.delegate == nil)
    stage.show((0..<9).map { Sol($0) })
    stage.scroll(to: 45)
    stage.tap(2)
    #expect(stage.markedNotes == ["sol 2"])
    #expect(stage.view.delegate === stage.host)
    #expect(stage.violations == [])
  }
}
