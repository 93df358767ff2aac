import ListLayoutKit
import Testing

/// A header over tabs, the steps that are taken, and where everything is after each of them.
struct LinkedScrollCase: CustomTestStringConvertible {
  enum Step {
    case drag(Double)
    case fling(Double)
    case release
    case select(Int)
    case scrollList(to: Double)
    case fold(to: Double)
    case tap
  }

  struct State: Equatable {
    var outer: Double
    var inner: [Double]
    var overscroll = 0.0
  }

  var name: String
  var headerRange = 144.0
  var ranges: [Double] = [450]
  var outer = 0.0
  var inner: [Double] = [0]
  var tab = 0
  var order = LinkedScroll<Int>.Order.headerFirst
  var opening = LinkedScroll<Int>.Opening.keepsOthers
  var snap = LinkedScroll<Int>.Snap.none
  var isEnabled = true
  var steps: [Step]
  var states: [State]

  var testDescription: String { name }

  /// The linked scroll of the beginning.
  var beginning: LinkedScroll<Int> {
    var linked = LinkedScroll(
      headerRange: headerRange, tabs: Array(ranges.indices), order: order, opening: opening,
      snap: snap)
    for (tab, range) in ranges.enumerated() {
      linked.setRange(range, of: tab)
      linked.scroll(tab, to: inner[tab])
    }
    linked.foldHeader(to: outer)
    linked.select(tab)
    linked.isEnabled = isEnabled
    return linked
  }
}

extension LinkedScrollCase {
  static let all: [LinkedScrollCase] = [
    LinkedScrollCase(
      name: "LINKEDSCROLL/001", steps: [.drag(20), .drag(20), .drag(20)],
      states: [
        State(outer: 20, inner: [0]), State(outer: 40, inner: [0]), State(outer: 60, inner: [0]),
      ]),
    LinkedScrollCase(
      name: "LINKEDSCROLL/002", steps: [.drag(200)], states: [State(outer: 144, inner: [56])]),
    LinkedScrollCase(
      name: "LINKEDSCROLL/003", steps: [.drag(200), .drag(-30)],
      states: [State(outer: 144, inner: [56]), State(outer: 144, inner: [26])]),
    LinkedScrollCase(
      name: "LINKEDSCROLL/008", ranges: [0], steps: [.drag(200)],
      states: [State(outer: 144, inner: [0], overscroll: 56)]),
    LinkedScrollCase(
      name: "LINKEDSCROLL/010", order: .floating, steps: [.drag(300), .drag(-60)],
      states: [State(outer: 144, inner: [156]), State(outer: 84, inner: [156])]),
    LinkedScrollCase(
      name: "LINKEDSCROLL/012", ranges: [450, 300, 9000], inner: [0, 0, 0],
      steps: [.drag(244), .select(1), .drag(50), .select(0)],
      states: [
        State(outer: 144, inner: [100, 0, 0]), State(outer: 144, inner: [100, 0, 0]),
        State(outer: 144, inner: [100, 50, 0]), State(outer: 144, inner: [100, 50, 0]),
      ]),
    LinkedScrollCase(
      name: "LINKEDSCROLL/015", ranges: [450, 300], outer: 144, inner: [100, 0], tab: 1,
      opening: .resetsOthers, steps: [.drag(-20), .select(0)],
      states: [State(outer: 124, inner: [0, 0]), State(outer: 124, inner: [0, 0])]),
    LinkedScrollCase(
      name: "LINKEDSCROLL/018", headerRange: 200, ranges: [90, 90, 90, 90], inner: [0, 0, 0, 0],
      steps: [.fold(to: 200), .select(1), .select(2), .select(3)],
      states: Array(repeating: State(outer: 200, inner: [0, 0, 0, 0]), count: 4)),
    LinkedScrollCase(
      name: "LINKEDSCROLL/021", ranges: [500], isEnabled: false, steps: [.drag(100)],
      states: [State(outer: 0, inner: [0])]),
    LinkedScrollCase(
      name: "LINKEDSCROLL/025", ranges: [5000], outer: 144, inner: [300], steps: [.fling(-1000)],
      states: [State(outer: 0, inner: [0])]),
    LinkedScrollCase(
      name: "LINKEDSCROLL/027", ranges: [5000], outer: 72, snap: .nearest, steps: [.release],
      states: [State(outer: 144, inner: [0])]),
    LinkedScrollCase(
      name: "LINKEDSCROLL/047", steps: [.scrollList(to: 200)],
      states: [State(outer: 144, inner: [200])]),
  ]
}

/// Scrollers inside each other, and where they are after a drag.
struct ScrollChainCase: CustomTestStringConvertible {
  struct Scroller {
    var offset: Double
    var range: Double
    var horizontal = ScrollEdge.chain
    var vertical = ScrollEdge.chain
  }

  var name: String
  var scrollers: [Scroller]
  var isLatched = false
  var drag = 60.0
  var offsets: [Double]
  var edgeEffect: Int?

  var testDescription: String { name }

  var beginning: ScrollChain {
    ScrollChain(
      scrollers.map {
        ChainedScroller(
          ScrollPlace(offset: $0.offset, range: $0.range), horizontal: $0.horizontal,
          vertical: $0.vertical)
      }, isLatched: isLatched)
  }

  private static func contained(at offset: Double) -> Scroller {
    Scroller(offset: offset, range: 100, horizontal: .contain, vertical: .contain)
  }
  private static let outer = Scroller(offset: 0, range: 500)

  static let all: [ScrollChainCase] = [
    ScrollChainCase(
      name: "LINKEDSCROLL/036", scrollers: [Scroller(offset: 0, range: 100), outer],
      offsets: [60, 0]),
    ScrollChainCase(
      name: "LINKEDSCROLL/038", scrollers: [contained(at: 100), outer], offsets: [100, 0],
      edgeEffect: 0),
    ScrollChainCase(
      name: "LINKEDSCROLL/040", scrollers: [Scroller(offset: 70, range: 100), outer],
      offsets: [100, 30]),
    ScrollChainCase(
      name: "LINKEDSCROLL/041", scrollers: [Scroller(offset: 70, range: 100), outer],
      isLatched: true, offsets: [100, 0], edgeEffect: 0),
    ScrollChainCase(
      name: "LINKEDSCROLL/043", scrollers: [contained(at: 50), outer], drag: 30, offsets: [80, 0]),
    ScrollChainCase(
      name: "LINKEDSCROLL/044",
      scrollers: [
        Scroller(offset: 100, range: 100),
        Scroller(offset: 500, range: 500, horizontal: .contain, vertical: .contain),
        Scroller(offset: 0, range: 900),
      ], offsets: [100, 500, 0], edgeEffect: 1),
    ScrollChainCase(
      name: "LINKEDSCROLL/045",
      scrollers: [Scroller(offset: 100, range: 100, horizontal: .contain), outer],
      offsets: [100, 60]),
  ]
}

/// What a parent takes of a drag, and what is left for the list in it.
struct ScrollParentCase: CustomTestStringConvertible {
  var name: String
  var parent: ScrollParent
  var drag: Double
  var shares: ScrollShares

  var testDescription: String { name }

  static let all: [ScrollParentCase] = [
    ScrollParentCase(
      name: "LINKEDSCROLL/029", parent: ScrollParent(before: 30, after: 100), drag: 100,
      shares: ScrollShares(before: 30, inner: 50, after: 20)),
    ScrollParentCase(
      name: "LINKEDSCROLL/031", parent: ScrollParent(before: 100), drag: 80,
      shares: ScrollShares(before: 80)),
    ScrollParentCase(
      name: "LINKEDSCROLL/033", parent: ScrollParent(accepts: false, before: 30, after: 30),
      drag: 80, shares: ScrollShares(inner: 50, overscroll: 30)),
  ]
}
