import DifferenceChecks
import ListDiffKit

extension ListStore<CheckedElement> {
  /// A store of elements whose small nodes make a tree of several levels.
  static func deep(_ ids: Range<Int>) -> ListStore {
    var store = ListStore(
      shape: ListStoreShape(leafCapacity: 4, branchCapacity: 3, indexCapacity: 4, spacing: 8))
    store.append(contentsOf: ids.map { CheckedElement($0, content: $0 % 3) })
    return store
  }

  /// Inserts, removes, moves or changes an element at random, and keeps some.
  mutating func edit(_ random: inout SeededGenerator, newIDs: Range<Int>) {
    let position = random.below(count)
    func newID() -> Int { newIDs.lowerBound + random.below(newIDs.count) }
    switch random.below(5) {
    case 0: insert(CheckedElement(newID()), at: position)
    case 1 where count > 5: remove(at: position)
    case 2: move(from: position, to: random.below(count))
    case 3: update(at: position) { $0.id = newID() }
    default: update(at: position) { $0.content = random.below(3) }
    }
  }
}
