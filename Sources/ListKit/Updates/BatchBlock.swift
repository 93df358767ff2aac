/// The block of a batch, stored without the type of the cells.
///
/// Requests therefore do not depend on the cell type, and their queue is compiled only once: see
/// ``StoredSection``.
@MainActor
struct BatchBlock {
  private let box: AnyObject

  init<Cell: AnyObject>(_ run: @escaping @MainActor (ListBatchContext<Cell>) -> Void) {
    box = Box(run)
  }

  /// Runs the block for a list with the cell type that it was created for.
  func run<Cell: AnyObject>(in context: ListBatchContext<Cell>) {
    unsafeDowncast(box, to: Box<Cell>.self).run(context)
  }

  private final class Box<Cell: AnyObject> {
    let run: @MainActor (ListBatchContext<Cell>) -> Void

    init(_ run: @escaping @MainActor (ListBatchContext<Cell>) -> Void) { self.run = run }
  }
}
