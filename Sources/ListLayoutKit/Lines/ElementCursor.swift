import ListDiffKit

/// A cursor over the flat list of elements.
struct ElementCursor {
  typealias Store = ElementStore<MeasuredSize>

  private(set) var section: Store.Section
  private var sectionLocation: SummedList<PackedSection>.Location
  private var entryLocation: SummedList<MeasuredSize>.Location
  private(set) var isAtEnd = false
  /// The upper bound of ``furtherItems`` and ``singles(in:)``.
  var passingEnd = Int.max

  /// A cursor at a position of the flat list, if it exists.
  init?(at position: Int, in store: Store) {
    guard position < store.elementCount,
      let sectionLocation = store.sections.location(ofElement: position),
      let entryLocation = store.entries.location(at: position)
    else { return nil }
    section = store.section(at: sectionLocation)
    self.sectionLocation = sectionLocation
    self.entryLocation = entryLocation
  }

  /// The position in the flat list; the number of elements at the end.
  var position: Int { isAtEnd ? entryLocation.index + 1 : entryLocation.index }

  var element: ListPlace {
    section.record.element(at: entryLocation.index - section.first, section: section.index)
  }

  /// Whether the element is the first of its section.
  var isFirstOfSection: Bool { position == section.first }

  func size(in store: Store) -> ListSize { store.entries[entryLocation].size }

  /// The positions of the section's items from this one on; empty for the first item and for
  /// headers and footers.
  var furtherItems: Range<Int> {
    guard !isAtEnd, let item = element.path?.item, item > 0 else { return position..<position }
    return position..<max(position, min(passingEnd, position + section.record.itemCount - item))
  }

  /// Whether the element is the only item of a section without header and footer.
  var isSingle: Bool {
    !isAtEnd && section.record.itemCount == 1 && section.record.elementCount == 1
  }

  /// The positions from this element on, while the sections are like this one; call it if
  /// ``isSingle`` is `true`.
  func singles(in store: Store) -> Range<Int> {
    guard position < passingEnd else { return position..<position }
    let packed = store.sections[sectionLocation]
    let count = store.sections.count(from: sectionLocation, limit: passingEnd - position) {
      $0.isLike(packed)
    }
    return position..<position + count
  }

  /// Advances to the first element of the next section that has items, or to the end.
  mutating func passSectionsWithoutItems(in store: Store) {
    let count = store.sections.count(from: sectionLocation, limit: .max) { !$0.hasItems }
    guard let next = store.sections.location(at: section.index + count),
      next.index == section.index + count
    else {
      advance(to: store.elementCount, in: store)
      isAtEnd = true
      return
    }
    move(to: next.before.elements, in: store)
  }

  /// Moves to an element of another section.
  mutating func move(to position: Int, in store: Store) {
    guard var cursor = ElementCursor(at: position, in: store) else { return }
    cursor.passingEnd = passingEnd
    self = cursor
  }

  /// Advances to another element of the section.
  mutating func advance(to position: Int, in store: Store) {
    if let location = store.entries.location(at: position) { entryLocation = location }
  }

  /// Advances to the next element.
  mutating func advance(in store: Store) {
    guard store.entries.advance(&entryLocation) else {
      isAtEnd = true
      return
    }
    guard entryLocation.index >= section.range.upperBound else { return }
    store.sections.advance(&sectionLocation, toElement: entryLocation.index)
    section = store.section(at: sectionLocation)
  }
}
