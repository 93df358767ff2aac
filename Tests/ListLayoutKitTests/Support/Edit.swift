import ListDiffKit
import ListLayoutKit

/// A batch and the sections that a layout asks again, made in one expression.
@dynamicMemberLookup
struct Edit {
  private var batch = ListBatchUpdates()
  var changedSections: [Int] = []
  /// Elements with another size, by their places after the batch.
  var changedPlaces: [ListPlace] = []

  init(
    sectionDeletes: [Int] = [], sectionInserts: [Int] = [], sectionMoves: [ListMove<Int>] = [],
    itemDeletes: [ListPath] = [], itemInserts: [ListPath] = [],
    itemMoves: [ListMove<ListPath>] = [], changedSections: [Int] = [],
    changedPlaces: [ListPlace] = []
  ) {
    batch.sectionDeletes = sectionDeletes
    batch.sectionInserts = sectionInserts
    batch.sectionMoves = sectionMoves
    batch.itemDeletes = itemDeletes
    batch.itemInserts = itemInserts
    batch.itemMoves = itemMoves
    self.changedSections = changedSections
    self.changedPlaces = changedPlaces
  }

  subscript<Value>(dynamicMember path: WritableKeyPath<ListBatchUpdates, Value>) -> Value {
    get { batch[keyPath: path] }
    set { batch[keyPath: path] = newValue }
  }

  /// The batch with the changed places: every other place is updated, the rest is measured again.
  var batchUpdates: ListBatchUpdates {
    var batch = batch
    for place in changedPlaces {
      switch place {
      case .header(let section) where section & 1 == 0: batch.headerUpdates.append(section)
      case .footer(let section) where section & 1 == 0: batch.footerUpdates.append(section)
      case .item(let path) where path.item & 1 == 0:
        batch.itemUpdates.append(ListUpdate(from: path, to: path))
      default: batch.layoutChanges.append(place)
      }
    }
    return batch
  }
}

extension Edit {
  /// An edit that may name anything.
  ///
  /// - Parameter emptiness: Of eight kinds of changes, so many are missing on average.
  static func garbage(_ random: inout Chance, emptiness: Int = 4) -> Edit {
    func number() -> Int {
      random.isTrue(1, of: 12) ? [.max, .min][random.below(2)] : random.below(6) - 1
    }
    func some<T>(_ make: () -> T) -> [T] {
      random.isTrue(emptiness, of: 8) ? [] : (0..<random.below(3)).map { _ in make() }
    }
    func place() -> ListPath { .init(section: number(), item: number()) }
    return Edit(
      sectionDeletes: some(number), sectionInserts: some(number),
      sectionMoves: some { .init(from: number(), to: number()) },
      itemDeletes: some(place), itemInserts: some(place),
      itemMoves: some { .init(from: place(), to: place()) },
      changedSections: some(number),
      changedPlaces: some { .item(number(), section: number()) }
        + some { .header(number()) })
  }
}

extension ListLayout {
  mutating func apply(_ edit: Edit, from source: some LayoutSource) {
    apply(edit.batchUpdates, changedSections: edit.changedSections, from: source)
  }
}

extension ListPlace {
  static func item(_ item: Int, section: Int) -> ListPlace {
    .item(ListPath(section: section, item: item))
  }
}
