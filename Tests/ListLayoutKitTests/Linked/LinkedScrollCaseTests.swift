import ListLayoutKit
import Testing

/// What others expect of headers over tabs, of parents, and of scrollers inside each other.
struct LinkedScrollCaseTests {
  @Test(arguments: LinkedScrollCase.all)
  func `a header over tabs is where the case says after each step`(of one: LinkedScrollCase) {
    var linked = one.beginning
    for (step, state) in zip(one.steps, one.states) {
      var overscroll = 0.0
      switch step {
      case .drag(let distance): overscroll = linked.scroll(by: distance).overscroll
      case .fling(let distance):
        linked.fling(by: distance)
        linked.finishFling()
        // At rest nothing is left of it.
        overscroll = linked.advanceFling(by: 1).overscroll
      case .release: linked.release()
      case .select(let tab): linked.select(tab)
      case .scrollList(let offset): linked.scroll(linked.selected ?? -1, to: offset)
      case .fold(let offset): linked.foldHeader(to: offset)
      case .tap: _ = linked.tap()
      }
      let found = LinkedScrollCase.State(
        outer: linked.headerOffset, inner: linked.tabs.map { linked.offset(of: $0) },
        overscroll: overscroll)
      #expect(found == state)
    }
    #expect(one.steps.count == one.states.count && !linked.isMoving)
  }

  // LINKEDSCROLL/019
  @Test func `a tap on a fling only ends it, and the next one counts`() {
    var linked = LinkedScroll(headerRange: 144, tabs: [0])
    linked.setRange(450, of: 0)
    linked.fling(by: 300)
    linked.advanceFling(by: 20)
    let taps = [linked.tap(), linked.tap()]
    #expect(taps == [false, true])
    #expect(linked.headerOffset == 20)
    linked.finishFling()
    #expect(linked.headerOffset == 20)
  }

  @Test(arguments: ScrollParentCase.all)
  func `a parent takes its parts before and after`(of one: ScrollParentCase) {
    #expect(one.parent.divide(one.drag, inner: ScrollPlace(range: 50)) == one.shares)
  }

  // LINKEDSCROLL/034
  @Test func `a parent that takes flings takes them as a whole`() {
    let list = ScrollPlace(range: 500)
    #expect(!ScrollParent(takesFlings: true).letsFling(list, by: 2000))
    #expect(ScrollParent().letsFling(list, by: 2000))
    #expect(ScrollParent(accepts: false, takesFlings: true).letsFling(list, by: 2000))
    #expect(!ScrollParent().letsFling(list, by: -2000))
  }

  @Test(arguments: ScrollChainCase.all)
  func `scrollers inside each other hand over as the case says`(of one: ScrollChainCase) {
    var chain = one.beginning
    let outcome = chain.scroll(by: one.drag)
    #expect(chain.scrollers.map { $0.place.offset } == one.offsets)
    #expect(outcome.edgeEffect == one.edgeEffect)
  }
}
