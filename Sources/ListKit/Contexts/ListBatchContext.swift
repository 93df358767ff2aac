import ListDiffKit

/// What a controller says about its items while it changes them in a batch.
///
/// Deletes, reloads and the sources of moves are places before the batch; inserts and the targets of
/// moves are places after it. Of several batches that become one update, each speaks of the items that
/// the one before left. Everything is checked: what does not fit is reported to
/// ``ListAdapter/diagnostics``, and the host gets a legal batch that ends with what the controller
/// then says it has.
@MainActor
public class ListBatchContext<Cell: AnyObject> {
  final let transaction: Transaction<Cell>?
  /// Whether the content was read after the block of this context was handed over.
  ///
  /// The content is then newer than any value that the block names.
  final let isContentNewer: Bool

  init(_ transaction: Transaction<Cell>?, isContentNewer: Bool = false) {
    self.transaction = transaction
    self.isContentNewer = isContentNewer
  }

  /// Items come at places after the batch.
  public final func insert<Places: Sequence<Int>>(
    in controller: AnyListSectionController<Cell>, at places: Places
  ) {
    transaction?.note(controller) { $0.inserts += places }
  }

  /// Items go from places before the batch.
  public final func delete<Places: Sequence<Int>>(
    in controller: AnyListSectionController<Cell>, at places: Places
  ) {
    transaction?.note(controller) { $0.deletes += places }
  }

  /// Items at places before the batch are configured again.
  public final func reload<Places: Sequence<Int>>(
    in controller: AnyListSectionController<Cell>, at places: Places
  ) {
    transaction?.note(controller) { $0.updates += places }
  }

  /// An item goes from a place before the batch to a place after it.
  public final func move(in controller: AnyListSectionController<Cell>, from: Int, to: Int) {
    transaction?.note(controller) { $0.moves.append(ListMove(from: from, to: to)) }
  }

  /// The items of a section are counted anew and configured again, header and footer included.
  ///
  /// Items with identities are compared. Items without are paired by their places: those in common
  /// are configured again where they are, the rest comes or goes at the end.
  public final func reload(_ controller: AnyListSectionController<Cell>) {
    transaction?.note(controller) { $0.isReload = true }
  }

  /// Items at places before the batch are measured again.
  public final func invalidateLayout<Places: Sequence<Int>>(
    in controller: AnyListSectionController<Cell>, at places: Places
  ) {
    transaction?.note(controller) { $0.layoutChanges += places }
  }

  /// An element of a section is measured again: its header, its footer, or an item before the batch.
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

  /// The user moves an item, which the controller has moved already.
  final func drag(in controller: AnyListSectionController<Cell>, from: Int, to: Int) {
    transaction?.note(controller) { operations in
      let move = ListMove(from: from, to: to)
      operations.moves.append(move)
      operations.drag = move
    }
  }

  /// Whether the update does nothing to a section so far, and all of its items are shown.
  final func isUnchanged(_ controller: AnyListSectionController<Cell>) -> Bool {
    guard let transaction else { return false }
    return !transaction.touches(controller) && !controller.isLeaving && !controller.hasMoreItems
  }

  /// Whether the section of a value is made anew in the update.
  final func remakes(_ identity: AnyIdentity) -> Bool {
    transaction?.departures.former[identity] != nil
  }

  /// The section is compared anew; only what differs is configured again.
  final func refresh(_ controller: AnyListSectionController<Cell>) {
    transaction?.note(controller) { $0.isRefresh = true }
  }
}
