/// A shift of rows by the terminal, which saves writing them.
///
/// Most of the rows `first..<end` of the new frame equal rows of the old one that are `distance`
/// further down, or further up if it is negative. All others, such as the rows where a scroll
/// indicator ends, are written like any changed row.
struct RowShift {
  let first: Int
  let end: Int
  let distance: Int
  /// The range from the first to the last changed row.
  private let changed: ClosedRange<Int>

  /// The shift that saves the most rows; `nil` if none saves two.
  ///
  /// - Complexity: O(rows²), and linear in the cells.
  init?(from old: ScreenGrid, to new: ScreenGrid) {
    let height = new.height
    let oldMarks = old.rowMarks()
    let newMarks = new.rowMarks()
    guard let top = newMarks.indices.first(where: { newMarks[$0] != oldMarks[$0] }),
      let bottom = newMarks.indices.last(where: { newMarks[$0] != oldMarks[$0] }),
      bottom - top >= 2
    else { return nil }
    let blank = ScreenGrid(width: new.width, height: 1).rowMarks()[0]
    var best: (spared: Int, first: Int, end: Int, distance: Int) = (1, 0, 0, 0)
    for distance in -(bottom - top)...(bottom - top) where distance != 0 {
      var spared = 0
      var first: Int?
      var end = 0
      // An unchanged row within the shift must be written again, which later spared rows may
      // outweigh.
      var lost = 0
      for row in max(top, -distance)..<max(top, -distance, min(bottom + 1, height - distance)) {
        if newMarks[row] == oldMarks[row + distance] {
          if newMarks[row] != oldMarks[row], newMarks[row] != blank { spared += 1 }
          if first == nil { first = row }
          spared -= lost
          lost = 0
          end = row + 1
          if let start = first, spared > best.spared { best = (spared, start, end, distance) }
        } else if first != nil, newMarks[row] == oldMarks[row], newMarks[row] != blank {
          lost += 1
        }
        if spared - lost < 0 { (spared, lost, first) = (0, 0, nil) }
      }
    }
    guard best.distance != 0 else { return nil }
    (first, end, distance) = (best.first, best.end, best.distance)
    changed = top...bottom
  }

  private init(region: ClosedRange<Int>, distance: Int, changed: ClosedRange<Int>) {
    first = region.lowerBound + max(0, -distance)
    end = region.upperBound + 1 - max(0, distance)
    self.distance = distance
    self.changed = changed
  }

  /// The same shift, extended to all changed rows; `nil` if it covers them already.
  ///
  /// This includes rows at the edges that differ in a few cells after the shift, because a scroll
  /// indicator ends there.
  var stretched: RowShift? {
    let region = self.region
    let whole =
      min(region.lowerBound, changed.lowerBound)...max(region.upperBound, changed.upperBound)
    return whole == region ? nil : RowShift(region: whole, distance: distance, changed: changed)
  }

  /// The rows that move or become blank.
  var region: ClosedRange<Int> {
    distance > 0 ? first...end + distance - 1 : first + distance...end - 1
  }

  /// The content of the screen after the shift.
  func applied(to old: ScreenGrid) -> ScreenGrid {
    var shifted = old
    let width = old.width
    for row in region {
      let source = row + distance
      let target = row * width..<(row + 1) * width
      if region.contains(source) {
        shifted.cells.replaceSubrange(target, with: old.cells(inRow: source))
      } else {
        shifted.cells.replaceSubrange(target, with: repeatElement(.blank, count: width))
      }
    }
    return shifted
  }
}
