import ListKit

/// Which lengths of the layout hold, and which visible elements have another one to give.
///
/// The layout keeps the lengths themselves and lets go of those of deleted elements.
struct MeasuredLengths {
  /// The breadth that cells had when they were measured; `nil` if no measured length holds.
  private var breadth: Double?
  /// Visible elements to measure again.
  private(set) var again: Set<ListElementKey> = []
  /// Whether the lengths that the layout has as outdated were measured for the present breadth.
  private(set) var outdatedHold = false
  /// Whether elements out of sight may have come to columns that are broader or narrower.
  private(set) var areShifted = false

  /// Whether what cells said at the last measuring holds for a breadth.
  func hold(for breadth: Double) -> Bool { self.breadth == breadth }

  /// Notes that lengths of the layout became outdated, and whether they hold for the present breadth.
  ///
  /// - Parameter alsoOutdated: Whether there are outdated lengths from before, which are as valid as they were.
  mutating func outdate(holding: Bool, alsoOutdated: Bool) {
    outdatedHold = holding && (outdatedHold || !alsoOutdated)
    if !holding { areShifted = false }
  }

  /// Notes that elements may have come to other columns, which share a breadth in whole cells.
  mutating func shift() { areShifted = true }

  /// Notes that cells of visible elements were measured for a breadth.
  mutating func take(_ measured: some Sequence<ListElementKey>, breadth: Double) {
    again.subtract(measured)
    take(breadth: breadth)
  }

  /// Notes that cells were measured for a breadth.
  mutating func take(breadth: Double) { self.breadth = breadth }

  /// Has a visible element measured again; it keeps its length until then.
  mutating func expect(_ identity: ListElementKey) { again.insert(identity) }

  /// No longer has an element measured again: its controller gives the length, or it is gone.
  mutating func dismiss(_ identity: ListElementKey) { again.remove(identity) }

  /// Has all elements measured again when they are next visible.
  mutating func invalidate() { breadth = nil }

  mutating func removeAll() { self = MeasuredLengths() }
}
