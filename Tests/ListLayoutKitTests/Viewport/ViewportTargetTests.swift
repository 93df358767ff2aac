import ListDiffKit
import ListLayoutKit
import Testing

/// Changes that come while the rounds of the one before are due, and targets that leave with a change.
@Suite struct `What a change keeps is no target of the next` {
  private typealias Viewport = ListViewport<ViewportWorld.Rows.Element>

  /// Applies a change of the rows, and leaves the rounds to the caller.
  private func settle(
    _ world: inout ViewportWorld, to rows: [Int], during: (inout Viewport) -> Void = { _ in }
  ) -> ListSettlement {
    let sight = world.viewport.sight(in: world.layout, of: world.rows)
    let old = world.rows
    world.rows.sections[0].rows = rows
    let batch = ViewportWorld.batch(from: old, to: world.rows)
    world.layout.apply(batch, from: world.rows)
    during(&world.viewport)
    return world.viewport.settle(sight, after: batch, in: world.layout, of: world.rows)
  }

  @Test(arguments: [false, true])
  func `the end is followed that a change without rounds led to`(hasRounds: Bool) {
    var world = ViewportWorld(0..<30)
    world.viewport.following = .end
    world.scroll(to: 22)
    #expect(settle(&world, to: Array(0..<27)) == .anchored(by: 0))
    if hasRounds { world.refresh() }
    #expect(settle(&world, to: Array(0..<29)) == .followed)
    world.refresh()
    #expect(world.visibleRows == Array(24..<29))
  }

  @Test(arguments: [ListFollowing.end, .nothing])
  func `the end is followed through several changes without rounds`(following: ListFollowing) {
    var world = ViewportWorld(0..<30)
    world.viewport.following = following
    world.scroll(to: 25)
    for count in 31..<35 {
      let settlement = settle(&world, to: Array(0..<count))
      #expect(settlement == (following == .end ? .followed : .anchored(by: 0)))
    }
    world.refresh()
    #expect(world.visibleRows == (following == .end ? Array(29..<34) : Array(25..<30)))
  }

  @Test func `several changes without rounds keep the visible rows in place`() {
    var world = ViewportWorld(0..<30)
    world.scroll(to: 10)
    #expect(settle(&world, to: [100] + Array(0..<30)) == .anchored(by: 1))
    #expect(settle(&world, to: [100, 101, 102] + Array(0..<30)) == .anchored(by: 2))
    world.refresh()
    #expect(world.visibleRows == Array(10..<15))
  }

  @Test func `a target that its change deletes leaves the end followed`() {
    var world = ViewportWorld(0..<30)
    world.viewport.following = .end
    world.scroll(to: 25)
    let settlement = settle(&world, to: Array(0..<3) + Array(4..<33)) {
      $0.scroll(to: .row(3), at: .start)
    }
    #expect(settlement == .followed)
    world.refresh()
    #expect(world.visibleRows == Array(28..<33))
  }

  @Test func `a target counts until it is reached, whatever changes`() {
    var world = ViewportWorld(0..<30)
    world.viewport.following = .end
    world.scroll(to: 25)
    world.viewport.scroll(to: .row(3), at: .start)
    for count in 31..<33 { #expect(settle(&world, to: Array(0..<count)) == .scrolled) }
    world.refresh()
    #expect(world.visibleRows == Array(3..<8))
  }
}
