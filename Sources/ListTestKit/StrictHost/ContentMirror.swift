import ListKit

/// The content of a source when it was last read: the host's copy between two batches.
struct ContentMirror {
  var counts: [Int] = []
  private var sections: [AnyIdentity?] = []
  private var keys: [[ListItemKey?]] = []
  private var headers: [Bool] = []
  private var footers: [Bool] = []

  init() {}

  @MainActor
  init<Cell: AnyObject>(_ source: ListSource<Cell>) {
    counts = Self.counts(of: source)
    sections = counts.indices.map { source.identity(ofSection: $0) }
    headers = counts.indices.map { source.hasHeader(in: $0) }
    footers = counts.indices.map { source.hasFooter(in: $0) }
    keys = counts.indices.map { section in
      (0..<counts[section]).map { source.key(at: ListPath(section: section, item: $0)) }
    }
  }

  @MainActor
  static func counts<Cell: AnyObject>(of source: ListSource<Cell>) -> [Int] {
    (0..<source.sectionCount).map { source.itemCount(in: $0) }
  }

  /// Violations of a legal batch whose surviving elements have other identities afterwards.
  ///
  /// An item that moves to another section has another controller and so another key; it is not compared.
  func impostors(
    after map: ListBatchMap, of batch: ListBatchUpdates, in new: ContentMirror
  ) -> [Violation] {
    var found: [Violation] = []
    let headerUpdates = Set(batch.headerUpdates)
    let footerUpdates = Set(batch.footerUpdates)
    for section in counts.indices {
      guard let target = map.section(section), new.counts.indices.contains(target) else { continue }
      if sections[section] != new.sections[target] {
        found.append(.otherSection(section, target))
        continue
      }
      if headers[section] != new.headers[target], !headerUpdates.contains(target) {
        found.append(.silentChange("header", target))
      }
      if footers[section] != new.footers[target], !footerUpdates.contains(target) {
        found.append(.silentChange("footer", target))
      }
      for item in 0..<counts[section] {
        let path = ListPath(section: section, item: item)
        guard let other = map.path(path), other.section == target,
          other.item < new.counts[target]
        else { continue }
        if keys[section][item] != new.keys[target][other.item] {
          found.append(.otherItem(path, other))
        }
      }
    }
    return found
  }

  /// Whether there is an item, a header or a footer at a place.
  func hasElement(at place: ListPlace) -> Bool {
    guard contains(place) else { return false }
    return switch place {
    case .item: true
    case .header(let section): headers[section]
    case .footer(let section): footers[section]
    }
  }

  /// Violations of a batch with measurements of elements that do not exist after it.
  func missingParts(in batch: ListBatchUpdates) -> [Violation] {
    batch.layoutChanges.filter { !hasElement(at: $0) }.map { .missingPlace($0, "measured") }
  }

  func contains(_ place: ListPlace) -> Bool {
    switch place {
    case .item(let path): RuleCheck.contains(counts, path)
    case .header(let section), .footer(let section): counts.indices.contains(section)
    }
  }
}

extension Violation {
  fileprivate static func otherSection(_ old: Int, _ new: Int) -> Violation {
    Violation(
      .identity, section: new,
      """
      section \(old) is section \(new) after the batch, but the source has another one there. Make \
      the batch from the same data that the source shows.
      """)
  }

  fileprivate static func silentChange(_ element: String, _ section: Int) -> Violation {
    Violation(
      .identity, section: section,
      """
      the \(element) of section \(section) comes or goes, but the batch does not say so. Name the \
      section among the \(element) updates.
      """)
  }

  fileprivate static func otherItem(_ old: ListPath, _ new: ListPath) -> Violation {
    Violation(
      .identity, at: new,
      """
      item \(old) is item \(new) after the batch, but the source has another one there. Make the \
      batch from the same data that the source shows.
      """)
  }
}
