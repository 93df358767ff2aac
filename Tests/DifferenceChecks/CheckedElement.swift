public import ListDiffKit

/// An element with an identity and a content that are plain numbers.
public struct CheckedElement: Diffable, Hashable, Sendable, CustomStringConvertible {
  public var id: Int
  public var content: Int

  public init(_ id: Int, content: Int = 0) {
    self.id = id
    self.content = content
  }

  public var diffIdentifier: Int { id }
  public func isContentEqual(to other: CheckedElement) -> Bool { content == other.content }

  /// The identity, with a prime for each content after the first: `2′`.
  public var description: String { "\(id)" + String(repeating: "′", count: content) }
}

/// `old [2,0] › new [0,3,2]`: what a failed check is called, and what reproduces it.
public func name<Element>(_ old: [Element], _ new: [Element]) -> String {
  func text(_ list: [Element]) -> String {
    "[" + list.map { "\($0)" }.joined(separator: ",") + "]"
  }
  return "old \(text(old)) › new \(text(new))"
}
