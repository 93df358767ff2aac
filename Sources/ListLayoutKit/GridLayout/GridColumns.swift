/// The columns of a grid in a breadth.
///
/// The breadth without the spaces is divided into columns of whole device pixels. The pixels left
/// over go to the first columns, one each, so that the columns fill the breadth:
///
///     20 cells, 3 columns, spaces of 1    |111111 222222 333333|
///     21 cells                            |1111111 222222 333333|
struct GridColumns {
  let count: Int
  private let spacing: Double
  /// The width of a column in steps.
  private let base: Double
  /// The number of columns that are one step wider.
  private let wider: Double
  /// The number of steps in a unit; zero if widths are not rounded.
  private let scale: Double

  private static var most: Double { 1_000 }

  init(_ columns: ListGrid.Columns, in breadth: Double, spacing: Double, scale: Double) {
    self.spacing = spacing
    self.scale = scale
    // An infinite breadth cannot be divided.
    guard breadth.isFinite else {
      count = 1
      (base, wider) = (breadth, 0)
      return
    }
    let number: Double =
      switch columns {
      case .count(let count): Double(count)
      case .adaptive(let width): Self.number(ofLeast: width, in: breadth, spacing: spacing, scale)
      }
    let clamped = max(1, min(number, Self.most))
    count = Int(clamped)
    let free = max(0, breadth - Double(count - 1) * spacing)
    guard scale > 0 else {
      (base, wider) = (free / clamped, 0)
      return
    }
    let steps = (free * scale + 1e-6).wholeBelow
    base = (steps / clamped).wholeBelow
    wider = max(0, min(steps - base * clamped, clamped))
  }

  /// How many columns of a minimum width fit.
  private static func number(
    ofLeast width: Double, in breadth: Double, spacing: Double, _ scale: Double
  ) -> Double {
    guard width < .infinity else { return 1 }
    var least = width.extent
    if scale > 0 { least = max(1, (least * scale - 1e-6).wholeAbove) / scale }
    guard least > 0 else { return 1 }
    return ((breadth + spacing) / (least + spacing) + 1e-9).wholeBelow
  }

  /// The distance of a column from the first one.
  func start(of column: Int) -> Double {
    if column == 0 { return 0 }
    let column = Double(column)
    let steps = base * column + min(column, wider)
    return (scale > 0 ? steps / scale : steps) + column * spacing
  }

  func width(of column: Int) -> Double {
    let steps = base + (Double(column) < wider ? 1 : 0)
    return scale > 0 ? steps / scale : steps
  }
}
