import ListDiffKit

extension ListAdapter {
  /// The record of an update for observers, without its form, which is not known yet.
  func record(of transaction: Transaction<Cell>) -> ListUpdateRecord {
    var reasons: [Int: [ListUpdateRecord.Reason]] = [:]
    for controller in transaction.requested.refreshed {
      if let section = store.section(of: .stored(controller.object)) {
        reasons[section, default: []].append(.content)
      }
    }
    // Those without a controller.
    for update in transaction.unmade.updated { reasons[update.to, default: []].append(.content) }
    for touched in transaction.requested.touched {
      let controller = AnyListSectionController<Cell>.stored(touched.object)
      guard let section = store.section(of: controller),
        let operations = transaction.requested.operations(of: controller)?.merged
      else { continue }
      let isContent = reasons[section] != nil
      reasons[section, default: []] += operations.reasons.filter { $0 != .comparison || !isContent }
    }
    if let nextPart = transaction.requested.nextPart,
      let section = store.section(of: .stored(nextPart.object)), reasons[section] == nil
    {
      reasons[section] = [.content]
    }
    for (key, isDragged) in transaction.transfers.handedOver where isDragged {
      guard let section = store.section(of: key.section),
        reasons[section]?.contains(.drag) != true
      else { continue }
      reasons[section, default: []].append(.drag)
    }
    for section in transaction.restored { reasons[section, default: []].append(.restored) }
    var record = ListUpdateRecord(
      transaction.kind, transaction.delivery.stages.map { $0.batch },
      scroll: transaction.intent.scroll,
      sections: Array(reasons).sortedByPosition { $0.key }.map {
        ListUpdateRecord.SectionChange(
          section: $0.key, identity: store.identity(at: $0.key), reasons: $0.value)
      }, leftOut: transaction.content?.leftOut.summary ?? [])
    record.isFollowed =
      transaction.part?.rest != nil
      || transaction.requested.growing.all.contains { isGrowing($0.object) }
    return record
  }
}

extension ItemOperations {
  /// The reasons for which these operations change a section.
  fileprivate var reasons: [ListUpdateRecord.Reason] {
    var reasons: [ListUpdateRecord.Reason] = []
    if isReload { reasons.append(.reload) }
    if isRefresh { reasons.append(.comparison) }
    if drag != nil || !departures.isEmpty || !arrivals.isEmpty { reasons.append(.drag) }
    let isNamed =
      !(deletes.isEmpty && inserts.isEmpty && updates.isEmpty && layoutChanges.isEmpty)
      || moves.contains { $0 != drag } || measuresHeader || measuresFooter
    if isNamed { reasons.append(.items) }
    return reasons
  }
}
