import ListTestKit
import ListTextKit

/// A section of words with a header, for the pictures of the layouts.
struct Words: Identifiable, Equatable, Diffable, Sendable {
  var id: String
  var words: [String]
  /// The space between words, and between lines.
  var itemSpacing = 2.0
  var lineSpacing = 0.0
  var arrangement: SectionLayout?
}

final class WordsController: TextSectionController<Words> {
  override func numberOfItems() -> Int { value.words.count }
  override func sizeForItem(at index: Int) -> ListSize {
    ListSize(width: Double(TextMetrics.columns(of: value.words[index])), height: 1)
  }
  override func cellForItem(at index: Int) -> TextCell {
    let cell = context.dequeue(EntryCell.self, at: index)
    cell.text = value.words[index]
    return cell
  }
  override var header: ListItem<TextCell>? {
    let title = value.id.uppercased()
    if title.isEmpty { return nil }
    return ListItem(AnyDiffable(title)) { _ in
      ListSize(width: Double(TextMetrics.columns(of: title)), height: 1)
    } cell: { context, element in
      let cell = context.dequeue(EntryCell.self, for: element)
      cell.text = title
      return cell
    }
  }
  override var minimumInteritemSpacing: Double { value.itemSpacing }
  override var inset: ListEdgeInsets {
    ListEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: value.lineSpacing)
  }
  override var minimumLineSpacing: Double { value.lineSpacing }
  override var layout: SectionLayout? { value.arrangement }
}

/// Draws words by a layout, in a frame.
@MainActor
func picture(
  _ sections: [Words], by layout: any ListLayout, columns: Int, rows: Int,
  scrolledBy distance: Double = 0
) -> String {
  var appearance = TextListAppearance.compact
  appearance.showsIndicator = false
  let view = TextListView(layout: layout, columns: columns, rows: rows, appearance: appearance)
  let scheduler = ManualScheduler()
  let adapter = TextListAdapter(host: view) { scheduler.schedule($0) }
  adapter.register(Words.self) { WordsController($0) }
  adapter.content { sections }
  adapter.performUpdates(animated: false) { _ in }
  scheduler.run()
  view.scroll(to: distance)
  var canvas = TextCanvas(width: columns, height: rows)
  view.compose(&canvas, at: .zero)
  let edge = String(repeating: "─", count: columns)
  let lines = canvas.lines.map { line in
    "│\(line)\(String(repeating: " ", count: columns - TextMetrics.columns(of: line)))│"
  }
  return (["┌\(edge)┐"] + lines + ["└\(edge)┘"]).joined(separator: "\n")
}
