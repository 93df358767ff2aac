/// An ordered collection of values with unique identities, which knows what changed between its
/// versions.
///
/// ```swift
/// var messages = ListStore([Message(id: 1, text: "Hello"), Message(id: 2, text: "Dust")])
/// let shown = messages
/// messages.update(2) { $0.text = "Dust storm" }
/// messages.move(2, to: 0)
/// messages.append(Message(id: 3, text: "Tea"))
/// messages.difference(from: shown)
/// // move 1 → 0
/// // insert 2
/// // update 1 → 0
/// ```
///
/// A store is a value. A copy is made in O(1) and is a version: both share all nodes that no later edit
/// has changed. A difference compares only the nodes that two versions do not share, so that its cost
/// follows the number of changes and not the number of elements. It does not matter which version was
/// made from which: an older version, undone edits and edits on both sides are compared as fast. Stores
/// without a common version are compared like arrays.
///
/// No edit traps because of an identity: one that names an identity which is not in the store, or inserts
/// one that is, changes nothing, and its result says so. Positions are checked like those of an array.
///
/// An insert takes O(log *n*) on average. If thousands of values are inserted at one place, some of the
/// inserts make room for later ones, in a time that grows with the number of values inserted there.
///
/// A value must not change while a store holds it, as for all ``Diffable`` values. An element that no
/// edit touched between two versions is not compared, and so is no update, even if its identity or its
/// content does not equal itself. There are two exceptions: all elements may be compared if edits touched
/// most of them; and one beside an edited element may be compared if its type has padding bytes, such as
/// those between a `Bool` and a number, as a copy need not keep them.
public struct ListStore<Value: Diffable> {
  @usableFromInline var core: StoreCore

  /// Makes an empty store.
  @_alwaysEmitIntoClient
  public init() { self.init(shape: ListStoreShape()) }

  /// Makes a store with nodes of other sizes, for tests.
  @_alwaysEmitIntoClient
  package init(shape: ListStoreShape) { core = StoreCore(shape) }

  /// Makes a store of values; of several with the same identity, it has the first.
  ///
  /// To learn which values were left out, make an empty store and use ``append(contentsOf:)``.
  ///
  /// - Complexity: O(*n*) on average. Each identifier is hashed once.
  @_alwaysEmitIntoClient
  public init(_ values: some Sequence<Value>) {
    self.init()
    append(contentsOf: values)
  }

  /// Whether both are known to be the same version, with the same elements and contents.
  ///
  /// If it returns `false`, the stores may still be equal.
  ///
  /// - Complexity: O(1).
  @_alwaysEmitIntoClient
  public func isSameVersion(as other: ListStore) -> Bool { core.isSame(as: other.core) }
}

// Versions share nodes, which are changed only while a single version owns them.
extension ListStore: @unchecked Sendable where Value: Sendable {}
