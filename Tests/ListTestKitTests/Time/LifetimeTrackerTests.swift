import ListTestKit
import Testing

@MainActor
@Suite struct `A lifetime tracker` {
  private final class Thing {}

  @Test func `names what is alive and keeps nothing alive`() {
    let tracker = LifetimeTracker()
    let kept = tracker.track(Thing(), "kept")
    var dropped: Thing? = tracker.track(Thing(), "dropped")
    #expect(tracker.alive == ["kept", "dropped"])
    withExtendedLifetime(dropped) {}
    dropped = nil
    #expect(tracker.alive == ["kept"])
    withExtendedLifetime(kept) {}
  }
}
