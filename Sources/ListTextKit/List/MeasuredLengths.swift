import ListKit

/// The validity of the layout's measured lengths, and the visible elements to measure again.
///
/// The layout stores the lengths and removes those of deleted elements.
struct MeasuredLengths {
  /// The breadth for which cells were measured; `nil` if no measured length is valid.
  private var breadth: Double?
  /// Visible elements to measure again.
  private(set) var again: Set<ListElementKey> = []
  /// Whether the layout's outdated lengths were measured for the current breadth.
  private(set) var outdatedHold = false
  /// Whether elements that are not visible may have moved to wider or narrower columns.
  private(set) var areShifted = false

  /// Whether the measured lengths are valid for a breadth.
  func hold(for breadth: Double) -> Bool { self.breadth == breadth }

  /// Records that lengths became outdated, and whether they are still valid for the current
  /// breadth.
  ///
  /// - Parameter alsoOutdated: Whether the layout already had outdated lengths, whose validity
  ///   stays the same.
  mutating func outdate(holding: Bool, alsoOutdated: Bool) {
    outdatedHold = holding && (outdatedHold || !alsoOutdated)
    if !holding { areShifted = false }
  }

  /// Records that elements may have moved between columns, whose widths can differ by a cell.
  mutating func shift() { areShifted = true }

  /// Records that cells of visible elements were measured for a breadth.
  mutating func take(_ measured: some Sequence<ListElementKey>, breadth: Double) {
    again.subtract(measured)
    take(breadth: breadth)
  }

  /// Records that cells were measured for a breadth.
  mutating func take(breadth: Double) { self.breadth = breadth }

  /// Has a visible element measured again; it keeps its length until then.
  mutating func expect(_ identity: ListElementKey) { again.insert(identity) }

  /// Cancels measuring an element again: its controller returns the length, or it was removed.
  mutating func dismiss(_ identity: ListElementKey) { again.remove(identity) }

  /// Has all elements measured again when they are next visible.
  mutating func invalidate() { breadth = nil }

  mutating func removeAll() { self = MeasuredLengths() }
}
