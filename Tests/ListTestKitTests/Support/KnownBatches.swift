import ListKit
import ListTestKit

extension KnownBatch {
  /// For each rule of counts and places a batch that keeps it, close to one that breaks it.
  static let accepted: [KnownBatch] = [
    KnownBatch("what is deleted was there", [2], [1]) { $0.deleteItems = [path(0, 1)] },
    KnownBatch("what is inserted is there", [2], [3]) { $0.insertItems = [path(0, 2)] },
    KnownBatch("another is deleted than moves", [3], [2]) {
      $0.deleteItems = [path(0, 1)]
      $0.moveItems = [moved(path(0, 0), path(0, 1))]
    },
    KnownBatch("another is inserted than moved to", [2], [3]) {
      $0.insertItems = [path(0, 0)]
      $0.moveItems = [moved(path(0, 0), path(0, 2))]
    },
    KnownBatch("an item moves between sections that stay", [2, 0], [1, 1]) {
      $0.moveItems = [moved(path(0, 0), path(1, 0))]
    },
    KnownBatch("two are deleted", [3], [1]) { $0.deleteItems = [path(0, 0), path(0, 1)] },
    KnownBatch("two are inserted", [1], [3]) { $0.insertItems = [path(0, 0), path(0, 1)] },
    KnownBatch("two items change places", [2], [2]) {
      $0.moveItems = [moved(path(0, 1), path(0, 0)), moved(path(0, 0), path(0, 1))]
    },
    KnownBatch("a move given twice counts once (R13)", [2], [2]) {
      $0.moveSections = []
      $0.moveItems = [moved(path(0, 0), path(0, 1)), moved(path(0, 0), path(0, 1))]
    },
    KnownBatch("a reload's place shifts with the deletes (R9)", [3], [2]) {
      $0.reloadItems = [path(0, 2)]
      $0.deleteItems = [path(0, 0)]
    },
    KnownBatch("a section is reloaded and grows", [1, 1], [5, 1]) { $0.reloadSections = [0] },
    KnownBatch("another item is reloaded than moves", [3], [3]) {
      $0.reloadItems = [path(0, 2)]
      $0.moveItems = [moved(path(0, 1), path(0, 0))]
    },
    KnownBatch("an item is reloaded beside a section that moves", [1, 1, 1], [1, 1, 1]) {
      $0.reloadItems = [path(2, 0)]
      $0.moveSections = [moved(1, 0)]
    },
    KnownBatch("an item goes with its section (R14)", [3, 1], [1]) {
      $0.deleteSections = [0]
      $0.deleteItems = [path(0, 1)]
    },
    KnownBatch("an item comes with its section (R14)", [1], [2, 1]) {
      $0.insertSections = [0]
      $0.insertItems = [path(0, 1)]
    },
    KnownBatch("an item goes beside a section that moves", [2, 1, 1], [1, 1, 1]) {
      $0.moveSections = [moved(2, 1)]
      $0.deleteItems = [path(0, 0)]
    },
    KnownBatch("sections come and go", [1, 2], [4, 2]) {
      $0.deleteSections = [0]
      $0.insertSections = [0]
    },
    KnownBatch("items move out and in", [2, 2], [3, 1]) {
      $0.moveItems = [moved(path(1, 0), path(0, 0))]
    },
    KnownBatch("an item is updated where it has moved to", [2], [2]) {
      $0.moveItems = [moved(path(0, 0), path(0, 1))]
      $0.updateItems = [path(0, 1)]
    },
    KnownBatch("an item is updated within a section that moves", [1, 2], [2, 1]) {
      $0.moveSections = [moved(1, 0)]
      $0.updateItems = [path(0, 1)]
    },
    KnownBatch("an update within an inserted section is absorbed", [], [2]) {
      $0.insertSections = [0]
      $0.updateItems = [path(0, 1)]
    },
  ]

  /// Batches that break one rule each and would be legal without it.
  static let refused: [KnownBatch] = [
    KnownBatch("an item is deleted that was not there", [2], [1], .r1) {
      $0.deleteItems = [path(0, 2)]
    },
    KnownBatch("an item is inserted that is not there", [2], [3], .r2) {
      $0.insertItems = [path(0, 3)]
    },
    KnownBatch("an item is updated that is not there", [2], [2], .r2) {
      $0.updateItems = [path(0, 2)]
    },
    KnownBatch("an item is measured that is not there", [2], [2], .r2) {
      $0.measureItems = [path(1, 0)]
    },
    KnownBatch("the header of a section is measured that is not there", [2], [2], .r2) {
      $0.measureHeaders = [1]
    },
    KnownBatch("the footer of a section is measured that is not there", [2], [2], .r2) {
      $0.measureFooters = [-1]
    },
    KnownBatch("the header of a section is updated that is not there", [2], [2], .r2) {
      $0.updateHeaders = [1]
    },
    KnownBatch("the footer of a section is updated that is not there", [2], [2], .r2) {
      $0.updateFooters = [-1]
    },
    KnownBatch("an item is deleted and moves", [2], [1], .r3) {
      $0.deleteItems = [path(0, 0)]
      $0.moveItems = [moved(path(0, 0), path(0, 0))]
    },
    KnownBatch("an item is inserted and moved to", [2], [3], .r4) {
      $0.insertItems = [path(0, 1)]
      $0.moveItems = [moved(path(0, 0), path(0, 1))]
    },
    KnownBatch("an item moves into an inserted section", [2], [1, 1], .r5) {
      $0.insertSections = [1]
      $0.moveItems = [moved(path(0, 0), path(1, 0))]
    },
    KnownBatch("an item moves out of a deleted section", [1, 1], [2], .r5) {
      $0.deleteSections = [1]
      $0.moveItems = [moved(path(1, 0), path(0, 0))]
    },
    KnownBatch("an item is deleted twice", [3], [1], .r6) {
      $0.deleteItems = [path(0, 0), path(0, 0)]
    },
    KnownBatch("an item is updated twice", [3], [3], .r6) {
      $0.updateItems = [path(0, 0), path(0, 0)]
    },
    KnownBatch("an item is inserted twice", [1], [3], .r7) {
      $0.insertItems = [path(0, 1), path(0, 1)]
    },
    KnownBatch("two items move to one place", [3], [3], .r8) {
      $0.moveItems = [moved(path(0, 0), path(0, 2)), moved(path(0, 1), path(0, 2))]
    },
    KnownBatch("an item moves to two places", [3], [3], .r8) {
      $0.moveItems = [moved(path(0, 0), path(0, 1)), moved(path(0, 0), path(0, 2))]
    },
    KnownBatch("an item is deleted and reloaded", [2], [1], .r10) {
      $0.deleteItems = [path(0, 0)]
      $0.reloadItems = [path(0, 0)]
    },
    KnownBatch("a section is deleted and reloaded", [1, 1], [1], .r10) {
      $0.deleteSections = [0]
      $0.reloadSections = [0]
    },
    KnownBatch("an item is inserted and updated", [1], [2], .r10) {
      $0.insertItems = [path(0, 1)]
      $0.updateItems = [path(0, 1)]
    },
    KnownBatch("an item moves and is reloaded", [2], [2], .r11) {
      $0.moveItems = [moved(path(0, 0), path(0, 1))]
      $0.reloadItems = [path(0, 0)]
    },
    KnownBatch("a section moves and is reloaded", [1, 1], [1, 1], .r11) {
      $0.moveSections = [moved(0, 1)]
      $0.reloadSections = [0]
    },
    KnownBatch("an item is reloaded within a section that moves", [1, 1], [1, 1], .r12) {
      $0.moveSections = [moved(0, 1)]
      $0.reloadItems = [path(0, 0)]
    },
    KnownBatch("an item comes within a section that moves", [1, 1], [1, 2], .r15) {
      $0.moveSections = [moved(0, 1)]
      $0.insertItems = [path(1, 0)]
    },
    KnownBatch("an item goes within a section that moves", [2, 1], [1, 1], .r15) {
      $0.moveSections = [moved(0, 1)]
      $0.deleteItems = [path(0, 0)]
    },
    KnownBatch("a section too many", [2], [2, 1], .r16),
    KnownBatch("an item too many", [2], [3], .r17),
    KnownBatch("an item too few in a section that moved", [2, 1], [1, 1], .r17) {
      $0.moveSections = [moved(0, 1)]
    },
  ]
}
