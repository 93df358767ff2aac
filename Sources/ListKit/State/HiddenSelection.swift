import ListDiffKit

/// The selected items that are not in the list, by the identity of their section.
struct HiddenSelection {
  /// A hidden item, with the moment at which it was selected.
  struct Entry {
    let moment: Int
    var item: ListHiddenItem
  }

  private var sections: [AnyIdentity: [Entry]] = [:]

  private(set) var count = 0
  /// The number of items with contents, each of which may be named by its own value.
  private var namedCount = 0

  var isEmpty: Bool { sections.isEmpty }
  /// The sections with hidden items, in no order.
  var identities: some Sequence<AnyIdentity> { sections.keys }
  /// All hidden items, in no order.
  var entries: [Entry] { sections.values.flatMap { $0 } }

  /// The hidden items with contents, in no order.
  var withContents: [Entry] { namedCount == 0 ? [] : entries.filter { $0.item.item != nil } }

  subscript(section: AnyIdentity) -> [Entry] { sections[section] ?? [] }

  mutating func add(_ entry: Entry) {
    sections[entry.item.value.diffIdentifier, default: []].append(entry)
    note(entry, 1)
  }

  private mutating func note(_ entry: Entry, _ change: Int) {
    count += change
    if entry.item.item != nil { namedCount += change }
  }

  /// Removes the item that was selected at a moment.
  mutating func remove(_ moment: Int, in section: AnyIdentity) {
    for entry in self[section] where entry.moment == moment { note(entry, -1) }
    sections[section]?.removeAll { $0.moment == moment }
    if sections[section]?.isEmpty ?? false { sections[section] = nil }
  }

  /// Removes the items of a value, and those whose content is the value.
  mutating func removeAll(namedBy value: AnyDiffable) {
    for entry in sections.removeValue(forKey: value.diffIdentifier) ?? [] { note(entry, -1) }
    if namedCount > 0 { removeAll { $0.isNamed(by: value) } }
  }

  /// Removes the items that meet a condition.
  mutating func removeAll(where isForgotten: (ListHiddenItem) -> Bool) {
    change { isForgotten($0) ? nil : $0 }
  }

  /// Updates the items if a value, or the content of an item, has another identity.
  mutating func rename(_ old: AnyDiffable, to new: AnyDiffable) {
    change { $0.renamed(old, to: new) }
  }

  /// Updates the items of a section to a newer value.
  mutating func update(_ value: AnyDiffable) {
    guard let entries = sections[value.diffIdentifier] else { return }
    sections[value.diffIdentifier] = entries.map {
      Entry(
        moment: $0.moment,
        item: ListHiddenItem(value: value, item: $0.item.item, position: $0.item.position))
    }
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
