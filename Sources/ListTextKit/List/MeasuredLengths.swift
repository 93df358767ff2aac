import ListKit

/// The lengths that cells gave, and the visible elements whose cells have another one to give.
struct MeasuredLengths {
  /// Lengths are forgotten explicitly, never by a version.
  private enum Version {
    case cell
  }

  private var cache = MeasureCache<ListElementKey, Version>(limit: 1 << 17)
  /// Visible elements to measure again.
  private(set) var again: Set<ListElementKey> = []

  mutating func length(of identity: ListElementKey, breadth: Double) -> Double? {
    cache.length(of: identity, width: breadth, version: .cell)
  }

  mutating func take(_ length: Double, of identity: ListElementKey, breadth: Double) {
    again.remove(identity)
    cache.setLength(length, of: identity, width: breadth, version: .cell)
  }

  /// Has a visible element measured again; it keeps its length until then.
  mutating func expect(_ identity: ListElementKey) { again.insert(identity) }

  /// No longer has an element measured again: its controller gives the length.
  mutating func dismiss(_ identity: ListElementKey) { again.remove(identity) }

  /// Forgets the length of an element, which is estimated again.
  mutating func forget(_ identity: ListElementKey) { cache.remove(identity) }

  mutating func remove(_ identity: ListElementKey) {
    cache.remove(identity)
    again.remove(identity)
  }

  mutating func removeAll() { self = MeasuredLengths() }

  /// Forgets all lengths; elements to measure again stay so.
  mutating func forgetAll() { cache.removeAll() }
}
