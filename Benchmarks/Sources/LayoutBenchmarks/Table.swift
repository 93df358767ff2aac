import CMeasuring
import ListDiffKit
import ListLayoutKit

/// A row of figures for a layout: how it is filled, asked and changed.
struct Table {
  let container = ListSize(width: 320, height: 600)
  let repetitions: Int

  static let head =
    "| layout | elements | build, ns each | visible, µs | frame, µs | size, µs "
    + "| 100 inserts, µs | insert in front, µs | bytes each |"

  func row<Layout: ListLayout>(_ title: String, _ empty: Layout, _ feed: Feed) {
    let count = feed.sectionCount * (feed.itemCount + (feed.hasHeaders ? 1 : 0))
    var layout = empty
    let build = median(5) { layout.rebuild(from: feed, in: container) }
    let memory = bytes {
      var other = empty
      other.rebuild(from: feed, in: container)
      withUnsafePointer(to: other) { measuring_sink($0) }
    }
    let length = layout.contentSize.length(along: layout.axis)
    var positions = Positions()
    let visible = median(repeating: repetitions) {
      for _ in 0..<repetitions {
        let start = Double(positions.next(below: max(1, Int(length))))
        let found = layout.elements(
          in: ListRect(
            along: layout.axis, start: start, length: 120, crossStart: 0, crossLength: 600))
        withUnsafePointer(to: found) { measuring_sink($0) }
      }
    }
    func anyItem() -> ListPlace {
      let item = positions.next(below: feed.itemCount)
      return .item(ListPath(section: positions.next(below: feed.sectionCount), item: item))
    }
    let frame = median(repeating: repetitions) {
      for _ in 0..<repetitions {
        withUnsafePointer(to: layout.frame(of: anyItem())) { measuring_sink($0) }
      }
    }
    let size = median(repeating: repetitions) {
      for _ in 0..<repetitions {
        let side = Double(10 + positions.next(below: 16))
        layout.setSize(.measured(width: side, height: side), of: anyItem())
      }
    }
    // Where nothing was measured yet, rows of equal items do not agree again.
    layout.rebuild(from: feed, in: container)
    let scattered = inserts(100, into: layout, feed, &positions)
    let front = inserts(1, into: layout, feed, &positions)
    print(
      "| \(title) | \(count) | \(text(build / Double(count))) | \(text(visible / 1000)) "
        + "| \(text(frame / 1000)) | \(text(size / 1000)) | \(text(scattered / 1000)) "
        + "| \(text(front / 1000)) | \(text(memory / Double(count))) |")
  }

  /// Items that come: one in front of everything, or several all over the list.
  ///
  /// Each batch comes to the list that the one before it left behind.
  private func inserts<Layout: ListLayout>(
    _ count: Int, into layout: Layout, _ feed: Feed, _ positions: inout Positions
  ) -> Double {
    var layout = layout
    var feed = feed
    let rounds = 11
    var times: [Double] = []
    for _ in 0..<rounds {
      var places: [ListPath] = [.init(section: 0, item: 0)]
      if count > 1, feed.sectionCount == 1 {
        let limit = feed.itemCount + feed.additional[0, default: 0]
        places = positions.ascending(count, below: limit).map { .init(section: 0, item: $0) }
      } else if count > 1 {
        let sections = positions.ascending(count, below: feed.sectionCount)
        places = sections.map { .init(section: $0, item: 0) }
      }
      for place in places { feed.additional[place.section, default: 0] += 1 }
      var batch = ListBatchUpdates()
      batch.itemInserts = places
      times.append(median(1) { layout.apply(batch, from: feed) })
      layout.refine(atMost: .max)
    }
    return times.sorted()[rounds / 2]
  }
}
