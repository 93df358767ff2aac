import ListFeedKit
import Testing

/// A case about where the rows of a chat stand after a step.
struct ChatViewportCase: CustomTestStringConvertible, Sendable {
  enum Step: Sendable {
    case prepend([Double?])
    case append(Int)
    case grow(row: Int, by: Double)
    case measure(row: Int, as: Double)
    case scrollBy(Double)
    case reveal(row: Int)
    case end
  }

  var id: String
  var heights: [Double]
  var height = 300.0
  var offset = 0.0
  var following = ListFollowing.nothing
  var alignment = ListContentAlignment.start
  var estimate: Double?
  var steps: [Step]
  /// The offset after each of the steps.
  var offsets: [Double]

  var testDescription: String { id }

  static func rows(_ count: Int, _ height: Double) -> [Double] {
    Array(repeating: height, count: count)
  }

  static func prepended(_ count: Int, _ height: Double) -> Step {
    .prepend(Array(repeating: height, count: count))
  }

  static let all: [ChatViewportCase] = [
    .init(
      id: "CHAT/002", heights: rows(20, 55), offset: 110, steps: [prepended(2, 55)],
      offsets: [220]),
    .init(id: "CHAT/003", heights: rows(20, 55), steps: [prepended(200, 55)], offsets: [11_000]),
    .init(
      id: "CHAT/004", heights: rows(20, 55), offset: 137, steps: [prepended(3, 55)],
      offsets: [302]),
    .init(id: "CHAT/005", heights: rows(10, 50), steps: [.prepend([40, 70])], offsets: [110]),
    .init(
      id: "CHAT/009", heights: rows(100, 50), offset: 2000, steps: [.append(1)], offsets: [2000]),
    .init(
      id: "CHAT/010", heights: rows(100, 50), offset: 2000, steps: [prepended(10, 50)],
      offsets: [2500]),
    .init(
      id: "CHAT/030", heights: rows(20, 50), offset: 700, following: .end, steps: [.append(1)],
      offsets: [750]),
    .init(
      id: "CHAT/032", heights: rows(20, 50), offset: 300, following: .end, steps: [.append(1)],
      offsets: [300]),
    .init(
      id: "CHAT/036", heights: rows(20, 50), offset: 700, following: .end,
      steps: Array(repeating: .append(1), count: 40),
      offsets: (1...40).map { 700 + 50 * Double($0) }),
    .init(
      id: "CHAT/037", heights: rows(20, 50), offset: 700, following: .end,
      steps: [.grow(row: 19, by: 120)], offsets: [820]),
    .init(
      id: "CHAT/040", heights: rows(40, 50), offset: 510, steps: [.grow(row: 3, by: 70)],
      offsets: [580]),
    .init(
      id: "CHAT/042", heights: rows(40, 50), offset: 510, steps: [.grow(row: 12, by: 70)],
      offsets: [510]),
    .init(
      id: "CHAT/049", heights: rows(3, 50), following: .end, alignment: .end,
      steps: [.append(2), .append(2)], offsets: [0, 50]),
    .init(
      id: "CHAT/050", heights: rows(40, 50), offset: 500, steps: [.reveal(row: 4)], offsets: [200]),
    .init(
      id: "CHAT/051", heights: rows(40, 50), offset: 500, steps: [.reveal(row: 12)],
      offsets: [500]),
    .init(
      id: "CHAT/052", heights: rows(40, 50), offset: 500, steps: [.reveal(row: 15)],
      offsets: [500]),
    .init(
      id: "CHAT/054", heights: rows(40, 50), offset: 500, steps: [.reveal(row: 0)], offsets: [0]),
    // An edit changes what a row shows; here also how high it is.
    .init(
      id: "CHAT/096", heights: rows(40, 50), offset: 500, steps: [.grow(row: 1, by: 30)],
      offsets: [530]),
  ]
}

@Suite struct `Cases of chats: the viewport` {
  @Test(arguments: ChatViewportCase.all)
  func `the offset is right after each step`(_ test: ChatViewportCase) {
    var world = ChatWorld(
      heights: test.heights, height: test.height, offset: test.offset, following: test.following,
      alignment: test.alignment, estimate: test.estimate)
    var offsets: [Double] = []
    for step in test.steps {
      switch step {
      case .prepend(let heights): world.prepend(heights)
      case .append(let count): world.append(count)
      case .grow(let row, let distance): world.grow(row: row, by: distance)
      case .measure(let row, let height): world.measure(row: row, as: height)
      case .scrollBy(let distance): world.scroll(by: distance)
      case .reveal(let row): world.scroll(toRow: row, at: .nearest)
      case .end:
        world.viewport.scrollToEnd()
        world.refresh()
      }
      offsets.append(world.viewport.offset)
    }
    #expect(offsets == test.offsets)
  }

  @Test func `CHAT/004: the cut of the top row is kept`() throws {
    var world = ChatWorld(count: 20, rowHeight: 55, offset: 137)
    let before = try #require(world.top)
    world.prepend([55, 55, 55])
    let after = try #require(world.top)
    #expect(before.id == 2 && before == after && after.cut == 27)
    #expect(world.rows.ids.firstIndex(of: after.id) == 5)
  }

  @Test func `CHAT/006: rows that are measured above the top correct the offset`() {
    var world = ChatWorld(heights: ChatViewportCase.rows(10, 50))
    world.rows.estimate = 50
    world.prepend([nil, nil])
    var offsets = [world.viewport.offset]
    world.measure(row: 0, as: 80)
    offsets.append(world.viewport.offset)
    world.measure(row: 1, as: 30)
    offsets.append(world.viewport.offset)
    #expect(offsets == [100, 130, 110])
  }

  @Test func `CHAT/008: a deceleration goes on where rows only keep their places`() {
    var world = ChatWorld(count: 10, rowHeight: 50, offset: 120)
    var fling = (position: 120.0, velocity: -800.0)
    world.prepend([50, 50, 50, 50])
    guard case .anchored(let distance) = world.settlement else {
      Issue.record("\(String(describing: world.settlement))")
      return
    }
    fling.position += distance
    #expect(fling.position == world.viewport.offset)
    #expect(fling == (320, -800))
  }

  @Test func `CHAT/010: a row keeps its number when others come before it`() throws {
    var world = ChatWorld(count: 100, rowHeight: 50, offset: 2000, firstID: 1000)
    world.prepend(Array(repeating: 50, count: 10))
    #expect(world.rows.ids.first == 990)
    #expect(world.top?.id == 1040)
    world.append(1)
    #expect(world.rows.ids.first == 990 && world.top?.id == 1040)
  }

  @Test func `CHAT/012: the start is reached once, and a page before it reaches neither end`() {
    var world = ChatWorld(count: 20, rowHeight: 50, offset: 400)
    world.scroll(to: 0)
    world.prepend(Array(repeating: 50, count: 20))
    world.refresh()
    #expect(world.viewport.offset == 1000)
    #expect(world.events.filter { $0.edge == .start && $0.isInReach }.count == 1)
    #expect(world.events.allSatisfy { $0.edge != .end })
    #expect(!world.watch.isAtStart)
  }

  @Test func `CHAT/019: a row above that is shorter than expected takes the difference off`() {
    var world = ChatWorld(
      heights: ChatViewportCase.rows(8, 800) + [100, 800], height: 800, estimate: 800)
    world.viewport.scrollToEnd()
    world.refresh()
    #expect(world.viewport.offset == 7200)
    world.viewport.scroll(by: -2, in: world.layout)
    #expect(world.viewport.offset == 7198)
    world.refresh()
    #expect(world.viewport.offset == 6498)
  }

  @Test(arguments: [("CHAT/014", 50, 200, 49), ("CHAT/017", 50, Int.max, 49)])
  func `a list starts at an item that is there`(_ test: (String, Int, Int, Int)) {
    var rows = ChatRows()
    rows.ids = Array(0..<test.1)
    let place = rows.place(ofItem: test.2, sectionCount: 1)
    #expect(place == .item(ListPath(section: 0, item: test.3)), "\(test.0)")
  }

  @Test func `CHAT/018: an empty list starts at its start`() {
    let rows = ChatRows()
    #expect(rows.place(ofItem: 5, sectionCount: 1) == nil)
    #expect(rows.place(ofItem: 5, sectionCount: 0) == nil)
    #expect(ChatWorld(heights: []).viewport.offset == 0)
  }

  @Test func `CHAT/031: a host animates what is followed and not what is kept`() {
    var world = ChatWorld(count: 20, rowHeight: 50, offset: 700, following: .end)
    world.append(1)
    #expect(world.settlement == .followed && world.viewport.offset == 750)
    world.scroll(to: 300)
    world.append(1)
    #expect(world.settlement == .anchored(by: 0))
  }

  @Test func `CHAT/036: the last of many rows is wholly visible`() {
    var world = ChatWorld(count: 20, rowHeight: 50, offset: 700, following: .end)
    for row in 0..<40 {
      // Rows of odd heights, as messages have.
      world.append(1, height: row.isMultiple(of: 3) ? 50.5 : 49.75)
      #expect(world.isLastWhollyVisible)
    }
  }

  @Test func `CHAT/045: three rows of a short list stand at the end`() {
    let world = ChatWorld(count: 3, rowHeight: 50, alignment: .end)
    #expect(world.viewport.leadingSpace == 150 && world.viewport.offset == 0)
  }

  @Test func `CHAT/049: the space before a short list gives way`() {
    var world = ChatWorld(count: 3, rowHeight: 50, following: .end, alignment: .end)
    world.append(2)
    #expect(world.viewport.leadingSpace == 50)
    world.append(2)
    #expect(world.viewport.leadingSpace == 0 && world.viewport.offset == 50)
  }

  @Test func `CHAT/093: a typing row that goes while scrolled up moves nothing`() {
    var world = ChatWorld(count: 20, rowHeight: 50, offset: 100, following: .end)
    world.update { $0.ids.removeLast() }
    #expect(world.viewport.offset == 100)
  }
}

@Suite struct `Cases of chats: the ends` {
  @Test func `CHAT/025: content that does not fill the viewport has its end in reach`() {
    let watch = ListEdgeWatch(threshold: 4, offset: 0, content: 200, container: 300)
    #expect(watch.isAtEnd && watch.isAtStart)
  }

  @Test func `CHAT/027: a viewport that shrinks leaves the end`() {
    var watch = ListEdgeWatch(threshold: 4, offset: 700, content: 1000, container: 300)
    #expect(watch.isAtEnd)
    let events = watch.update(offset: 700, content: 1000, container: 220)
    #expect(events.map { $0.edge } == [.end])
    #expect(events.map { $0.isInReach } == [false])
    #expect(events.map { $0.cause } == [.containerShrank])
  }

  @Test func `CHAT/029: content that shrinks brings the end`() {
    var watch = ListEdgeWatch(threshold: 4, offset: 650, content: 1000, container: 300)
    #expect(!watch.isAtEnd)
    let events = watch.update(offset: 650, content: 940, container: 300)
    #expect(events.map { $0.isInReach } == [true] && events.first?.cause == .contentShrank)
    #expect(watch.update(offset: 650, content: 940, container: 300).isEmpty)
  }

  @Test func `the distance of the threshold itself is out of reach`() {
    #expect(!ListEdgeWatch(threshold: 4, offset: 696, content: 1000, container: 300).isAtEnd)
    #expect(ListEdgeWatch(threshold: 0, offset: 700, content: 1000, container: 300).isAtEnd)
  }
}
