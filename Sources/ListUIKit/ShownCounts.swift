#if canImport(UIKit) && !os(watchOS)
  import ListKit
  import UIKit

  /// The counts that the collection view was given last.
  ///
  /// The data source returns these counts and not those of the list, so that they change only inside the block
  /// of a batch and at a reload, even if the adapter is deallocated or replaced in between.
  @MainActor
  struct ShownCounts {
    private(set) var items: [Int] = []
    private(set) var version = Version()

    /// The identity of the counts that the view was given at one time, and of the sizes at that time.
    final class Version: Sendable {
      init() {}
    }

    nonisolated init() {}

    init(of source: ListSource<UICollectionReusableView>?) {
      guard let source else { return }
      items = (0..<source.sectionCount).map { source.itemCount(in: $0) }
    }

    /// Notes that elements may have other sizes.
    mutating func renewVersion() { version = Version() }

    var sectionCount: Int { items.count }

    func itemCount(in section: Int) -> Int {
      items.indices.contains(section) ? items[section] : 0
    }

    func contains(_ place: ListPlace) -> Bool {
      guard items.indices.contains(place.section) else { return false }
      return place.path.map { $0.item >= 0 && $0.item < items[$0.section] } ?? true
    }

    /// Whether a batch leads from these counts to others, judged by numbers and places alone.
    ///
    /// If it does not, a collection view throws. That happens if an adapter is deallocated inside its own update.
    func lead(to new: ShownCounts, by batch: ListBatchUpdates) -> Bool {
      let sections = sectionCount - batch.sectionDeletes.count + batch.sectionInserts.count
      guard sections == new.sectionCount else { return false }
      let deleted = Set(batch.sectionDeletes)
      let inserted = Set(batch.sectionInserts)
      let before = items.enumerated().reduce(0) { deleted.contains($1.0) ? $0 : $0 + $1.1 }
      let after = new.items.enumerated().reduce(0) { inserted.contains($1.0) ? $0 : $0 + $1.1 }
      return before - batch.itemDeletes.count + batch.itemInserts.count == after
        && batch.itemDeletes.allSatisfy { contains(.item($0)) }
        && batch.itemInserts.allSatisfy { new.contains(.item($0)) }
        && batch.itemMoves.allSatisfy { contains(.item($0.from)) && new.contains(.item($0.to)) }
        && batch.sectionDeletes.allSatisfy { items.indices.contains($0) }
        && batch.sectionInserts.allSatisfy { new.items.indices.contains($0) }
    }
  }
#endif
