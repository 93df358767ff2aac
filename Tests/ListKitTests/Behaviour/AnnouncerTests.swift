import ListKit
import ListTestKit
import Testing

@MainActor @Suite struct `Observers of what lists display` {
  private final class Observer: ListDisplayObserver {
    var seen: [String] = []
    var onDisplay: () -> Void = {}
    func listAdapter(
      _ adapter: AnyObject, willDisplay object: AnyDiffable, atSection section: Int
    ) {
      seen.append("+\(object) at \(section)")
      onDisplay()
    }
    func listAdapter(
      _ adapter: AnyObject, didEndDisplaying object: AnyDiffable, atSection section: Int
    ) {
      seen.append("-\(object) at \(section)")
    }
  }

  private let announcer = ListAnnouncer()
  private let observer = Observer()

  private func makeList(_ notes: [Note]) -> ListFixture {
    let list = ListFixture()
    list.adapter.announcer = announcer
    list.update(notes)
    return list
  }

  @Test func `hear of all lists, once for each value`() {
    announcer.add(observer)
    announcer.add(observer)
    let first = makeList([Note(1, 2), Note(2)])
    let second = makeList([Note(7)])
    #expect(observer.seen == ["+Note 1 at 0", "+Note 2 at 1", "+Note 7 at 0"])
    observer.seen = []
    first.update([Note(2)])
    second.update([])
    #expect(observer.seen == ["-Note 1 at 0", "-Note 7 at 0"])
  }

  @Test func `hear nothing once they are taken away`() {
    announcer.add(observer)
    announcer.remove(observer)
    let list = makeList([Note(1)])
    #expect(observer.seen.isEmpty && list.ids == [1])
  }

  @Test func `hear nothing once another has taken them away`() {
    let other = Observer()
    announcer.add(observer)
    announcer.add(other)
    observer.onDisplay = { [announcer] in announcer.remove(other) }
    let list = makeList([Note(1)])
    #expect(list.ids == [1] && observer.seen.count == 1 && other.seen.isEmpty)
  }

  @Test func `are not kept`() {
    weak var kept: Observer?
    do {
      let observer = Observer()
      announcer.add(observer)
      kept = observer
    }
    #expect(kept == nil)
    let list = makeList([Note(1)])
    #expect(list.ids == [1])
  }

  @Test func `hear of every list that was given no other announcer`() {
    #expect(ListFixture().adapter.announcer === ListAnnouncer.shared)
  }
}
