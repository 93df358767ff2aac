@testable import ListKit
@testable import ListTestKit

/// A host of either family that a history runs on.
typealias ModelHost = ListHost<Card> & RecordingHost

/// What a history asks of its host beside what every host has.
@MainActor
protocol RecordingHost: AnyObject {
  var violations: [Violation] { get }
  var batches: [ListBatchUpdates] { get }
  var shownPlaces: [ListPlace] { get }
  var waitingCompletionCount: Int { get }
  /// The host will never say that it shows what it was given.
  func forgetCompletions()
  @discardableResult func finishBatch() -> Bool
}

extension RecordingHost {
  func finishAllBatches() {
    while finishBatch() {}
  }
}

extension StrictListHost: RecordingHost {
  func forgetCompletions() { waitingCompletions = [] }
}

extension SequentialListHost: RecordingHost {
  /// None: it shows at once what it was given.
  var waitingCompletionCount: Int { 0 }
  func forgetCompletions() {}
  func finishBatch() -> Bool { false }
}

extension HistoryWorld {
  static func makeHost(_ generator: inout SeededGenerator) -> any ModelHost {
    generator.chance(30) ? makeSequentialHost(&generator) : makeStrictHost(&generator)
  }

  private static func makeStrictHost(_ generator: inout SeededGenerator) -> any ModelHost {
    let height = generator.chance(40) ? 4.0 : 1_000
    let host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: height))
    host.capabilities.movedSection = generator.chance(70) ? .inStages : .replaced
    host.capabilities.movesSections = !generator.chance(10)
    if generator.chance(10) { host.capabilities.changesBeforeReload = 3 }
    host.isCompletionDeferred = generator.chance(40)
    host.needsLayoutBeforeBatch = generator.chance(30)
    return host
  }

  private static func makeSequentialHost(_ generator: inout SeededGenerator) -> any ModelHost {
    let host = SequentialListHost<Card>(containerSize: ListSize(width: 10, height: 10))
    if generator.chance(20) { host.capabilities.movedSection = .inStages }
    host.capabilities.movesSections = !generator.chance(10)
    if generator.chance(10) { host.capabilities.changesBeforeReload = 3 }
    return host
  }

  /// Counts what a host was given, once it is given nothing more.
  func countBatches(of host: any ModelHost) {
    let family = host is SequentialListHost<Card> ? "sequential" : "strict"
    for batch in host.batches {
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
