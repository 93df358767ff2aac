import ListTestKit
import ListTextKit
import Testing

/// What animated batches look like on the way.
@MainActor
struct EffectTests {
  private func milliseconds(_ count: Int) -> Duration { .milliseconds(count) }

  @Test func `the last frame is the frame without effects`() {
    let list = TextFixture(entries(0..<5), rows: 8)
    let plain = TextFixture(entries([3, 9, 0, 1, 4]), rows: 8)
    list.update(entries([3, 9, 0, 1, 4]), animated: true)
    #expect(list.view.nextFrame != nil || list.view.needsDisplay)
    _ = list.lines(at: .zero)
    #expect(list.view.nextFrame != nil)
    #expect(list.canvas(at: milliseconds(240)) == plain.canvas())
    #expect(list.view.nextFrame == nil && !list.view.needsDisplay)
  }

  @Test func `a row that comes pushes the others down step by step`() {
    let list = TextFixture(entries([0, 1]), rows: 8)
    list.view.following = .start
    list.update([Entry(7, rows: 3), Entry(0), Entry(1)], animated: true)
    #expect(list.lines(at: .zero).prefix(3) == ["entry 0", "entry 1", ""])
    let middle = list.lines(at: milliseconds(50))
    #expect(middle.first == "entry 7")
    #expect(middle != list.lines(at: milliseconds(300)))
    #expect(
      list.lines(at: milliseconds(300)).prefix(4) == [
        "entry 7", "entry 7+1", "entry 7+2", "entry 0",
      ])
  }

  @Test func `an update takes over from wherever things are`() {
    let list = TextFixture(entries(0..<5), rows: 8)
    list.update(entries([1, 2, 3, 4, 0]), animated: true)
    _ = list.lines(at: .zero)
    _ = list.lines(at: milliseconds(60))
    list.update(entries([0, 1, 2, 3, 4]), animated: true)
    let next = list.lines(at: milliseconds(61))
    #expect(next != (0..<5).map { "entry \($0)" } + ["", "", ""])
    #expect(list.lines(at: milliseconds(400)) == (0..<5).map { "entry \($0)" } + ["", "", ""])
  }

  @Test func `an update that is not animated has no effects`() {
    let list = TextFixture(entries(0..<5), rows: 8)
    list.update(entries(1..<5))
    #expect(list.view.nextFrame == nil)
    list.view.effects = nil
    list.update(entries(2..<5), animated: true)
    #expect(list.view.nextFrame == nil)
  }

  @Test func `a row that changes pulses`() {
    let list = TextFixture(entries(0..<2))
    list.update([Entry(0, "other"), Entry(1)], animated: true)
    #expect(list.canvas(at: .zero)[0, 0].style.attributes.contains(.bold))
    #expect(!list.canvas(at: .zero)[0, 1].style.attributes.contains(.bold))
    #expect(list.canvas(at: milliseconds(240))[0, 0].style == .plain)
  }

  @Test func `a completion does not wait for the effects`() {
    let list = TextFixture(entries(0..<5))
    var isShown = false
    list.entries = entries(1..<5)
    list.adapter.performUpdates(animated: true) { isShown = $0 == .applied }
    list.scheduler.run()
    #expect(isShown)
  }
}
