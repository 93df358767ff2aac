import ListDiffKit

/// The selected items by identity, in order of selection.
struct Selection {
  /// A selected item.
  enum Item {
    /// The item is in the list.
    case shown(ListItemKey)
    /// The item is not in the list.
    case hidden(ListHiddenItem)
  }

  /// When and by what an item was selected.
  private struct Mark {
    var moment: Int
    /// The number of the extension that selected it; 0 if none did.
    var extensionNumber = 0
  }

  /// The selected items of the list.
  private var marks = DividedTable<ListItemKey, Mark>()
  /// The hidden items, with their moments in the same order.
  private var hidden = HiddenSelection()
  /// Changes with the selected items, shown or hidden.
  private(set) var version = 0
  private var lastMoment = 0
  /// The item of the last moment; `nil` if it must be looked for.
  private var last: ListItemKey?
  /// The item that was selected last, from which a range selection extends.
  var anchor: ListItemKey?
  /// The moment of the hidden item that was the anchor.
  private var hiddenAnchor: Int?
  /// The number of the running extension, or of the next one.
  private(set) var extensionNumber = 1
  /// The number of selected items that the running extension has selected.
  private(set) var extendedCount = 0
  /// The item to which the running extension goes; `nil` if none is running.
  private(set) var extent: ListItemKey?
  /// The version of the list in which the extension reached that item.
  private var extendedVersion = 0
  private var isExtending = false
  /// The item from which it goes.
  private var extensionStart: ListItemKey?

  /// Whether no item of the list is selected.
  var isEmpty: Bool { marks.isEmpty }
  /// The number of selected items in the list.
  var count: Int { marks.count }
  /// The sections of the selected items, in no order.
  var sections: some Sequence<AnyIdentity> { marks.entries.lazy.map { $0.key.section } }
  /// The number of hidden selected items.
  var hiddenCount: Int { hidden.count }
  var hidesNothing: Bool { hidden.isEmpty }
  /// The item of the list that was selected last.
  ///
  /// - Complexity: Constant, unless that item was deselected: then O(*s*) for *s* selected items.
  var newest: ListItemKey? { last ?? marks.entries.max { $0.value.moment < $1.value.moment }?.key }
  /// The selected items of the list, oldest first.
  var all: [ListItemKey] {
    Array(marks.entries).sortedByPosition { $0.value.moment }.map { $0.key }
  }
  /// All selected items, including hidden ones, oldest first, with the moments at which they were selected.
  var items: [(moment: Int, item: Item)] {
    var items = marks.entries.map { (moment: $0.value.moment, item: Item.shown($0.key)) }
    items += hidden.entries.map { ($0.moment, .hidden($0.item)) }
    return items.sortedByPosition { $0.moment }
  }

  /// Items in the order of their selection; those that are not selected are left out.
  func ordered(_ keys: some Sequence<ListItemKey>) -> [ListItemKey] {
    keys.compactMap { key in marks[key].map { (key: key, moment: $0.moment) } }
      .sortedByPosition { $0.moment }.map { $0.key }
  }

  func contains(_ key: ListItemKey) -> Bool { marks[key] != nil }

  /// Selects an item, at a reserved moment or now; `false` if it was selected already.
  mutating func insert(_ key: ListItemKey, at reserved: Int? = nil) -> Bool {
    guard marks[key] == nil else { return false }
    let moment = reserved ?? lastMoment + 1
    lastMoment = max(lastMoment, moment)
    if marks.isEmpty || last.flatMap({ marks[$0] }).map({ $0.moment <= moment }) ?? false {
      last = key
    }
    marks.set(Mark(moment: moment), for: key)
    version += 1
    return true
  }

  /// Selects the items of another selection, and no others; reserved moments stay reserved.
  mutating func replace(with other: Selection) {
    let next =
      isEmpty && hidesNothing && other.isEmpty && other.hidesNothing ? version : version + 1
    let moment = max(lastMoment, other.lastMoment)
    self = other
    version = next
    lastMoment = moment
  }

  /// Lets a range selection extend from an item, unless its present anchor was selected later.
  mutating func moveAnchor(to key: ListItemKey) {
    let present = anchor.flatMap { marks[$0]?.moment } ?? .min
    if let mark = marks[key], mark.moment >= present { anchor = key }
  }

  /// Reserves consecutive moments.
  mutating func reserve(_ count: Int) -> Range<Int> {
    defer { lastMoment += count }
    return lastMoment + 1..<lastMoment + 1 + count
  }

  /// Reserves the moments up to one.
  mutating func reserve(upTo moment: Int) { lastMoment = max(lastMoment, moment) }

  /// Gives a selected item a reserved moment.
  mutating func setMoment(_ moment: Int, of key: ListItemKey) {
    guard var mark = marks[key] else { return }
    mark.moment = moment
    marks.set(mark, for: key)
    last = nil
  }

  /// Selects a hidden item, at a reserved moment or now.
  mutating func insert(_ item: ListHiddenItem, at reserved: Int? = nil) {
    let moment = reserved ?? lastMoment + 1
    lastMoment = max(lastMoment, moment)
    version += 1
    hidden.add(HiddenSelection.Entry(moment: moment, item: item))
  }

  /// Gives an item another key.
  mutating func replace(_ key: ListItemKey, with other: ListItemKey) {
    guard let mark = marks.remove(key) else { return }
    marks.set(mark, for: other)
    version += 1
    if last == key { last = other }
    if anchor == key { anchor = other }
    if extensionStart == key { extensionStart = other }
    if extent == key { extent = other }
  }

  mutating func remove(_ key: ListItemKey) -> Bool {
    guard let mark = marks.remove(key) else { return false }
    version += 1
    if last == key { last = nil }
    if anchor == key { anchor = nil }
    if extent == key { extent = nil }
    if mark.extensionNumber == extensionNumber { extendedCount -= 1 }
    return true
  }

  // MARK: Extensions

  /// The items that the running extension has selected, and would deselect where it becomes shorter.
  ///
  /// - Complexity: O(*s*) for *s* selected items, or constant if there are none.
  var extended: [ListItemKey] {
    guard extendedCount > 0 else { return [] }
    return marks.entries.filter { $0.value.extensionNumber == extensionNumber }.map { $0.key }
  }

  /// Whether the running extension has selected an item.
  func isExtended(_ key: ListItemKey) -> Bool { extensionNumber(of: key) == extensionNumber }

  /// The number of the extension that selected an item, 0 without one; `nil` if it is not selected.
  func extensionNumber(of key: ListItemKey) -> Int? { marks[key]?.extensionNumber }

  /// Whether the running extension goes from an item, and nothing has moved since a version of the list.
  func isExtended(from anchor: ListItemKey, version: Int?) -> Bool {
    extensionStart == anchor && version ?? extendedVersion == extendedVersion
  }

  /// Begins to change what the running extension selects, or a new one that has selected nothing.
  mutating func beginExtending(anew: Bool) {
    if anew { endExtension() }
    isExtending = true
  }

  /// Notes that the extension has selected an item.
  mutating func noteExtended(_ key: ListItemKey) {
    guard var mark = marks[key], mark.extensionNumber != extensionNumber else { return }
    mark.extensionNumber = extensionNumber
    marks.set(mark, for: key)
    extendedCount += 1
  }

  /// Notes that nothing more is selected for the extension at present.
  mutating func pauseExtending() { isExtending = false }

  /// Notes that the extension goes from an anchor to another item.
  mutating func endExtending(from anchor: ListItemKey, to extent: ListItemKey, version: Int) {
    pauseExtending()
    self.anchor = anchor
    extensionStart = anchor
    self.extent = extent
    extendedVersion = version
  }

  /// Ends the running extension: what it has selected stays selected.
  mutating func endExtension() {
    if isExtending { return }
    extensionNumber += 1
    extendedCount = 0
    extent = nil
  }

  // MARK: Hidden items

  /// Keeps the selection of an item that leaves the list.
  mutating func hide(_ key: ListItemKey, as item: ListHiddenItem) {
    let isAnchor = anchor == key
    guard let mark = marks[key], remove(key) else { return }
    if isAnchor { hiddenAnchor = mark.moment }
    hidden.add(HiddenSelection.Entry(moment: mark.moment, item: item))
  }

  var sectionsWithHiddenItems: some Sequence<AnyIdentity> { hidden.identities }

  /// The hidden items of a section.
  func hidden(in section: AnyIdentity) -> [HiddenSelection.Entry] { hidden[section] }

  /// The hidden items with contents, in no order.
  var hiddenWithContents: [HiddenSelection.Entry] { hidden.withContents }

  /// Selects a hidden item that is in the list again, at its former moment.
  mutating func show(_ entry: HiddenSelection.Entry, as key: ListItemKey) {
    hidden.remove(entry.moment, in: entry.item.value.diffIdentifier)
    if marks[key] == nil { marks.set(Mark(moment: entry.moment), for: key) }
    version += 1
    last = nil
    if entry.moment == hiddenAnchor {
      hiddenAnchor = nil
      moveAnchor(to: key)
    }
  }

  /// Removes the hidden items that meet a condition.
  mutating func removeHidden(where isForgotten: (ListHiddenItem) -> Bool = { _ in true }) {
    changeHidden { $0.removeAll(where: isForgotten) }
  }

  /// Removes the hidden items of a value, and those whose content is the value.
  mutating func removeHidden(namedBy value: AnyDiffable) {
    changeHidden { $0.removeAll(namedBy: value) }
  }

  private mutating func changeHidden(_ change: (inout HiddenSelection) -> Void) {
    let former = hidden.count
    change(&hidden)
    if hidden.count != former { version += 1 }
  }

  mutating func renameHidden(_ old: AnyDiffable, to new: AnyDiffable) {
    hidden.rename(old, to: new)
  }

  mutating func updateHidden(_ value: AnyDiffable) { hidden.update(value) }
}
