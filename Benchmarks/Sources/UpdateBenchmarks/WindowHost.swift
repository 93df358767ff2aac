import ListKit

/// A host that shows the first items of the list and measures nothing.
@MainActor
final class WindowHost: ListHost {
  typealias Cell = UpdateBenchmarks.Cell

  var source: ListSource<Cell>? { didSet { showCells() } }
  let containerSize = ListSize(width: 80, height: 50)
  let capabilities = ListHostCapabilities.lenient
  private let rows: Int
  private var shown: [ListItemKey: Cell] = [:]
  /// The batch that was shown last.
  private(set) var lastBatch = ListBatchUpdates()
  private(set) var updatedCells = 0

  init(rows: Int) { self.rows = rows }

  func dequeue(_ kind: ListCellKind<Cell>, at place: ListPlace) -> Cell { kind.make() }

  func performBatch(
    animated: Bool, updates: @escaping @MainActor () -> ListBatchUpdates,
    completion: @escaping @MainActor () -> Void
  ) {
    lastBatch = updates()
    for update in lastBatch.itemUpdates {
      if let key = source?.key(at: update.to), shown[key] != nil {
        _ = source?.cell(at: .item(update.to))
        updatedCells += 1
      }
    }
    showCells()
    completion()
  }

  func reload(
    updates: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    updates()
    showCells()
    completion()
  }

  private func showCells() {
    guard let source else {
      shown = [:]
      return
    }
    var next: [ListItemKey: Cell] = [:]
    var section = 0
    while next.count < rows, section < source.sectionCount {
      for item in 0..<min(source.itemCount(in: section), rows - next.count) {
        let path = ListPath(section: section, item: item)
        guard let key = source.key(at: path) else { continue }
        if let cell = shown[key] {
          next[key] = cell
        } else if let cell = source.cell(at: .item(path)) {
          next[key] = cell
          source.willDisplay(cell, at: .item(path))
        }
      }
      section += 1
    }
    for (key, cell) in shown where next[key] == nil { source.didEndDisplaying(cell) }
    shown = next
  }
}
