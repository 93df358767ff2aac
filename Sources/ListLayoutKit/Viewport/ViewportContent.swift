public import ListDiffKit

/// Maps places of a list's elements to identities and back, for a viewport.
///
/// A place is the current position of an element; an identity stays with the element when others
/// are inserted, deleted or moved.
public protocol ViewportContent<Identity> {
  /// The type that identifies items, headers and footers.
  associatedtype Identity: Hashable

  /// The identity of the element at a place, or `nil` if there is none.
  func identity(at place: ListPlace) -> Identity?

  /// The current place of an element, or `nil` if it is no longer in the list.
  func place(of identity: Identity) -> ListPlace?

  /// The identity of a section, or `nil` if there is no such section.
  func identity(ofSection section: Int) -> AnyIdentity?

  /// The current position of a section, or `nil` if it is no longer in the list.
  func section(of identity: AnyIdentity) -> Int?

  /// The number of items of a section.
  func itemCount(in section: Int) -> Int

  /// Whether a section has a header.
  func hasHeader(in section: Int) -> Bool

  /// Whether a section has a footer.
  func hasFooter(in section: Int) -> Bool

  /// Whether an item may keep its place while others come and go; `true` unless implemented.
  ///
  /// Rows that stand for what is around them, as separators and load rows do, should not: what comes
  /// right after such a row would move the rows below it. That is true of all headers and footers.
  func mayBeAnchor(_ path: ListPath) -> Bool
}

extension ViewportContent {
  /// Returns `true`.
  public func mayBeAnchor(_ path: ListPath) -> Bool { true }

  /// The element to scroll to for a section: its last one for the position `end`, else its first
  /// one.
  package func place(ofSection section: Int, at position: ListScrollPosition) -> ListPlace? {
    let count = itemCount(in: section)
    if hasHeader(in: section), position != .end { return .header(section) }
    if count > 0 {
      return .item(ListPath(section: section, item: position == .end ? count - 1 : 0))
    }
    if hasFooter(in: section) { return .footer(section) }
    return hasHeader(in: section) ? .header(section) : nil
  }
}

extension ViewportContent {
  /// The place of the item at a position among all items of the list, or of the last item if there
  /// are fewer.
  ///
  /// - Returns: `nil` if there are no items.
  /// - Complexity: O(*s*) for *s* sections.
  public func place(ofItem number: Int, sectionCount: Int) -> ListPlace? {
    var rest = max(0, number)
    var last: ListPlace?
    for section in 0..<max(0, sectionCount) {
      let count = itemCount(in: section)
      if rest < count { return .item(ListPath(section: section, item: rest)) }
      if count > 0 { last = .item(ListPath(section: section, item: count - 1)) }
      rest -= count
    }
    return last
  }
}
