/// A description of an item for screen readers, independent of the host.
public struct ListAccessibility: Hashable, Sendable {
  /// What the item is.
  public var label: String
  /// The state of the item, such as "checked".
  public var value: String?
  /// The position of the item, such as "3 of 10".
  ///
  /// If it is `nil`, the adapter fills in the position among all items of the list, in its
  /// ``ListAdapter/words``.
  public var position: String?

  /// Creates a description of an item.
  public init(label: String, value: String? = nil, position: String? = nil) {
    self.label = label
    self.value = value
    self.position = position
  }
}
