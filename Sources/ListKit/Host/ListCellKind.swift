/// A kind of cells: the reuse pool, and a closure that makes a cell when the pool is empty.
///
/// A cell family usually offers a typed `dequeue` that takes a class instead. Write it once for the
/// family, because Swift can express "a subclass of `Card`" only where the class `Card` is known:
///
/// ```swift
/// extension ListCollectionContext where Cell == Card {
///   func dequeue<C: Card>(_ type: C.Type, at index: Int) -> C {
///     let card = dequeue(ListCellKind(type) { C() }, at: index)
///     return card as? C ?? C()
///   }
/// }
/// ```
public struct ListCellKind<Cell: AnyObject> {
  /// The class of the cells in the pool.
  public let type: ObjectIdentifier
  /// Distinguishes pools of one class; empty if one pool is enough.
  public let name: String
  /// Makes a cell when the pool has none.
  public package(set) var make: @MainActor () -> Cell
  #if !hasFeature(Embedded)
    /// The class of the cells, for hosts that register classes.
    public let cellClass: AnyClass
    /// Whether a cell is an instance of the class.
    let isCell: (Cell) -> Bool
  #endif

  /// Creates a kind for the cells of a class.
  public init<C: AnyObject>(
    _ type: C.Type, name: String = "", make: @escaping @MainActor () -> Cell
  ) {
    self.type = ObjectIdentifier(type)
    self.name = name
    self.make = make
    #if !hasFeature(Embedded)
      cellClass = type
      // If the class is only known at run time, it is compared exactly.
      isCell = { cell in type == C.self ? cell is C : Swift.type(of: cell) == type }
    #endif
  }

  /// The key of the reuse pool.
  public var key: ListCellKey { ListCellKey(type: type, name: name) }
}
