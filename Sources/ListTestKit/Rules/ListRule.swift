/// A rule that a batch, a cell or a call to a host can break.
///
/// The numbers are those of the rules of hosts in the UICollectionView family. Rules that permit a change
/// have no case here: a move that is given twice counts once (R13), and changes of items within an inserted
/// or deleted section are ignored (R14).
///
/// R9 to R12 are about reloads, which a ``RawBatch`` can contain. A `ListBatchUpdates` has updates instead,
/// which keep the cell and name a place after the batch. For updates these rules mean:
///
/// - R9 does not apply: a place after the batch needs no adjustment.
/// - R10 forbids the update of an item that the batch inserts. An update within an inserted section is
///   ignored.
/// - R11 and R12 do not apply: an item that moves, or whose section moves, may be updated at its new place.
public enum ListRule: String, Hashable, Sendable, CaseIterable {
  /// A deleted, moved or reloaded element exists before the batch.
  case r1 = "R1"
  /// An inserted or updated element, and the target of a move, exists after the batch.
  case r2 = "R2"
  /// A deleted element is not moved.
  case r3 = "R3"
  /// An inserted element is not the target of a move.
  case r4 = "R4"
  /// Items move neither out of a deleted section nor into an inserted one.
  case r5 = "R5"
  /// No element is deleted, reloaded or updated twice, and no section is inserted twice.
  case r6 = "R6"
  /// No item is inserted twice.
  case r7 = "R7"
  /// No element moves twice, and no two elements move to the same place.
  case r8 = "R8"
  /// A reloaded element is not deleted, and an updated item is not inserted.
  case r10 = "R10"
  /// A reloaded element is not moved.
  case r11 = "R11"
  /// No item is reloaded within a section that moves.
  case r12 = "R12"
  /// No item is inserted, deleted or moved within a section that moves.
  case r15 = "R15"
  /// The number of sections after the batch matches its inserts and deletes.
  case r16 = "R16"
  /// The number of items of each section after the batch matches its inserts, deletes and moves.
  case r17 = "R17"
  /// The data does not change before the host calls `updates`.
  case r17b = "R17b"
  /// The host is not reloaded while a batch changes the data.
  case r17e = "R17e"
  /// A host without a source gets no batch.
  case r17f = "R17f"
  /// The changes of a batch are sorted.
  case order
  /// No batch starts while another batch changes the data, or while a cell is made.
  case nestedBatch = "nested batch"
  /// An element that survives a batch has the same identity as before.
  case identity
  /// A place that is passed to the host exists.
  case place
  /// Every element has a cell.
  case missingCell = "missing cell"
  /// Only one cell is dequeued for an element.
  case doubleDequeue = "double dequeue"
  /// The cell of an element was dequeued for that element.
  case foreignCell = "foreign cell"
  /// A cell is shown at one place only.
  case sharedCell = "shared cell"
  /// A cell that waits to be reused is not shown.
  case recycledCell = "recycled cell"
  /// The selection of an item is passed to the host only if it changes.
  case repeatedSelection = "selection set twice"
  /// The items shown as selected are those that the source reports.
  case selection
  /// The sequential operations of a batch lead to the content of the source.
  case replay
  /// A list reports no problem that the test does not handle.
  case diagnostic = "unhandled problem"
  /// The test takes every request that the host receives.
  case unasserted
}
