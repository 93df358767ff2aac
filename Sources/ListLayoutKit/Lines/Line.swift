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
/// A line may depend on its elements, their sections and its start along the axis, but not on the
/// lines before it. So if a line begins with the same unchanged element as before, this line and
/// all lines after it are the same as before.
protocol LineRule: Sendable {
  typealias Store = ElementStore<MeasuredSize>

  var axis: ListAxis { get }
  /// The step of the grid: a shift by a multiple of it does not change the shape of a line; zero
  /// for any shift.
  var grid: Double { get }

  /// Lays out the line that begins with the element of a cursor, and moves the cursor to the next
  /// line's first element.
  ///
  /// - Parameters:
  ///   - start: The start of the line along the axis.
  ///   - reading: Receives each shown element of the line.
  func layOut(
    _ cursor: inout ElementCursor, in store: Store, start: Double, reading: inout LineReading
  ) -> Line

  /// Breaks several lines of items at once, with the result of ``layOut(_:in:start:reading:)`` but
  /// without frames.
  ///
  /// A rule that computes the ends of lines from extents alone needs a tenth of the time. It may
  /// stop at any line; the default breaks none.
  ///
  /// - Parameter passed: Receives the lines.
  func passLines(
    _ cursor: inout ElementCursor, in store: Store, start: inout Double,
    passed: inout PassedLines)

  /// Whether a section of a style has the same lines and lengths by a rule for another breadth, for
  /// any sizes.
  func breaksLike(_ other: Self, sectionsOf style: SectionStyle) -> Bool
}

extension LineRule {
  func passLines(
    _ cursor: inout ElementCursor, in store: Store, start: inout Double,
    passed: inout PassedLines
  ) {}

  func breaksLike(_ other: Self, sectionsOf style: SectionStyle) -> Bool { false }
}
