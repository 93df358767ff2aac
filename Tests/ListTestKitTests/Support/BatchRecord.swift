import ListKit
import ListTestKit

/// A batch between two states of a list, for another checker to look at.
struct BatchRecord {
  let old: [Int]
  let new: [Int]
  let batch: RawBatch

  /// The first rule that is broken, or `ok`.
  var verdict: String {
    StrictRules.check(old: old, new: new, batch: batch).first?.rule.rawValue ?? "ok"
  }

  /// A JSON object on one line, with `old`, `new`, `verdict` and `ops`.
  var line: String {
    func text(_ path: ListPath) -> String { "[\(path.section), \(path.item)]" }
    func text(_ paths: [ListPath]) -> String { "[\(paths.map(text).joined(separator: ", "))]" }
    let sectionMoves = batch.moveSections.map { "[\($0.from), \($0.to)]" }
    let itemMoves = batch.moveItems.map { "[\(text($0.from)), \(text($0.to))]" }
    return """
      {"old": \(old), "new": \(new), "verdict": "\(verdict)", "ops": {\
      "deleteSections": \(batch.deleteSections), "insertSections": \(batch.insertSections), \
      "moveSections": [\(sectionMoves.joined(separator: ", "))], \
      "reloadSections": \(batch.reloadSections), "deleteItems": \(text(batch.deleteItems)), \
      "insertItems": \(text(batch.insertItems)), \
      "moveItems": [\(itemMoves.joined(separator: ", "))], \
      "reloadItems": \(text(batch.reloadItems))}}
      """
  }
}
