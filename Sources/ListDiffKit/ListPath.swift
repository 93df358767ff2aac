/// The place of an item in a list of sections.
///
/// A path refers either to the list before a change or to the one after it; the property that holds
/// the path documents which.
public struct ListPath: Hashable, Sendable {
  /// The position of the section.
  public var section: Int
  /// The position of the item within its section.
  public var item: Int

  /// Makes a path from two positions.
  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }
}

extension ListPath: Comparable {
  /// Orders paths by section, then by item.
  @inlinable
  public static func < (left: ListPath, right: ListPath) -> Bool {
    left.section != right.section ? left.section < right.section : left.item < right.item
  }
}

extension ListPath: CustomStringConvertible {
  /// The path as `section.item`.
  public var description: String { "\(section).\(item)" }
}

#if !hasFeature(Embedded)
  /// A path is encoded as an object with `section` and `item`.
  extension ListPath: Codable {}
#endif
