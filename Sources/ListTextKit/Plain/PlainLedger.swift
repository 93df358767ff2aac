import ListKit

/// What was written, so that what goes can be named.
@MainActor
struct PlainLedger {
  private var sections: [[ListItemKey]] = []
  private var labels: [ListItemKey: String] = [:]

  func label(of key: ListItemKey) -> String { labels[key] ?? "" }

  mutating func note(_ label: String, of key: ListItemKey) { labels[key] = label }

  /// The items that a batch takes away, in their order before it.
  func gone(in batch: ListBatchUpdates) -> [ListItemKey] {
    var places = batch.itemDeletes
    for section in batch.sectionDeletes where sections.indices.contains(section) {
      places += sections[section].indices.map { ListPath(section: section, item: $0) }
    }
    return places.sorted().compactMap { path in
      guard sections.indices.contains(path.section),
        sections[path.section].indices.contains(path.item)
      else { return nil }
      return sections[path.section][path.item]
    }
  }

  /// Takes note of what the list consists of now.
  mutating func take(_ source: ListSource<TextCell>) {
    let old = labels
    labels = [:]
    sections = (0..<source.sectionCount).map { section in
      (0..<source.itemCount(in: section)).compactMap { item in
        guard let key = source.key(at: ListPath(section: section, item: item)) else { return nil }
        labels[key] = old[key] ?? ""
        return key
      }
    }
  }
}
