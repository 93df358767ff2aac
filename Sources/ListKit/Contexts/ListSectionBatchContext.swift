/// The changes that a controller makes to the items of its own section in a batch.
///
/// ```swift
/// context.performBatch { batch in
///   lines.append("Rover found.")
///   batch.insert(at: [lines.count - 1])
/// }
/// ```
///
/// Items of other sections are changed through their controllers, as in ``ListBatchContext``.
@MainActor
public final class ListSectionBatchContext<Cell: AnyObject>: ListBatchContext<Cell> {
  private let controller: AnyListSectionController<Cell>

  init(_ transaction: Transaction<Cell>?, of controller: AnyListSectionController<Cell>) {
    self.controller = controller
    super.init(transaction)
  }

  /// Inserts items, at places after the batch.
  public func insert<Places: Sequence<Int>>(at places: Places) {
    insert(in: controller, at: places)
  }

  /// Deletes items, at places before the batch.
  public func delete<Places: Sequence<Int>>(at places: Places) {
    delete(in: controller, at: places)
  }

  /// Configures items again, at places before the batch.
  public func reload<Places: Sequence<Int>>(at places: Places) {
    reload(in: controller, at: places)
  }

  /// Moves an item from a place before the batch to a place after it.
  public func move(from: Int, to: Int) { move(in: controller, from: from, to: to) }

  /// Counts the items again and configures all of them, header and footer included.
  public func reload() { reload(controller) }

  /// Measures items again, at places before the batch.
  public func invalidateLayout<Places: Sequence<Int>>(at places: Places) {
    invalidateLayout(in: controller, at: places)
  }

  /// Measures the header, the footer or an item again; an item is named by its place before the
  /// batch.
  public func invalidateLayout(of element: ListElement) {
    invalidateLayout(in: controller, of: element)
  }
}
