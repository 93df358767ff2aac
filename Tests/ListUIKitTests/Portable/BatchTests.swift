import ListUIKit
import Testing

@MainActor @Suite struct `Batches of a collection view` {
  @Test(arguments: Stage.seeds(24))
  func `a list goes through inserts, deletes, moves and updates with its cells`(seed: Int) {
    let stage = Stage(seed: seed)
    stage.show([Sol(1, "landed"), Sol(2, "drove"), Sol(3, "slept")])
    #expect(stage.lines == ["landed", "drove", "slept"])
    let cells = stage.cells
    let work = stage.work
    stage.show([Sol(3, "slept"), Sol(4, "dug"), Sol(1, "landed well")])
    #expect(stage.lines == ["slept", "dug", "landed well"])
    #expect(stage.cells[0] === cells[2])
    #expect(stage.cells[2] === cells[0])
    #expect(stage.hasDone(batches: 1, since: work))
    #expect(stage.violations == [])
    #expect(stage.diagnostics == [])
  }

  @Test func `an update is answered after changed cells were configured`() {
    let stage = Stage()
    stage.show([Sol(1, "a")])
    var seen: [String] = []
    stage.sols = [Sol(1, "b")]
    stage.adapter.performUpdates(animated: false) { _ in seen = stage.lines }
    stage.scheduler.run()
    #expect(seen == ["b"])
  }

  @Test(arguments: Stage.seeds(12))
  func `a row that wants another kind of cell gets it without an animation`(seed: Int) {
    let stage = Stage(seed: seed)
    stage.show([Sol(1, "a"), Sol(2, "b"), Sol(3, "c")])
    let cells = stage.cells
    let work = stage.work
    stage.show([Sol(1, "a"), Sol(2, "b!"), Sol(3, "d")])
    #expect(stage.lines == ["a", "b!", "d"])
    #expect(stage.cells[0] === cells[0])
    #expect(stage.cells[1] !== cells[1])
    #expect(stage.cells[2] === cells[2])
    #expect(stage.hasDone(batches: 2, replacements: 1, since: work))
    #expect(stage.violations == [])
  }

  @Test(arguments: Stage.seeds(12))
  func `a view that left its window still gets batches`(seed: Int) {
    let stage = Stage(seed: seed)
    stage.show([Sol(1, "a")])
    stage.view.removeFromSuperview()
    let work = stage.work
    stage.show([Sol(1, "b"), Sol(2, "c")])
    #expect(stage.outcomes == [.applied, .applied])
    #expect(stage.hasDone(batches: 1, since: work))
    stage.window.addSubview(stage.view)
    stage.settle()
    #expect(stage.lines == ["b", "c"])
    #expect(stage.violations == [])
  }

  @Test(arguments: Stage.seeds(12))
  func `a section that moves and changes comes in two batches`(seed: Int) {
    let stage = Stage(height: 400, seed: seed)
    stage.show([Log(1, ["a"]), Log(2, ["x", "y"]), Log(3, ["m"])])
    let work = stage.work
    stage.show([Log(2, ["x!", "y!", "z"]), Log(1, ["a!"]), Log(3, ["m!"])])
    #expect(stage.lines == ["x!", "y!", "z", "a!", "m!"])
    #expect(stage.hasDone(batches: 2, since: work))
    #expect(stage.violations == [])
  }

  @Test(arguments: Stage.seeds(12))
  func `a header comes, changes in its view, and goes`(seed: Int) {
    let stage = Stage(height: 400, seed: seed)
    stage.show([Log(1, ["a"]), Log(2, ["b"])])
    #expect(stage.headers == [])
    stage.show([Log(1, ["a"]), Log(2, ["b"], hasHeader: true)])
    #expect(stage.headers == ["log 1"])
    stage.show([Log(1, ["a"]), Log(2, ["b", "c"], hasHeader: true)])
    #expect(stage.headers == ["log 2"])
    stage.show([Log(1, ["a"]), Log(2, ["b", "c", "d"])])
    #expect(stage.headers == [])
    #expect(stage.lines == ["a", "b", "c", "d"])
    #expect(stage.violations == [])
    #expect(stage.diagnostics == [])
  }

  @Test(arguments: MeasuringLayout.allCases, Stage.seeds(12))
  func `a header goes while a row of its section wants another kind of cell`(
    layout: MeasuringLayout, seed: Int
  ) {
    let stage = Stage(height: 400, seed: seed, layout: layout.layout)
    stage.adapter.register(Log.self) { LoudLogController($0) }
    stage.show([Log(1, ["a", "b"], hasHeader: true)])
    #expect(stage.headers == ["log 2"])
    stage.show([Log(1, ["a!", "b"])])
    #expect(stage.headers == [])
    stage.show([Log(1, ["a", "b"], hasHeader: true)])
    stage.show([Log(1, ["a!", "c", "b"])])
    #expect(stage.headers == [])
    #expect(stage.lines == ["a!", "c", "b"])
    #expect(stage.violations == [])
    #expect(stage.diagnostics == [])
  }

  @Test func `a view whose data source was taken is reloaded and reported`() {
    let stage = Stage()
    stage.show([Sol(1, "a")])
    stage.view.dataSource = nil
    stage.show([Sol(1, "a"), Sol(2, "b")])
    #expect(stage.lines == ["a", "b"])
    #expect(stage.diagnostics.count == 1)
    #expect(stage.view.dataSource === stage.host)
    #expect(stage.violations == [])
  }

  @Test(arguments: [true, false])
  func `a view whose delegate was taken is reloaded and reported`(isFlow: Bool) {
    let stage = Stage(layout: isFlow ? nil : ListCollectionViewLayout(StackLayout()))
    stage.show([Sol(1, "a")])
    let thief = WatchingDelegate()
    stage.view.delegate = thief
    stage.view.collectionViewLayout.invalidateLayout()
    stage.view.layoutIfNeeded()
    #expect(stage.lines == ["a"])
    stage.show([Sol(1, "a"), Sol(2, "b")])
    #expect(stage.lines == ["a", "b"])
    #expect(stage.diagnostics.count == 1)
    #expect(stage.diagnostics.first?.contains("Other code") ?? false)
    #expect(stage.view.delegate === stage.host)
    #expect(stage.violations == [])
  }

  @Test(arguments: Stage.seeds(12))
  func `an adapter that goes in the middle of its update breaks no rule`(seed: Int) async {
    let stage = Stage(seed: seed)
    stage.show([Sol(1, "a"), Sol(2, "b")])
    let other = CollectionListAdapter(host: nil) { stage.scheduler.schedule($0) }
    other.register(Sol.self) { SolController($0) }
    other.content { [Sol(7, "other")] }
    stage.adapter.addUpdateObserver(stage) { stage, _ in
      if other.host == nil { other.host = stage.host }
    }
    stage.show([Sol(2, "b"), Sol(3, "c"), Sol(4, "d")])
    await stage.pause()
    #expect(stage.lines == ["other"])
    #expect(stage.violations == [])
  }

  @Test(arguments: Stage.seeds(12))
  func `a batch from within the display of a cell is shown afterwards`(seed: Int) async {
    let stage = Stage(seed: seed)
    stage.show([Sol(1, "a")])
    var isAsked = false
    let adapter = stage.adapter
    let watcher = DisplayWatcher {
      guard !isAsked else { return }
      isAsked = true
      stage.sols.append(Sol(9, "late"))
      adapter.performUpdates(animated: true)
      stage.scheduler.run()
    }
    adapter.delegate = watcher
    stage.show([Sol(1, "a"), Sol(2, "b")])
    await stage.pause()
    #expect(stage.lines == ["a", "b", "late"])
    #expect(stage.violations == [])
  }
}
