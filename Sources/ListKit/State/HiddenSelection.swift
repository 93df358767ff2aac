import ListDiffKit

/// The selected items that are not in the list, by the identity of their section.
struct HiddenSelection {
  /// A hidden item, with the moment at which it was selected.
  struct Entry {
    let moment: Int
    var item: ListHiddenItem
  }

  /// The hidden items of a section.
  private struct Section {
    var value: AnyDiffable
    /// The contents and positions of the items, by the moments at which they were selected: of many items, each
    /// is found at once when it returns.
    var items: [Int: (content: AnyDiffable?, position: Int)] = [:]

    var entries: [Entry] {
      items.map { moment, item in
        Entry(
          moment: moment,
          item: ListHiddenItem(value: value, item: item.content, position: item.position))
      }
    }

    var namedCount: Int { items.values.count { $0.content != nil } }
  }

  private var sections: [AnyIdentity: Section] = [:]

  private(set) var count = 0
  /// The number of items with contents, each of which may be named by its own value.
  private var namedCount = 0

  var isEmpty: Bool { sections.isEmpty }
  /// The sections with hidden items, in no order.
  var identities: some Sequence<AnyIdentity> { sections.keys }
  /// All hidden items, in no order.
  var entries: [Entry] { sections.values.flatMap { $0.entries } }

  /// The hidden items with contents, in no order.
  var withContents: [Entry] { namedCount == 0 ? [] : entries.filter { $0.item.item != nil } }

  /// The hidden items of a section, in no order.
  subscript(section: AnyIdentity) -> [Entry] { sections[section]?.entries ?? [] }

  /// Adds an item, whose section has the version of its value from now on.
  mutating func add(_ entry: Entry) {
    let (identity, item) = (entry.item.value.diffIdentifier, entry.item)
    sections[identity, default: Section(value: item.value)].value = item.value
    sections[identity]?.items[entry.moment] = (item.item, item.position)
    count += 1
    if item.item != nil { namedCount += 1 }
  }

  /// Removes the item that was selected at a moment.
  mutating func remove(_ moment: Int, in section: AnyIdentity) {
    guard let item = sections[section]?.items.removeValue(forKey: moment) else { return }
    count -= 1
    if item.content != nil { namedCount -= 1 }
    if sections[section]?.items.isEmpty ?? false { sections[section] = nil }
  }

  /// Removes the items of a value, and those whose content is the value.
  mutating func removeAll(namedBy value: AnyDiffable) {
    if let section = sections.removeValue(forKey: value.diffIdentifier) {
      count -= section.items.count
      namedCount -= section.namedCount
    }
    if namedCount > 0 { removeAll { $0.isNamed(by: value) } }
  }

  /// Removes the items that meet a condition.
  mutating func removeAll(where isForgotten: (ListHiddenItem) -> Bool) {
    change { isForgotten($0) ? nil : $0 }
  }

  /// Updates the items if a value, or the content of an item, has another identity.
  ///
  /// - Complexity: O(*i*) for *i* items of the value, and O(*h*) for all if any has a content.
  mutating func rename(_ old: AnyDiffable, to new: AnyDiffable) {
    if let section = sections.removeValue(forKey: old.diffIdentifier) {
      var renamed = sections.removeValue(forKey: new.diffIdentifier) ?? Section(value: new)
      renamed.value = new
      for (moment, item) in section.items { renamed.items[moment] = item }
      sections[new.diffIdentifier] = renamed
    }
    if namedCount > 0 { change { $0.renamed(old, to: new) } }
  }

  /// Updates the items of a section to a newer value.
  mutating func update(_ value: AnyDiffable) {
    sections[value.diffIdentifier]?.value = value
  }

  private mutating func change(_ body: (ListHiddenItem) -> ListHiddenItem?) {
    if isEmpty { return }
    let former = entries
    sections = [:]
    (count, namedCount) = (0, 0)
    for entry in former {
      if let item = body(entry.item) { add(Entry(moment: entry.moment, item: item)) }
    }
  }
}
