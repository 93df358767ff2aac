import ListDiffKit
import ListLayoutKit
import Testing

@Suite struct `A viewport measures what is visible` {
  private func world(_ count: Int, estimate: Double = 1, length: Double = 3) -> ViewportWorld {
    var rows = ViewportWorld.Rows(0..<count)
    rows.estimate = estimate
    for row in 0..<count { rows.lengths[row] = length }
    return ViewportWorld(rows)
  }

  @Test func `only visible rows are measured`() {
    let world = world(100)
    #expect(world.rows.measured.count <= 5)
    #expect(world.visibleRows == [0, 1])
  }

  @Test func `a row measured when the user scrolls back to it grows away from the visible part`() {
    var world = world(100)
    world.scroll(to: 50)
    let first = world.visibleRows[0]
    let distance = world.distance(of: first) ?? 0
    world.scroll(by: -1)
    #expect(world.distance(of: first) == distance + 1)
    #expect(world.rows.measured[first - 1] != nil || distance < 0)
    world.scroll(by: -2)
    #expect(world.distance(of: first) == distance + 3)
  }

  @Test func `a row measured again grows downwards`() {
    var world = world(100, length: 1)
    world.scroll(to: 10)
    let visible = world.viewport.change(from: [], in: world.layout, of: world.rows).elements
    let measuring = world.viewport.measuring(visible, again: [.row(11)], in: world.layout)
    #expect(measuring.elements.map { $0.identity } == [.row(11)])
    world.viewport.take([ListSize(width: 1, height: 4)], of: measuring, in: &world.layout)
    #expect(world.viewport.offset == 10)
    #expect(world.distance(of: 10) == 0 && world.distance(of: 12) == 5)
  }

  @Test func `the first row measured again keeps its start`() {
    var world = world(100, length: 1)
    world.scroll(to: 10)
    let visible = world.viewport.change(from: [], in: world.layout, of: world.rows).elements
    let measuring = world.viewport.measuring(visible, again: [.row(10)], in: world.layout)
    world.viewport.take([ListSize(width: 1, height: 4)], of: measuring, in: &world.layout)
    #expect(world.distance(of: 10) == 0 && world.distance(of: 11) == 4)
  }

  @Test func `the end is reached although lengths there arrive in several rounds`() {
    var world = world(100, estimate: 5, length: 1)
    world.viewport.scrollToEnd()
    world.refresh()
    #expect(world.visibleRows == Array(95..<100))
    #expect(world.rounds > 2 && world.rounds < 20)
  }

  @Test func `a row is reached although rows before it are measured on the way`() {
    var world = world(100, estimate: 1, length: 3)
    world.viewport.scroll(to: .row(50), at: .center)
    world.refresh()
    #expect(world.distance(of: 50) == 1)
  }

  @Test func `a list that follows its end stays there when lengths arrive late`() {
    var world = world(10)
    world.viewport.following = .end
    world.viewport.scrollToEnd()
    world.refresh()
    world.update {
      $0.sections[0].rows = Array(0..<14)
      for row in 10..<14 { $0.lengths[row] = 7 }
    }
    #expect(world.visibleRows == [13])
    #expect(world.viewport.isAtEnd(in: world.layout))
    world.viewport.followEnd(in: world.layout)
    world.layout.setSize(
      .measured(width: 1, height: 20), of: .item(ListPath(section: 0, item: 13)))
    world.refresh()
    #expect(world.viewport.isAtEnd(in: world.layout))
    world.scroll(by: -9)
    world.viewport.followEnd(in: world.layout)
    world.refresh()
    #expect(!world.viewport.isAtEnd(in: world.layout))
  }

  @Test(arguments: [3.0, 5, 12])
  func `a list is at its end where its last row is, whatever space is behind`(space: Double) {
    var world = world(10, length: 1)
    world.viewport.following = .end
    world.update { $0.space = space }
    world.scroll(to: 4)
    #expect(!world.viewport.isAtEnd(in: world.layout))
    world.update { $0.sections[0].rows.append(10) }
    #expect(world.visibleRows == [4, 5, 6, 7, 8])
    world.scroll(to: 6)
    #expect(world.viewport.isAtEnd(in: world.layout))
    world.update { $0.sections[0].rows.append(11) }
    #expect(world.viewport.offset == 7 + space)
  }

  @Test func `rows inserted before the anchor and measured late do not move it`() {
    var world = world(40)
    world.scroll(to: 12)
    let first = world.visibleRows[0]
    let distance = world.distance(of: first)
    world.update {
      $0.sections[0].rows = Array(100..<130) + $0.sections[0].rows
      for row in 100..<130 { $0.lengths[row] = 9 }
    }
    #expect(world.distance(of: first) == distance)
    world.scroll(by: -3)
    #expect(world.distance(of: first) == (distance ?? 0) + 3)
  }

  @Test func `the anchor returns to its place once the rows after it are long enough`() {
    var world = world(10)
    world.viewport.scrollToEnd()
    world.refresh()
    let first = world.visibleRows[0]
    let distance = world.distance(of: first)
    #expect(distance == -1)
    world.update {
      $0.sections[0].rows = Array(0..<9) + [20]
      $0.lengths[20] = 3
    }
    #expect(world.distance(of: first) == distance)
  }

  @Test func `another breadth measures the visible rows again and keeps the first`() {
    var world = world(40)
    world.rows.narrowBreadth = 4
    world.scroll(to: 30)
    let first = world.visibleRows[0]
    world.resize(length: 5, breadth: 4)
    #expect(world.visibleRows.first == first)
    #expect(world.rows.measured[first] == 6)
  }
}
