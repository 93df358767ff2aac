public import ListDiffKit

/// A version of the rows of a tree; a copy costs nothing.
public struct ListTreeRows<Value: ListValue>: Sendable {
  @usableFromInline let store: ListStore<ListTreeRow<Value>>

  @inlinable
  init(_ store: ListStore<ListTreeRow<Value>>) { self.store = store }

  /// The difference from another version to this one.
  ///
  /// - Complexity: O(*c* log *n*) for *c* rows that changed between the versions.
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
  /// The list then gets the changes since the shown version from the rows, without comparing all of
  /// them.
  @inlinable
  public init<Value: ListValue>(_ rows: ListTreeRows<Value>) { self.init(rows.store) }
}
