import Foundation
import ListTextKit
import Testing

/// The pictures of `Guides/Layouts.md` are drawn by the text host.
@MainActor
struct LayoutGuideTests {
  private static let fruit = [
    Words(id: "fruit", words: ["apple", "banana", "cherry", "date", "fig"]),
    Words(id: "roots", words: ["beet", "carrot", "leek", "onion"]),
    Words(id: "nuts", words: ["almond", "cashew"]),
  ]

  private static let columns = fruit.map {
    Words(id: $0.id, words: $0.words, itemSpacing: 0, lineSpacing: 2)
  }

  private static let mixed = zip(fruit, [.grid(columns: 2), .flow, .stack] as [SectionLayout]).map {
    Words(id: $0.id, words: $0.words, arrangement: $1)
  }

  private static let tags = [
    Words(
      id: "",
      words: [
        "swift", "terminal", "list", "a", "difference", "of", "arrays", "heckel", "move", "insert",
      ])
  ]

  nonisolated static let names = [
    "stack", "stack-sticky", "flow", "aligned-leading", "aligned-center", "aligned-trailing",
    "grid", "mixed", "columns", "columns-floating",
  ]

  private static func draw(_ name: String) -> String? {
    switch name {
    case "stack": picture(fruit, by: StackLayout(), columns: 24, rows: 7)
    case "stack-sticky":
      picture(
        fruit, by: StackLayout(hasStickyHeaders: true), columns: 24, rows: 7, scrolledBy: 3)
    case "flow": picture(fruit, by: FlowLayout(), columns: 24, rows: 7)
    case "aligned-leading":
      picture(tags, by: AlignedFlowLayout(alignment: .leading), columns: 24, rows: 4)
    case "aligned-center":
      picture(tags, by: AlignedFlowLayout(alignment: .center), columns: 24, rows: 4)
    case "aligned-trailing":
      picture(tags, by: AlignedFlowLayout(alignment: .trailing), columns: 24, rows: 4)
    case "grid": picture(fruit, by: GridLayout(columns: 3), columns: 24, rows: 7)
    case "mixed": picture(mixed, by: MixedLayout(), columns: 24, rows: 9)
    case "columns": picture(columns, by: ColumnLayout(), columns: 24, rows: 4)
    case "columns-floating":
      picture(columns, by: ColumnLayout(), columns: 24, rows: 4, scrolledBy: 5)
    default: nil
    }
  }

  @Test(arguments: names)
  func `a picture of the guide is what the text host draws`(name: String) throws {
    let guide = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Guides/Layouts.md").standardizedFileURL
    let text = try String(contentsOf: guide, encoding: .utf8)
    let drawn = try #require(Self.draw(name))
    let start = try #require(text.range(of: "<!-- picture: \(name) -->\n```text\n"))
    let end = try #require(text[start.upperBound...].range(of: "\n```"))
    let shown = String(text[start.upperBound..<end.lowerBound])
    #expect(shown == drawn, "Guides/Layouts.md should show:\n\(drawn)")
  }
}
