/// A rule that a batch, a cell or a call to a host can break.
///
/// The numbers are those that hosts of the UICollectionView family are described with. Rules that
/// permit something have no case here: a move given twice counts once (R13), and changes of items
/// within a section that comes or goes are absorbed by it (R14).
///
/// R9 to R12 are about reloads. A ``RawBatch`` has them. A `ListBatchUpdates` has updates in their
/// place, which keep the cell and name a place after the batch, and for which the rules read so:
///
/// - R9 has nothing to say: a place after the batch needs no adjustment.
/// - R10 forbids the update of an item that the batch inserts. One within an inserted section is
///   absorbed like its insert.
/// - R11 and R12 permit what they forbid for reloads: an item that moves, or whose section moves, may
///   be updated at its new place.
public enum ListRule: String, Hashable, Sendable, CaseIterable {
  /// What goes, moves or is reloaded was there before the batch.
  case r1 = "R1"
  /// What comes, is moved to or is updated is there after the batch.
  case r2 = "R2"
  /// What is deleted is not moved.
  case r3 = "R3"
  /// What is inserted is not the target of a move.
  case r4 = "R4"
  /// Items move neither out of a deleted section nor into an inserted one.
  case r5 = "R5"
  /// Nothing is deleted twice, and no section is inserted twice.
  case r6 = "R6"
  /// No item is inserted twice.
  case r7 = "R7"
  /// Nothing moves twice, and no two things move to one place.
  case r8 = "R8"
  /// What is reloaded is not deleted, and what is updated is not inserted.
  case r10 = "R10"
  /// What is reloaded is not moved.
  case r11 = "R11"
  /// No item is reloaded within a section that moves.
  case r12 = "R12"
  /// No item comes, goes or moves within a section that moves.
  case r15 = "R15"
  /// The number of sections is what the batch makes of it.
  case r16 = "R16"
  /// The number of items of each section is what the batch makes of it.
  case r17 = "R17"
  /// The data does not change before the batch asks for it.
  case r17b = "R17b"
  /// Nothing is reloaded while the data changes.
  case r17e = "R17e"
  /// A host without a source gets no batch.
  case r17f = "R17f"
  /// The changes of a batch are sorted.
  case order
  /// No batch starts while another changes the data.
  case nestedBatch = "nested batch"
  /// What survives a batch is what it was before.
  case identity
  /// A place in a call of the host exists.
  case place
  /// An element that is there has a cell.
  case missingCell = "missing cell"
  /// One cell is dequeued for an element.
  case doubleDequeue = "double dequeue"
  /// The cell of an element is one that was dequeued for it.
  case foreignCell = "foreign cell"
  /// A cell is shown at one place only.
  case sharedCell = "shared cell"
  /// A cell that waits to be used again is not shown.
  case recycledCell = "recycled cell"
  /// A selection is passed to the host once.
  case repeatedSelection = "selection set twice"
  /// The items shown as selected are those that the source names.
  case selection
  /// Replayed step by step, a batch gives what the source says.
  case replay
  /// A list has no problem that the test does not handle.
  case diagnostic = "unhandled problem"
  /// Everything that happened to a host was taken by the test.
  case unasserted
}
