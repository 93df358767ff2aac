import ListKit
import ListTestKit
import Testing

#if DEBUG
  /// Objects that are changed in place: each equals itself, so an update shows nothing of the change.
  @MainActor @Suite final class `Objects that are changed in place` {
    /// An object whose hash is that of its content.
    private final class Page: Diffable, Hashable, @unchecked Sendable {
      let id: Int
      var text: String

      init(_ id: Int, _ text: String) { (self.id, self.text) = (id, text) }

      var diffIdentifier: Int { id }
      static func == (left: Page, right: Page) -> Bool {
        left.id == right.id && left.text == right.text
      }
      func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(text)
      }
    }

    /// An object that is hashed by its identifier only, as most are.
    private final class Name: Diffable, Hashable, @unchecked Sendable {
      let id: Int
      var text = ""

      init(_ id: Int) { self.id = id }

      var diffIdentifier: Int { id }
      static func == (left: Name, right: Name) -> Bool { left.id == right.id }
      func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }

    private final class PageController: ListSectionController<Page, Card> {
      override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 1, height: 1) }
      override func cellForItem(at index: Int) -> Card {
        let card = context.dequeue(Card.self, at: index)
        card.text = value.text
        return card
      }
    }

    private final class NameController: ListSectionController<Name, Card> {
      override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 1, height: 1) }
      override func cellForItem(at index: Int) -> Card { context.dequeue(Card.self, at: index) }
    }

    private let host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))
    private let scheduler = ManualScheduler()
    private let adapter: ListAdapter<Card>
    private var objects: [AnyDiffable] = []
    private let pages = (0..<3).map { Page($0, "old") }

    init() {
      let scheduler = scheduler
      adapter = ListAdapter(host: host) { scheduler.schedule($0) }
      adapter.register(Page.self) { PageController($0) }
      adapter.register(Name.self) { NameController($0) }
      adapter.content { [unowned self] in objects }
    }

    private func show(_ objects: [AnyDiffable]) {
      self.objects = objects
      adapter.performUpdates(animated: true)
      scheduler.run()
    }

    private func showPages() { show(pages.map { AnyDiffable($0) }) }

    private var problems: [String] { adapter.diagnostics.recent.map { $0.description } }

    @Test(arguments: [false, true])
    func `are reported once, in a new box or the same`(keepsBoxes: Bool) {
      let boxes = pages.map { AnyDiffable($0) }
      show(boxes)
      pages[1].text = "new"
      for _ in 0..<2 { if keepsBoxes { show(boxes) } else { showPages() } }
      pages[1].text = "newer"
      showPages()
      #expect(problems.count == 1 && host.isClean)
      #expect(problems.first?.contains("section 1 (Page 1)") == true)
      #expect(problems.first?.contains("reloadObjects(_:)") == true)
      #expect(host.cell(at: .item(ListPath(section: 1, item: 0)))?.text == "old")
    }

    @Test func `are no problem if they are reloaded, in that update or before`() {
      showPages()
      pages[0].text = "new"
      adapter.reloadObjects([AnyDiffable(pages[0])])
      scheduler.run()
      pages[1].text = "new"
      adapter.reloadObjects([AnyDiffable(pages[1])])
      showPages()
      showPages()
      #expect(problems == [] && host.isClean)
      #expect(host.cell(at: .item(ListPath(section: 1, item: 0)))?.text == "new")
    }

    @Test func `are no problem if their controller names the change`() {
      showPages()
      pages[2].text = "new"
      adapter.sectionController(atSection: 2)?.context.performBatch { $0.reload(at: [0]) }
      scheduler.run()
      showPages()
      #expect(problems == [] && host.isClean)
    }

    @Test func `are no problem if another instance takes their place`() {
      showPages()
      pages[0].text = "new"
      show([AnyDiffable(Page(0, "newer")), AnyDiffable(pages[1]), AnyDiffable(Page(2, "old"))])
      show(objects.reversed())
      #expect(problems == [] && host.isClean)
    }

    @Test func `are reported if an equal instance takes their place`() {
      showPages()
      pages[1].text = "new"
      show([AnyDiffable(pages[0]), AnyDiffable(Page(1, "new")), AnyDiffable(pages[2])])
      #expect(problems.count == 1 && host.isClean)
      #expect(host.cell(at: .item(ListPath(section: 1, item: 0)))?.text == "old")
    }

    @Test func `are not found if they are not visible, or hashed by their identifier`() {
      let name = Name(7)
      show([AnyDiffable(name)])
      name.text = "new"
      show([AnyDiffable(name)])
      host.containerSize = .zero
      showPages()
      pages[0].text = "new"
      showPages()
      #expect(problems == [] && host.isClean)
    }

    @Test func `that leave and come again are new`() {
      showPages()
      show([])
      pages[0].text = "new"
      showPages()
      #expect(problems == [] && host.isClean)
      pages[0].text = "newer"
      showPages()
      #expect(problems.count == 1)
    }
  }
#endif
