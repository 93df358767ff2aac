/// The sums over entries of a summed list.
package struct Sums: Hashable, Sendable {
  /// The number of entries.
  package var entries = 0
  /// The number of elements that the entries stand for.
  package var elements = 0
  /// The sum of their lengths.
  package var length = 0.0

  @inline(__always)
  package static func += (left: inout Sums, right: Sums) {
    left.entries += right.entries
    left.elements += right.elements
    left.length += right.length
  }
}

/// An entry of a summed list: it has a length and stands for a number of elements.
package protocol SummedEntry: Sendable {
  var elementCount: Int { get }
  var length: Double { get }
}

extension SummedEntry {
  @inline(__always)
  package var sums: Sums { Sums(entries: 1, elements: elementCount, length: length) }
}
