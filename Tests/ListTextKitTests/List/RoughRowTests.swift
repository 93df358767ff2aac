import ListTestKit
import Testing

@testable import ListTextKit

/// Rows of a long flow are broken in portions after a resize; those in sight are broken at once.
@MainActor
struct RoughRowTests {
  private struct Word: Identifiable, Equatable, ListValue {
    var id: Int
    var width: Int
  }

  private final class WordController: TextSectionController<Word> {
    override func sizeForItem(at index: Int) -> ListSize {
      ListSize(width: Double(value.width), height: Double(1 + value.id % 50 / 49))
    }
    override func cellForItem(at index: Int) -> TextCell {
      context.dequeue(TextCell.self, at: index)
    }
  }

  @MainActor
  private final class Words {
    let view: TextListView
    private let scheduler = ManualScheduler()
    private let adapter: TextListAdapter
    private(set) var words: [Word] = []

    init(_ words: [Word], columns: Int) {
      var appearance = TextListAppearance.compact
      appearance.showsIndicator = false
      view = TextListView(
        layout: FlowLayout(), columns: columns, rows: 12, appearance: appearance)
      view.effects = nil
      let scheduler = scheduler
      adapter = TextListAdapter(host: view) { scheduler.schedule($0) }
      adapter.backgroundThreshold = .max
      adapter.register(Word.self) { WordController($0) }
      adapter.content { [unowned self] in self.words }
      show(words)
    }

    func show(_ words: [Word]) {
      self.words = words
      adapter.performUpdates(animated: false) { _ in }
      scheduler.run()
    }

    /// Does idle work until no row is rough.
    ///
    /// - Returns: The number of portions.
    func breakRows(eachTime body: () -> Void = {}) -> Int {
      var portions = 0
      while view.layout.isRough, portions < 1_000 {
        view.performIdleWork()
        portions += 1
        body()
      }
      return portions
    }

    /// The visible words and the rows of the screen in which they begin.
    var sight: [(word: Word, frame: ListRect)] {
      view.visiblePaths.compactMap { path in
        view.frame(at: .item(path)).map { frame in
          var frame = frame
          frame.origin.y -= view.contentOffset.y
          return (words[path.section], frame)
        }
      }
    }

    /// Whether each visible row but the last one is full, and all are side by side.
    var hasFullRows: Bool {
      let sight = sight
      return zip(sight, sight.dropFirst()).allSatisfy { now, next in
        next.frame.minY == now.frame.minY
          ? next.frame.minX == now.frame.maxX
          : next.frame.minX == 0 && next.frame.minY >= now.frame.minY + 1
            && now.frame.maxX + next.frame.size.width > Double(view.columns)
      }
    }

    /// The first of every seventh word that another list has elsewhere; a row that begins elsewhere moves all words in
    /// it.
    func difference(from other: Words) -> String? {
      for section in stride(from: 0, to: words.count, by: 7) {
        let place = ListPlace.item(ListPath(section: section, item: 0))
        let (frame, wanted) = (view.frame(at: place), other.view.frame(at: place))
        if frame != wanted { return "\(section): \(frame as Any), not \(wanted as Any)" }
      }
      return nil
    }
  }

  private static func words(_ count: Int, from first: Int = 0) -> [Word] {
    (first..<first + count).map { Word(id: $0, width: 3 + $0 * 7 % 11) }
  }

  @Test(arguments: [0.0, 0.3, 1])
  func `a resize breaks the rows in sight at once and the others in portions`(share: Double) {
    let list = Words(Self.words(40_000), columns: 60)
    list.view.scroll(to: (list.view.contentSize.height * share).rounded(.down))
    let first = list.sight.first { $0.frame.minY >= 0 }?.word
    list.view.resize(columns: 37, rows: 12)
    #expect(list.view.layout.isRough && list.view.hasIdleWork)
    #expect(list.hasFullRows)
    #expect(share == 1 || list.sight.prefix(13).contains { $0.word == first })
    let portions = list.breakRows { #expect(list.hasFullRows) }
    #expect(portions == 3)
    #expect(share == 1 || list.sight.prefix(13).contains { $0.word == first })
    let fresh = Words(list.words, columns: 37)
    #expect(list.difference(from: fresh) == nil)
    #expect(list.view.contentSize == fresh.view.contentSize)
  }

  @Test func `the first visible word stays in its row while rows above are broken`() throws {
    let list = Words(Self.words(40_000), columns: 60)
    list.view.scroll(to: 3_000)
    list.view.resize(columns: 37, rows: 12)
    let first = try #require(list.sight.first)
    _ = list.breakRows {
      let now = list.sight.first { $0.word == first.word }
      #expect(now?.frame.minY == first.frame.minY)
    }
  }

  @Test func `a list that follows its end stays there while rows are broken`() {
    let list = Words(Self.words(40_000), columns: 60)
    list.view.following = .end
    list.view.scrollToEnd()
    list.view.resize(columns: 37, rows: 12)
    #expect(list.sight.last?.word == list.words.last && list.hasFullRows)
    _ = list.breakRows {
      #expect(list.sight.last?.word == list.words.last && list.hasFullRows)
    }
  }

  @Test func `scrolling, arrivals and other widths meanwhile lead where a new list leads`() {
    var words = Self.words(40_000)
    let list = Words(words, columns: 60)
    list.view.resize(columns: 37, rows: 12)
    list.view.performIdleWork()
    for (step, columns) in [45, 31, 50].enumerated() {
      list.view.scroll(to: Double(900 * (step + 1)))
      #expect(list.hasFullRows)
      words.insert(contentsOf: Self.words(3, from: 200_000 + step * 10), at: step * 10_000)
      words.remove(at: 15_000)
      words[30_000 + step].width += 1
      list.show(words)
      #expect(list.hasFullRows)
      list.view.scroll(by: 100)
      #expect(list.hasFullRows)
      list.view.resize(columns: columns, rows: 12)
      #expect(list.hasFullRows)
      list.view.performIdleWork()
      list.view.scrollToEnd()
      #expect(list.hasFullRows && list.sight.last?.word == words.last)
    }
    _ = list.breakRows()
    let fresh = Words(words, columns: 50)
    #expect(list.difference(from: fresh) == nil)
  }
}
