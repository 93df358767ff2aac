#if LISTKIT_TESTABLE
  import ListKit

  extension HistoryWorld {
    /// Counts what a host was given, once it is given nothing more.
    func countBatches(of host: any HistoryHost<Cell>) {
      let family = host.historyName
      for batch in host.shownBatches {
        count("\(family) batch")
        // Where sections come or go too, the same section may have another number.
        let movesSections =
          !(batch.sectionDeletes.isEmpty && batch.sectionInserts.isEmpty
          && batch.sectionMoves.isEmpty)
        if !movesSections, batch.itemMoves.contains(where: { $0.from.section != $0.to.section }) {
          count("item moved to another section")
        }
        if !(batch.headerUpdates.isEmpty && batch.footerUpdates.isEmpty) {
          count("\(family) update of a header or footer")
        }
        if batch.layoutChanges.contains(where: { $0.path == nil }) {
          count("\(family) size of a header or footer")
        }
        let targets = Set(batch.sectionMoves.map { $0.to })
        let changed = batch.itemInserts + batch.itemMoves.map { $0.to }
        if changed.contains(where: { targets.contains($0.section) }) {
          count("section moved and changed together")
        }
      }
    }
  }
#endif
