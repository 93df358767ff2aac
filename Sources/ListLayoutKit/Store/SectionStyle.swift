/// The metrics that sections often have in common.
struct SectionStyle: Hashable, Sendable {
  var inset: ListEdgeInsets
  var lineSpacing: Double
  var itemSpacing: Double

  init(_ metrics: SectionMetrics) {
    inset = ListEdgeInsets(
      top: metrics.inset.top.extent, leading: metrics.inset.leading.extent,
      bottom: metrics.inset.bottom.extent, trailing: metrics.inset.trailing.extent)
    lineSpacing = metrics.lineSpacing.extent
    itemSpacing = metrics.itemSpacing.extent
  }
}

/// The distinct styles; a section keeps the number of its style.
struct StyleTable: Sendable {
  private var styles: ContiguousArray<SectionStyle> = []
  private var numbers: [SectionStyle: UInt32] = [:]
  private var latest: UInt32 = 0
  /// The largest inset that any style has had at each edge.
  private(set) var largestInset = ListEdgeInsets.zero

  subscript(number: UInt32) -> SectionStyle { styles[Int(number)] }

  /// The number of a style, added if it is new.
  mutating func number(of style: SectionStyle) -> UInt32 {
    if !styles.isEmpty, styles[Int(latest)] == style { return latest }
    if let known = numbers[style] {
      latest = known
    } else {
      latest = UInt32(styles.count)
      styles.append(style)
      numbers[style] = latest
      largestInset.top = max(largestInset.top, style.inset.top)
      largestInset.leading = max(largestInset.leading, style.inset.leading)
      largestInset.bottom = max(largestInset.bottom, style.inset.bottom)
      largestInset.trailing = max(largestInset.trailing, style.inset.trailing)
    }
    return latest
  }
}
