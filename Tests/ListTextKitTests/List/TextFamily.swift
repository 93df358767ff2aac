public import ListHistories
public import ListTestKit

@testable public import ListTextKit

/// The text list with cells of one word, for random histories.
enum TextFamily: HistoryFamily {
  class WordCell: TextCell {
    var word = ""
    override func draw(in canvas: inout TextCanvas) { canvas.draw(word, column: 0, row: 0) }
  }

  final class OtherWordCell: WordCell {}

  static func makeHost(_ generator: inout SeededGenerator) -> any HistoryHost<TextCell> {
    var appearance = TextListAppearance.compact
    appearance.showsIndicator = false
    appearance.newMarker = nil
    return TextListView(
      layout: drawLayout(&generator), columns: 10, rows: generator.chance(60) ? 4 : 400,
      appearance: appearance)
  }

  fileprivate static func drawLayout(_ generator: inout SeededGenerator) -> any ListLayout {
    switch generator.below(4) {
    case 0: StackLayout(hasStickyHeaders: true, hasStickyFooters: true)
    case 1: FlowLayout()
    case 2: MixedLayout()
    default: StackLayout()
    }
  }

  static func dequeue(
    _ kind: HistoryCellKind, for element: ListElement, in context: ListCollectionContext<TextCell>
  ) -> TextCell {
    switch kind {
    case .usual: context.dequeue(WordCell.self, for: element)
    case .other: context.dequeue(OtherWordCell.self, for: element)
    }
  }

  static func text(of cell: TextCell) -> String { (cell as? WordCell)?.word ?? "no word" }
  static func setText(_ text: String, of cell: TextCell) { (cell as? WordCell)?.word = text }
  static func makeEmptyView() -> TextCell { WordCell() }
}

extension TextListView: HistoryHost {
  /// What batches are counted under.
  public var historyName: String { "text" }
  /// None: the list takes any batch, and what it shows is compared.
  public var brokenRules: [String] { [] }
  /// The elements that have cells.
  public var shownPlaces: [ListPlace] { cells.all.map { $0.place } }

  /// Compares what is drawn, and the view of an empty list.
  public func faults(beside adapter: ListAdapter<TextCell>) -> [String] {
    var faults: [String] = []
    if (emptyView != nil) != adapter.hasNoItems { faults.append("the empty view is wrong") }
    // It takes the place of headers and footers too.
    guard emptyView == nil else { return faults }
    var canvas = TextCanvas(width: columns, height: rows)
    // Effects begin with the next frame, and are over long before the one after it.
    for time in [1_000, 2_000] { compose(&canvas, at: .seconds(time)) }
    let covered = Set(cells.all.filter { $0.isFloating }.flatMap { rows(of: $0) })
    for element in cells.all where !element.isFloating {
      guard let row = rows(of: element).first, !covered.contains(row) else { continue }
      let area = area(of: element.frame)
      let columns = max(0, area.column)..<max(0, min(area.column + area.width, canvas.width))
      let drawn = String(columns.map { canvas[$0, row].cluster }).trimmingSpaces
      let word = TextFamily.text(of: element.cell).prefix(columns.count)
      if drawn != String(word).trimmingSpaces {
        faults.append("\(element.place) is drawn as \(drawn), not \(word)")
      }
    }
    return faults
  }

  /// The rows of the screen that an element takes.
  private func rows(of element: ShownElement) -> Range<Int> {
    let area = area(of: element.frame)
    return max(0, area.row)..<max(0, min(area.row + area.height, rows))
  }

  /// The user scrolls by a few rows.
  public func scrolling(using generator: inout SeededGenerator) -> HistoryAction {
    let distance = Double(generator.below(9) - 4)
    return { self.scroll(by: distance) }
  }

  /// The user scrolls to an item.
  public func showing(from path: ListPath, using generator: inout SeededGenerator) -> HistoryAction
  {
    let position = [ListScrollPosition.start, .center, .end, .nearest][generator.below(4)]
    return { self.scroll(to: .item(path), at: position, offset: 0, animated: false) }
  }

  /// A list without room shows nothing.
  public func prepareSight() {
    if columns == 0 || rows == 0 { resize(columns: 10, rows: 4) }
  }

  /// Another size, another layout, and a frame that is drawn.
  public var happenings: [HistoryHappening] {
    [
      HistoryHappening("resize", weight: 2) { generator in
        let columns = generator.below(12)
        let rows = generator.chance(50) ? generator.below(6) : 400
        return { self.resize(columns: columns, rows: rows) }
      },
      HistoryHappening("layout", weight: 1) { generator in
        let layout = TextFamily.drawLayout(&generator)
        return { self.setLayout(layout) }
      },
      HistoryHappening("draw", weight: 3) { generator in
        let time = Duration.milliseconds(generator.below(1_000))
        return {
          var canvas = TextCanvas(width: self.columns, height: self.rows)
          self.compose(&canvas, at: time)
        }
      },
    ]
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    split(separator: " ").joined(separator: " ")
  }
}
