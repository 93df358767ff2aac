import ListKit
import ListTestKit

/// A host that asks for the updates of each batch and reload as often as it likes.
@MainActor
final class CarelessHost: ListHost {
  typealias Cell = Card
  var source: ListSource<Card>? { didSet { count = source?.sectionCount ?? 0 } }
  let containerSize = ListSize.zero
  var capabilities = ListHostCapabilities.lenient
  /// How often each of the next batches is asked for its updates; once where there is no number.
  var updatesCounts: [Int] = []
  /// How often reloads are asked.
  var reloadUpdatesCount = 1
  private(set) var reloadCount = 0
  /// The sections when everything was read last, as batches changed them.
  private(set) var count = 0
  /// What other code made of them.
  var changedCount: Int?
  var shownSectionCount: Int? { changedCount ?? count }

  func dequeue(_ kind: ListCellKind<Card>, at place: ListPlace) -> Card { kind.make() }

  func performBatch(
    animated: Bool, updates: @escaping @MainActor () -> ListBatchUpdates,
    completion: @escaping @MainActor () -> Void
  ) {
    for _ in 0..<(updatesCounts.isEmpty ? 1 : updatesCounts.removeFirst()) {
      let batch = updates()
      count += batch.sectionInserts.count - batch.sectionDeletes.count
    }
    completion()
  }

  func reload(
    updates: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    reloadCount += 1
    changedCount = nil
    for _ in 0..<reloadUpdatesCount { updates() }
    count = source?.sectionCount ?? 0
    completion()
  }

  /// Has one update of a list shown by such a host.
  static func show(
    _ list: ListFixture, updatesCount: Int = 1, shownSectionCount: Int? = nil
  ) {
    let host = CarelessHost()
    list.adapter.host = host
    host.updatesCounts = [updatesCount]
    host.changedCount = shownSectionCount
    list.update([Note(1), Note(2, 3), Note(3)])
  }
}
