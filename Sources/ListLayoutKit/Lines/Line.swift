import ListDiffKit

/// A row of a vertical list or a column of a horizontal one: some elements and the way to the next.
struct Line: SummedEntry, Hashable {
  private let count: Int32
  /// From where the line begins to where the next one does.
  let length: Double

  init(elementCount: Int, length: Double) {
    count = Int32(clamping: elementCount)
    self.length = length
  }

  var elementCount: Int { Int(count) }
}

/// Where lines end, and where elements are in them.
///
/// What a line looks like may depend on its elements, their sections and where it begins along the
/// axis, but not on the lines before it: so a line that begins with the same element as before is
/// the same as before, and so are all that follow.
protocol LineRule: Sendable {
  typealias Store = ElementStore<MeasuredSize>

  var axis: ListAxis { get }
  /// What the beginning of a line may be shifted by multiples of; zero for anything.
  var grid: Double { get }

  /// Lays out the line that begins with the element of a cursor, and leaves the cursor at the first
  /// element of the next one.
  ///
  /// - Parameters:
  ///   - start: Where the line begins along the axis.
  ///   - place: Takes each element of the line that is shown.
  func layOut(
    _ cursor: inout ElementCursor, in store: Store, start: Double,
    place: (ListPlace, ListRect) -> Void
  ) -> Line
}
