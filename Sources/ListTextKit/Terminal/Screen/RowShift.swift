/// Rows that the terminal can shift instead of getting them anew.
///
/// The rows `first..<end` of the new frame are the rows of the old one that are `distance` further
/// down, or further up if it is negative.
struct RowShift {
  let first: Int
  let end: Int
  let distance: Int

  /// The shift that spares most rows; `nil` if none spares two.
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
      var row = max(top, -distance)
      while row <= bottom, row + distance < height {
        guard newMarks[row] == oldMarks[row + distance] else {
          row += 1
          continue
        }
        let first = row
        var spared = 0
        while row <= bottom, row + distance < height, newMarks[row] == oldMarks[row + distance] {
          if newMarks[row] != oldMarks[row], newMarks[row] != blank { spared += 1 }
          row += 1
        }
        if spared > best.spared { best = (spared, first, row, distance) }
      }
    }
    guard best.distance != 0 else { return nil }
    for row in best.first..<best.end where !new.row(row, equals: row + best.distance, of: old) {
      return nil
    }
    (first, end, distance) = (best.first, best.end, best.distance)
  }

  /// The rows that move or become blank.
  var region: ClosedRange<Int> {
    distance > 0 ? first...end + distance - 1 : first + distance...end - 1
  }

  /// What is on the screen after the terminal shifted the rows.
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
