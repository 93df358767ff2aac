import ListLayoutKit

/// The sections with unseen items, by their places.
///
/// Instead of its place, each entry stores the number of sections without unseen items before it.
/// So inserting or deleting a section changes one number, regardless of how many sections follow.
///
/// ```
/// places   0 1 2 3 4 5     2 and 5 have unseen items: 2 sections, then one; 2 more, then one
/// 0 goes   0 1 2 3 4       now at 1 and 4: 1 section, then one; 2 more, then one
/// ```
struct UnseenSections {
  /// A section with unseen items, preceded by some without.
  struct Entry: SummedEntry {
    /// The number of sections without unseen items between the previous entry and this one.
    var gap: Int
    var items: UnseenItems

    var elementCount: Int { gap + 1 }
    // A sum of these is exact up to 2^53.
    var length: Double { Double(items.count) }
  }

  private(set) var entries = SummedList<Entry>([])

  var isEmpty: Bool { entries.count == 0 }
  var itemCount: Int { Int(entries.total.length) }

  /// The sections with their places.
  var all: [(section: Int, items: UnseenItems)] {
    var next = 0
    return entries.leaves.joined().map { entry in
      defer { next += entry.gap + 1 }
      return (next + entry.gap, entry.items)
    }
  }

  /// The entry of a section or of the next one with unseen items, or `nil` after the last entry.
  private func location(of section: Int) -> SummedList<Entry>.Location? {
    section < entries.total.elements ? entries.location(ofElement: section) : nil
  }

  func items(of section: Int) -> UnseenItems {
    guard let location = location(of: section) else { return UnseenItems() }
    let entry = entries[location]
    return section == location.before.elements + entry.gap ? entry.items : UnseenItems()
  }

  /// The number of unseen items in the sections before one.
  func itemCount(before section: Int) -> Int {
    Int((location(of: section)?.before ?? entries.total).length)
  }

  /// Sets the unseen items of a section, which may be none.
  mutating func set(_ items: UnseenItems, of section: Int) {
    guard let location = location(of: section) else {
      return insert([items], at: section)
    }
    if section == location.before.elements + entries[location].gap, !items.isEmpty {
      entries.update(at: location.index, to: Entry(gap: entries[location].gap, items: items))
    } else if items != self.items(of: section) {
      _ = remove(section)
      insert([items], at: section)
    }
  }

  /// Removes a section.
  ///
  /// - Returns: Its unseen items.
  mutating func remove(_ section: Int) -> UnseenItems {
    guard let location = location(of: section) else { return UnseenItems() }
    let index = location.index
    var entry = entries[location]
    guard section == location.before.elements + entry.gap else {
      entry.gap -= 1
      entries.update(at: index, to: entry)
      return UnseenItems()
    }
    entries.edit(removing: [index..<index + 1], inserting: [], from: [])
    if index < entries.count {
      var next = entries[index]
      next.gap += entry.gap
      entries.update(at: index, to: next)
    }
    return entry.items
  }

  /// Inserts consecutive sections at a place.
  mutating func insert(_ sections: [UnseenItems], at place: Int) {
    let location = location(of: place)
    let index = location?.index ?? entries.count
    let offset = place - (location?.before ?? entries.total).elements
    var gap = offset
    var fresh = SummedList<Entry>.Leaf()
    for items in sections {
      if items.isEmpty {
        gap += 1
      } else {
        fresh.append(Entry(gap: gap, items: items))
        gap = 0
      }
    }
    if let location {
      var next = entries[location]
      next.gap += gap - offset
      entries.update(at: index, to: next)
    }
    if fresh.isEmpty { return }
    entries.edit(
      removing: [], inserting: [.init(position: index, source: 0..<fresh.count)], from: fresh)
  }
}
