import ListKit
import ListTestKit

extension KnownBatch {
  /// What is known of hosts of the UICollectionView family, case by case.
  static let reference: [KnownBatch] = [
    KnownBatch("nothing", [2, 1], [2, 1]),
    KnownBatch("inserts live in the new space", [2], [3], .r2) { $0.insertItems = [path(0, 3)] },
    KnownBatch("deleted and moved", [2], [1], .r3) {
      $0.deleteItems = [path(0, 0)]
      $0.moveItems = [moved(path(0, 0), path(0, 0))]
    },
    KnownBatch("inserted and moved to", [2], [3], .r4) {
      $0.insertItems = [path(0, 1)]
      $0.moveItems = [moved(path(0, 0), path(0, 1))]
    },
    KnownBatch("the same number in two index spaces", [1, 1, 1, 1], [1, 1, 1]) {
      $0.deleteSections = [2]
      $0.moveSections = [moved(0, 2)]
    },
    KnownBatch("an inserted section brings its items", [2], [1, 1], .r5) {
      $0.insertSections = [1]
      $0.moveItems = [moved(path(0, 0), path(1, 0))]
    },
    KnownBatch("a section deleted twice", [1, 1], [1], .r6) { $0.deleteSections = [0, 0] },
    KnownBatch("equal moves collapse", [2], [2]) {
      $0.moveItems = [moved(path(0, 0), path(0, 1)), moved(path(0, 0), path(0, 1))]
    },
    KnownBatch("two moves to one place", [3], [3], .r8) {
      $0.moveItems = [moved(path(0, 0), path(0, 2)), moved(path(0, 1), path(0, 2))]
    },
    KnownBatch("a reloaded item moves", [2], [2], .r11) {
      $0.reloadItems = [path(0, 0)]
      $0.moveItems = [moved(path(0, 0), path(0, 1))]
    },
    KnownBatch("a reload's target shifts", [3], [2]) {
      $0.reloadItems = [path(0, 2)]
      $0.deleteItems = [path(0, 0)]
    },
    KnownBatch("deletes in a deleted section are absorbed", [3, 1], [1]) {
      $0.deleteSections = [0]
      $0.deleteItems = [path(0, 1)]
    },
    KnownBatch("fine by numbers, fatal in practice", [1, 1], [1, 2], .r15) {
      $0.moveSections = [moved(0, 1)]
      $0.insertItems = [path(1, 0)]
    },
    KnownBatch("the data changed and the batch is silent", [2], [3], .r17),
    KnownBatch("everything at once", [2, 1, 1, 1], [1, 1, 2, 2]) {
      $0.deleteSections = [2]
      $0.insertSections = [3]
      $0.moveSections = [moved(3, 1)]
      $0.reloadItems = [path(0, 0)]
      $0.deleteItems = [path(0, 1)]
      $0.insertItems = [path(2, 1)]
    },
  ]
}
