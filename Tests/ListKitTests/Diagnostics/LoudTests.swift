import ListTestKit
import Testing

@testable import ListKit

/// Problems are seen without being asked for.
@MainActor @Suite struct `Problems that are seen` {
  private let scheduler = ManualScheduler()
  private let host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))

  private func makeAdapter() -> ListAdapter<Card> {
    let scheduler = scheduler
    return ListAdapter(host: host) { scheduler.schedule($0) }
  }

  @Test func `a record says how many values are not shown, and why`() {
    let sentences = ListUpdateRecord.LeftOut.Reason.allCases.map {
      ListUpdateRecord.LeftOut(reason: $0, count: 2).description
    }
    #expect(Set(sentences).count == 4 && sentences.allSatisfy { $0.hasPrefix("2 values w") })
    #expect(
      ListUpdateRecord.LeftOut(reason: .duplicate, count: 1).description
        == "1 value with the identity of another is not shown")
  }

  @Test func `a forgotten register is a violation, and the record says what is not shown`() {
    let adapter = makeAdapter()
    var records: [ListUpdateRecord] = []
    adapter.observeRecords { records.append($0) }
    var outcomes: [ListUpdateOutcome] = []
    adapter.content {
      Note(1)
      Note(2)
    }
    adapter.performUpdates { outcomes.append($0) }
    scheduler.run()
    #expect(outcomes == [.applied])
    #expect(records.first?.leftOut == [.init(reason: .missingController, count: 2)])
    #expect(host.violations.map { $0.rule } == [.diagnostic])
    #expect(host.violations.first?.description.contains("Note 1, Note 2") == true)
  }

  @Test func `a handler replaces the violation`() {
    let adapter = makeAdapter()
    var problems: [String] = []
    adapter.diagnostics.handler = { problems.append("\($0)") }
    adapter.content { Note(1) }
    adapter.performUpdates()
    scheduler.run()
    #expect(problems.count == 1 && host.violations.isEmpty)
  }

  @Test func `a type to whose values a list cannot scroll is reported once`() {
    let list = ListFixture([Note(1)])
    var found: [AnyIdentity] = []
    list.adapter.diagnostics.handler = {
      if case .unknownTarget(let identity) = $0.problem { found.append(identity) }
    }
    for number in 1...3 {
      list.adapter.performUpdates(scroll: .reveal(number))
      list.scheduler.run()
    }
    list.adapter.scroll(to: "Note 1")
    #expect(found == [AnyDiffable(1).diffIdentifier, AnyDiffable("Note 1").diffIdentifier])
  }

  @Test func `a scroll to a missing value of a registered type is no problem`() {
    let list = ListFixture([Note(1)])
    list.adapter.performUpdates(scroll: .reveal(Note(7)))
    list.scheduler.run()
    list.adapter.scroll(to: Note(7))
    #expect(list.adapter.diagnostics.count == 0)
  }

  @Test func `a data source may show values of any type, so a missing one is not reported`() {
    let list = ListFixture([Note(1)])
    let dataSource = NoteSource([Note(1)])
    list.adapter.dataSource = dataSource
    list.adapter.scroll(to: 1)
    #expect(list.adapter.diagnostics.count == 0)
  }

  @Test func `each sentence is printed once, and none while a screen holds them`() {
    var lines: [String] = []
    let log = DiagnosticLog { lines.append($0) }
    log.print("a")
    log.print("a")
    log.hold()
    log.hold()
    log.print("b")
    log.release()
    #expect(lines == ["ListKit: a"])
    log.release()
    #expect(lines == ["ListKit: a", "ListKit: b"])
    for number in 0..<1_000 { log.print("\(number)") }
    #expect(lines.count == 101)
    #expect(lines.last?.hasPrefix("ListKit: further problems are not printed.") == true)
  }

  @Test func `a data source that has gone is named when an update is dropped`() {
    let adapter = makeAdapter()
    adapter.diagnostics.handler = { _ in }
    do {
      let source = NoteSource([Note(1)])
      adapter.dataSource = source
    }
    var outcomes: [ListUpdateOutcome] = []
    adapter.performUpdates { outcomes.append($0) }
    #expect(outcomes == [.dropped])
    #expect(adapter.diagnostics.recent.last?.description.contains("was deallocated") == true)
  }

  @Test func `a cell that was not dequeued is named`() {
    let adapter = makeAdapter()
    adapter.diagnostics.handler = { _ in }
    adapter.register(Note.self) { StrayController($0) }
    adapter.content { Note(1) }
    adapter.performUpdates()
    scheduler.run()
    let sentence = adapter.diagnostics.recent.first?.description
    #expect(
      sentence?.hasPrefix("The cell for 0.0, in section 0 (Note 1), was not dequeued") == true)
  }

  @Test func `a host that gives a cell of another class is named`() {
    let host = WrongHost()
    let scheduler = scheduler
    let adapter = ListAdapter<Card>(host: host) { scheduler.schedule($0) }
    adapter.register(Note.self) {
      let controller = NoteController($0)
      controller.cellType = OtherCard.self
      return controller
    }
    adapter.content { Note(1) }
    adapter.performUpdates()
    scheduler.run()
    _ = host.source?.cell(at: .item(ListPath(section: 0, item: 0)))
    #expect(
      adapter.diagnostics.recent.first?.description.hasPrefix(
        "The host gave a cell of another class") == true)
  }

  #if DEBUG
    @Test func `a count that shrank without an update is named, and nothing traps`() {
      let list = ListFixture([Note(1, 20)], size: ListSize(width: 10, height: 2))
      list.controller(1).labels = (0..<20).map { "\($0)" }
      list.update()
      list.controller(1).labels = ["0"]
      list.host.scroll(to: 10.0)
      #expect(
        list.problems.first
          == "Section 0 (Note 1) had 20 items at the last update and now has 1. Change the data "
          + "inside performBatch, or reload the section in a batch after it: batch.reload().")
    }
  #endif

  @Test func `a controller without cells is named with its value before the program ends`() {
    let list = ListFixture([Note(1)])
    let sentence = list.controller(1).reportMissingCell(at: 0).description
    #expect(
      sentence
        == "NoteController makes no cell for 0.0, in section 0 (Note 1): the program ends. Override "
        + "cellForItem(at:).")
    #expect(list.problems == [sentence])
  }

  @Test func `a host reports what it finds in the list's diagnostics`() {
    let adapter = makeAdapter()
    adapter.diagnostics.handler = { _ in }
    host.source?.report("The collection view was changed by others.")
    #expect(
      adapter.diagnostics.recent.map { "\($0)" } == ["The collection view was changed by others."])
  }
}

private final class StrayController: ListSectionController<Note, Card> {
  override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 1, height: 1) }
  override func cellForItem(at index: Int) -> Card { Card() }
}

/// A host that gives one class of cells whatever it is asked for.
@MainActor
private final class WrongHost: ImmediateHost {
  typealias Cell = Card

  var source: ListSource<Card>?
  let containerSize = ListSize(width: 10, height: 10)

  func dequeue(_ kind: ListCellKind<Card>, at place: ListPlace) -> Card { Card() }
}
