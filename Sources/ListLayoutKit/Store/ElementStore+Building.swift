extension ElementStore {
  /// Asks for all sections and elements.
  ///
  /// - Parameters:
  ///   - source: Who is asked.
  ///   - length: How long a section is whose elements come to a length.
  /// - Complexity: O(*n*).
  mutating func rebuild(
    from source: some LayoutSource,
    length: (SectionRecord, SectionStyle, Double) -> Double = { _, _, _ in 0 }
  ) {
    styles = StyleTable()
    var records = SummedList<SectionRecord>([])
    var all = SummedList<Entry>([])
    for section in 0..<max(0, source.sectionCount) {
      var record = record(of: source.metrics(of: section))
      var lengths = 0.0
      ask(source, section: section, record: record) { entry in
        lengths += entry.length
        all.appendUnsealed(entry)
      }
      record.length = length(record, styles[record.style], lengths)
      records.appendUnsealed(record)
    }
    records.seal()
    all.seal()
    sections = records
    entries = all
  }

  /// The record of a section with some metrics.
  mutating func record(of metrics: SectionMetrics) -> SectionRecord {
    SectionRecord(
      itemCount: metrics.itemCount, hasHeader: metrics.hasHeader, hasFooter: metrics.hasFooter,
      style: styles.number(of: SectionStyle(metrics)))
  }

  /// Asks for the sizes of all elements of a section, in order.
  @inline(__always)
  func ask(
    _ source: some LayoutSource, section: Int, record: SectionRecord, take: (Entry) -> Void
  ) {
    if record.hasHeader {
      take(Entry(source.size(of: .header(section: section)), axis: axis))
    }
    for item in 0..<record.itemCount {
      take(Entry(source.size(of: .item(item, section: section)), axis: axis))
    }
    if record.hasFooter {
      take(Entry(source.size(of: .footer(section: section)), axis: axis))
    }
  }
}
