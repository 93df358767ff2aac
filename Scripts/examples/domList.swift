import ListDiffKit

final class Node {}

/// As much of an element of a page as the fragment calls.
@MainActor
final class Element {
  private(set) var children: [Node] = []
  func child(at position: Int) -> Node? {
    children.indices.contains(position) ? children[position] : nil
  }
  func removeChild(_ node: Node) {}
  func insertBefore(_ node: Node, _ next: Node?) {}
}

@MainActor let list = Element()
@MainActor let new = [1]
@MainActor let difference = ListDifference(from: [], to: new)
@MainActor func node(for message: Int) -> Node { Node() }
@MainActor func render(_ message: Int, into node: Node) {}
