public import ListDiffKit

/// A layout that is filled with the answers of a source, in pieces.
///
/// The code that asks the source is generic and compiled for each type of source; the code that
/// stores the answers is compiled once, inside the module. Answers pass between them in batches.
@usableFromInline
protocol FilledLayout {
  var container: ListSize { get }

  mutating func take(_ piece: SourcePiece)

  /// Applies a batch to what the layout was filled with.
  ///
  /// - Returns: Whether it did; if not, the layout must be filled again.
  mutating func edit(
    _ batch: ListBatchUpdates, _ changedSections: [Int], from source: AskedSource
  ) -> Bool
}

/// A piece of a source's answers.
@usableFromInline
enum SourcePiece {
  /// The beginning: removes all elements and sets the container.
  case beginning(container: ListSize)
  /// The next section, whose sizes follow, or several with the same metrics and the same sizes.
  case sections(SectionMetrics, count: Int)
  /// The next sizes, of one section or several.
  case sizes(ContiguousArray<LayoutSize>)
  /// The next sizes if they are all equal, of one section or several.
  case copies(LayoutSize, count: Int)
  /// The end.
  case end
}

/// A buffer of answers to be passed to a layout.
@usableFromInline
struct PieceBatch {
  /// The number of sizes that pass to a layout at a time.
  @usableFromInline
  static var limit: Int { 254 }

  /// The number of equal sections that pass to a layout at a time: fewer than fill a leaf, as leaves that are
  /// filled at once share their storage, and these sections may have different sizes.
  @usableFromInline
  static var sectionLimit: Int { 100 }

  @usableFromInline
  var sizes = ContiguousArray<LayoutSize>()
  /// The metrics of the last sections, which have not been passed.
  @usableFromInline
  var metrics = SectionMetrics(itemCount: 0)
  @usableFromInline
  var sectionCount = 0

  @inlinable
  init() { sizes.reserveCapacity(Self.limit + 2) }

  @inlinable
  var isFull: Bool { sizes.count >= Self.limit }

  /// Adds a section, whose sizes follow.
  @inlinable @inline(__always)
  mutating func append(_ metrics: SectionMetrics, to layout: inout some FilledLayout) {
    if sectionCount > 0, sectionCount < Self.sectionLimit, metrics == self.metrics {
      sectionCount += 1
      return
    }
    flushSections(to: &layout)
    self.metrics = metrics
    sectionCount = 1
  }

  /// Passes everything to a layout and empties the buffer.
  @inlinable
  mutating func flush(to layout: inout some FilledLayout) {
    flushSections(to: &layout)
    layout.take(.sizes(sizes))
    sizes.removeAll(keepingCapacity: true)
  }

  @inlinable
  mutating func flushSections(to layout: inout some FilledLayout) {
    if sectionCount > 0 { layout.take(.sections(metrics, count: sectionCount)) }
    sectionCount = 0
  }
}

extension FilledLayout {
  /// Applies a batch, or fills the layout again if it cannot, or if nothing stays.
  @inlinable
  mutating func follow(
    _ batch: ListBatchUpdates, _ changedSections: [Int], from source: some LayoutSource
  ) {
    if !edit(batch, changedSections, from: AskedSource(source)) {
      fill(from: source, in: container)
    }
  }

  @inlinable
  mutating func fill(from source: some LayoutSource, in container: ListSize) {
    take(.beginning(container: container))
    var batch = PieceBatch()
    let count = source.sectionCount
    var section = 0
    while section < count {
      let answer = source.alikeSections(from: section)
      if let alike = AlikeSections.run(answer, upTo: count - section) {
        let metrics = alike.metrics
        let parts = (metrics.hasHeader ? 1 : 0) + (metrics.hasFooter ? 1 : 0)
        let elements = Swift.max(0, metrics.itemCount) + parts
        batch.flush(to: &self)
        take(.sections(metrics, count: alike.count))
        take(.copies(alike.itemSize, count: alike.count * elements))
        section += alike.count
      } else {
        fill(section, of: source, with: &batch)
        section += 1
      }
    }
    batch.flush(to: &self)
    take(.end)
  }

  @inlinable @inline(__always)
  mutating func fill(_ section: Int, of source: some LayoutSource, with batch: inout PieceBatch) {
    let metrics = source.metrics(of: section)
    batch.append(metrics, to: &self)
    if metrics.hasHeader { batch.sizes.append(source.size(of: .header(section))) }
    var item = 0
    while item < metrics.itemCount {
      let path = ListPath(section: section, item: item)
      if batch.isFull {
        batch.flush(to: &self)
        if let alike = source.alikeItems(from: path), alike.count > 0 {
          let run = Swift.min(alike.count, metrics.itemCount - item)
          take(.copies(alike.size, count: run))
          item += run
          continue
        }
      }
      batch.sizes.append(source.size(of: .item(path)))
      item += 1
    }
    if metrics.hasFooter { batch.sizes.append(source.size(of: .footer(section))) }
    if batch.isFull { batch.flush(to: &self) }
  }
}
