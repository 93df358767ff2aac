public import ListDiffKit

/// The rows of a tree as of one moment: a version, of which a copy costs nothing.
public struct ListTreeRows<Value: ListValue>: Sendable {
  @usableFromInline let store: ListStore<ListTreeRow<Value>>

  @inlinable
  init(_ store: ListStore<ListTreeRow<Value>>) { self.store = store }

  /// What changed from another version to this one.
  ///
  /// - Complexity: O(*c* log *n*) for *c* rows that changed since.
  @inlinable
  public func difference(from older: ListTreeRows) -> ListDifference {
    store.difference(from: older.store)
  }

  /// Whether this is known to be the same version.
  @inlinable
  public func isSameVersion(as other: ListTreeRows) -> Bool {
    store.isSameVersion(as: other.store)
  }
}

extension ListTreeRows: RandomAccessCollection {
  /// Zero.
  @inlinable public var startIndex: Int { 0 }

  /// The number of rows.
  @inlinable public var endIndex: Int { store.count }

  /// The row at a position.
  ///
  /// - Precondition: `position` is less than `count`.
  /// - Complexity: O(log *n*). To read all rows, iterate.
  @inlinable
  public subscript(position: Int) -> ListTreeRow<Value> { store[position] }

  /// Iterates over the rows without looking each of them up.
  @inlinable
  public func makeIterator() -> ListStore<ListTreeRow<Value>>.Iterator { store.makeIterator() }
}

extension ListContent {
  /// Makes a content of the rows of a tree, each of which is a section.
  ///
  /// The list then learns from the rows what changed since the version that it shows.
  @inlinable
  public init<Value: ListValue>(_ rows: ListTreeRows<Value>) { self.init(rows.store) }
}
