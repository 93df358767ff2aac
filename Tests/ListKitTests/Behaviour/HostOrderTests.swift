import ListKit
import ListTestKit
import Testing

/// Hosts that are given to lists while these or other lists are called.
@MainActor
struct HostOrderTests {
  private let first = ListFixture([Note(1)])
  private let second = ListFixture([Note(2), Note(3)])
  private let host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))

  /// Runs a block while a list is called.
  private func within(_ list: ListFixture, _ block: @escaping () -> Void) {
    list.made.first?.onInset = { [unowned list] in
      list.made.first?.onInset = nil
      block()
    }
    _ = list.host.source?.inset(of: 0)
  }

  @Test(arguments: [true, false], [true, false])
  func `of two lists that are given one host the later one has it`(
    isSecondCalled: Bool, isFirstTurnLast: Bool
  ) {
    let (first, second, host) = (first, second, host)
    within(first) {
      first.adapter.host = host
      guard isSecondCalled else {
        second.adapter.host = host
        return
      }
      within(second) { second.adapter.host = host }
    }
    for list in isFirstTurnLast ? [second, first] : [first, second] { list.scheduler.run() }
    #expect(second.adapter.host === host && host.source?.sectionCount == 2)
    #expect(first.adapter.host == nil && first.host.source == nil)
    first.adapter.host = host
    #expect(second.adapter.host == nil && host.source?.sectionCount == 1)
    #expect(host.isClean && first.host.isClean && second.host.isClean)
  }

  @Test func `a list that gets its host again while it is called loses it to a later one`() {
    let (first, second, host) = (first, second, first.host)
    within(first) {
      first.adapter.host = nil
      first.adapter.host = host
    }
    second.adapter.host = host
    first.scheduler.run()
    #expect(second.adapter.host === host && host.source?.sectionCount == 2)
    #expect(first.adapter.host == nil && host.isClean && second.host.isClean)
  }

  @Test func `a host that another list takes while its rows go ends the display of all of them`() {
    let list = ListFixture([Note(1, 2), Note(4)])
    let (second, host) = (second, list.host)
    list.made.first?.onEnd = { [unowned host] controller in
      controller.onEnd = nil
      second.adapter.host = host
    }
    for controller in list.made { _ = controller.take() }
    list.adapter.host = nil
    #expect(
      list.made.map { $0.take() } == [
        ["end 0", "end 1", "end", "exit"], ["end 0", "end", "exit"],
      ])
    #expect(second.adapter.host === host && host.visiblePaths.count == 2)
    #expect(host.isClean && second.host.isClean)
  }
}
