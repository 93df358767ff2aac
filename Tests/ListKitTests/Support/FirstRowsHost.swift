import ListKit

/// A host that shows the first items of the list, and asks for the size and the cell of each.
@MainActor
final class FirstRowsHost: ListHost {
  typealias Cell = Card

  var source: ListSource<Card>? { didSet { showCells() } }
  let containerSize = ListSize(width: 10, height: 50)
  let capabilities = ListHostCapabilities.lenient
  let rows: Int
  private var shown: [ListItemKey: Card] = [:]
  private(set) var batches: [ListBatchUpdates] = []
  /// The texts of the shown cells, in order.
  private(set) var texts: [String] = []
  /// How many cells were made or configured again.
  private(set) var configuredCount = 0

  init(rows: Int = 50) { self.rows = rows }

  func dequeue(_ kind: ListCellKind<Card>, at place: ListPlace) -> Card { kind.make() }

  func performBatch(
    animated: Bool, updates: @escaping @MainActor () -> ListBatchUpdates,
    completion: @escaping @MainActor () -> Void
  ) {
    let batch = updates()
    batches.append(batch)
    for update in batch.itemUpdates {
      if let key = source?.key(at: update.to) { shown[key] = nil }
    }
    showCells()
    completion()
  }

  func reload(
    updates: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    updates()
    shown = [:]
    showCells()
    completion()
  }

  private func showCells() {
    guard let source else { return }
    var next: [ListItemKey: Card] = [:]
    texts = []
    for section in 0..<source.sectionCount where next.count < rows {
      for item in 0..<min(source.itemCount(in: section), rows - next.count) {
        let path = ListPath(section: section, item: item)
        guard let key = source.key(at: path) else { continue }
        let cell = shown[key] ?? makeCell(at: path, source)
        next[key] = cell
        texts.append(cell?.text ?? "nothing")
      }
    }
    for (key, cell) in shown where next[key] == nil { source.didEndDisplaying(cell) }
    shown = next
  }

  private func makeCell(at path: ListPath, _ source: ListSource<Card>) -> Card? {
    _ = source.size(at: .item(path))
    guard let cell = source.cell(at: .item(path)) else { return nil }
    configuredCount += 1
    source.willDisplay(cell, at: .item(path))
    return cell
  }
}
