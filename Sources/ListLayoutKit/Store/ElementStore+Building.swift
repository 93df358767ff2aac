import ListDiffKit

extension ElementStore {
  /// Removes everything.
  mutating func beginFilling() { self = ElementStore(axis: axis) }

  /// Appends sections with the same metrics; their elements must be appended next.
  mutating func fill(_ metrics: SectionMetrics, count: Int) {
    guard let record = styles.record(of: metrics) else {
      preconditionFailure(
        "There are too many sections of 32,768 items or more with different insets")
    }
    if count == 1 { return sections.appendUnsealed(PackedSection(record)) }
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

  /// Computes all sums after the last append.
  ///
  /// - Parameter length: Computes the length of a section from the sum of its elements' lengths.
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
    var position = 0
    var previous: (storage: UnsafeRawPointer?, position: Int)?
    for leaf in sections.leaves.indices {
      let storage = SummedList<PackedSection>.storage(of: sections.leaves[leaf])
      let start = position
      defer { previous = (storage, start) }
      if let previous, storage == previous.storage {
        // Leaves with shared storage were filled together, and so were their elements.
        sections.leaves[leaf] = sections.leaves[leaf - 1]
        position += start - previous.position
        continue
      }
      var place = SummedList<Entry>.unsealedSlot(at: position)
      sections.leaves[leaf].withUnsafeMutableBufferPointer { sections in
        for slot in sections.indices {
          var record = sections[slot].record
          var lengths = 0.0
          var rest = record.elementCount
          position += rest
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
