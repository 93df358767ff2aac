import ListKit
import ListTestKit
import Testing

@MainActor @Suite struct `Listeners and picks` {
  private let listener = UpdateListener()

  /// Lets go of all its items but some.
  private final class PhotoController: ListSectionController<Photo, Card> {
    override func numberOfItems() -> Int { 3 }
    override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 1, height: 1) }
    override func cellForItem(at index: Int) -> Card { context.dequeue(Card.self, at: index) }
    override func shouldDeselectItem(at index: Int) -> Bool { index != 0 }
  }

  /// A list of three items of which several may be picked, and the first is not given up.
  private func photos() -> ListFixture {
    let list = ListFixture()
    list.adapter.selectionMode = .multiple
    list.adapter.register(Photo.self) { PhotoController($0) }
    list.adapter.content { Photo(id: 1) }
    list.update()
    return list
  }

  @Test func `a batch without a host is not reported to observers`() {
    let list = ListFixture([Note(1)])
    list.adapter.observeShown(by: listener) { listener, kind, _ in listener.kinds.append(kind) }
    list.adapter.host = nil
    list.batch(1, count: 2) { $0.insert(in: $1, at: [1]) }
    #expect(list.outcomes == [.dropped] && listener.kinds.isEmpty)
  }

  @Test func `an observer learns that a host that is not visible was not asked to animate`() {
    let list = ListFixture([Note(1)])
    list.host.isVisible = false
    var heard: [Bool] = []
    list.adapter.observeShown(by: listener) { _, _, isAnimated in heard.append(isAnimated) }
    list.update([Note(2)])
    #expect(heard == [false])
  }

  @Test func `an observer that is added again is called with its new handler only`() {
    let list = ListFixture([Note(1)])
    var heard: [String] = []
    list.adapter.observeShown(by: listener) { _, _, _ in heard.append("first") }
    list.adapter.observeShown(by: listener) { _, _, _ in heard.append("second") }
    list.update([Note(2)])
    #expect(heard == ["second"])
  }

  @Test func `a listener may remove another`() {
    let list = ListFixture([Note(1)])
    let other = UpdateListener()
    list.adapter.observeShown(by: listener) { [unowned list] listener, kind, _ in
      listener.kinds.append(kind)
      list.adapter.removeUpdateObserver(other)
    }
    list.adapter.observeShown(by: other) { other, kind, _ in other.kinds.append(kind) }
    list.update([Note(2)])
    // Not even for the update that is being told.
    #expect(other.kinds.isEmpty)
    list.update([Note(3)])
    #expect(listener.kinds.count == 2 && other.kinds.isEmpty)
  }

  @Test func `a delegate that is taken away hears nothing`() {
    let list = ListFixture([Note(1)])
    let delegate = DelegateRecorder()
    list.adapter.delegate = delegate
    list.update([Note(1), Note(2)])
    #expect(delegate.take() == ["will 1.0", "will section 1"])
    list.adapter.delegate = nil
    list.update([])
    #expect(delegate.take().isEmpty)
  }

  @Test func `reloaded objects leave the animation to the update of their turn`() {
    let list = ListFixture([Note(1), Note(2)])
    list.notes.append(Note(3))
    list.request(animated: true)
    list.adapter.reloadObjects([AnyDiffable(Note(1))])
    list.scheduler.run()
    var animated: [Bool] = []
    for case .batch(_, let isAnimated) in list.host.log { animated.append(isAnimated) }
    #expect(animated == [true], "\(animated)")
  }

  @Test func `a pick while an update waits is of what is shown`() {
    let list = ListFixture([Note(1), Note(2)])
    list.notes = [Note(0), Note(1), Note(2)]
    list.request()
    list.host.select(list.path(0, 0))
    #expect(list.controller(1).take().contains("select 0"))
    list.scheduler.run()
    #expect(list.adapter.selectedPaths == [list.path(1, 0)])
    #expect(list.host.selectedPaths == [list.path(1, 0)] && list.host.isClean)
  }

  @Test func `a host that asks in a commit, by places that the controller has no more, hears no`() {
    let list = ListFixture([Note(1, 2), Note(2)])
    let source = list.host.source
    let controller = list.controller(1)
    var answers: [Bool?] = []
    var asked: [Int] = []
    controller.onQuestion = { asked.append($0) }
    list.batch(1, count: 1) {
      $0.delete(in: $1, at: [0])
      answers = [source?.shouldSelect(list.path(0, 1)), source?.shouldDeselect(list.path(0, 1))]
    }
    #expect(answers == [false, false] && asked.isEmpty)
    #expect(source?.shouldSelect(list.path(0, 0)) == true && asked == [0])
    controller.onQuestion = nil
  }

  @Test func `what a host selects in a commit is what it still shows there`() {
    let list = ListFixture([Note(1), Note(2)])
    list.controller(1).onUpdate = { [host = list.host] _ in
      host.select(ListPath(section: 1, item: 0))
    }
    list.update([Note(0), Note(1, 1, "!"), Note(2)])
    list.controller(1).onUpdate = nil
    #expect(list.adapter.selectedPaths == [list.path(2, 0)])
  }

  @Test func `what a host focuses or touches in a commit is what it still shows there`() {
    let list = ListFixture([Note(1), Note(2), Note(3)])
    list.controller(3).canFocus = false
    list.controller(1).onUpdate = { [host = list.host] _ in
      host.highlight(ListPath(section: 1, item: 0))
      host.unhighlight(ListPath(section: 1, item: 0))
      host.focus(ListPath(section: 2, item: 0))
      host.focus(ListPath(section: 1, item: 0))
    }
    list.forgetEvents()
    list.update([Note(0), Note(1, 1, "!"), Note(2), Note(3)])
    list.controller(1).onUpdate = nil
    #expect(list.controller(2).take() == ["highlight 0", "unhighlight 0", "focus 0"])
    #expect(list.adapter.focusedPath == list.path(2, 0) && list.host.isClean)
  }

  @Test func `a pick that is given up at once gives up the one before`() {
    let list = ListFixture([Note(1), Note(2)])
    list.host.select(list.path(1, 0))
    list.adapter.deselectsAutomatically = true
    list.forgetEvents()
    list.host.select(list.path(0, 0))
    #expect(list.adapter.selectedPaths.isEmpty && list.host.selectedPaths.isEmpty)
    #expect(list.controller(2).take() == ["deselect 0"] && list.host.isClean)
  }

  @Test func `an item that its controller keeps is not given up by the host`() {
    let list = photos()
    list.host.select(list.path(0, 0))
    list.host.deselect(list.path(0, 0))
    #expect(list.adapter.selectedPaths == [list.path(0, 0)])
    list.host.select(list.path(0, 0))
    #expect(list.adapter.selectedPaths == [list.path(0, 0)])
    list.host.select(list.path(0, 1))
    list.host.deselect(list.path(0, 1))
    #expect(list.adapter.selectedPaths == [list.path(0, 0)] && list.host.isClean)
  }

  @Test func `an item that its controller keeps stays while a selection is extended`() {
    let list = photos()
    list.host.select(list.path(0, 0))
    list.host.select(list.path(0, 1))
    list.host.extendSelection(to: list.path(0, 2))
    #expect(list.adapter.selectedPaths.sorted() == (0..<3).map { list.path(0, $0) })
    #expect(list.host.isClean)
  }
}
