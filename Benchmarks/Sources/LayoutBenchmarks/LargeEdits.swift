import ListDiffKit
import ListLayoutKit

/// Prints what edits of much of a list take beside a rebuild, for layouts whose source answers at once.
func printLargeEdits(_ count: Int) {
  print("\nEdits of much of a list of \(count) items, in µs; the places of parts are random.\n")
  print(
    "| what | 1 item a section | rebuild | flow | rebuild | 1 section | rebuild | flow | rebuild |")
  print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
  for edit in LargeEdit.all(count) {
    let cells = [
      measure(edit, StackLayout(), .sections), measure(edit, FlowLayout(), .sections),
      measure(edit, StackLayout(), .items), measure(edit, FlowLayout(), .items),
    ]
    print("| \(edit.name) | \(cells.joined(separator: " | ")) |")
  }
}

/// What an edit changes: sections of one item each, or the items of one section.
private enum Kind { case sections, items }

private struct LargeEdit {
  var name: String
  var before: Int
  var after: Int
  var deletes: [Int] = []
  var inserts: [Int] = []
  var moves: [ListMove<Int>] = []
  var updates: [Int] = []

  static func all(_ count: Int) -> [LargeEdit] {
    var positions = Positions()
    var order = Array(0..<count)
    for last in stride(from: count - 1, to: 0, by: -1) {
      order.swapAt(last, positions.next(below: last + 1))
    }
    func same(_ name: String) -> LargeEdit { LargeEdit(name: name, before: count, after: count) }
    var (replaced, reversed, shuffled) = (same("all replaced"), same("reversed"), same("shuffled"))
    (replaced.deletes, replaced.inserts) = (Array(0..<count), Array(0..<count))
    reversed.moves = (0..<count).map { ListMove(from: $0, to: count - 1 - $0) }
    shuffled.moves = order.enumerated().map { ListMove(from: $0, to: $1) }
    var updated = same("all changed")
    updated.updates = Array(0..<count)
    var doubled = LargeEdit(name: "as many inserted between", before: count, after: 2 * count)
    doubled.inserts = Array(stride(from: 0, to: 2 * count, by: 2))
    var edits = [replaced, reversed, shuffled, updated, doubled]
    for (part, name) in [(count / 2, "half"), (count / 20, "a twentieth")] {
      var deleted = LargeEdit(name: "\(name) deleted", before: count, after: count - part)
      deleted.deletes = positions.ascending(part, below: count)
      var inserted = LargeEdit(name: "\(name) inserted", before: count - part, after: count)
      inserted.inserts = positions.ascending(part, below: count)
      var (moved, changed) = (same("\(name) moved"), same("\(name) changed"))
      moved.moves = zip(
        positions.ascending(part, below: count), positions.ascending(part, below: count)
      ).map { ListMove(from: $0, to: $1) }
      changed.updates = positions.ascending(part, below: count)
      edits += [deleted, inserted, moved, changed]
    }
    return edits
  }

  func batch(_ kind: Kind) -> ListBatchUpdates {
    var batch = ListBatchUpdates()
    func item(_ position: Int) -> ListPath { ListPath(section: 0, item: position) }
    if kind == .sections {
      (batch.sectionDeletes, batch.sectionInserts) = (deletes, inserts)
      batch.sectionMoves = moves
      batch.itemUpdates = updates.map {
        let path = ListPath(section: $0, item: 0)
        return ListUpdate(from: path, to: path)
      }
    } else {
      (batch.itemDeletes, batch.itemInserts) = (deletes.map(item), inserts.map(item))
      batch.itemMoves = moves.map { ListMove(from: item($0.from), to: item($0.to)) }
      batch.itemUpdates = updates.map { ListUpdate(from: item($0), to: item($0)) }
    }
    return batch
  }
}

private func measure(_ edit: LargeEdit, _ empty: some ListLayout, _ kind: Kind) -> String {
  let container = ListSize(width: 320, height: 120)
  func source(_ count: Int) -> Rows {
    kind == .sections ? Rows(sectionCount: count, items: 1) : Rows(sectionCount: 1, items: count)
  }
  var filled = empty
  filled.rebuild(from: source(edit.before), in: container)
  let (batch, after) = (edit.batch(kind), source(edit.after))
  var height = 0.0
  let apply = median(7) {
    var layout = filled
    layout.apply(batch, from: after)
    height = layout.contentSize.height
  }
  let rebuild = median(7) {
    var layout = filled
    layout.rebuild(from: after, in: container)
    precondition(layout.contentSize.height == height)
  }
  return "\(text(apply / 1000)) | \(text(rebuild / 1000))"
}

/// Items as broad as the container, all of one height.
private struct Rows: LayoutSource {
  var sectionCount: Int
  var items: Int

  func metrics(of section: Int) -> SectionMetrics { SectionMetrics(itemCount: items) }
  func size(of place: ListPlace) -> LayoutSize { .measured(width: 320, height: 3) }
}
