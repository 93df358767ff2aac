import ListKit

/// The items that a host shows as selected and focused.
struct SelectionMirror {
  var paths: Set<ListPath> = []
  var focused: ListPath?

  init() {}

  /// Reads the selection and the focus from a source.
  @MainActor
  init<Cell: AnyObject>(_ source: ListSource<Cell>) {
    focused = source.focusedPath
    paths = source.selectedPaths
  }

  mutating func follow(_ map: ListBatchMap) {
    paths = Set(paths.compactMap { map.path($0) })
    focused = focused.flatMap { map.path($0) }
  }

  /// Reads the state of inserted items from the source: they may have been selected before the batch.
  @MainActor
  mutating func take<Cell: AnyObject>(_ batch: ListBatchUpdates, from source: ListSource<Cell>) {
    var come = batch.itemInserts
    for section in batch.sectionInserts {
      come += (0..<source.itemCount(in: section)).map { ListPath(section: section, item: $0) }
    }
    for path in come {
      if source.isSelected(path) { paths.insert(path) }
      if source.focusedPath == path { focused = path }
    }
  }
}
