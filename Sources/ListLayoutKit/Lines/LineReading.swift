import ListDiffKit

/// What is read while lines are laid out: no frames, all of them, or that of one element.
///
/// It is not a closure, because the compiler would make another copy of each rule for every one.
struct LineReading {
  /// Whether any frame is wanted.
  let isWanted: Bool
  /// The only element whose frame is wanted; `nil` for all.
  private let only: ListPlace?
  /// Elements from here on belong to another line, which has them itself.
  var limit: ListPlace?
  /// What was read, in the order of the list.
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

  /// Takes an element, and its frame if that is wanted.
  @inline(__always)
  mutating func take(_ element: ListPlace, _ frame: @autoclosure () -> ListRect) {
    if isWanted { keep(element, frame()) }
  }

  private mutating func keep(_ element: ListPlace, _ frame: ListRect) {
    if let only, element != only { return }
    if let limit, element >= limit { return }
    elements.append(PlacedElement(element, frame: frame))
  }

  /// Moves what was read from a number of elements on along an axis.
  mutating func shift(from first: Int, by distance: Double, along axis: ListAxis) {
    for index in first..<elements.count { elements[index].frame.shift(by: distance, along: axis) }
  }

  /// Moves those of the elements from a number on to an offset that begin behind it.
  mutating func pull(from first: Int, to offset: Double, along axis: ListAxis) {
    for index in first..<elements.count {
      let excess = elements[index].frame.start(along: axis) - offset
      if excess > 0 { elements[index].frame.shift(by: -excess, along: axis) }
    }
  }
}

/// Lines that a rule passed over, each with the number of lines like it in turn.
struct PassedLines {
  private(set) var runs: ContiguousArray<(line: Line, count: Int)> = []

  @inline(__always)
  mutating func take(_ line: Line, count: Int = 1) { runs.append((line, count)) }

  mutating func removeAll() { runs.removeAll(keepingCapacity: true) }

  /// Appends all to other lines.
  mutating func move(to lines: inout SummedList<Line>.Leaf) {
    for run in runs { lines.append(contentsOf: repeatElement(run.line, count: run.count)) }
    removeAll()
  }
}
