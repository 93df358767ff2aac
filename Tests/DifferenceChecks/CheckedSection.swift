public import ListDiffKit

/// A section with an identity, a content, and checked items.
public struct CheckedSection: PatchableSection, Hashable, Sendable, CustomStringConvertible {
  public var id: Int
  public var content: Int
  public var items: [CheckedElement]

  public init(_ id: Int, content: Int = 0, items: [CheckedElement]) {
    self.id = id
    self.content = content
    self.items = items
  }

  public var diffIdentifier: Int { id }
  public func isContentEqual(to other: CheckedSection) -> Bool { content == other.content }

  public func withItems(_ items: [CheckedElement]) -> CheckedSection {
    CheckedSection(id, content: content, items: items)
  }

  public var description: String {
    "\(id)" + String(repeating: "′", count: content) + ":["
      + items.map { "\($0)" }.joined(separator: ",") + "]"
  }
}
