public import ListDiffKit

/// A layout that receives the answers of a source in pieces.
///
/// The code that asks the source is generic and compiled for each type of source; the code that
/// stores the answers is compiled once, inside the module. Sizes pass between them in batches.
@usableFromInline
protocol FilledLayout {
  mutating func take(_ piece: SourcePiece)
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

/// A buffer of sizes to be passed to a layout.
@usableFromInline
struct SizeBatch {
  /// The number of sizes that pass to a layout at a time.
  @usableFromInline
  static var limit: Int { 254 }

  @usableFromInline
  var sizes = ContiguousArray<LayoutSize>()

  @inlinable
  init() { sizes.reserveCapacity(Self.limit + 2) }

  @inlinable
  var isFull: Bool { sizes.count >= Self.limit }

  /// Passes all sizes to a layout and empties the buffer.
  @inlinable
  mutating func flush(to layout: inout some FilledLayout) {
    layout.take(.sizes(sizes))
    sizes.removeAll(keepingCapacity: true)
  }
}

extension FilledLayout {
  @inlinable
  mutating func fill(from source: some LayoutSource, in container: ListSize) {
    take(.beginning(container: container))
    var batch = SizeBatch()
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
  mutating func fill(_ section: Int, of source: some LayoutSource, with batch: inout SizeBatch) {
    let metrics = source.metrics(of: section)
    take(.sections(metrics, count: 1))
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
