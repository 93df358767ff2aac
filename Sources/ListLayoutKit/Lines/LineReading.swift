import ListDiffKit

/// Collects frames while lines are laid out: none, all, or that of one element.
///
/// It is not a closure, because the compiler would specialise each rule for every closure.
struct LineReading {
  /// Whether any frame is wanted.
  let isWanted: Bool
  /// The only element whose frame is wanted; `nil` for all.
  private let only: ListPlace?
  /// Elements from this place on belong to the next line and are not collected.
  var limit: ListPlace?
  /// The collected elements, in the order of the list.
  private(set) var elements: [PlacedElement] = []

  private init(isWanted: Bool, only: ListPlace?) {
    self.isWanted = isWanted
    self.only = only
  }

  /// Reads no frames.
  static var nothing: LineReading { LineReading(isWanted: false, only: nil) }
  /// Reads the frames of all elements.
  static var all: LineReading { LineReading(isWanted: true, only: nil) }
  /// Reads the frame of an element.
  static func frame(of element: ListPlace) -> LineReading {
    LineReading(isWanted: true, only: element)
  }

  /// Collects an element and its frame if frames are wanted.
  @inline(__always)
  mutating func take(_ element: ListPlace, _ frame: @autoclosure () -> ListRect) {
    if isWanted { keep(element, frame()) }
  }

  private mutating func keep(_ element: ListPlace, _ frame: ListRect) {
    if let only, element != only { return }
    if let limit, element >= limit { return }
    elements.append(PlacedElement(element, frame: frame))
  }

  /// Shifts the collected elements from an index on along an axis.
  mutating func shift(from first: Int, by distance: Double, along axis: ListAxis) {
    for index in first..<elements.count { elements[index].frame.shift(by: distance, along: axis) }
  }

  /// Moves the collected elements from an index on that begin after an offset to this offset.
  mutating func pull(from first: Int, to offset: Double, along axis: ListAxis) {
    for index in first..<elements.count {
      let excess = elements[index].frame.start(along: axis) - offset
      if excess > 0 { elements[index].frame.shift(by: -excess, along: axis) }
    }
  }
}

/// The lines that a rule passed over, as runs of equal lines.
struct PassedLines {
  private(set) var runs: ContiguousArray<(line: Line, count: Int)> = []

  @inline(__always)
  mutating func take(_ line: Line, count: Int = 1) { runs.append((line, count)) }

  mutating func removeAll() { runs.removeAll(keepingCapacity: true) }

  /// Appends all lines to an array and removes them here.
  mutating func move(to lines: inout SummedList<Line>.Leaf) {
    for run in runs { lines.append(contentsOf: repeatElement(run.line, count: run.count)) }
    removeAll()
  }
}
