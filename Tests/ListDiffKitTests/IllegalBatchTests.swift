import DifferenceChecks
import ListDiffKit
import Testing

@Suite struct `Batches that break the rules` {
  private static func place(_ random: inout SeededGenerator) -> Int {
    random.chance(5) ? [Int.max, .max - 1, .min][random.below(3)] : random.below(8) - 1
  }

  private static func path(_ random: inout SeededGenerator) -> ListPath {
    ListPath(section: place(&random), item: place(&random))
  }

  @Test(arguments: 0..<UInt64(Settings.share(of: 400)))
  func `are sequences of changes all the same, however far off their places are`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var batch = ListBatchUpdates()
    for _ in 0..<random.below(12) {
      let path = Self.path(&random)
      switch random.below(7) {
      case 0: batch.sectionDeletes.append(path.section)
      case 1: batch.sectionInserts.append(path.section)
      case 2: batch.sectionMoves.append(ListMove(from: path.section, to: path.item))
      case 3: batch.itemDeletes.append(path)
      case 4: batch.itemInserts.append(path)
      case 5: batch.itemMoves.append(ListMove(from: path, to: Self.path(&random)))
      default: batch.itemUpdates.append(ListUpdate(from: path, to: Self.path(&random)))
      }
    }
    #expect(batch.sequentialOperations.count <= batch.changeCount, "seed \(seed)")
  }
}
