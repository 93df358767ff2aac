#if canImport(UIKit) && !os(watchOS)
  import ListHistories
  import Testing

  /// The random histories of all hosts on `UICollectionView` itself.
  ///
  /// Neither they nor the tests beside this folder were run on a device yet.
  @MainActor @Suite struct `Random histories` {
    @Test func `every history on a collection view ends as a naive list would`() async {
      let report = await CollectionFamily.runHistories(HistorySettings.histories(orElse: 200))
      print(report.summary)
      if let fault = report.fault { Issue.record("\(fault)") }
      #expect(report.medianLength >= 30)
    }
  }
#endif
