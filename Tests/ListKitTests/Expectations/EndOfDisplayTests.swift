import ListKit
import ListTestKit
import Testing

@MainActor @Suite struct `Ends of display` {
  /// Writes down which values end their display, and how they read by then.
  private final class EndRecorder: ListAdapterDelegate, ListDisplayObserver {
    typealias Cell = Card
    var ended: [String] = []

    func listAdapter(
      _ adapter: ListAdapter<Card>, didEndDisplaying object: AnyDiffable, atSection section: Int
    ) {
      ended.append("section \(section): \(name(object))")
    }
    func listAdapter(
      _ adapter: ListAdapter<Card>, didEndDisplaying object: AnyDiffable, cell: Card,
      at path: ListPath
    ) {
      ended.append("cell \(path): \(name(object))")
    }
    func listAdapter(
      _ adapter: AnyObject, willDisplay object: AnyDiffable, atSection section: Int
    ) {}
    func listAdapter(
      _ adapter: AnyObject, didEndDisplaying object: AnyDiffable, atSection section: Int
    ) {
      ended.append("announced \(section): \(name(object))")
    }

    private func name(_ object: AnyDiffable) -> String {
      object.value(as: Note.self).map { "\($0.id)\($0.text)" } ?? "-"
    }
  }

  private let recorder = EndRecorder()

  private func recorded(_ notes: [Note], size: ListSize = ListSize(width: 10, height: 100))
    -> ListFixture
  {
    let list = ListFixture(notes, size: size)
    list.adapter.delegate = recorder
    return list
  }

  @Test func `a value that was pushed down and deleted is reported with its last place`() {
    let list = recorded([Note(1), Note(2)])
    list.update([Note(0), Note(1), Note(2)])
    list.update([Note(0), Note(1)])
    #expect(recorder.ended == ["cell 2.0: 2", "section 2: 2"], "\(recorder.ended)")
  }

  @Test func `a value that changed and is deleted is reported as it last was`() {
    let list = recorded([Note(1), Note(2)])
    list.update([Note(1, 1, "!"), Note(2)])
    list.update([Note(2)])
    #expect(recorder.ended == ["cell 0.0: 1!", "section 0: 1!"], "\(recorder.ended)")
  }

  @Test func `a value that changed and is scrolled away is reported as it is`() {
    let list = recorded([Note(1), Note(2)], size: ListSize(width: 10, height: 1))
    list.update([Note(1, 1, "!"), Note(2)])
    list.host.scroll(to: 1.0)
    #expect(recorder.ended == ["cell 0.0: 1!", "section 0: 1!"], "\(recorder.ended)")
  }

  @Test func `an announcer reports a deleted value as it last was, with its last place`() {
    let list = ListFixture([Note(1), Note(2)])
    list.adapter.announcer = ListAnnouncer()
    list.adapter.announcer.add(recorder)
    list.update([Note(0), Note(1, 1, "!"), Note(2)])
    list.update([Note(0), Note(2)])
    #expect(recorder.ended == ["announced 1: 1!"], "\(recorder.ended)")
  }

  @Test func `values that are deleted together are reported with the places they had`() {
    let list = ListFixture([Note(1), Note(2), Note(3)])
    let delegate = DelegateRecorder()
    list.adapter.delegate = delegate
    list.update([Note(3)])
    #expect(delegate.take() == ["end 0.0", "end section 0", "end 1.0", "end section 1"])
  }

  @Test func `a section that moves ends nothing until it goes`() {
    let list = ListFixture([Note(1), Note(2)])
    let delegate = DelegateRecorder()
    list.adapter.delegate = delegate
    list.update([Note(2), Note(1)])
    #expect(delegate.take().isEmpty)
    list.update([Note(2)])
    #expect(delegate.take() == ["end 1.0", "end section 1"])
  }

  @Test func `a section that moves and grows displays what is new`() {
    let list = ListFixture([Note(1), Note(2), Note(3)])
    list.forgetEvents()
    list.update([Note(3, 2), Note(1)])
    #expect(list.controller(3).take() == ["update 0", "will 1"])
    #expect(list.texts(of: 0) == ["3.0", "3.1"] && list.host.isClean)
  }

  @Test func `an item that was pushed down and deleted is reported with its last index`() {
    let list = ListFixture([Note(1, 2)])
    list.batch(1, count: 3) { $0.insert(in: $1, at: [0]) }
    list.forgetEvents()
    list.batch(1, count: 2) { $0.delete(in: $1, at: [2]) }
    #expect(list.controller(1).take() == ["end 2"])
  }

  @Test func `an item that goes ends alone while others are left`() {
    let list = ListFixture([Note(1, 2)])
    list.forgetEvents()
    list.batch(1, count: 1) { $0.delete(in: $1, at: [0]) }
    #expect(list.controller(1).take() == ["end 0"])
  }

  @Test func `a section whose items all go ends and is no longer near`() {
    let list = ListFixture([Note(1, 2), Note(2)])
    list.forgetEvents()
    list.update([Note(1, 0), Note(2)])
    #expect(list.controller(1).take() == ["update 0", "end 0", "end 1", "end", "exit"])
    #expect(list.adapter.visibleObjects.count == 1)
  }

  @Test func `sections that come between push their neighbours out of reach`() {
    let list = ListFixture(size: ListSize(width: 10, height: 1))
    list.adapter.workingRangeSize = 1
    list.update((0..<5).map { Note($0) })
    list.host.scroll(to: 2.0)
    list.forgetEvents()
    list.update([0, 1, 7, 2, 8, 3, 4].map { Note($0) })
    let entered = list.made.filter { $0.events.contains("enter") }.map { $0.value.id }
    let left = list.made.filter { $0.events.contains("exit") }.map { $0.value.id }
    #expect(entered.sorted() == [7, 8] && left.sorted() == [1, 3], "\(entered) \(left)")
  }

  @Test func `a cell of another type in its place does not end its section`() {
    let list = ListFixture([Note(1), Note(2)])
    list.forgetEvents()
    list.controller(1).cellType = OtherCard.self
    list.batch(1) { $0.reload($1) }
    #expect(list.host.cell(at: list.path(0, 0)) is OtherCard)
    #expect(list.controller(1).take().sorted() == ["end 0", "will 0"])
  }

  @Test func `a cell that replaces another and is scrolled away for a moment is displayed once`() {
    let list = ListFixture((1...6).map { Note($0) }, size: ListSize(width: 10, height: 2))
    for id in [1, 2] { list.controller(id).cellType = OtherCard.self }
    list.batch(2) { $0.reload($1) }
    list.forgetEvents()
    list.controller(1).onEnd = {
      $0.onEnd = nil
      list.host.scroll(to: 4)
    }
    list.batch(1) { $0.reload($1) }
    // The batch keeps the rows where they were.
    #expect(list.host.visiblePaths == [list.path(0, 0), list.path(1, 0)])
    #expect(list.controller(1).take().filter { $0 != "scroll" } == ["end 0", "will 0"])
  }

  @Test func `the only item that gives way to another does not end its section`() {
    let list = ListFixture([Note(1), Note(2)])
    list.forgetEvents()
    list.batch(1) {
      $0.delete(in: $1, at: [0])
      $0.insert(in: $1, at: [0])
    }
    #expect(list.controller(1).take().sorted() == ["end 0", "will 0"])
  }

  @Test func `a cell that is used for another item of its section ends where it is by then`() {
    let list = ListFixture([Note(1, 2)])
    guard let cell = list.host.cell(at: list.path(0, 0)) else {
      Issue.record("no cell")
      return
    }
    list.batch(1, count: 3) { $0.insert(in: $1, at: [0]) }
    list.forgetEvents()
    // The cell shows item 1 by now, and is used for item 0 without an end.
    list.host.source?.willDisplay(cell, at: .item(list.path(0, 0)))
    #expect(list.controller(1).take() == ["end 1", "will 0"])
    #expect(list.controller(1).context.index(for: cell) == 0)
  }

  @Test func `a cell that is reported again at its new place is displayed once`() {
    let list = ListFixture([Note(1, 2), Note(2)])
    guard let cell = list.host.cell(at: list.path(1, 0)) else {
      Issue.record("no cell")
      return
    }
    list.update([Note(0), Note(1, 2), Note(2)])
    list.forgetEvents()
    list.host.source?.willDisplay(cell, at: .item(list.path(2, 0)))
    #expect(list.controller(2).take() == [])
  }

  @Test
  func `a section without a value of its own ends if it was hidden just before it was deleted`() {
    let (host, scheduler) = (HidingHost(), ManualScheduler())
    let adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    let (delegate, source) = (EndRecorder(), ValuelessSource())
    adapter.delegate = delegate
    adapter.dataSource = source
    for notes in [[Note(1), Note(2)], [Note(2)]] {
      source.notes = notes
      adapter.performUpdates()
      scheduler.run()
      if notes.count == 2 { host.showFirst() }
    }
    #expect(delegate.ended == ["cell 0.0: 1", "section 0: 1"])
  }
}

/// A host that shows the first item, and hides its cell before it takes a batch.
@MainActor
private final class HidingHost: ImmediateHost {
  typealias Cell = Card
  var source: ListSource<Card>?
  let containerSize = ListSize.zero
  private var cell: Card?

  func showFirst() {
    guard let source, let cell = source.cell(at: .item(ListPath(section: 0, item: 0))) else {
      return
    }
    source.willDisplay(cell, at: .item(ListPath(section: 0, item: 0)))
    self.cell = cell
  }

  func dequeue(_ kind: ListCellKind<Card>, at place: ListPlace) -> Card { kind.make() }

  func performBatch(
    animated: Bool, updates: @escaping @MainActor () -> ListBatchUpdates,
    completion: @escaping @MainActor () -> Void
  ) {
    if let cell { source?.didEndDisplaying(cell) }
    _ = updates()
    completion()
  }
}

/// A source of controllers that keep no value.
@MainActor
private final class ValuelessSource: ListAdapterDataSource {
  typealias Cell = Card
  var notes: [Note] = []

  func content(for adapter: ListAdapter<Card>) -> ListContent { ListContent(notes) }

  func listAdapter(
    _ adapter: ListAdapter<Card>, sectionControllerFor object: AnyDiffable
  ) -> AnyListSectionController<Card> { ValuelessController() }
}

private final class ValuelessController: AnyListSectionController<Card> {
  override func cellForItem(at index: Int) -> Card {
    context.dequeue(ListCellKind(Card.self) { Card() }, at: index)
  }
}
