import ListHistories
import Testing

/// Random histories beside a list that is rebuilt from nothing.
@MainActor @Suite struct `Random histories` {
  @Test func `every history ends as a naive list would`() async {
    let report = await CardFamily.runHistories(Settings.histories)
    print(report.summary)
    if let fault = report.fault { Issue.record("\(fault)") }
    // A few that are repeated by their seeds need not have everything.
    guard report.fault == nil, report.lengths.count >= 1_000 else { return }
    #expect(report.medianLength >= 30)
    for kind in CardFamily.expectedKinds + kinds {
      #expect(report.counts[kind] ?? 0 > 0, "no \(kind)")
    }
  }

  /// What these hosts must have been given in a run, because they keep their batches.
  private var kinds: [String] {
    ["strict", "sequential"].flatMap {
      ["\($0) batch", "\($0) update of a header or footer", "\($0) size of a header or footer"]
    } + ["section moved and changed together", "item moved to another section"]
  }
}
