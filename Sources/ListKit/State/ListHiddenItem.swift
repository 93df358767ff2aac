public import ListDiffKit

/// A selected item that is not in the list: see ``ListSelectionPolicy/keepsHidden``.
public struct ListHiddenItem {
  /// The value of its section, as the list had it last.
  public let value: AnyDiffable
  /// The item's own content, if the items of its section have identities.
  public let item: AnyDiffable?
  /// Where the item was in its section.
  public let position: Int

  /// Whether the item belongs to a value, or is the item of a value.
  func isNamed(by other: AnyDiffable) -> Bool {
    value.isIdentityEqual(to: other) || item?.isIdentityEqual(to: other) ?? false
  }

  /// The same item, of which the value or the content has another identity.
  func renamed(_ old: AnyDiffable, to new: AnyDiffable) -> ListHiddenItem {
    ListHiddenItem(
      value: value.isIdentityEqual(to: old) ? new : value,
      item: item.map { $0.isIdentityEqual(to: old) ? new : $0 }, position: position)
  }
}
