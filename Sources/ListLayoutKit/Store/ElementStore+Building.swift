import ListDiffKit

extension ElementStore {
  /// Removes everything.
  mutating func beginFilling() { self = ElementStore(axis: axis) }

  /// Appends sections that are alike, whose elements follow.
  mutating func fill(_ metrics: SectionMetrics, count: Int) {
    guard let record = record(of: metrics) else {
      preconditionFailure(
        "There are too many sections of 32,768 items or more with different insets")
    }
    sections.appendUnsealed(PackedSection(record), count: count)
  }

  /// Appends elements.
  mutating func fill(_ sizes: ContiguousArray<LayoutSize>) {
    for size in sizes { entries.appendUnsealed(Entry(size, axis: axis)) }
  }

  /// Appends elements of the same size.
  mutating func fill(_ size: LayoutSize, count: Int) {
    entries.appendUnsealed(Entry(size, axis: axis), count: count)
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
    let entries = entries.leaves
    let styles = styles
    var place = SummedList<Entry>.Slot(leaf: 0, slot: 0)
    var previous: (storage: UnsafeRawPointer?, place: SummedList<Entry>.Slot)?
    for leaf in sections.leaves.indices {
      let storage = SummedList<PackedSection>.storage(of: sections.leaves[leaf])
      let start = place
      defer { previous = (storage, start) }
      if let previous, storage == previous.storage, repeats(from: previous.place, to: start) {
        sections.leaves[leaf] = sections.leaves[leaf - 1]
        place.leaf += start.leaf - previous.place.leaf
        continue
      }
      sections.leaves[leaf].withUnsafeMutableBufferPointer { sections in
        for slot in sections.indices {
          var record = sections[slot].record
          var lengths = 0.0
          var rest = record.elementCount
          while rest > 0, place.leaf < entries.count {
            let end = min(entries[place.leaf].count, place.slot + rest)
            for entry in place.slot..<end { lengths += entries[place.leaf][entry].length }
            rest -= end - place.slot
            place.slot = end
            if place.slot == entries[place.leaf].count {
              place = .init(leaf: place.leaf + 1, slot: 0)
            }
          }
          record.length = length(record, styles[record.style], lengths)
          sections[slot] = PackedSection(record)
        }
      }
    }
  }

  /// Whether the entries from one place to another are stored once more behind them.
  private func repeats(
    from start: SummedList<Entry>.Slot, to end: SummedList<Entry>.Slot
  ) -> Bool {
    let distance = end.leaf - start.leaf
    let last = end.slot > 0 ? end.leaf : end.leaf - 1
    guard start.slot == end.slot, last + distance < entries.leaves.count else { return false }
    return (start.leaf..<last + 1).allSatisfy {
      SummedList.storage(of: entries.leaves[$0])
        == SummedList.storage(of: entries.leaves[$0 + distance])
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
