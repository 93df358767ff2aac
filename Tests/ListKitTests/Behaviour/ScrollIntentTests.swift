import ListKit
import ListTestKit
import Testing

/// Where a list stands after an update, however the host is made to show it.
@MainActor @Suite struct `Scroll intents` {
  /// Three hundred rows of height 1 of which five are in sight.
  let list = ListFixture((0..<300).map { Note($0) }, size: ListSize(width: 10, height: 5))

  private func changed(_ ids: Range<Int> = 0..<300) -> [Note] { ids.map { Note($0, 1, "new") } }

  private var offset: Double { list.host.contentOffset.y }

  /// A way to show an update that is not a batch.
  enum Way: CaseIterable {
    case tooManyChanges, reloadData, otherContent, otherContentDuringReload
  }

  /// Has the list show notes in some way, with an intent.
  private func show(_ notes: [Note], _ way: Way, _ scroll: ListScrollIntent) {
    list.notes = notes
    switch way {
    case .tooManyChanges:
      list.host.capabilities.changesBeforeReload = 2
      list.update(scroll: scroll)
    case .reloadData:
      list.request(scroll: scroll)
      list.adapter.reloadData()
      list.scheduler.run()
    case .otherContent:
      list.request(scroll: scroll)
      list.adapter.overtake { notes }
      list.scheduler.run()
    case .otherContentDuringReload:
      list.host.isCompletionDeferred = true
      list.request(scroll: scroll)
      list.adapter.reloadData()
      list.scheduler.run()
      list.adapter.overtake { notes }
      list.host.finishAllBatches()
    }
    #expect(list.host.isClean && list.host.reloadCount > 0)
  }

  @Test(arguments: [ListScrollPosition.start, .center, .end, .nearest])
  func `a section of nothing but a header is scrolled to and revealed`(position: ListScrollPosition)
  {
    list.configure = { if $0.value.id == 100 { $0.headerText = "head" } }
    var notes = list.notes
    notes[100].count = 0
    show(notes, .reloadData, .keepAnchor)
    let offsets: [ListScrollPosition: Double] = [.start: 100, .center: 98, .end: 96, .nearest: 96]
    list.adapter.scroll(to: notes[100], at: position)
    #expect(offset == offsets[position])
    list.host.scroll(to: 0)
    list.update(scroll: .reveal(notes[100], at: position))
    #expect(offset == offsets[position])
  }

  @Test(arguments: Way.allCases) func `a section is revealed by a reload`(_ way: Way) {
    list.host.scroll(to: 50)
    show(changed(), way, .reveal(Note(100), at: .start))
    #expect(offset == 100)
  }

  @Test(arguments: Way.allCases) func `a section that a reload brings is revealed`(_ way: Way) {
    show(changed(0..<310), way, .reveal(Note(305), at: .end))
    #expect(offset == 301)
  }

  @Test(arguments: Way.allCases) func `the end stays in sight through a reload`(_ way: Way) {
    list.host.scroll(to: 295)
    show(changed(0..<320), way, .followEnd)
    #expect(offset == 315)
  }

  @Test(arguments: Way.allCases) func `a reload does not go to an end out of sight`(_ way: Way) {
    list.host.scroll(to: 294.5)
    show(changed(0..<320), way, .followEnd)
    #expect(offset == 294.5)
  }

  @Test func `an end that is a footer stays in sight through a reload`() {
    list.configure = { $0.footerText = "total" }
    show(changed(0..<10), .reloadData, .reveal(Note(9), at: .end))
    list.host.scroll(to: 100)
    let end = offset
    show(changed(0..<20), .reloadData, .followEnd)
    #expect(end == 15 && offset == 35)
  }

  @Test func `a list that comes in parts stands at its end behind sections with space alone`() {
    list.configure = { if $0.value.count == 0 { $0.space = ListEdgeInsets(top: 2, bottom: 1) } }
    list.adapter.sectionsPerTurn = 2
    list.update([Note(0, 4)])
    show([Note(0, 4), Note(1, 0), Note(2, 6), Note(3)], .reloadData, .followEnd)
    #expect(list.ids == [0, 1, 2, 3])
    #expect(offset == 9)
  }

  @Test func `rows that are wider than the list do not hide its end`() {
    list.host.containerSize.width = 1
    for controller in list.made { controller.width = 10 }
    list.host.scroll(to: 295)
    show(changed(0..<301), .tooManyChanges, .followEnd)
    #expect(offset == 296)
  }

  @Test func `a section without anything to show is not revealed`() {
    list.host.scroll(to: 50)
    show([Note(400, 0)] + changed(), .tooManyChanges, .reveal(Note(400), at: .start))
    #expect(offset == 50)
  }

  @Test func `the last intent counts for a reload`() {
    list.request(scroll: .reveal(Note(7), at: .start))
    list.request(scroll: .reveal(Note(9), at: .start))
    list.adapter.reloadData()
    list.request()
    list.scheduler.run()
    #expect(offset == 9)
  }

  @Test func `another host stands where the one before should have`() {
    list.host.scroll(to: 295)
    list.request(scroll: .followEnd)
    list.notes = changed(0..<320)
    let other = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 5))
    list.adapter.host = other
    #expect(other.contentOffset.y == 315)
    list.request(scroll: .reveal(Note(9), at: .start))
    list.adapter.host = list.host
    #expect(offset == 9)
    #expect(list.outcomes == [.superseded, .superseded])
    #expect(list.host.isClean && other.isClean)
  }

  @Test func `a batch with a scroll intent is not followed by another scroll`() {
    list.host.isCompletionDeferred = true
    list.update(changed(), scroll: .reveal(Note(100), at: .start))
    list.host.scroll(to: 20)
    list.adapter.content { Note(0) }
    list.host.finishAllBatches()
    list.update(changed(), scroll: .reveal(Note(100), at: .start))
    list.host.finishAllBatches()
    let asks = list.host.log.filter { if case .scroll = $0 { true } else { false } }
    #expect(asks.isEmpty)
  }

  @Test(arguments: [ListHostCapabilities.MovedSection.replaced, .inStages])
  func `the end stays in sight however many batches there are`(
    _ movedSection: ListHostCapabilities.MovedSection
  ) {
    let list = ListFixture([Note(1), Note(2), Note(3, 6)], size: ListSize(width: 10, height: 5))
    list.host.capabilities.movedSection = movedSection
    list.host.scroll(to: 3)
    list.update([Note(2, 2), Note(1, 2), Note(3, 9)], scroll: .followEnd)
    #expect(list.host.contentOffset.y == 8)
  }

  @Test func `only the last of several batches reveals`() {
    let list = ListFixture([Note(1), Note(2), Note(3, 6)], size: ListSize(width: 10, height: 5))
    list.update([Note(2, 2), Note(1, 2), Note(3, 9)], scroll: .reveal(Note(3), at: .start))
    #expect(list.host.scrolls == [.keepAnchor, .reveal(Note(3), at: .start)])
    #expect(list.host.contentOffset.y == 4 && list.host.isClean)
  }

  // MARK: Values that get another identity

  @Test func `a value is revealed under the identity that it got before its update`() {
    list.notes.append(Note(-1))
    list.request(scroll: .reveal(Note(-1), at: .start))
    list.adapter.changeIdentity(of: Note(-1), to: Note(-2))
    list.adapter.changeIdentity(of: Note(-2), to: Note(900))
    list.notes[300] = Note(900)
    list.scheduler.run()
    #expect(offset == 296 && list.host.scrolls.last == .reveal(Note(900), at: .start))
  }

  @Test func `a value is revealed whose announced identity the content does not have`() {
    list.notes.append(Note(-1))
    list.request(scroll: .reveal(Note(-1), at: .start))
    list.adapter.changeIdentity(of: Note(-1), to: Note(900))
    list.scheduler.run()
    #expect(offset == 296)
  }

  @Test(arguments: [Note(900), Note(-1)])
  func `the list scrolls to a value that gets another identity before its update`(shown: Note) {
    list.notes.append(Note(-1))
    list.request()
    list.adapter.scroll(to: Note(-1), at: .start)
    list.adapter.changeIdentity(of: Note(-1), to: Note(900))
    list.notes[300] = shown
    list.scheduler.run()
    #expect(offset == 296)
  }

  // MARK: While updates wait

  /// Where a row of height 1 begins that stands in a place of the container.
  private func wanted(_ position: ListScrollPosition, row: Double) -> ClosedRange<Double> {
    switch position {
    case .start: row...row
    case .center: row - 2...row - 2
    case .end: row - 4...row - 4
    case .nearest: row - 4...row
    }
  }

  private nonisolated static let positions: [ListScrollPosition] = [
    .start, .center, .end, .nearest,
  ]

  @Test(arguments: positions) func `what a waiting update brings is scrolled to`(
    _ position: ListScrollPosition
  ) {
    list.notes = (0..<400).map { Note($0) }
    list.request()
    list.adapter.scroll(to: Note(350), at: position)
    #expect(offset == 0)
    list.scheduler.run()
    #expect(wanted(position, row: 350).contains(offset))
  }

  @Test(arguments: positions) func `what a waiting update moves is scrolled to`(
    _ position: ListScrollPosition
  ) {
    list.notes = (0..<300).filter { $0 != 20 }.map { Note($0) } + [Note(20)]
    list.notes.swapAt(299, 200)
    list.request()
    list.adapter.scroll(to: Note(20), at: position)
    list.scheduler.run()
    #expect(wanted(position, row: 200).contains(offset))
  }

  @Test(arguments: positions) func `what grows in a waiting update is in sight`(
    _ position: ListScrollPosition
  ) {
    list.notes = (0..<300).map { Note($0, 29...30 ~= $0 ? 3 : 1) }
    list.request()
    list.adapter.scroll(to: Note(30), at: position)
    list.scheduler.run()
    #expect(list.host.shownPlaces.contains(.item(ListPath(section: 30, item: 0))))
  }

  @Test func `a scroll holds through the update under way and the one behind it, and no longer`() {
    list.host.isCompletionDeferred = true
    list.notes = (-10..<300).map { Note($0) }
    list.update()
    list.notes = (-20..<300).map { Note($0) }
    list.request()
    list.adapter.scroll(to: Note(50), at: .start)
    list.host.finishAllBatches()
    list.scheduler.run()
    list.host.finishAllBatches()
    #expect(offset == 70)
    list.host.scroll(to: 5)
    list.notes = (-20..<301).map { Note($0) }
    list.update()
    list.host.finishAllBatches()
    #expect(offset == 5)
  }

  @Test func `an item is found and scrolled to by its identity, also one that an update brings`() {
    struct Line: Identifiable, Equatable, Diffable {
      var id: Int
    }
    struct Page: Identifiable, Equatable, Diffable {
      var id: Int
      var lines: [Line]
    }
    final class PageController: ListItemsSectionController<Page, Card> {
      @ListItemBuilder override var items: ListItems<Card> {
        ListItem.each(value.lines) { _ in
          ListItem(AnyDiffable(0)) { _ in
            ListSize(width: 10, height: 1)
          } cell: { context, element in
            context.dequeue(Card.self, for: element)
          }
        }
      }
    }
    var pages = (0..<3).map { page in
      Page(id: page, lines: (0..<20).map { Line(id: $0) })
    }
    list.adapter.register(Page.self) { PageController($0) }
    list.adapter.content { pages }
    list.update()
    #expect(list.adapter.path(of: Line(id: 7), in: pages[2]) == ListPath(section: 2, item: 7))
    #expect(list.adapter.path(of: Line(id: 20), in: pages[2]) == nil)
    #expect(list.adapter.path(of: 7, in: pages[2]) == nil)
    #expect(list.adapter.path(of: Line(id: 7), in: Page(id: 9, lines: [])) == nil)
    list.adapter.scroll(to: Line(id: 7), in: pages[2], at: .start)
    #expect(offset == 47)
    pages[2].lines.insert(Line(id: 20), at: 0)
    pages[1].lines.removeLast()
    list.request()
    list.adapter.scroll(to: Line(id: 20), in: pages[2], at: .start)
    #expect(offset == 47)
    list.scheduler.run()
    #expect(offset == 39)
  }

  @Test func `a user who starts to drag the list ends a scroll that waits`() {
    list.notes = (0..<400).map { Note($0) }
    list.request()
    list.adapter.scroll(to: Note(350), at: .start)
    list.host.source?.didScroll(.willBeginDragging)
    list.scheduler.run()
    #expect(offset == 0)
  }
}
