public import ListDiffKit

/// A selected item that is not in the list: see ``ListSelectionPolicy/keepsHidden``.
public struct ListHiddenItem {
  /// The value of its section, in the last version that the list had.
  public let value: AnyDiffable
  /// The content of the item; `nil` if the items of its section have no identities.
  public let item: AnyDiffable?
  /// The last index of the item in its section.
  public let position: Int

  /// Whether a value is that of the item's section, or the content of the item.
  func isNamed(by other: AnyDiffable) -> Bool {
    value.isIdentityEqual(to: other) || item?.isIdentityEqual(to: other) ?? false
  }

  /// The item with another version of the value of its section.
  func with(_ value: AnyDiffable) -> ListHiddenItem {
    ListHiddenItem(value: value, item: item, position: position)
  }

  /// The item with a value or a content that has another identity.
  func renamed(_ old: AnyDiffable, to new: AnyDiffable) -> ListHiddenItem {
    ListHiddenItem(
      value: value.isIdentityEqual(to: old) ? new : value,
      item: item.map { $0.isIdentityEqual(to: old) ? new : $0 }, position: position)
  }
}
