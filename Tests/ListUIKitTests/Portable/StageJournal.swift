import ListTestKit
import ListUIKit
import UIKit

/// How often a view was handed something.
struct StageWork: Equatable {
  var batches = 0
  var reloads = 0
  var replacements = 0
}

// What only the model of UIKit knows of its views: on a device, all of it is taken to be right.
extension Stage {
  /// Whether the view was handed so much since a point in time, if anything counts it.
  func hasDone(
    batches: Int, reloads: Int = 0, replacements: Int = 0, since former: StageWork?
  ) -> Bool {
    guard let former, let work else { return true }
    return work.batches - former.batches == batches && work.reloads - former.reloads == reloads
      && work.replacements - former.replacements == replacements
  }

  #if LISTKIT_UIKIT_MODEL
    /// What would have been an exception, or a line in the console.
    var violations: [String] { view.journal.violations }
    var batchCount: Int { view.journal.batchCount }
    var reloadCount: Int { view.journal.reloadCount }
    var work: StageWork? {
      StageWork(
        batches: batchCount, reloads: reloadCount, replacements: view.journal.replacedCount)
    }

    /// Whether the view made fewer cells than that.
    func hasMade(fewerCellsThan limit: Int) -> Bool { view.modelMadeCount < limit }

    func prepareView() {
      view.journal.identify = { [unowned host] path in
        host.source?.key(at: ListPath(section: path.section, item: path.item))
          .map { AnyHashable($0) }
      }
    }

    func drawChoices(_ seed: Int) {
      var generator = SeededGenerator(seed: UInt64(seed))
      view.choices = ModelChoices(using: &generator)
      view.choices.reportsEqualSizes = Bool.random(using: &generator)
    }

    /// The seeds of a test, each of which draws other choices.
    nonisolated static func seeds(_ count: Int) -> Range<Int> { 0..<count }
  #else
    /// None: UIKit raises an exception.
    var violations: [String] { [] }
    var work: StageWork? { nil }

    func hasMade(fewerCellsThan limit: Int) -> Bool { true }

    func prepareView() {
      view.contentInsetAdjustmentBehavior = .never
      UIView.setAnimationsEnabled(false)
    }

    func drawChoices(_ seed: Int) {}

    /// UIKit does the same for each seed.
    nonisolated static func seeds(_ count: Int) -> Range<Int> { 0..<1 }
  #endif
}
