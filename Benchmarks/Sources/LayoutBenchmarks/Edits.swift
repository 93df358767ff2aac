import ListDiffKit
import ListLayoutKit

/// Prints what edits of a list layout take beside what they should not exceed.
func printEdits(sections: Int, resized: Int) {
  let low = Lengths(sectionCount: sections, height: 3)
  let high = Lengths(sectionCount: sections, height: 4)
  let container = ListSize(width: 320, height: 120)
  var layout = StackLayout()
  let rebuild = median(5) { layout.rebuild(from: low, in: container) }
  var everything = ListBatchUpdates()
  everything.sectionInserts = Array(0..<sections)
  let insert = median(5) {
    layout.rebuild(from: Lengths(sectionCount: 0, height: 3), in: container)
    layout.apply(everything, from: low)
  }
  let places = stride(from: 0, to: sections, by: sections / resized).map {
    ListPath(section: $0, item: 0)
  }
  var batch = ListBatchUpdates()
  batch.itemUpdates = places.map { ListUpdate(from: $0, to: $0) }
  var isHigh = false
  let change = median {
    isHigh.toggle()
    layout.apply(batch, from: isHigh ? high : low)
  }
  let keep = median { layout.apply(batch, from: isHigh ? high : low) }
  let set = median {
    isHigh.toggle()
    let source = isHigh ? high : low
    for path in places { layout.setSize(source.size(of: .item(path)), of: .item(path)) }
  }
  precondition(layout.contentSize.height == Double(sections * 3 + (isHigh ? places.count : 0)))
  print("\nEdits of a list of \(sections) sections of 1, in µs.\n")
  print("| what | apply | beside |")
  print("| --- | ---: | --- |")
  print("| everything is inserted | \(text(insert / 1000)) | rebuild \(text(rebuild / 1000)) |")
  print(
    "| \(places.count) items are resized | \(text(change / 1000)) | setSize \(text(set / 1000)) |")
  print("| \(places.count) items keep their size | \(text(keep / 1000)) | |")
}

/// Prints what one change of a list layout takes, wherever it is and however long the list is.
func printSingleEdits(counts: [Int]) {
  let source = Lengths(sectionCount: 0, height: 3)
  print("\nOne change in a list of sections of 1: medians of 101 batches, in µs.\n")
  print("| sections | insert in front | in the middle | at the end | delete | update | move |")
  print("| ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
  for count in counts {
    var layout = StackLayout()
    layout.rebuild(
      from: Lengths(sectionCount: count, height: 3), in: ListSize(width: 320, height: 120))
    /// The median of batches, each of which comes to what the one before left.
    func edit(_ make: (inout ListBatchUpdates, _ count: Int) -> Int) -> String {
      var shown = source
      shown.sectionCount = Int(layout.contentSize.height / 3)
      let time = median(101) {
        var batch = ListBatchUpdates()
        shown.sectionCount += make(&batch, shown.sectionCount)
        layout.apply(batch, from: shown)
      }
      precondition(layout.contentSize.height == Double(shown.sectionCount * 3))
      return text(time / 1000)
    }
    func insert(_ place: @escaping (Int) -> Int) -> String {
      edit { batch, count in
        batch.sectionInserts = [place(count)]
        return 1
      }
    }
    var positions = Positions()
    let front = insert { _ in 0 }
    let middle = insert { $0 / 2 }
    let end = insert { $0 }
    let delete = edit { batch, count in
      batch.sectionDeletes = [positions.next(below: count)]
      return -1
    }
    let update = edit { batch, count in
      let path = ListPath(section: positions.next(below: count), item: 0)
      batch.itemUpdates = [ListUpdate(from: path, to: path)]
      return 0
    }
    let move = edit { batch, count in
      let from = positions.next(below: count)
      batch.sectionMoves = [ListMove(from: from, to: positions.next(below: count))]
      return 0
    }
    print("| \(count) | \(front) | \(middle) | \(end) | \(delete) | \(update) | \(move) |")
  }
}

/// Sections of one item, all of one height.
private struct Lengths: LayoutSource {
  var sectionCount: Int
  var height: Double

  func metrics(of section: Int) -> SectionMetrics { SectionMetrics(itemCount: 1) }
  func size(of place: ListPlace) -> LayoutSize { .measured(width: 320, height: height) }
}
