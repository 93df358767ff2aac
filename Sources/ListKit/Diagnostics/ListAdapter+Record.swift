import ListDiffKit

extension ListAdapter {
  /// What an update did, for those who listen; how it is shown turns out later.
  func record(of transaction: Transaction<Cell>) -> ListUpdateRecord {
    var reasons: [Int: [ListUpdateRecord.Reason]] = [:]
    for controller in transaction.refreshed {
      if let section = controller.section { reasons[section, default: []].append(.content) }
    }
    for controller in transaction.touched {
      guard let section = controller.section,
        let operations = transaction.operations[ObjectIdentifier(controller)]?.merged
      else { continue }
      let isContent = reasons[section] != nil
      reasons[section, default: []] += operations.reasons.filter { $0 != .comparison || !isContent }
    }
    for path in transaction.handsOver where reasons[path.section]?.contains(.drag) != true {
      reasons[path.section, default: []].append(.drag)
    }
    for section in transaction.restored { reasons[section, default: []].append(.restored) }
    return ListUpdateRecord(
      transaction.kind, transaction.stages.map { $0.batch }, scroll: transaction.scroll,
      sections: reasons.sorted { $0.key < $1.key }.map {
        ListUpdateRecord.SectionChange(
          section: $0.key, identity: table.entries[$0.key].identity, reasons: $0.value)
      })
  }
}

extension ItemOperations {
  /// Why a section changes that is asked for this.
  fileprivate var reasons: [ListUpdateRecord.Reason] {
    var reasons: [ListUpdateRecord.Reason] = []
    if isReload { reasons.append(.reload) }
    if isRefresh { reasons.append(.comparison) }
    if drag != nil || !departures.isEmpty || !arrivals.isEmpty { reasons.append(.drag) }
    let isNamed =
      !(deletes.isEmpty && inserts.isEmpty && updates.isEmpty && layoutChanges.isEmpty)
      || moves.contains { $0 != drag }
    if isNamed { reasons.append(.items) }
    return reasons
  }
}
