import ListTestKit
import Testing

@Suite struct `The small world` {
  @Test(arguments: [(0, 1), (1, 7), (2, 31), (3, 79)])
  func `has every list once`(count: Int, expected: Int) {
    let lists = SmallWorld.lists(upTo: count, identities: 3)
    #expect(lists.count == expected)
    #expect(Set(lists).count == expected)
  }

  @Test(arguments: [0, -1, .min])
  func `has the empty list alone where there are no values`(count: Int) {
    #expect(SmallWorld.lists(upTo: count, identities: 3) == [[]])
    #expect(SmallWorld.lists(upTo: 2, identities: count) == [[]])
    #expect(SmallWorld.lists(upTo: 2, identities: 3, versions: count) == [[]])
  }

  @Test func `has repeats on demand`() {
    #expect(SmallWorld.lists(upTo: 3, identities: 3, allowsRepeats: true).count == 259)
  }

  @Test func `is named by the trace while it is gone through`() throws {
    var traces: [String] = []
    withEvery("old", in: [[VersionedValue(1)]]) { _ in
      withEvery("new", in: [[], [VersionedValue(1, version: 2)]]) { _ in
        traces.append(Trace.current)
      }
    }
    #expect(traces == ["old [1] › new []", "old [1] › new [1v2]"])
    #expect(Trace.current.isEmpty)
  }

  @Test func `says where an error was thrown`() {
    struct Fault: Error {}
    #expect {
      try withEvery("outer", in: 0..<3) { _ in
        try withEvery("inner", in: 4..<6) { if $0 == 5 { throw Fault() } }
      }
    } throws: { error in
      (error as? TracedError)?.trace == "outer 0 › inner 5"
    }
  }
}
