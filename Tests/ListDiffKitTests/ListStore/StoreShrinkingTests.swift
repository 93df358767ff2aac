import DifferenceChecks
import ListDiffKit
import Testing

@Suite struct `A store that shrinks` {
  static let shapes = [
    ListStoreShape(), ListStoreShape(leafCapacity: 8, branchCapacity: 6, indexCapacity: 8),
  ]

  @Test(arguments: shapes.indices, 0..<3)
  func `has few leaves for few values, and a low tree`(shape: Int, seed: Int) {
    let shape = Self.shapes[shape]
    var random = SeededGenerator(seed: UInt64(seed))
    var store = ListStore<Int>(shape: shape)
    store.append(contentsOf: 0..<4_000)
    for rest in [500, 60, 8] {
      while store.count > rest { store.remove(at: random.below(store.count)) }
      #expect(store.firstFlaw() == nil)
      var leaves = 0
      store.forEachRun { _ in leaves += 1 }
      // A leaf of at most a quarter has neighbours with more than half.
      #expect(leaves <= 6 * rest / shape.leafCapacity + 2, "\(leaves) leaves for \(rest) values")
    }
    #expect(store.treeHeight <= 2)
  }
}
