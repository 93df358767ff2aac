import ListDiffKit
import ListLayoutKit
import Testing

/// A header over lists that is scrolled one unit at a time: whatever may go first, goes.
private struct UnitModel {
  var header = 0
  var headerRange: Int
  var offsets: [Int]
  var ranges: [Int]
  var selected = 0
  var order: LinkedScroll<Int>.Order
  var opening: LinkedScroll<Int>.Opening
  var handsOver = true

  /// - Returns: The units that neither took.
  mutating func scroll(by distance: Int) -> Int {
    let unit = distance.signum()
    var left = 0
    for _ in 0..<distance.magnitude {
      let headerMoves = (0...headerRange).contains(header + unit)
      let listMoves = (0...ranges[selected]).contains(offsets[selected] + unit)
      let isHeaderFirst = order == .floating || (order == .headerFirst && unit > 0)
      if headerMoves, isHeaderFirst || (!listMoves && handsOver) {
        header += unit
        if unit < 0, opening == .resetsOthers {
          for tab in offsets.indices where tab != selected { offsets[tab] = 0 }
        }
      } else if listMoves {
        offsets[selected] += unit
      } else {
        left += unit
      }
    }
    return left
  }
}

struct LinkedScrollTests {
  @Test(arguments: LinkedScroll<Int>.Order.allCases, 0..<30 as Range<UInt64>)
  func `any history is what scrolling by single units leads to`(
    order: LinkedScroll<Int>.Order, seed: UInt64
  ) {
    var random = Chance(seed: seed)
    let opening: LinkedScroll<Int>.Opening = seed % 2 == 0 ? .keepsOthers : .resetsOthers
    let ranges = (0..<3).map { _ in random.below(20) }
    var model = UnitModel(
      headerRange: random.below(12), offsets: [0, 0, 0], ranges: ranges, order: order,
      opening: opening, handsOver: seed % 3 > 0)
    var linked = LinkedScroll(
      headerRange: Double(model.headerRange), tabs: [0, 1, 2], order: order, opening: opening)
    linked.handsOver = model.handsOver
    for tab in 0..<3 { linked.setRange(Double(ranges[tab]), of: tab) }
    for step in 0..<200 {
      let distance = random.below(31) - 15
      switch random.below(4) {
      case 0:
        let tab = random.below(3)
        linked.select(tab)
        model.selected = tab
      case 1:
        linked.fling(by: Double(distance))
        var left = 0.0
        while linked.isMoving {
          left += linked.advanceFling(by: Double(1 + random.below(4))).overscroll
        }
        // A fling ends at the edge, and says only what it could not go of its last part.
        let most = model.scroll(by: distance)
        #expect(left.magnitude <= Double(most.magnitude))
      default:
        let shares = linked.scroll(by: Double(distance))
        let sum = shares.before + shares.inner + shares.after + shares.overscroll
        #expect(sum == Double(distance))
        let left = model.scroll(by: distance)
        #expect(shares.overscroll == Double(left))
      }
      let found = (0..<3).map { Int(linked.offset(of: $0)) }
      guard Int(linked.headerOffset) == model.header, found == model.offsets else {
        Issue.record(
          "\(order), seed \(seed), step \(step): \(linked.headerOffset) \(found), not \(model)")
        return
      }
    }
  }

  private func linked(
    _ ranges: [Double], snap: LinkedScroll<Int>.Snap = .none
  ) -> LinkedScroll<Int> {
    var linked = LinkedScroll(headerRange: 100, tabs: Array(ranges.indices), snap: snap)
    for (tab, range) in ranges.enumerated() { linked.setRange(range, of: tab) }
    return linked
  }

  @Test func `a tab keeps its place under a half shown header`() {
    var linked = linked([500, 500])
    linked.scroll(by: 250)
    linked.select(1)
    linked.scroll(by: -40)
    linked.select(0)
    #expect(linked.headerOffset == 60 && linked.offset(of: 0) == 150)
    linked.scroll(by: 40)
    #expect(linked.headerOffset == 100 && linked.offset(of: 0) == 150)
  }

  @Test func `a tab keeps its place while the cell that showed it shows another`() {
    var linked = linked([500, 500])
    linked.scroll(by: 250)
    // The cell is empty until it is filled again.
    linked.setRange(0, of: 0)
    #expect(linked.offset(of: 0) == 0)
    linked.setRange(120, of: 0)
    #expect(linked.offset(of: 0) == 120)
    linked.setRange(500, of: 0)
    #expect(linked.offset(of: 0) == 150)
  }

  @Test func `tabs that change places keep their lists, and one that goes loses its place`() {
    var linked = linked([500, 500, 500])
    linked.scroll(by: 110)
    linked.select(2)
    linked.scroll(by: 30)
    linked.setTabs([2, 5, 0, 2])
    #expect(linked.tabs == [2, 5, 0] && linked.selected == 2)
    #expect([2, 5, 0, 1].map { linked.offset(of: $0) } == [30, 0, 10, 0])
    linked.setTabs([5, 0])
    #expect(linked.selected == 5 && linked.offset(of: 2) == 0)
    linked.setTabs([])
    let rest = linked.scroll(by: -200).overscroll
    #expect(linked.selected == nil && rest == -100)
  }

  @Test(arguments: [0, 1, 49, 50, 51, 99, 100])
  func `a half folded header snaps to its nearer end`(offset: Double) {
    var linked = linked([500], snap: .nearest)
    linked.scroll(by: offset)
    #expect(linked.headerOffset == offset)
    linked.release()
    #expect(linked.headerOffset == (offset >= 50 ? 100 : 0))
  }

  @Test(arguments: [1000, -1000, Double.infinity, -Double.infinity])
  func `a fling ends when the user can scroll no longer`(_ distance: Double) {
    var linked = LinkedScroll(headerRange: 10, tabs: [0])
    linked.setRange(50, of: 0)
    linked.scroll(by: 30)
    linked.fling(by: distance)
    linked.isEnabled = false
    linked.advanceFling(by: 5)
    #expect(!linked.isMoving && linked.headerOffset == 10 && linked.offset(of: 0) == 20)
  }

  @Test func `a fling hands over its rest, and ends where neither can go on`() {
    var linked = linked([80])
    linked.fling(by: 1000)
    var parts: [ScrollShares] = []
    while linked.isMoving { parts.append(linked.advanceFling(by: 70)) }
    #expect(parts.map { $0.outer } == [70, 30, 0])
    #expect(parts.map { $0.inner } == [0, 40, 40])
    #expect(parts.map { $0.overscroll } == [0, 0, 30])
    #expect(linked.headerOffset == 100 && linked.offset(of: 0) == 80)
  }

  @Test func `a list that contains its scrolling does not open the header`() {
    var linked = linked([80])
    linked.scroll(by: 130)
    linked.handsOver = false
    linked.fling(by: -500)
    linked.finishFling()
    #expect(linked.headerOffset == 100 && linked.offset(of: 0) == 0)
    let rest = linked.scroll(by: -5).overscroll
    #expect(rest == -5)
  }

  @Test func `sticky headers of the list stay below the header`() {
    var linked = linked([500])
    linked.pinnedLength = 2
    let items = (0..<40).map { World.Item(name: $0, size: .measured(width: 9, height: 30)) }
    let section = World.Section(
      name: 0, header: .measured(width: 9, height: 10), items: items)
    var list = StackLayout(hasStickyHeaders: true)
    list.rebuild(from: World(sections: [section]), in: ListSize(width: 9, height: 300))
    for distance in [0, 30, 60, 50, -20, -70] as [Double] {
      linked.scroll(by: distance)
      list.stickyInset.top = linked.headerLength
      // The list lies under the header, which covers its beginning.
      let top = linked.offset(of: 0) - linked.headerLength
      let visible = ListRect(x: 0, y: top, width: 9, height: 300)
      let header = list.elements(in: visible).first { $0.place == .header(0) }
      #expect((header?.frame.minY ?? -1) - top == linked.headerLength)
    }
  }

  @Test(arguments: [0.0, 30])
  func `a list that is short for a while returns to its place, whatever its view reports`(
    range: Double
  ) {
    var linked = linked([500])
    linked.note(200, of: 0)
    linked.setRange(range, of: 0)
    linked.note(range, of: 0)
    linked.note(range + 5, of: 0)
    linked.setRange(500, of: 0)
    #expect(linked.offset(of: 0) == 200)
    // A place that the user left is not kept.
    linked.setRange(30, of: 0)
    linked.note(20, of: 0)
    linked.note(30, of: 0)
    linked.setRange(500, of: 0)
    #expect(linked.offset(of: 0) == 30)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func `odd distances lead to an end or nowhere`(distance: Double) {
    var linked = linked([80])
    linked.scroll(by: 40)
    let shares = linked.scroll(by: distance)
    linked.fling(by: distance)
    linked.finishFling()
    linked.scroll(0, to: distance)
    linked.foldHeader(to: distance)
    #expect(!shares.overscroll.isNaN && !linked.isMoving)
    #expect((0...100).contains(linked.headerOffset) && (0...80).contains(linked.offset(of: 0)))
    var chain = ScrollChain([ChainedScroller(ScrollPlace(range: 5))])
    let rest = chain.scroll(by: distance).overscroll
    #expect(!rest.isNaN)
    #expect((0...5).contains(chain.scrollers[0].place.offset))
    let odd = ScrollPlace(offset: distance, range: distance)
    #expect(odd.range >= 0 && (0...odd.range).contains(odd.offset))
  }
}

struct ScrollChainTests {
  private func chain(isLatched: Bool) -> ScrollChain {
    ScrollChain(
      [ChainedScroller(ScrollPlace(range: 100)), ChainedScroller(ScrollPlace(range: 500))],
      isLatched: isLatched)
  }

  private func offsets(_ chain: ScrollChain) -> [Double] {
    chain.scrollers.map { $0.place.offset }
  }

  @Test func `a latched gesture stays with the scroller that it moved, the next one starts anew`() {
    var chain = chain(isLatched: true)
    chain.beginGesture()
    chain.scroll(by: 90)
    chain.scroll(by: 90)
    chain.scroll(by: 90)
    #expect(offsets(chain) == [100, 0])
    chain.endGesture()
    chain.beginGesture()
    chain.scroll(by: 90)
    #expect(offsets(chain) == [100, 90])
    // On the way back the gesture is still the outer one's.
    chain.scroll(by: -200)
    #expect(offsets(chain) == [100, 0])
    chain.endGesture()
    chain.scroll(by: -200)
    #expect(offsets(chain) == [0, 0])
  }

  @Test func `a latched gesture starts anew where a scroller comes or goes`() {
    var chain = ScrollChain(
      [100.0, 50, 50].map { ChainedScroller(ScrollPlace(offset: $0, range: 100)) },
      isLatched: true)
    chain.beginGesture()
    chain.scroll(by: 20)
    #expect(offsets(chain) == [100, 70, 50])
    // The second scroller is the innermost now.
    chain.scrollers.removeFirst()
    chain.scroll(by: -10)
    #expect(offsets(chain) == [60, 50])
    chain.scrollers.insert(ChainedScroller(ScrollPlace(range: 5)), at: 0)
    chain.scroll(by: 3)
    chain.scroll(by: 20)
    #expect(offsets(chain) == [5, 60, 50])
  }

  /// `offset + (range - offset)` is less than the range of these.
  @Test func `a scroller that is scrolled beyond its end is at its end`() {
    let place = ScrollPlace(offset: 2.0 / 7, range: 4.0 / 3 + 0.1)
    for distance in [1, 10_000, .infinity] {
      var place = place
      place.scroll(by: distance)
      #expect(place.isAtEnd == (distance > 1))
    }
    var chain = ScrollChain(
      [ChainedScroller(place), ChainedScroller(ScrollPlace(range: 500))], isLatched: true)
    chain.scroll(by: 10_000)
    chain.beginGesture()
    chain.scroll(by: 50)
    #expect(chain.scrollers[1].place.offset == 50)
    var linked = LinkedScroll(headerRange: place.range, tabs: [1])
    linked.scroll(by: place.offset)
    linked.scroll(by: place.range)
    #expect(linked.headerOffset == linked.headerRange)
  }

  @Test func `an edge that stops shows no effect, and one that contains shows its own`() {
    for edge in ScrollEdge.allCases {
      var chain = chain(isLatched: false)
      chain.scrollers[0] = ChainedScroller(ScrollPlace(offset: 100, range: 100), edge: edge)
      let outcome = chain.scroll(by: 600)
      switch edge {
      case .chain:
        #expect(outcome.taken == [0, 500] && outcome.overscroll == 100 && outcome.edgeEffect == 1)
      case .contain:
        #expect(outcome.taken == [0, 0] && outcome.overscroll == 600 && outcome.edgeEffect == 0)
      case .stop:
        #expect(outcome.taken == [0, 0] && outcome.overscroll == 600 && outcome.edgeEffect == nil)
      }
    }
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `what the scrollers take and what is left add up`(seed: UInt64) {
    var random = Chance(seed: seed)
    var chain = ScrollChain(
      (0..<4).map { _ in
        let edge = ScrollEdge.allCases[random.isTrue(3, of: 4) ? 0 : random.below(3)]
        return ChainedScroller(ScrollPlace(range: Double(random.below(30))), edge: edge)
      }, isLatched: seed % 2 == 0)
    for _ in 0..<100 {
      let distance = Double(random.below(81) - 40)
      let before = offsets(chain)
      let outcome = chain.scroll(by: distance)
      #expect(outcome.taken.reduce(0, +) + outcome.overscroll == distance)
      #expect(zip(before, outcome.taken).map { $0 + $1 } == offsets(chain))
      // An outer one moves only if those inside it can go no further.
      for (scroller, taken) in zip(chain.scrollers, outcome.taken).dropLast()
      where outcome.taken.last != 0 {
        #expect(distance > 0 ? scroller.place.isAtEnd : scroller.place.isAtStart)
        #expect(scroller.vertical == .chain || taken == distance)
      }
    }
  }
}
