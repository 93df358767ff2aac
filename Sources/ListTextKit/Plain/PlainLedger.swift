import ListKit
import ListLayoutKit

/// What was written of each section, to name deleted and moved items and to tell new headers.
@MainActor
struct PlainLedger {
  /// What was written of a section.
  struct Section: SummedEntry {
    /// The texts of the items.
    var labels: [String] = []
    var hasHeader = false
    var hasFooter = false

    var elementCount: Int { 1 }
    var length: Double { 0 }
  }

  private var sections: SummedList<Section>

  /// Records a whole list.
  init(_ sections: [Section] = []) { self.sections = SummedList(sections) }

  /// Records whether a section has a header and a footer.
  ///
  /// - Returns: Whether it had them before.
  mutating func note(
    hasHeader: Bool, hasFooter: Bool, in section: Int
  ) -> (hadHeader: Bool, hadFooter: Bool) {
    let old = self.section(section)
    if old.hasHeader != hasHeader || old.hasFooter != hasFooter {
      sections.changeInPlace(at: section) {
        $0.hasHeader = hasHeader
        $0.hasFooter = hasFooter
      }
    }
    return (old.hasHeader, old.hasFooter)
  }

  /// The text of an item; empty if it has none, or was not written yet.
  func label(at path: ListPath) -> String {
    let labels = labels(of: path.section)
    return labels.indices.contains(path.item) ? labels[path.item] : ""
  }

  private func labels(of section: Int) -> [String] { self.section(section).labels }

  private func section(_ section: Int) -> Section {
    guard section >= 0, section < sections.count,
      let location = sections.location(ofElement: section)
    else { return Section() }
    return sections[location]
  }

  mutating func note(_ label: String, at path: ListPath) {
    sections.changeInPlace(at: path.section) {
      if $0.labels.indices.contains(path.item) { $0.labels[path.item] = label }
    }
  }

  /// The texts of the items that a batch deletes, in their order before it.
  func gone(in batch: ListBatchUpdates) -> [String] {
    var gone = batch.itemDeletes.map { (path: $0, label: label(at: $0)) }
    for section in batch.sectionDeletes {
      for (item, label) in labels(of: section).enumerated() {
        gone.append((ListPath(section: section, item: item), label))
      }
    }
    return gone.sorted { $0.path < $1.path }.map { $0.label }
  }

  /// Applies the changes of places in a batch; inserted items have no text yet.
  ///
  /// - Returns: Whether the number of sections then equals that of the list.
  /// - Complexity: Linear in the items of the sections in which items are inserted, deleted or
  ///   moved, and logarithmic in the sections for each change.
  mutating func follow(_ batch: ListBatchUpdates, _ source: ListSource<TextCell>) -> Bool {
    var coming = batch.itemInserts.map { (path: $0, label: "") }
    coming += batch.itemMoves.map { ($0.to, label(at: $0.from)) }
    remove(batch.itemDeletes + batch.itemMoves.map { $0.from })
    moveSections(batch, source)
    insert(coming)
    return sections.count == source.sectionCount
  }

  private mutating func remove(_ paths: [ListPath]) {
    for (section, paths) in Dictionary(grouping: paths, by: { $0.section }) {
      let items = Set(paths.map { $0.item })
      sections.changeInPlace(at: section) { section in
        section.labels = section.labels.indices.lazy
          .filter { !items.contains($0) }.map { section.labels[$0] }
      }
    }
  }

  private mutating func insert(_ coming: [(path: ListPath, label: String)]) {
    for (section, coming) in Dictionary(grouping: coming, by: { $0.path.section }) {
      sections.changeInPlace(at: section) { section in
        var labels: [String] = []
        labels.reserveCapacity(section.labels.count + coming.count)
        var old = section.labels.makeIterator()
        for (path, label) in coming.sorted(by: { $0.path < $1.path }) {
          while labels.count < path.item, let next = old.next() { labels.append(next) }
          labels.append(label)
        }
        while let next = old.next() { labels.append(next) }
        section.labels = labels
      }
    }
  }

  private mutating func moveSections(_ batch: ListBatchUpdates, _ source: ListSource<TextCell>) {
    var coming = batch.sectionInserts.map { section in
      let labels = Array(repeating: "", count: source.itemCount(in: section))
      return (
        section,
        Section(
          labels: labels, hasHeader: source.hasHeader(in: section),
          hasFooter: source.hasFooter(in: section))
      )
    }
    coming += batch.sectionMoves.map { ($0.to, section($0.from)) }
    coming.sort { $0.0 < $1.0 }
    let leaving = (batch.sectionDeletes + batch.sectionMoves.map { $0.from }).sorted()
    sections.edit(
      removing: Self.runs(of: leaving).map {
        leaving[$0.lowerBound]..<leaving[$0.upperBound - 1] + 1
      },
      inserting: Self.runs(of: coming.map { $0.0 }).map {
        SummedInsertion(position: coming[$0.lowerBound].0, source: $0)
      },
      from: ContiguousArray(coming.map { $0.1 }))
  }

  /// The index ranges of consecutive numbers among ascending ones.
  private static func runs(of numbers: [Int]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in numbers.indices {
      if let last = runs.last, numbers[index] == numbers[index - 1] + 1 {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }
}
