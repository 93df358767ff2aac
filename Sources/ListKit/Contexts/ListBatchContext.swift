import ListDiffKit

/// The changes that controllers make to their items in a batch.
///
/// Deletes, reloads and the sources of moves are places before the batch; inserts and the targets
/// of moves are places after it. If several batches are coalesced into one update, each is indexed
/// against the state after the previous one.
///
/// Invalid operations are reported to ``ListAdapter/diagnostics``; the host still gets a legal
/// batch that ends with the number of items that the controller returns.
@MainActor
public class ListBatchContext<Cell: AnyObject> {
  final let transaction: Transaction<Cell>?
  /// Whether the content was read after the block of this context was passed to the adapter, and is
  /// newer than any value that the block names.
  final let isContentNewer: Bool

  init(_ transaction: Transaction<Cell>?, isContentNewer: Bool = false) {
    self.transaction = transaction
    self.isContentNewer = isContentNewer
  }

  /// Inserts items, at places after the batch.
  public final func insert<Places: Sequence<Int>>(
    in controller: AnyListSectionController<Cell>, at places: Places
  ) {
    transaction?.note(controller) { $0.inserts += places }
  }

  /// Deletes items, at places before the batch.
  public final func delete<Places: Sequence<Int>>(
    in controller: AnyListSectionController<Cell>, at places: Places
  ) {
    transaction?.note(controller) { $0.deletes += places }
  }

  /// Configures items again, at places before the batch.
  public final func reload<Places: Sequence<Int>>(
    in controller: AnyListSectionController<Cell>, at places: Places
  ) {
    transaction?.note(controller) { $0.updates += places }
  }

  /// Moves an item from a place before the batch to a place after it.
  public final func move(in controller: AnyListSectionController<Cell>, from: Int, to: Int) {
    transaction?.note(controller) { $0.moves.append(ListMove(from: from, to: to)) }
  }

  /// Counts the items of a section again and configures all of them, header and footer included.
  ///
  /// Items with identities are compared. Items without identities are matched by position: those in
  /// both states are configured again, and the others are inserted or deleted at the end.
  public final func reload(_ controller: AnyListSectionController<Cell>) {
    transaction?.note(controller) { $0.isReload = true }
  }

  /// Shows what a controller adds that was made for a section in the list: header, footer and spaces.
  final func complete(_ controller: AnyListSectionController<Cell>) {
    transaction?.note(controller, completes: true) { $0.isReload = true }
  }

  /// Measures items again, at places before the batch.
  public final func invalidateLayout<Places: Sequence<Int>>(
    in controller: AnyListSectionController<Cell>, at places: Places
  ) {
    transaction?.note(controller) { $0.layoutChanges += places }
  }

  /// Measures the header, the footer or an item again; an item is named by its place before the
  /// batch.
  public final func invalidateLayout(
    in controller: AnyListSectionController<Cell>, of element: ListElement
  ) {
    transaction?.note(controller) { operations in
      switch element {
      case .item(let place): operations.layoutChanges.append(place)
      case .header: operations.measuresHeader = true
      case .footer: operations.measuresFooter = true
      }
    }
  }

  /// Notes that the user moves an item, which the controller has moved already.
  final func drag(in controller: AnyListSectionController<Cell>, from: Int, to: Int) {
    transaction?.note(controller) { operations in
      let move = ListMove(from: from, to: to)
      operations.moves.append(move)
      operations.drag = move
    }
  }

  /// Whether the update has not changed a section so far, and all of its items are shown.
  final func isUnchanged(_ controller: AnyListSectionController<Cell>) -> Bool {
    guard let transaction else { return false }
    return !transaction.touches(controller) && !controller.isLeaving && !controller.hasMoreItems
  }

  /// Whether the update replaces the section of a value, with a new controller.
  final func remakes(_ identity: AnyIdentity) -> Bool {
    transaction?.departures.former[identity] != nil
  }

  /// Compares the items of a section again; only changed ones are configured again.
  final func refresh(_ controller: AnyListSectionController<Cell>) {
    transaction?.note(controller) { $0.isRefresh = true }
  }
}
