import ListDiffKit

/// A row of a vertical list or a column of a horizontal one.
struct Line: SummedEntry, Hashable {
  private let count: Int32
  /// The distance from the beginning of the line to that of the next one.
  let length: Double

  init(elementCount: Int, length: Double) {
    count = Int32(clamping: elementCount)
    self.length = length
  }

  var elementCount: Int { Int(count) }
}

/// Decides where lines end and where elements are in them.
///
/// A line may depend on its elements, their sections and its beginning along the axis, but not on the
/// lines before it: a line that begins with the same element as before is the same as before, and so
/// are all lines after it.
protocol LineRule: Sendable {
  typealias Store = ElementStore<MeasuredSize>

  var axis: ListAxis { get }
  /// A line keeps its shape if it is shifted by a multiple of this; zero for any shift.
  var grid: Double { get }

  /// Lays out the line that begins with the element of a cursor, and leaves the cursor at the first
  /// element of the next one.
  ///
  /// - Parameters:
  ///   - start: Where the line begins along the axis.
  ///   - reading: Takes each shown element of the line.
  func layOut(
    _ cursor: inout ElementCursor, in store: Store, start: Double, reading: inout LineReading
  ) -> Line

  /// Passes over lines of items as ``layOut(_:in:start:reading:)`` would one by one, without their frames.
  ///
  /// A rule that finds the ends of lines from extents alone takes a tenth of the time so. It may stop at
  /// any line; the default passes over none.
  ///
  /// - Parameter passed: Takes the lines.
  func passLines(
    _ cursor: inout ElementCursor, in store: Store, start: inout Double,
    passed: inout PassedLines)

  /// Whether sections of a style have the same lines, with the same lengths, as by a rule for another
  /// breadth, whatever their sizes are.
  func breaksLike(_ other: Self, sectionsOf style: SectionStyle) -> Bool
}

extension LineRule {
  func passLines(
    _ cursor: inout ElementCursor, in store: Store, start: inout Double,
    passed: inout PassedLines
  ) {}

  func breaksLike(_ other: Self, sectionsOf style: SectionStyle) -> Bool { false }
}
