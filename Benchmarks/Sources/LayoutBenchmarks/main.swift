import CMeasuring
import ListDiffKit
import ListLayoutKit

let isSmoke = CommandLine.arguments.contains("--smoke")
let count = isSmoke ? 10_000 : 1_000_000
let repetitions = isSmoke ? 10 : 1_000

var positions = Positions()
var book = SizeBook()
let lengths = (0..<count).map { SizeBook.Length(Double(1 + $0 % 16)) }
let build = median(5) { book = SizeBook(lengths) }
let memory = bytes {
  let other = SizeBook(lengths)
  withUnsafePointer(to: other) { measuring_sink($0) }
}
let offset = median(repeating: repetitions) {
  for _ in 0..<repetitions {
    let offset = book.offset(of: positions.next(below: count))
    withUnsafePointer(to: offset) { measuring_sink($0) }
  }
}
let position = median(repeating: repetitions) {
  for _ in 0..<repetitions {
    let position = book.position(at: Double(positions.next(below: count * 8)))
    withUnsafePointer(to: position) { measuring_sink($0) }
  }
}
let change = median(repeating: repetitions) {
  for _ in 0..<repetitions { book.setLength(.init(7), at: positions.next(below: count)) }
}
var inserts: [Double] = []
var batches: [Double] = []
for _ in 0..<21 {
  let places = positions.ascending(100, below: book.count)
  inserts.append(
    median(1) { book.apply(deletes: [], inserts: places) { _ in SizeBook.Length(3) } })
  let gone = positions.ascending(50, below: book.count)
  let come = positions.ascending(50, below: book.count)
  let departures = Set(gone)
  var moves: [ListMove<Int>] = []
  var arrivals = Set(come)
  while moves.count < 50 {
    let move = ListMove<Int>(
      from: positions.next(below: book.count), to: positions.next(below: book.count))
    if departures.contains(move.from) || moves.contains(where: { $0.from == move.from }) {
      continue
    }
    if arrivals.insert(move.to).inserted { moves.append(move) }
  }
  batches.append(
    median(1) {
      precondition(book.apply(deletes: gone, inserts: come, moves: moves) { _ in .init(3) })
    })
}

print("ListSize book of \(count) lengths.\n")
print("| what | figure | unit |")
print("| --- | ---: | --- |")
print("| build | \(text(build / Double(count))) | ns a length |")
print("| memory | \(text(memory / Double(count))) | bytes a length |")
print("| offset of a position | \(text(offset / 1000)) | µs |")
print("| position at an offset | \(text(position / 1000)) | µs |")
print("| one changed length | \(text(change / 1000)) | µs |")
print("| 100 scattered inserts | \(text(inserts.sorted()[10] / 1000)) | µs |")
print("| 50 deletes, inserts and moves each | \(text(batches.sorted()[10] / 1000)) | µs |")

print("\nLayouts, 320 wide and 120 units of them visible.\n")
print(Table.head)
print("| --- |" + String(repeating: " ---: |", count: 8))
let table = Table(repetitions: repetitions)
table.row(
  "list, one section", StackLayout(hasStickyHeaders: true), Feed(sectionCount: 1, itemCount: count))
table.row(
  "list, sections of 10", StackLayout(hasStickyHeaders: true),
  Feed(sectionCount: count / 10, itemCount: 10, hasHeaders: true))
table.row(
  "list, sections of 1", StackLayout(hasStickyHeaders: true),
  Feed(sectionCount: count, itemCount: 1))
table.row("flow, one section", FlowLayout(), Feed(sectionCount: 1, itemCount: count))
table.row("flow, sections of 1", FlowLayout(), Feed(sectionCount: count, itemCount: 1))
table.row(
  "flow, equal items", FlowLayout(), Feed(sectionCount: 1, itemCount: count, isEven: true))
var refinedFlow = FlowLayout()
refinedFlow.allowRoughness()
table.row(
  "flow, equal items, refined later", refinedFlow,
  Feed(sectionCount: 1, itemCount: count, isEven: true))
table.row("aligned flow", AlignedFlowLayout(), Feed(sectionCount: 1, itemCount: count))
table.row("grid of 3 columns", GridLayout(columns: 3), Feed(sectionCount: 1, itemCount: count))
var refinedGrid = GridLayout(columns: 3)
refinedGrid.allowRoughness()
table.row(
  "grid of 3 columns, refined later", refinedGrid, Feed(sectionCount: 1, itemCount: count))
table.row(
  "mixed, stacks of 10", MixedLayout(hasStickyHeaders: true),
  Feed(sectionCount: count / 10, itemCount: 10, hasHeaders: true))
table.row("mixed, one flow", MixedLayout(.flow), Feed(sectionCount: 1, itemCount: count))
table.row(
  "columns, sections of 1000", ColumnLayout(),
  Feed(sectionCount: count / 1000, itemCount: 1000, hasHeaders: true))

printEdits(sections: count / 10, resized: repetitions)
printLargeEdits(count / 10)
printSingleEdits(counts: isSmoke ? [1_000] : [10_000, 100_000, 1_000_000])
printResizes(count: count)
