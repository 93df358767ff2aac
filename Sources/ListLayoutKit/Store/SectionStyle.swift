/// The metrics that many sections usually share.
struct SectionStyle: Hashable, Sendable {
  var inset: ListEdgeInsets
  var lineSpacing: Double
  var itemSpacing: Double
  var layout: SectionLayout?
  var hasStickyHeader: Bool?
  var hasStickyFooter: Bool?

  init(_ metrics: SectionMetrics) {
    inset = ListEdgeInsets(
      top: metrics.inset.top.extent, leading: metrics.inset.leading.extent,
      bottom: metrics.inset.bottom.extent, trailing: metrics.inset.trailing.extent)
    lineSpacing = metrics.lineSpacing.extent
    itemSpacing = metrics.itemSpacing.extent
    layout = metrics.layout?.comparable
    hasStickyHeader = metrics.hasStickyHeader
    hasStickyFooter = metrics.hasStickyFooter
  }

  /// Whether elements have the same breadth with another style, so that measured lengths stay
  /// valid.
  func hasSameBreadths(as other: SectionStyle, along axis: ListAxis) -> Bool {
    let across = axis.perpendicular
    return layout == other.layout && itemSpacing == other.itemSpacing
      && inset.start(along: across) == other.inset.start(along: across)
      && inset.end(along: across) == other.inset.end(along: across)
  }
}

extension SectionLayout {
  /// The same layout without undefined lengths, so that it equals itself.
  fileprivate var comparable: SectionLayout {
    guard case .grid(var grid) = self else { return self }
    if case .adaptive(let width) = grid.columns, width.isNaN {
      grid.columns = .count(1)
    }
    if case .fixed(let length) = grid.rows, length.isNaN { grid.rows = .fixed(0) }
    return .grid(grid)
  }
}

/// The distinct styles; a section keeps the number of its style.
///
/// Records of sections with many items have room for low numbers only. So half of the low numbers
/// are reserved for such sections, and a style may get a second number.
struct StyleTable: Sendable {
  private var low: ContiguousArray<SectionStyle> = []
  /// The styles with numbers from ``PackedSection/stylesOfMany`` on.
  private var high: ContiguousArray<SectionStyle> = []
  private var numbers: [SectionStyle: UInt32] = [:]
  private var latest: UInt32 = 0
  /// The metrics of the section that was asked for last, and its record: adjacent sections are often alike.
  private var known: (metrics: SectionMetrics, record: SectionRecord)?
  /// The largest inset that any style has had at each edge.
  private(set) var largestInset = ListEdgeInsets.zero

  private static var lowCount: Int { PackedSection.stylesOfMany }

  @inline(__always)
  subscript(number: UInt32) -> SectionStyle {
    let number = Int(number)
    return number < Self.lowCount ? low[number] : high[number - Self.lowCount]
  }

  /// Whether elements have the same breadth with two styles.
  func areSameBreadths(_ one: UInt32, _ other: UInt32, along axis: ListAxis) -> Bool {
    one == other || self[one].hasSameBreadths(as: self[other], along: axis)
  }

  /// A set of styles, by their numbers.
  struct Subset {
    fileprivate var low: ContiguousArray<Bool>
    fileprivate var high: ContiguousArray<Bool>

    var isEmpty: Bool { !low.contains(true) && !high.contains(true) }

    subscript(number: UInt32) -> Bool {
      let number = Int(number)
      return number < StyleTable.lowCount ? low[number] : high[number - StyleTable.lowCount]
    }
  }

  /// The styles that satisfy a condition.
  func filter(_ isIncluded: (SectionStyle) -> Bool) -> Subset {
    Subset(
      low: ContiguousArray(low.map(isIncluded)), high: ContiguousArray(high.map(isIncluded)))
  }

  /// The record of a section with some metrics; `nil` if no number is left for its style.
  mutating func record(of metrics: SectionMetrics) -> SectionRecord? {
    if let known, known.metrics == metrics { return known.record }
    guard let style = number(of: SectionStyle(metrics), itemCount: metrics.itemCount) else {
      return nil
    }
    let record = SectionRecord(
      itemCount: metrics.itemCount, hasHeader: metrics.hasHeader, hasFooter: metrics.hasFooter,
      style: style)
    known = (metrics, record)
    return record
  }

  /// The number of a style, added if it is new.
  ///
  /// - Parameter itemCount: The number of items of the section that has the style.
  /// - Returns: `nil` if no number is left for sections of so many items.
  mutating func number(of style: SectionStyle, itemCount: Int) -> UInt32? {
    let isMany = itemCount > PackedSection.fewItems
    if !low.isEmpty, self[latest] == style, !isMany || latest < Self.lowCount { return latest }
    if let known = numbers[style], !isMany || known < Self.lowCount {
      latest = known
      return known
    }
    if low.count < (isMany ? Self.lowCount : Self.lowCount / 2) {
      latest = UInt32(low.count)
      low.append(style)
    } else if !isMany {
      latest = UInt32(Self.lowCount + high.count)
      high.append(style)
    } else {
      return nil
    }
    numbers[style] = latest
    largestInset.top = max(largestInset.top, style.inset.top)
    largestInset.leading = max(largestInset.leading, style.inset.leading)
    largestInset.bottom = max(largestInset.bottom, style.inset.bottom)
    largestInset.trailing = max(largestInset.trailing, style.inset.trailing)
    return latest
  }
}
