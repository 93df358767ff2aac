import ListKit
import ListTestKit
import Testing

@MainActor @Suite struct `Delegates and listeners` {
  private final class Listener {
    var told: [String] = []
  }

  enum Request: CaseIterable {
    case updates, reload, items

    var told: String {
      switch self {
      case .updates: "performUpdates true"
      case .reload: "reloadData false"
      case .items: "itemUpdates false"
      }
    }

    @MainActor
    func send(_ list: ListFixture, done: @escaping @MainActor () -> Void) {
      switch self {
      case .updates: list.adapter.performUpdates(animated: true) { _ in done() }
      case .reload: list.adapter.reloadData { _ in done() }
      case .items:
        list.adapter.performBatch(animated: false) { _ in
        } completion: { _ in
          done()
        }
      }
    }
  }

  // AdapterE2ETests/055, AdapterE2ETests/057, AdapterE2ETests/059
  @Test(arguments: Request.allCases)
  func `each of two observers is called once, before the request is answered`(request: Request) {
    let list = ListFixture([Note(1)])
    let listeners = [Listener(), Listener()]
    for listener in listeners {
      list.adapter.observeShown(by: listener) { $0.told.append("\($1) \($2)") }
    }
    var seen: [[String]] = []
    request.send(list) { seen = listeners.map { $0.told } }
    #expect(listeners.allSatisfy { $0.told.isEmpty })
    list.scheduler.run()
    #expect(seen == [[request.told], [request.told]])
    #expect(listeners.map { $0.told } == seen)
  }

  // AdapterE2ETests/061
  @Test func `a listener is not kept`() {
    let list = ListFixture([Note(1)])
    let tracker = LifetimeTracker()
    var listener: Listener? = tracker.track(Listener(), "listener")
    var told = 0
    if let listener { list.adapter.observeShown(by: listener) { _, _, _ in told += 1 } }
    list.update([Note(2)])
    listener = nil
    list.update([Note(3)])
    #expect(told == 1 && tracker.alive.isEmpty)
  }

  @Test func `an observer that is removed is not called any more`() {
    let list = ListFixture([Note(1)])
    let listeners = [Listener(), Listener()]
    for listener in listeners {
      list.adapter.observeShown(by: listener) { [unowned list] listener, _, _ in
        listener.told.append("told")
        if listener === listeners[0] { list.adapter.removeUpdateObserver(listener) }
      }
    }
    list.update([Note(2)])
    list.update([Note(3)])
    #expect(listeners.map { $0.told.count } == [1, 2])
  }

  @Test func `listeners hear nothing of requests that are dropped`() {
    let list = ListFixture([Note(1)])
    let listener = Listener()
    list.adapter.observeShown(by: listener) { listener, _, _ in listener.told.append("told") }
    list.request()
    list.adapter.host = nil
    list.scheduler.run()
    #expect(listener.told.isEmpty && list.outcomes == [.dropped])
  }

  // AdapterTests/031, AdapterTests/088, AdapterTests/090
  @Test(arguments: [
    ListScrollEvent.moved, .willBeginDragging, .didEndDragging, .didEndDecelerating,
  ])
  func `the delegate and the controllers in sight hear of scrolling`(event: ListScrollEvent) {
    let list = ListFixture([Note(1)])
    let delegate = DelegateRecorder()
    list.adapter.delegate = delegate
    list.forgetEvents()
    list.host.source?.didScroll(event)
    #expect(delegate.take() == ["\(event)"] && list.controller(1).take() == ["scroll"])
  }

  // AdapterTests/033
  @Test func `scrolling and display are distinguished`() {
    let list = ListFixture([Note(1), Note(2)])
    let delegate = DelegateRecorder()
    list.adapter.delegate = delegate
    list.host.source?.didScroll()
    #expect(delegate.take() == ["moved"])
    list.update([Note(1)])
    #expect(delegate.take() == ["end 1.0", "end section 1"])
  }

  // AdapterTests/082
  @Test func `a controller lets its items be selected and given up unless it says otherwise`() {
    let controller = AnyListSectionController<Card>()
    #expect(controller.shouldSelectItem(at: 0) && controller.shouldDeselectItem(at: 0))
    #expect(!controller.canMoveItem(at: 0) && controller.numberOfItems() == 1)
  }

  // AdapterTests/086
  @Test func `a deselected item is reported to its own controller`() {
    let list = ListFixture([0, 1, 2].map { Note($0) })
    list.host.select(list.path(0, 0))
    list.forgetEvents()
    list.host.deselect(list.path(0, 0))
    #expect(list.made.map { $0.take() } == [["deselect 0"], [], []])
  }

  // AdapterTests/100, AdapterTests/102
  @Test func `touches are reported to the delegate and to the controller`() {
    let list = ListFixture([Note(0), Note(1)])
    let delegate = DelegateRecorder()
    list.adapter.delegate = delegate
    list.forgetEvents()
    list.host.highlight(list.path(1, 0))
    list.host.unhighlight(list.path(1, 0))
    #expect(delegate.take() == ["highlight 1.0", "unhighlight 1.0"])
    #expect(list.made.map { $0.take() } == [[], ["highlight 0", "unhighlight 0"]])
  }

  @Test func `the delegate hears of picks before the controller`() {
    let list = ListFixture([Note(0)])
    let delegate = DelegateRecorder()
    list.adapter.delegate = delegate
    list.controller(0).onSelect = { _, _ in delegate.events.append("controller") }
    list.host.select(list.path(0, 0))
    list.host.deselect(list.path(0, 0))
    #expect(delegate.take() == ["select 0.0", "controller", "deselect 0.0"])
  }

  @Test(arguments: [(0, 1), (1, 0), (0, -1), (-1, 0)])
  func `an event at a place without an item reaches no controller`(section: Int, item: Int) {
    let list = ListFixture([Note(0)])
    let delegate = DelegateRecorder()
    list.adapter.delegate = delegate
    list.forgetEvents()
    let path = list.path(section, item)
    // The strict host reports such a place of its user.
    list.host.source?.didSelect(path)
    list.host.source?.didDeselect(path)
    list.host.highlight(path)
    list.host.unhighlight(path)
    list.host.source?.didExtendSelection(to: path)
    #expect(delegate.take().isEmpty && list.controller(0).take().isEmpty && list.host.isClean)
  }

  @Test func `a delegate is not kept`() {
    let list = ListFixture([Note(0)])
    let tracker = LifetimeTracker()
    var delegate: DelegateRecorder? = tracker.track(DelegateRecorder(), "delegate")
    var calls: CallRecorder? = tracker.track(CallRecorder(), "performance delegate")
    list.adapter.delegate = delegate
    list.adapter.performanceDelegate = calls
    list.update([Note(1)])
    #expect(delegate?.events.isEmpty == false && calls?.calls.isEmpty == false)
    (delegate, calls) = (nil, nil)
    list.update([Note(2)])
    #expect(tracker.alive.isEmpty && list.host.isClean)
  }

  // AdapterTests/128
  @Test func `a scroll is measured`() {
    let list = ListFixture([Note(0)])
    let calls = CallRecorder()
    list.adapter.performanceDelegate = calls
    list.host.source?.didScroll()
    #expect(calls.calls == ["will scroll", "did scroll"])
  }

  @Test func `sizes, cells and displays are measured, each call with its end`() {
    let list = ListFixture()
    let calls = CallRecorder()
    list.adapter.performanceDelegate = calls
    list.update([Note(0)])
    for call in ["size 0", "cell 0", "willDisplay 0"] {
      let begun = calls.calls.count { $0 == "will \(call)" }
      #expect(begun > 0 && begun == calls.calls.count { $0 == "did \(call)" }, "\(call)")
    }
    list.adapter.host = nil
    #expect(calls.calls.count { $0.hasPrefix("will didEndDisplaying") } == 1)
    #expect(calls.calls.count { $0.hasPrefix("did didEndDisplaying") } == 1)
  }

  @Test func `a controller may scroll while it is called for a selection`() {
    let list = ListFixture.measured([20, 21])
    list.controller(20).onSelect = { controller, index in
      controller.context.scroll(to: index, at: .start)
    }
    list.host.select(list.path(0, 5))
    #expect(list.host.contentOffset.y == 50 && list.host.isClean)
  }
}
