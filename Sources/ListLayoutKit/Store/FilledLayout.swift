public import ListDiffKit

/// A layout that takes a source in pieces.
///
/// The part that asks the source is generic and compiled for each type of source; the part that
/// keeps the answers is compiled once, inside the module. Sizes pass between them in batches.
@usableFromInline
protocol FilledLayout {
  mutating func take(_ piece: SourcePiece)
}

/// A piece of a source's answers.
@usableFromInline
enum SourcePiece {
  /// The beginning: everything is removed, and the rest is laid out in a container.
  case beginning(container: ListSize)
  /// The next section, whose sizes follow.
  case section(SectionMetrics)
  /// The next sizes, of one section or several.
  case sizes(ContiguousArray<LayoutSize>)
  /// The end.
  case end
}

extension FilledLayout {
  @inlinable
  mutating func fill(from source: some LayoutSource, in container: ListSize) {
    take(.beginning(container: container))
    var sizes = ContiguousArray<LayoutSize>()
    sizes.reserveCapacity(256)
    for section in 0..<Swift.max(0, source.sectionCount) {
      let metrics = source.metrics(of: section)
      take(.section(metrics))
      if metrics.hasHeader { sizes.append(source.size(of: .header(section))) }
      for item in 0..<Swift.max(0, metrics.itemCount) {
        if sizes.count >= 254 {
          take(.sizes(sizes))
          sizes.removeAll(keepingCapacity: true)
        }
        sizes.append(source.size(of: .item(ListPath(section: section, item: item))))
      }
      if metrics.hasFooter { sizes.append(source.size(of: .footer(section))) }
      if sizes.count >= 254 {
        take(.sizes(sizes))
        sizes.removeAll(keepingCapacity: true)
      }
    }
    take(.sizes(sizes))
    take(.end)
  }
}
