import ListTestKit
import Testing

@testable import ListTextKit

/// A row that is longer than the list, while the list is resized.
@MainActor
struct TallRowTests {
  private struct Story: Identifiable, Equatable, Diffable {
    let id: Int
    var words: Int
    var text: String { (0..<words).map { "word-\(id)-\(100 + $0)" }.joined(separator: " ") }
  }

  private let view = TextListView(columns: 80, rows: 10, appearance: .compact)
  private let adapter: TextListAdapter
  private let stories = Stories()

  private final class Stories {
    var all = [Story(id: 1, words: 5), Story(id: 2, words: 500), Story(id: 3, words: 500)]
  }

  init() {
    adapter = TextListAdapter(host: view) { $0() }
    adapter.registerText(Story.self) { $0.text }
    adapter.content { [stories] in stories.all }
    adapter.performUpdates(animated: false)
    view.effects = nil
  }

  private var lines: [String] {
    var canvas = TextCanvas(width: view.columns, height: view.rows)
    view.compose(&canvas, at: .zero)
    return canvas.lines
  }

  /// The number of the first word in sight.
  private var firstWord: Int? {
    lines.first?.split(separator: " ").first?.split(separator: "-").last.flatMap { Int($0) }
  }

  @Test func `keeps its place in the text`() throws {
    view.scroll(to: 30)
    let word = try #require(firstWord)
    #expect(lines[0].contains("word-2-"))
    for columns in [40, 24, 120, 33, 80] {
      view.resize(columns: columns, rows: 10)
      let now = try #require(firstWord)
      #expect(abs(now - word) <= columns / 10, "\(columns) columns")
      #expect(lines[0].contains("word-2-"))
    }
    #expect(firstWord == word)
  }

  @Test func `does not drift while the window is dragged`() throws {
    view.scroll(to: 30)
    let word = try #require(firstWord)
    for columns in Array(stride(from: 79, through: 20, by: -1)) + Array(21...80) {
      view.resize(columns: columns, rows: 10)
    }
    #expect(firstWord == word)
    // From where it was scrolled to meanwhile.
    view.resize(columns: 30, rows: 10)
    view.scroll(by: 7)
    let next = try #require(firstWord)
    for columns in 31...90 { view.resize(columns: columns, rows: 10) }
    let now = try #require(firstWord)
    #expect(abs(now - next) <= 9 && now != word)
  }

  @Test func `keeps the lines that are passed when its text grows`() throws {
    view.scroll(to: 30)
    let before = lines
    stories.all[1].words = 600
    adapter.performUpdates(animated: false)
    #expect(lines == before)
    view.resize(columns: 80, rows: 9)
    #expect(lines == Array(before.prefix(9)))
  }

  @Test func `keeps the lines that are passed when it is measured again without another width`() {
    view.scroll(to: 30)
    view.resize(columns: 70, rows: 10)
    let before = lines
    stories.all[1].words = 600
    adapter.performUpdates(animated: false)
    view.resize(columns: 70, rows: 12)
    #expect(Array(lines.prefix(10)) == before)
  }

  @Test func `keeps the lines that are passed when it grows without another width`() {
    let list = TextFixture([Entry(0), Entry(1, rows: 100), Entry(2)], rows: 10)
    list.view.scroll(to: 51)
    let before = list.lines()
    list.controller(1)?.size = ListSize(width: 12, height: 200)
    list.controller(1)?.context.invalidateLayout(of: .item(0))
    #expect(list.lines() == before)
  }

  @Test func `keeps its place at another width after it has grown in place`() {
    let list = TextFixture([Entry(0), Entry(1, rows: 100), Entry(2)], rows: 10) {
      $0.isSelfMeasuring = true
    }
    list.view.estimatedLength = 1
    list.view.scroll(to: 51)
    list.view.resize(columns: 11, rows: 10)
    let before = list.lines()[0]
    let cell = list.view.cell(at: .item(ListPath(section: 1, item: 0))) as? EntryCell
    cell?.measuredRows = 200
    cell?.setNeedsMeasure()
    #expect(list.lines()[0] == before)
    list.view.resize(columns: 12, rows: 10)
    #expect(list.lines()[0] == before)
  }

  @Test func `leaves the rows after it where they are if it is only cut`() throws {
    stories.all = [Story(id: 1, words: 40)] + (2..<30).map { Story(id: $0, words: 1) }
    adapter.performUpdates(animated: false)
    view.scroll(to: 2)
    let before = try #require(lines.firstIndex { $0.contains("word-2-") })
    view.resize(columns: 70, rows: 10)
    #expect(lines.firstIndex { $0.contains("word-2-") } == before + 1)
    #expect(lines[0].contains("word-1-"))
  }
}
