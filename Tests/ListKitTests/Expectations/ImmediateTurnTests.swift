import ListTestKit
import Testing

@testable import ListKit

@MainActor @Suite struct `Turns that come at once` {
  /// What a controller may be called for.
  enum Moment: CaseIterable, Sendable {
    case cell
    case size
    case will
    case end
    case scroll
    case enter
    case exit
  }

  private final class PhotoController: ListSectionController<Photo, Card> {
    var onCall: ((Moment) -> Void)?
    override func sizeForItem(at index: Int) -> ListSize {
      onCall?(.size)
      return ListSize(width: 1, height: 1)
    }
    override func cellForItem(at index: Int) -> Card {
      onCall?(.cell)
      return context.dequeue(Card.self, at: index)
    }
    override func willDisplay(_ cell: Card, at index: Int) { onCall?(.will) }
    override func didEndDisplaying(_ cell: Card, at index: Int) { onCall?(.end) }
    override func didScroll(_ event: ListScrollEvent) { onCall?(.scroll) }
    override func didEnterWorkingRange() { onCall?(.enter) }
    override func didExitWorkingRange() { onCall?(.exit) }
  }

  private let host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))
  private let adapter: ListAdapter<Card>

  init() {
    adapter = ListAdapter(host: host) { $0() }
    adapter.register(Note.self) { NoteController($0) }
  }

  @Test func `show each kind of request before the call returns`() {
    var notes = [Note(1, 2), Note(2)]
    var log: [String] = []
    adapter.content { notes }
    adapter.performUpdates(animated: true) { log.append("update \($0)") }
    #expect(log == ["update applied"] && adapter.sectionCount == 2)
    notes = [Note(1, 2), Note(2), Note(3)]
    adapter.reloadData { log.append("reload \($0)") }
    #expect(log.last == "reload applied" && adapter.sectionCount == 3)
    let controller = adapter.sectionController(for: Note(1)) as? NoteController
    adapter.performBatch { batch in
      guard let controller else { return }
      controller.countOverride = 1
      batch.delete(in: controller, at: [0])
    } completion: {
      log.append("batch \($0)")
    }
    #expect(log.last == "batch applied" && host.source?.itemCount(in: 0) == 1)
    adapter.reloadObjects([AnyDiffable(Note(2, 3))]) { log.append("objects \($0)") }
    #expect(log.last == "objects applied" && host.source?.itemCount(in: 1) == 3)
    #expect(log.count == 4 && host.isClean)
  }

  @Test func `come after the completion in which they are asked for`() {
    var notes = [Note(1), Note(2)]
    var log: [String] = []
    adapter.content { notes }
    adapter.performUpdates(animated: true) { [adapter] _ in
      notes = [Note(9)]
      adapter.performUpdates(animated: true) { log.append("inner \($0)") }
      log.append("outer")
    }
    #expect(log == ["outer", "inner applied"] && adapter.sectionCount == 1 && host.isClean)
  }

  @Test func `come after the cell that a controller makes when it asks for a batch`() {
    adapter.content { Note(1) }
    adapter.performUpdates(animated: false)
    let controller = adapter.sectionController(atSection: 0) as? NoteController
    var outcomes: [ListUpdateOutcome] = []
    controller?.onCell = { [unowned controller] in
      guard let controller else { return }
      controller.onCell = nil
      controller.context.performBatch { batch in
        controller.countOverride = 2
        batch.insert(in: controller, at: [1])
      } completion: {
        outcomes.append($0)
      }
    }
    if let controller { adapter.performBatch { $0.reload(controller) } }
    #expect(outcomes == [.applied] && host.source?.itemCount(in: 0) == 2 && host.isClean)
  }

  /// Runs a block once, when the controller of a photo is first called for something.
  private func onFirst(_ moment: Moment, _ block: @escaping () -> Void) {
    var hasCome = false
    adapter.register(Photo.self) { photo in
      let controller = PhotoController(photo)
      controller.onCall = {
        guard $0 == moment, !hasCome else { return }
        hasCome = true
        block()
      }
      return controller
    }
  }

  @Test func `come after the measure of an item that asks for an update`() {
    var notes = [Note(1)]
    var outcomes: [ListUpdateOutcome] = []
    onFirst(.size) { [unowned adapter] in
      notes.append(Note(2))
      adapter.performUpdates(animated: true) { outcomes.append($0) }
    }
    adapter.overtake { notes }
    adapter.performUpdates(animated: false)
    adapter.overtake {
      Photo(id: 1)
      for note in notes { note }
    }
    #expect(outcomes == [.applied] && host.source?.sectionCount == 3, "\(outcomes)")
    #expect(host.isClean, "\(host.violations)")
  }

  @Test func `come after a source that takes over, also where lists are compared elsewhere`() {
    var notes = [Note(1), Note(2)]
    var outcomes: [ListUpdateOutcome] = []
    var comparisons: [() -> Void] = []
    onFirst(.will) { [unowned adapter] in
      notes.append(Note(3))
      adapter.performUpdates(animated: true) { outcomes.append($0) }
    }
    adapter.backgroundThreshold = 1
    adapter.compareElsewhere = { lists, done in
      comparisons.append { done(lists.outcome(ListDifference(from: lists.old, to: lists.new))) }
      return {}
    }
    adapter.overtake { notes }
    adapter.overtake {
      Photo(id: 1)
      for note in notes { note }
    }
    while !comparisons.isEmpty { comparisons.removeFirst()() }
    #expect(outcomes == [.applied] && host.source?.sectionCount == 4, "\(outcomes)")
    notes.removeAll()
    adapter.performUpdates(animated: true) { outcomes.append($0) }
    while !comparisons.isEmpty { comparisons.removeFirst()() }
    #expect(outcomes.count == 2 && host.source?.sectionCount == 1)
    #expect(host.isClean, "\(host.violations)")
  }

  /// Each moment with turns at once and later, but no turn at once while a cell is made.
  nonisolated static let occasions: [(Moment, Bool)] = Moment.allCases.flatMap { moment in
    (moment == .cell ? [false] : [true, false]).map { (moment, $0) }
  }

  @Test(arguments: occasions)
  func `show what any call asks for, as those that come later do`(
    moment: Moment, isImmediate: Bool
  ) {
    let host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 2))
    let scheduler = ManualScheduler()
    let adapter = ListAdapter<Card>(host: host) { work in
      if isImmediate { work() } else { scheduler.schedule(work) }
    }
    var photos = (0..<8).map { Photo(id: $0) }
    var outcomes: [ListUpdateOutcome] = []
    var isArmed = false
    adapter.register(Photo.self) { [unowned adapter] photo in
      let controller = PhotoController(photo)
      controller.onCall = {
        guard isArmed, $0 == moment else { return }
        isArmed = false
        photos.append(Photo(id: 100))
        photos.remove(at: 0)
        adapter.performUpdates(animated: true) { outcomes.append($0) }
      }
      return controller
    }
    adapter.content { photos }
    adapter.performUpdates(animated: false)
    scheduler.run()
    isArmed = true
    host.scroll(to: 3.0)
    if moment == .size { host.invalidateLayout(at: nil) }
    scheduler.run()
    #expect(outcomes == [.applied] && host.source?.sectionCount == 8, "\(outcomes)")
    #expect(host.visiblePaths.count == 2 && host.isClean, "\(host.violations)")
    #expect(adapter.diagnostics.count == 0)
  }

  /// What a controller was called for since the last look that has to do with display.
  private func displayEvents(of controller: NoteController?) -> [String] {
    controller?.take().filter { ["will", "end", "left"].contains($0.prefix { $0 != " " }) } ?? []
  }

  /// Deletes a value when a cell of it is about to be shown.
  private final class Deleter: ListAdapterDelegate {
    typealias Cell = Card
    var onWill: () -> Void = {}

    func listAdapter(
      _ adapter: ListAdapter<Card>, willDisplay object: AnyDiffable, cell: Card, at path: ListPath
    ) {
      if object.value(as: Note.self)?.id == 2 { onWill() }
    }
  }

  @Test(arguments: [false, true])
  func `begin no display of a section that is deleted when its first cell comes`(
    byDelegate: Bool
  ) {
    let deleter = Deleter()
    var notes = [Note(1), Note(2, 2)]
    let delete: () -> Void = { [unowned adapter] in
      notes.removeAll { $0.id == 2 }
      adapter.performUpdates(animated: false)
    }
    var made: NoteController?
    if byDelegate {
      deleter.onWill = delete
      adapter.delegate = deleter
    }
    adapter.register(Note.self) {
      let controller = NoteController($0)
      if $0.id == 2 {
        made = controller
        if !byDelegate { controller.onWill = { _ in delete() } }
      }
      return controller
    }
    adapter.content { notes }
    host.containerSize.height = 1
    adapter.performUpdates(animated: false)
    host.scroll(to: 1)
    #expect(adapter.sectionCount == 1)
    #expect(displayEvents(of: made) == (byDelegate ? ["left"] : ["will 0", "end 0", "left"]))
    #expect(host.isClean, "\(host.violations)")
  }

  @Test func `end no display of a section that shows another cell when its last one goes`() {
    adapter.content { [Note(1, 2)] }
    host.containerSize.height = 1
    adapter.performUpdates(animated: false)
    let controller = adapter.sectionController(for: Note(1)) as? NoteController
    #expect(displayEvents(of: controller) == ["will 0", "will"])
    let (first, second) = (host.cell(at: ListPath(section: 0, item: 0)), Card())
    controller?.onEnd = { [host] in
      $0.onEnd = nil
      host.source?.willDisplay(second, at: .item(ListPath(section: 0, item: 1)))
    }
    if let first { host.source?.didEndDisplaying(first) }
    #expect(displayEvents(of: controller) == ["end 0", "will 1"])
    host.source?.didEndDisplaying(second)
    #expect(displayEvents(of: controller) == ["end 1", "end"])
  }

  @Test func `come after the end of display in which a section is deleted`() {
    var notes = [Note(1), Note(2)]
    adapter.content { notes }
    adapter.performUpdates(animated: false)
    let controller = adapter.sectionController(for: Note(1)) as? NoteController
    let recorder = DelegateRecorder()
    adapter.delegate = recorder
    controller?.onEnd = { [adapter] in
      $0.onEnd = nil
      notes = [Note(2)]
      adapter.performUpdates(animated: false) { _ in
        notes = [Note(1), Note(2)]
        adapter.performUpdates(animated: false)
      }
    }
    #expect(displayEvents(of: controller) == ["will 0", "will"])
    if let cell = host.cell(at: ListPath(section: 0, item: 0)) {
      host.source?.didEndDisplaying(cell)
    }
    #expect(displayEvents(of: controller) == ["end 0", "end", "left"])
    #expect(
      recorder.take() == ["end 0.0", "end section 0", "will 0.0", "will section 0"])
    #expect(adapter.sectionCount == 2)
  }

  @Test(arguments: [false, true])
  func `come after a host that goes and hides its cells`(isReplaced: Bool) {
    var notes = [Note(1), Note(2)]
    adapter.content { notes }
    adapter.performUpdates(animated: false)
    var outcomes: [ListUpdateOutcome] = []
    (adapter.sectionController(for: Note(1)) as? NoteController)?.onEnd = { [adapter] in
      $0.onEnd = nil
      notes.append(Note(3))
      adapter.performUpdates(animated: false) { outcomes.append($0) }
    }
    let next = StrictListHost<Card>(containerSize: host.containerSize)
    adapter.host = isReplaced ? next : nil
    #expect(outcomes == [isReplaced ? .superseded : .dropped])
    #expect(next.source?.sectionCount == (isReplaced ? 3 : nil))
    #expect(host.isClean && next.isClean, "\(host.violations) \(next.violations)")
    adapter.performUpdates(animated: false) { outcomes.append($0) }
    #expect(outcomes.last == (isReplaced ? .applied : .dropped))
  }

  /// Two sections, of which the second takes an item of the first that is dragged there.
  private final class Mover: ListAdapterMoveDelegate {
    typealias Cell = Card
    var notes = [Note(1, 2), Note(2, 2)]

    func listAdapter(
      _ adapter: ListAdapter<Card>, moveItemAt path: ListPath, to target: ListPath
    ) -> Bool {
      notes = [Note(1, 1), Note(2, 3)]
      return true
    }
  }

  /// Drags the first item of one section into another one.
  ///
  /// - Parameters:
  ///   - item: Where it goes in the other section.
  ///   - leave: What its own section does when the cell leaves it.
  /// - Returns: The controller of the other section.
  private func drag(to item: Int, leave: @escaping (Mover) -> Void) -> NoteController? {
    let mover = Mover()
    adapter.moveDelegate = mover
    adapter.content { mover.notes }
    adapter.performUpdates(animated: false)
    let controllers = [1, 2].map { adapter.sectionController(for: Note($0)) as? NoteController }
    controllers[0]?.canMove = true
    controllers[0]?.onEnd = {
      $0.onEnd = nil
      leave(mover)
    }
    adapter.moveItem(at: ListPath(section: 0, item: 0), to: ListPath(section: 1, item: item))
    return controllers[1]
  }

  @Test func `display nothing of a section that is deleted when a dragged cell leaves its own`() {
    let other = drag(to: 0) { [adapter] mover in
      mover.notes.removeLast()
      adapter.performUpdates(animated: false)
    }
    #expect(adapter.sectionCount == 1 && host.visiblePaths.count == 1)
    #expect(displayEvents(of: other).last == "left")
    #expect(host.isClean, "\(host.violations)")
  }

  @Test func `display no dragged cell that goes out of sight when it leaves its own section`() {
    let other = drag(to: 2) { [host] _ in host.containerSize.height = 1 }
    #expect(host.visiblePaths == [ListPath(section: 0, item: 0)])
    #expect(adapter.visibleObjects.count == 1)
    #expect(displayEvents(of: other).last == "end")
  }
}
