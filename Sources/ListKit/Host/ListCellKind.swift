/// How a host gets a cell: the pool it is kept in, and how to make one when the pool is empty.
///
/// A family of cells offers a typed `dequeue` in place of this. It is written once for the family,
/// because only where the class is known can Swift say "a subclass of it":
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
  /// What tells apart pools of one class; empty where one pool is enough.
  public let name: String
  /// Makes a cell when the pool has none.
  public let make: @MainActor () -> Cell
  #if !hasFeature(Embedded)
    /// The class of the cells, for hosts that register classes.
    public let cellClass: AnyClass
    /// Whether a cell is of the class.
    let isCell: (Cell) -> Bool
  #endif

  /// Describes a pool of the cells of a class.
  public init<C: AnyObject>(
    _ type: C.Type, name: String = "", make: @escaping @MainActor () -> Cell
  ) {
    self.type = ObjectIdentifier(type)
    self.name = name
    self.make = make
    #if !hasFeature(Embedded)
      cellClass = type
      // A class that is only known while the program runs is compared exactly.
      isCell = { cell in type == C.self ? cell is C : Swift.type(of: cell) == type }
    #endif
  }

  /// What the pool is kept under.
  public var key: ListCellKey { ListCellKey(type: type, name: name) }
}
