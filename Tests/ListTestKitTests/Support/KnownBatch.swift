import ListKit
import ListTestKit
import Testing

/// A batch, the numbers of items before and after it, and the first rule that it breaks.
struct KnownBatch: Sendable, CustomTestStringConvertible {
  let name: String
  let old: [Int]
  let new: [Int]
  let rule: ListRule?
  let batch: RawBatch

  init(
    _ name: String, _ old: [Int], _ new: [Int], _ rule: ListRule? = nil,
    _ make: (inout RawBatch) -> Void = { _ in }
  ) {
    self.name = name
    self.old = old
    self.new = new
    self.rule = rule
    var batch = RawBatch()
    make(&batch)
    self.batch = batch
  }

  var testDescription: String { "\(name): \(old) › \(new), \(rule?.rawValue ?? "legal")" }
}

func path(_ section: Int, _ item: Int) -> ListPath { ListPath(section: section, item: item) }

func moved(_ from: Int, _ to: Int) -> ListMove<Int> {
  ListMove(from: from, to: to)
}

func moved(_ from: ListPath, _ to: ListPath) -> ListMove<ListPath> {
  ListMove(from: from, to: to)
}

/// An update of an item that stays at its place.
func updated(_ path: ListPath) -> ListUpdate<ListPath> { ListUpdate(from: path, to: path) }
