import ListHistories
import Testing

/// The histories that the hosts in memory are run on, on collection views.
@MainActor @Suite struct `Random histories` {
  @Test func `every history on a collection view ends as a naive list would`() async {
    let report = await CollectionFamily.runHistories(HistorySettings.histories(orElse: 500))
    print(report.summary)
    if let fault = report.fault { Issue.record("\(fault)") }
    // A few that are repeated by their seeds need not have everything.
    guard report.fault == nil, report.lengths.count >= 500 else { return }
    #expect(report.medianLength >= 30)
    for kind in CollectionFamily.expectedKinds + ["collection view batch", "from app"] {
      #expect(report.counts[kind] ?? 0 > 0, "no \(kind)")
    }
  }
}
