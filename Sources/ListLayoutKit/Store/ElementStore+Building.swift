import ListDiffKit

extension ElementStore {
  /// Removes everything.
  mutating func beginFilling() { self = ElementStore(axis: axis) }

  /// Appends a section, whose elements follow.
  mutating func fill(_ metrics: SectionMetrics) {
    guard let record = record(of: metrics) else {
      preconditionFailure(
        "There are too many sections of 32,768 items or more with different insets")
    }
    sections.appendUnsealed(PackedSection(record))
  }

  /// Appends elements.
  mutating func fill(_ sizes: ContiguousArray<LayoutSize>) {
    for size in sizes { entries.appendUnsealed(Entry(size, axis: axis)) }
  }

  /// Adds up everything that was appended.
  ///
  /// - Parameter length: The length of a section, from the sum of its elements' lengths.
  /// - Complexity: O(*n*).
  mutating func endFilling(
    length: ((SectionRecord, SectionStyle, Double) -> Double)? = nil
  ) {
    entries.seal()
    if let length { measureSections(length) }
    sections.seal()
  }

  private mutating func measureSections(
    _ length: (SectionRecord, SectionStyle, Double) -> Double
  ) {
    var leaf = 0
    var slot = 0
    let entries = entries.leaves
    let styles = styles
    sections.changeUnsealed { section in
      var record = section.record
      var lengths = 0.0
      var rest = record.elementCount
      while rest > 0, leaf < entries.count {
        let end = min(entries[leaf].count, slot + rest)
        for entry in slot..<end { lengths += entries[leaf][entry].length }
        rest -= end - slot
        slot = end
        if slot == entries[leaf].count { (leaf, slot) = (leaf + 1, 0) }
      }
      record.length = length(record, styles[record.style], lengths)
      section = PackedSection(record)
    }
  }

  /// The record of a section with some metrics; `nil` if the table of styles is full of old ones.
  mutating func record(of metrics: SectionMetrics) -> SectionRecord? {
    styles.number(of: SectionStyle(metrics), itemCount: metrics.itemCount).map {
      SectionRecord(
        itemCount: metrics.itemCount, hasHeader: metrics.hasHeader, hasFooter: metrics.hasFooter,
        style: $0)
    }
  }

  /// Asks for the sizes of all elements of a section, in order.
  @inline(__always)
  static func ask(
    _ source: AskedSource, section: Int, record: SectionRecord, axis: ListAxis,
    take: (Entry) -> Void
  ) {
    if record.hasHeader {
      take(Entry(source.size(of: .header(section)), axis: axis))
    }
    for item in 0..<record.itemCount {
      take(Entry(source.size(of: .item(ListPath(section: section, item: item))), axis: axis))
    }
    if record.hasFooter {
      take(Entry(source.size(of: .footer(section)), axis: axis))
    }
  }
}
