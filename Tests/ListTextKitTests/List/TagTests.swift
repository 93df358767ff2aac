import ListKit
import ListTextKit
import Testing

/// Words in a flow.
@MainActor
struct TagTests {
  private struct Words: Identifiable, Equatable, ListValue {
    let id: Int
    let words: [String]
  }

  private final class WordsController: TextItemsSectionController<Words> {
    override var layout: SectionLayout? { .flow }
    override var minimumInteritemSpacing: Double { 2 }
    @ListItemBuilder override var items: TextListItems {
      for (number, word) in value.words.enumerated() { ListItem.tag(word, id: "\(number)") }
    }
  }

  @Test func `a tag is as wide as its text, and one that is there twice is shown twice`() async {
    let list = TextListView(layout: MixedLayout(), appearance: .compact)
    let adapter = TextListAdapter(host: list)
    adapter.register(Words.self) { WordsController($0) }
    adapter.content { [Words(id: 1, words: ["tea", "相机", "tea", "wool jumpers"])] }
    await adapter.update(animated: false)
    let player = TerminalPlayer(TextScreen([list]), size: TerminalSize(columns: 16, rows: 3))
    await player.settle()
    #expect(player.canvas.lines == ["tea  相机  tea", "wool jumpers", ""])
  }
}
