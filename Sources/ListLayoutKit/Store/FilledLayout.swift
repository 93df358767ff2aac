/// A layout that takes a source in pieces.
///
/// Whoever asks the source is compiled where its type is known; whoever keeps the answers is
/// compiled once, inside the module. In between, sizes go over by the hundred.
@usableFromInline
protocol FilledLayout {
  /// Forgets everything, and begins anew in a container.
  mutating func beginFilling(in container: Size)
  /// Takes the next section, whose sizes follow.
  mutating func fill(_ metrics: SectionMetrics)
  /// Takes the next sizes, of one section or several.
  mutating func fill(_ sizes: ContiguousArray<LayoutSize>)
  /// Has everything, and finds out where it is.
  mutating func endFilling()
}

extension FilledLayout {
  @inlinable
  mutating func fill(from source: some LayoutSource, in container: Size) {
    beginFilling(in: container)
    var sizes = ContiguousArray<LayoutSize>()
    sizes.reserveCapacity(256)
    for section in 0..<Swift.max(0, source.sectionCount) {
      let metrics = source.metrics(of: section)
      fill(metrics)
      if metrics.hasHeader { sizes.append(source.size(of: .header(section: section))) }
      for item in 0..<Swift.max(0, metrics.itemCount) {
        if sizes.count >= 254 {
          fill(sizes)
          sizes.removeAll(keepingCapacity: true)
        }
        sizes.append(source.size(of: .item(item, section: section)))
      }
      if metrics.hasFooter { sizes.append(source.size(of: .footer(section: section))) }
      if sizes.count >= 254 {
        fill(sizes)
        sizes.removeAll(keepingCapacity: true)
      }
    }
    fill(sizes)
    endFilling()
  }
}
