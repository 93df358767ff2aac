public import ListDiffKit

/// A layout that takes a source in pieces.
///
/// Whoever asks the source is compiled where its type is known; whoever keeps the answers is
/// compiled once, inside the module. In between, sizes go over by the hundred.
@usableFromInline
protocol FilledLayout {
  mutating func take(_ piece: SourcePiece)
}

/// A piece of what a source says.
@usableFromInline
enum SourcePiece {
  /// Everything before is forgotten; what follows is laid out in a container.
  case beginning(container: ListSize)
  /// The next section, whose sizes follow.
  case section(SectionMetrics)
  /// The next sizes, of one section or several.
  case sizes(ContiguousArray<LayoutSize>)
  /// That was everything.
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
