/// Describes an item for screen readers, without any host's types.
public struct ListAccessibility: Hashable, Sendable {
  /// What the item is.
  public var label: String
  /// What state it is in.
  public var value: String?
  /// Where it stands among the items of the list, such as "3 of 10".
  ///
  /// Where it is `nil` the adapter fills it in.
  public var position: String?

  /// Describes an item.
  public init(label: String, value: String? = nil, position: String? = nil) {
    self.label = label
    self.value = value
    self.position = position
  }
}
