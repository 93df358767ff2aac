import ListDiffKit

/// Applies a batch that changes much of a store in one pass over all sections.
///
/// Looking up a single change in the directories takes most of a microsecond; copying a section takes a few
/// nanoseconds. The old sections and elements are first copied to arrays, so that moved ones are found by
/// position, and nothing is sorted:
///
/// ```
/// old elements    a b c d        c leaves, d moves to the front, x arrives
/// arrivals        d . x .
/// new elements    d a x b        x is asked for
/// ```
struct StoreRewrite<Entry: ElementEntry> {
  private let axis: ListAxis
  private let old: OldElements<Entry>
  private let origins: ContiguousArray<Int32>
  /// Whether no item leaves or arrives by itself.
  private let isWithoutTraffic: Bool
  /// Whether each old element leaves its place; empty if none does.
  private var leaving: ContiguousArray<Bool> = []
  /// How the pass handles each new section.
  private var marks: ContiguousArray<SectionMark> = []
  private var sections = FilledList<PackedSection>()
  /// The first element of each new section, and the number of all elements; empty if no place is looked up.
  private var firsts: ContiguousArray<Int32> = []
  /// Where the item of each new element comes from; empty if no item arrives.
  private var arrivals: ContiguousArray<Arrival> = []
  private var entries = FilledList<Entry>()
  /// The elements to ask for next, and their positions among all.
  private var places = ContiguousArray<ListPlace>()
  private var positions: [Int] = []

  /// The number of questions that pass to a source at a time.
  private static var askedAtOnce: Int { 254 }

  /// Whether a batch changes so much of a store that one pass takes less time than single edits.
  static func isShorter(
    _ batch: ListBatchUpdates, changedSections: [Int], of store: ElementStore<Entry>
  ) -> Bool {
    let limit = store.sectionCount / 30 + store.elementCount * Entry.passCost / 128
    var changes = 9 * batch.sectionMoves.count + 3 * batch.itemMoves.count + changedSections.count
    changes += batch.itemUpdates.count + batch.layoutChanges.count
    changes += batch.headerUpdates.count + batch.footerUpdates.count
    let rest =
      batch.sectionDeletes.count + batch.sectionInserts.count + batch.itemDeletes.count
      + batch.itemInserts.count
    // Whether they are neighbours is found out only if it matters.
    if changes + rest / 16 <= limit {
      changes += cost(of: batch.sectionDeletes) + cost(of: batch.sectionInserts)
      changes += cost(of: batch.itemDeletes) + cost(of: batch.itemInserts)
    } else {
      changes += rest / 16
    }
    return changes >= 16 && changes > limit
  }

  /// The cost of sections, which is that of three items: neighbours are looked up together, and then cost little
  /// more than asking for them.
  private static func cost(of sections: [Int]) -> Int {
    // The batch is not validated yet, so a position may have any value.
    var runs = 0
    var next = -1
    for section in sections {
      if section != next { runs += 1 }
      next = section &+ 1
    }
    return 3 * runs + sections.count / 16
  }

  /// The cost of items: neighbours that leave or arrive together are one change of the flat list.
  private static func cost(of items: [ListPath]) -> Int {
    var runs = 0
    var last = ListPath(section: -1, item: -1)
    for item in items {
      if item.section != last.section || item.item != last.item &+ 1 { runs += 1 }
      last = item
    }
    return runs + items.count / 16
  }

  /// Prepares the pass; fails if the batch does not lead from the store to the state of the source.
  init?(
    _ batch: ListBatchUpdates, changedSections: [Int], of store: ElementStore<Entry>,
    from source: AskedSource
  ) {
    let newCount = source.sectionCount
    guard store.elementCount <= Int32.max, max(store.sectionCount, newCount) <= Int32.max,
      let origins = SectionOrigins(batch, oldCount: store.sectionCount, newCount: newCount)
    else { return nil }
    axis = store.axis
    isWithoutTraffic =
      batch.itemDeletes.isEmpty && batch.itemInserts.isEmpty && batch.itemMoves.isEmpty
    old = OldElements(store)
    self.origins = origins.all
    var marks = ContiguousArray(repeating: SectionMark.copied, count: newCount)
    guard noteLeaving(batch, &marks) else { return nil }
    let indices = marks.indices
    func name(_ section: Int) { if indices.contains(section) { marks[section] = .named } }
    for path in batch.itemInserts { name(path.section) }
    for move in batch.itemMoves { name(move.to.section) }
    batch.forEachResized { name($0.section) }
    for section in changedSections where indices.contains(section) { marks[section] = .anew }
    for section in batch.sectionInserts { marks[section] = .anew }
    self.marks = marks
  }

  /// Notes the items that leave their places; returns `false` if one does not exist, or is named twice.
  private mutating func noteLeaving(
    _ batch: ListBatchUpdates, _ marks: inout ContiguousArray<SectionMark>
  ) -> Bool {
    if batch.itemDeletes.isEmpty, batch.itemMoves.isEmpty { return true }
    var flags = ContiguousArray(repeating: false, count: old.entries.count)
    var isTouched = ContiguousArray(repeating: false, count: old.sections.count)
    let old = old
    var section = -1
    var items = 0..<0
    func note(_ path: ListPath) -> Bool {
      if path.section != section {
        guard let range = old.items(of: path.section) else { return false }
        (section, items) = (path.section, range)
        isTouched[section] = true
      }
      guard path.item >= 0, path.item < items.count, !flags[items.lowerBound + path.item] else {
        return false
      }
      flags[items.lowerBound + path.item] = true
      return true
    }
    for path in batch.itemDeletes where !note(path) { return false }
    for move in batch.itemMoves where !note(move.from) { return false }
    for (new, old) in origins.enumerated() where old >= 0 && isTouched[Int(old)] {
      marks[new] = .named
    }
    leaving = flags
    return true
  }

  /// Fills a store, without computing its sums.
  ///
  /// - Parameter length: Computes the length of a section from the sum of its elements' lengths; `nil` if the
  ///   layout does not use it. Copied sections keep theirs.
  /// - Returns: Whether the batch led to the state of the source.
  mutating func fill(
    _ store: inout ElementStore<Entry>, _ batch: ListBatchUpdates, from source: AskedSource,
    length: StoreEdit<Entry>.SectionLength?
  ) -> Bool {
    guard takeSections(&store.styles, from: source) else { return false }
    if batch.changesElements, !findFirsts(arriving: batch.itemInserts.count + batch.itemMoves.count)
    {
      return false
    }
    guard noteArrivals(batch), takeElements(store.styles, from: source) else { return false }
    batch.forEachResized { place in
      guard place.section >= 0, place.section < sections.count,
        let position = sections[place.section].record.position(of: place)
      else { return }
      ask(place, for: Int(firsts[place.section]) + position, from: source)
    }
    askAll(from: source)
    if let length { measureSections(store.styles, length) }
    store.sections = sections.list
    store.entries = entries.list
    return true
  }

  /// Takes the sections that are copied, and asks for the metrics of the others.
  ///
  /// - Returns: Whether there is a number for each style.
  private mutating func takeSections(_ styles: inout StyleTable, from source: AskedSource) -> Bool {
    let (known, origins) = (old.sections, origins)
    var filled = FilledList<PackedSection>()
    var asked: [Int] = []
    for (section, mark) in marks.enumerated() {
      if mark == .copied {
        filled.append(known[Int(origins[section])])
        continue
      }
      asked.append(section)
      filled.append(.empty)
      guard asked.count == Self.askedAtOnce else { continue }
      guard askMetrics(of: asked, in: &filled, &styles, from: source) else { return false }
      asked.removeAll(keepingCapacity: true)
    }
    guard askMetrics(of: asked, in: &filled, &styles, from: source) else { return false }
    sections = filled
    return true
  }

  private mutating func askMetrics(
    of asked: [Int], in sections: inout FilledList<PackedSection>, _ styles: inout StyleTable,
    from source: AskedSource
  ) -> Bool {
    var next = 0
    var isComplete = true
    source.manyMetrics(asked) { metrics, count in
      guard let record = styles.record(of: metrics) else {
        isComplete = false
        return
      }
      let section = PackedSection(record)
      let group = asked[next..<next + count]
      sections.replace(group) { _ in section }
      next += count
      for place in group where isWithoutTraffic && marks[place] == .named {
        if section.isLike(old.sections[Int(origins[place])]) { marks[place] = .resized }
      }
    }
    return isComplete
  }

  /// Adds up the elements.
  ///
  /// - Returns: Whether no section has more items than its old ones and those that arrive, so that no space is
  ///   needed for elements that a wrong source has made up.
  private mutating func findFirsts(arriving: Int) -> Bool {
    let (old, marks, origins) = (old, marks, origins)
    var found = ContiguousArray<Int32>()
    found.reserveCapacity(sections.count + 1)
    var first = 0
    var isPossible = true
    sections.visit { section in
      let position = found.count
      found.append(Int32(truncatingIfNeeded: first))
      first += section.elementCount
      if marks[position] == .named {
        let before = old.sections[Int(origins[position])].record.itemCount
        if section.record.itemCount > before + arriving { isPossible = false }
      }
    }
    found.append(Int32(truncatingIfNeeded: first))
    firsts = found
    return isPossible && first <= Int32.max
  }

  /// Notes where the items of a batch arrive; returns `false` if two arrive at one place, or at one that does
  /// not exist.
  private mutating func noteArrivals(_ batch: ListBatchUpdates) -> Bool {
    if batch.itemInserts.isEmpty, batch.itemMoves.isEmpty { return true }
    var noted = ContiguousArray(repeating: Arrival.none, count: Int(firsts[firsts.count - 1]))
    var section = -1
    var items = 0..<0
    func note(_ path: ListPath, _ arrival: Arrival) -> Bool {
      if path.section != section {
        guard path.section >= 0, path.section < sections.count else { return false }
        section = path.section
        let record = sections[section].record
        let first = Int(firsts[section]) + record.headerCount
        items = first..<first + record.itemCount
      }
      guard path.item >= 0, path.item < items.count, noted[items.lowerBound + path.item] == .none
      else { return false }
      noted[items.lowerBound + path.item] = arrival
      return true
    }
    for path in batch.itemInserts where !note(path, .inserted) { return false }
    let old = old
    var origin = -1
    var first = 0
    for move in batch.itemMoves {
      if move.from.section != origin {
        origin = move.from.section
        first = old.items(of: origin)?.lowerBound ?? 0
      }
      guard note(move.to, .moved(from: first + move.from.item)) else { return false }
    }
    arrivals = noted
    return true
  }

  /// Computes the lengths of the sections that were asked for.
  private mutating func measureSections(
    _ styles: StyleTable, _ length: StoreEdit<Entry>.SectionLength
  ) {
    let (entries, marks) = (entries, marks)
    var first = 0
    sections.changeEach { position, section in
      let end = first + section.elementCount
      if marks[position] != .copied {
        var record = section.record
        var lengths = 0.0
        for position in first..<end { lengths += entries[position].length }
        record.length = length(record, styles[record.style], lengths)
        section = PackedSection(record)
      }
      first = end
    }
  }

  // MARK: Elements

  private mutating func ask(_ place: ListPlace, from source: AskedSource) {
    entries.append(Entry(LayoutSize(.zero), axis: axis))
    ask(place, for: entries.count - 1, from: source)
  }

  private mutating func ask(_ place: ListPlace, for position: Int, from source: AskedSource) {
    places.append(place)
    positions.append(position)
    if places.count == Self.askedAtOnce { askAll(from: source) }
  }

  private mutating func askAll(from source: AskedSource) {
    let sizes = source.manySizes(places)
    let axis = axis
    entries.replace(positions[...]) { Entry(sizes[$0], axis: axis) }
    places.removeAll(keepingCapacity: true)
    positions.removeAll(keepingCapacity: true)
  }

  /// Takes the elements of all sections; those of neighbours that are copied at once.
  ///
  /// - Returns: Whether the items are those that the batch leads to.
  private mutating func takeElements(_ styles: StyleTable, from source: AskedSource) -> Bool {
    // Held apart, so that the entries can change while these are read.
    let (old, marks, origins) = (old, marks, origins)
    var copied = 0..<0
    for section in marks.indices {
      if marks[section] <= .resized {
        let range = old.range(of: Int(origins[section]))
        if range.lowerBound == copied.upperBound {
          copied = copied.lowerBound..<range.upperBound
        } else {
          entries.append(old.entries, copied)
          copied = range
        }
        continue
      }
      entries.append(old.entries, copied)
      copied = 0..<0
      if marks[section] == .named {
        guard takeElements(ofNamed: section, old, styles, from: source) else { return false }
      } else {
        let record = sections[section].record
        for position in 0..<record.elementCount {
          ask(record.element(at: position, section: section), from: source)
        }
      }
    }
    entries.append(old.entries, copied)
    return true
  }

  private mutating func takeElements(
    ofNamed section: Int, _ old: OldElements<Entry>, _ styles: StyleTable, from source: AskedSource
  ) -> Bool {
    let record = sections[section].record
    let origin = Int(origins[section])
    let before = old.sections[origin].record
    let range = old.range(of: origin)
    let isAsBroad = styles.areSameBreadths(record.style, before.style, along: axis)
    if record.hasHeader {
      let known = before.hasHeader ? range.lowerBound : nil
      take(.header(section), known: known, isAsBroad: isAsBroad, from: source)
    }
    var next = range.lowerBound + before.headerCount
    let end = next + before.itemCount
    for item in 0..<record.itemCount {
      let arrival = arrivals.isEmpty ? .none : arrivals[entries.count]
      let place = ListPlace.item(ListPath(section: section, item: item))
      if arrival == .none {
        if !leaving.isEmpty { while next < end, leaving[next] { next += 1 } }
        guard next < end else { return false }
        take(place, known: next, isAsBroad: isAsBroad, from: source)
        next += 1
        continue
      }
      var isAsBroad = isAsBroad
      if let position = arrival.origin, !range.contains(position) {
        isAsBroad = styles.areSameBreadths(record.style, old.style(at: position), along: axis)
      }
      take(place, known: arrival.origin, isAsBroad: isAsBroad, from: source)
    }
    if !leaving.isEmpty { while next < end, leaving[next] { next += 1 } }
    if record.hasFooter {
      let known = before.hasFooter ? range.upperBound - 1 : nil
      take(.footer(section), known: known, isAsBroad: isAsBroad, from: source)
    }
    return next == end
  }

  /// Takes an element that had a place before, or asks for it.
  @inline(__always)
  private mutating func take(
    _ place: ListPlace, known position: Int?, isAsBroad: Bool, from source: AskedSource
  ) {
    guard let position else { return ask(place, from: source) }
    let entry = old.entries[position]
    if isAsBroad { return entries.append(entry) }
    let known = entry.knownSize(along: axis, isAsBroad: false)
    entries.append(Entry(source.size(of: place, known: known), axis: axis))
  }
}

/// The elements of a store before a rewrite, in arrays.
private struct OldElements<Entry: ElementEntry> {
  let sections: ContiguousArray<PackedSection>
  let entries: ContiguousArray<Entry>
  /// The first element of each section, and the number of all elements.
  private let firsts: ContiguousArray<Int32>

  init(_ store: ElementStore<Entry>) {
    sections = store.sections.flat
    entries = store.entries.flat
    var firsts = ContiguousArray<Int32>()
    firsts.reserveCapacity(sections.count + 1)
    var first: Int32 = 0
    for section in sections {
      firsts.append(first)
      first += Int32(truncatingIfNeeded: section.elementCount)
    }
    firsts.append(first)
    self.firsts = firsts
  }

  @inline(__always)
  func range(of section: Int) -> Range<Int> { Int(firsts[section])..<Int(firsts[section + 1]) }

  /// The positions of a section's items; `nil` if there is no such section.
  func items(of section: Int) -> Range<Int>? {
    guard sections.indices.contains(section) else { return nil }
    let record = sections[section].record
    let first = Int(firsts[section]) + record.headerCount
    return first..<first + record.itemCount
  }

  /// The style of the section of an element.
  func style(at position: Int) -> UInt32 {
    sections[firsts.partitioningIndex { Int($0) > position } - 1].record.style
  }
}

/// Where an item that arrives at a place comes from.
private struct Arrival: Equatable {
  private let mark: Int32

  private init(_ mark: Int32) { self.mark = mark }

  /// No item arrives: the next one that stays is there.
  static var none: Arrival { Arrival(0) }
  static var inserted: Arrival { Arrival(-1) }

  /// - Parameter position: The old position among all elements.
  static func moved(from position: Int) -> Arrival {
    Arrival(Int32(truncatingIfNeeded: position + 1))
  }

  var origin: Int? { mark > 0 ? Int(mark) - 1 : nil }
}

/// How a rewrite handles a section.
private enum SectionMark: UInt8, Comparable {
  case copied
  /// Asks for the metrics, which have not changed; some elements are asked for again.
  case resized
  /// Asks for the metrics and keeps the elements that do not leave.
  case named
  /// Asks for the metrics and all elements.
  case anew

  static func < (one: SectionMark, other: SectionMark) -> Bool { one.rawValue < other.rawValue }
}
