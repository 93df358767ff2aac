import ListKit
import ListTestKit
import Testing

/// Each problem says what is wrong, with which section or value, and how to mend it.
@MainActor @Suite struct `Sentences of problems` {
  @Test(arguments: FaultyUse.all)
  func `a problem says what, where and how to mend it`(use: FaultyUse) {
    let list = ListFixture([Note(1), Note(2, 3)])
    use.run(list)
    list.scheduler.run()
    let found = list.adapter.diagnostics.recent.filter { "\($0.problem)".hasPrefix(use.problem) }
    #expect(found.count == 1, "\(list.problems)")
    let sentence = found.first.map { "\($0)" } ?? ""
    for words in use.words { #expect(sentence.contains(words), "\(sentence)") }
    #expect(found.first?.section == use.section)
    #expect(found.first?.identity.map { "\($0)" } == use.value)
  }

  @Test func `only the last hundred problems are kept`() {
    let list = ListFixture()
    for id in 0..<150 { list.update([Note(id), Note(id)]) }
    #expect(list.adapter.diagnostics.count == 150)
    #expect(list.adapter.diagnostics.recent.count == 100)
    #expect(list.problems.first?.contains("Note 50,") == true)
    #expect(list.problems.last?.contains("Note 149,") == true)
  }

  @Test func `many duplicates are one problem with a count and examples`() {
    let list = ListFixture()
    list.update((0..<1_000).flatMap { [Note($0), Note($0)] })
    #expect(
      list.problems == [
        "1000 values of the content have the identity of another value: Note 0, Note 1, Note 2 and "
          + "997 more, first at place 1. One value of each identity is shown. Give each value of a "
          + "type its own diffIdentifier."
      ])
  }
}

/// Something that is done wrong with a list of `Note 1`, with one item, and `Note 2`, with three.
struct FaultyUse: Sendable, CustomTestStringConvertible {
  let problem: String
  let section: Int?
  let value: String?
  let words: [String]
  let run: @MainActor (ListFixture) -> Void

  var testDescription: String { problem }

  init(
    _ problem: String, _ section: Int?, _ value: String?, _ words: [String],
    _ run: @escaping @MainActor (ListFixture) -> Void
  ) {
    self.problem = problem
    self.section = section
    self.value = value
    self.words = words
    self.run = run
  }

  static var all: [FaultyUse] { ofValues + ofBatches + ofCounts + ofHosts }

  private static var ofValues: [FaultyUse] {
    [
      FaultyUse(
        "duplicateValues", 2, "Note 1",
        ["identity of another value: Note 1", "at place 2", "its own diffIdentifier"]
      ) { $0.update([Note(1), Note(2, 3), Note(1)]) },
      FaultyUse(
        "missingController", 1, "Photo 7",
        ["no section controller for 1 value: Photo 7", "place 1", "adapter.register(_:_:)"]
      ) { list in
        list.adapter.overtake {
          Note(1)
          Photo(id: 7)
        }
      },
      FaultyUse(
        "unsuitableController", 0, "Photo 7",
        ["NoteController", "section 0 (Photo 7)", "another type", "Return a controller"]
      ) { list in
        list.adapter.register(Photo.self) { NoteController(Note($0.id)) }
        list.adapter.overtake { Photo(id: 7) }
      },
      FaultyUse(
        "sharedController", 1, "Note 9",
        ["for several values: Note 9", "place 1", "Make a controller for each value"]
      ) { list in
        list.adapter.register(Note.self) { [unowned list] _ in list.made[0] }
        list.update([Note(1), Note(9)])
      },
      FaultyUse(
        "foreignController", 0, "Note 9",
        [
          "controller for Note 9", "place 0", "another adapter",
          "Make a controller for each adapter",
        ]
      ) { list in
        let other = ListFixture([Note(5)])
        list.adapter.register(Note.self) { _ in other.made[0] }
        list.update([Note(9)])
      },
      FaultyUse(
        "unknownTarget", nil, "Int 1",
        ["scroll to Int 1", "not registered", "the value that is in the content"]
      ) { $0.adapter.scroll(to: 1) },
      FaultyUse(
        "duplicateItems", 0, "Note 3",
        ["1 item of section 0 (Note 3)", "before: Row a", "its own diffIdentifier"]
      ) { list in
        list.adapter.register(Note.self) { Repeating($0) }
        list.update([Note(3)])
      },
    ]
  }

  private static var ofBatches: [FaultyUse] {
    [
      FaultyUse(
        "unknownController", nil, "Note 1",
        ["NoteController of Note 1", "not in the list", "Do not keep controllers"]
      ) { list in
        let gone = list.controller(1)
        list.update([Note(2, 3)])
        list.adapter.performBatch { $0.reload(gone) }
      },
      FaultyUse(
        "finishedBatch", 1, "Note 2",
        ["NoteController of Note 2", "the change is ignored", "inside the block of performBatch"]
      ) { list in
        var kept: ListBatchContext<Card>?
        list.adapter.performBatch { kept = $0 }
        list.scheduler.run()
        kept?.insert(in: list.controller(2), at: [0])
      },
      batch("missingItem", ["item 7 of section 1 (Note 2)", "are places before the batch"]) {
        $0.delete(in: $1, at: [7])
      },
      batch("missingPlace", ["place 9 of section 1 (Note 2)", "are places after the batch"]) {
        $0.insert(in: $1, at: [9])
      },
      batch("conflictingMove", ["item 2 of section 1 (Note 2) to 1", "Name each item once"]) {
        $0.move(in: $1, from: 0, to: 1)
        $0.move(in: $1, from: 2, to: 1)
      },
      batch("wrongCount", ["Section 1 (Note 2) has 3", "lead to 2", "Change the data inside"]) {
        $0.delete(in: $1, at: [0])
      },
    ]
  }

  private static var ofCounts: [FaultyUse] {
    [
      FaultyUse(
        "negativeCount", 0, "Note 1", ["Section 0 (Note 1)", "-3 items", "at least 0"]
      ) { $0.update([Note(1, -3), Note(2, 3)]) },
      FaultyUse(
        "excessiveCount", 1, "Note 2",
        ["Section 1 (Note 2)", "\(Int.max) items", "the real number"]
      ) { $0.update([Note(1), Note(2, .max)]) },
      FaultyUse(
        "invalidSize", 1, "Note 2", ["1.0", "section 1 (Note 2)", "sizeForItem(at:)"]
      ) { list in
        list.controller(2).height = .nan
        _ = list.host.source?.size(at: .item(list.path(1, 0)))
      },
    ]
  }

  private static var ofHosts: [FaultyUse] {
    [
      FaultyUse(
        "repeatedUpdates", nil, nil, ["called updates twice", "Call updates once"]
      ) { CarelessHost.show($0, updatesCount: 2) },
      FaultyUse(
        "skippedUpdates", nil, nil, ["completion before updates", "Call updates before completion"]
      ) { CarelessHost.show($0, updatesCount: 0) },
      FaultyUse(
        "hostOutOfStep", nil, nil,
        ["shows 9 sections and the list has 2", "is reloaded", "through its adapter"]
      ) { CarelessHost.show($0, shownSectionCount: 9) },
    ]
  }

  private static func batch(
    _ problem: String, _ words: [String],
    _ change: @escaping @MainActor (ListBatchContext<Card>, NoteController) -> Void
  ) -> FaultyUse {
    FaultyUse(problem, 1, "Note 2", words) { list in
      let controller = list.controller(2)
      list.adapter.performBatch { change($0, controller) }
    }
  }
}

/// Its items are one row, twice.
private final class Repeating: ListItemsSectionController<Note, Card> {
  @ListItemBuilder override var items: ListItems<Card> {
    [.row("first", id: "a"), .row("second", id: "a")]
  }
}
