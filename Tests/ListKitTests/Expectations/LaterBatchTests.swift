import ListKit
import ListTestKit
import Testing

@MainActor @Suite struct `Several batches of one turn` {
  @Test func `that each delete the first item leave the last`() {
    let list = ListFixture.labelled("a", "b", "c")
    list.ask(labels: ["b", "c"]) { $0.delete(in: $1, at: [0]) }
    list.ask(labels: ["c"]) { $0.delete(in: $1, at: [0]) }
    list.scheduler.run()
    #expect(list.texts(of: 0) == ["c"] && list.problems.isEmpty, "\(list.texts(of: 0))")
    #expect(list.host.isClean)
  }

  @Test func `that each delete the last item leave the first`() {
    let list = ListFixture.labelled("a", "b", "c")
    list.ask(labels: ["a", "b"]) { $0.delete(in: $1, at: [2]) }
    list.ask(labels: ["a"]) { $0.delete(in: $1, at: [1]) }
    list.scheduler.run()
    #expect(list.texts(of: 0) == ["a"] && list.problems.isEmpty, "\(list.texts(of: 0))")
    #expect(list.host.isClean)
  }

  @Test func `may each add at the end`() {
    let list = ListFixture.labelled("a")
    list.ask(labels: ["a", "b"]) { $0.insert(in: $1, at: [1]) }
    list.ask(labels: ["a", "b", "c"]) { $0.insert(in: $1, at: [2]) }
    list.ask(labels: ["a", "b", "c", "d"]) { $0.insert(in: $1, at: [3]) }
    list.scheduler.run()
    #expect(list.texts(of: 0) == ["a", "b", "c", "d"] && list.problems.isEmpty)
    #expect(list.host.isClean)
  }

  @Test func `may each add in front`() {
    let list = ListFixture.labelled("a")
    list.ask(labels: ["b", "a"]) { $0.insert(in: $1, at: [0]) }
    list.ask(labels: ["c", "b", "a"]) { $0.insert(in: $1, at: [0]) }
    list.scheduler.run()
    #expect(list.texts(of: 0) == ["c", "b", "a"] && list.problems.isEmpty)
    #expect(list.host.isClean)
  }

  @Test func `may add at the end, then in front`() {
    let list = ListFixture.labelled("a")
    list.ask(labels: ["a", "b"]) { $0.insert(in: $1, at: [1]) }
    list.ask(labels: ["c", "a", "b"]) { $0.insert(in: $1, at: [0]) }
    list.scheduler.run()
    #expect(list.texts(of: 0) == ["c", "a", "b"] && list.problems.isEmpty)
    #expect(list.host.isClean)
  }

  @Test func `may add in front, then delete the last`() {
    let list = ListFixture.labelled("a", "b")
    list.ask(labels: ["c", "a", "b"]) { $0.insert(in: $1, at: [0]) }
    list.ask(labels: ["c", "a"]) { $0.delete(in: $1, at: [2]) }
    list.scheduler.run()
    #expect(list.texts(of: 0) == ["c", "a"] && list.problems.isEmpty)
    #expect(list.host.isClean)
  }

  @Test func `may add in front, then reload what was first`() {
    let list = ListFixture.labelled("a", "b")
    list.ask(labels: ["n", "a", "b"]) { $0.insert(in: $1, at: [0]) }
    list.ask(labels: ["n", "A", "b"]) { $0.reload(in: $1, at: [1]) }
    list.scheduler.run()
    #expect(list.texts(of: 0) == ["n", "A", "b"], "\(list.texts(of: 0))")
    #expect(list.problems.isEmpty && list.host.isClean)
  }

  @Test func `may move an item, then delete another`() {
    let list = ListFixture.labelled("a", "b", "c")
    list.ask(labels: ["c", "a", "b"]) { $0.move(in: $1, from: 2, to: 0) }
    list.ask(labels: ["c", "b"]) { $0.delete(in: $1, at: [1]) }
    list.scheduler.run()
    #expect(list.texts(of: 0) == ["c", "b"], "\(list.texts(of: 0))")
    #expect(list.problems.isEmpty && list.host.isClean)
  }

  @Test func `may reload a section, then delete in it`() {
    let list = ListFixture.labelled("a", "b")
    list.ask(labels: ["x", "y", "z"]) { $0.reload($1) }
    list.ask(labels: ["y", "z"]) { $0.delete(in: $1, at: [0]) }
    list.scheduler.run()
    #expect(list.texts(of: 0) == ["y", "z"] && list.host.isClean, "\(list.texts(of: 0))")
  }

  @Test func `leave a selected item selected`() {
    let list = ListFixture.labelled("a", "b", "c")
    list.host.select(list.path(0, 2))
    list.ask(labels: ["b", "c"]) { $0.delete(in: $1, at: [0]) }
    list.ask(labels: ["c"]) { $0.delete(in: $1, at: [0]) }
    list.scheduler.run()
    #expect(list.adapter.selectedPaths == [list.path(0, 0)], "\(list.adapter.selectedPaths)")
    #expect(list.host.selectedPaths == [list.path(0, 0)] && list.host.isClean)
  }

  @Test func `may be of two sections that change places`() {
    let list = ListFixture([Note(1, 2), Note(2, 2)])
    list.notes = [Note(2, 2), Note(1, 2)]
    list.request()
    list.ask(1, count: 3) { $0.insert(in: $1, at: [0]) }
    list.ask(2, count: 1) { $0.delete(in: $1, at: [1]) }
    list.scheduler.run()
    #expect(list.counts == [1, 3] && list.host.isClean && list.problems.isEmpty)
  }

  @Test(arguments: [false, true])
  func `that do not wait come one after the other`(isHostBusy: Bool) {
    let list = ListFixture.labelled("a", "b", "c")
    let controller = list.controller(1)
    if isHostBusy {
      list.host.isCompletionDeferred = true
      list.update([Note(1), Note(2)])
    }
    for labels in [["b", "c"], ["c"]] {
      controller.context.performBatchNow { batch in
        controller.labels = labels
        batch.delete(in: controller, at: [0])
      }
    }
    #expect(list.texts(of: 0) == (isHostBusy ? ["a", "b", "c"] : ["c"]))
    list.host.isCompletionDeferred = false
    list.host.finishAllBatches()
    list.scheduler.run()
    #expect(list.texts(of: 0) == ["c"] && list.problems.isEmpty, "\(list.texts(of: 0))")
    #expect(list.host.isClean)
  }
}
