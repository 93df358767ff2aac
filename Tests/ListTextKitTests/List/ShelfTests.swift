import ListTestKit
import Testing

@testable import ListTextKit

/// A value with a list of its own.
private struct Album: Identifiable, Equatable, Diffable, Sendable {
  var id: Int
  var photos: [Entry]
}

private final class AlbumController: TextItemsSectionController<Album> {
  let photos: TextListAdapter
  var rows = 1

  init(_ album: Album, scheduler: ManualScheduler) {
    photos = TextListAdapter(host: nil) { scheduler.schedule($0) }
    super.init(album)
    photos.register(Entry.self) {
      let controller = EntryController($0)
      controller.isSelfMeasuring = true
      return controller
    }
    photos.content { [unowned self] in value.photos }
  }

  override func didUpdate(to value: Album) { photos.performUpdates(animated: false) { _ in } }

  @ListItemBuilder override var items: TextListItems {
    ListItem.text("Album \(value.id)")
    ListItem.shelf("photos", of: photos, rows: rows)
  }
}

@MainActor
struct ShelfTests {
  private let scheduler = ManualScheduler()
  private let view = TextListView(columns: 9, rows: 4, appearance: .compact)
  private let adapter: TextListAdapter
  private let albums = Box()

  private final class Box {
    var albums: [Album] = []
  }

  init() {
    view.appearance.showsIndicator = false
    let scheduler = scheduler
    let albums = albums
    adapter = TextListAdapter(host: view) { scheduler.schedule($0) }
    adapter.register(Album.self) { AlbumController($0, scheduler: scheduler) }
    adapter.content { albums.albums }
  }

  private func show(_ albums: [Album]) {
    self.albums.albums = albums
    adapter.performUpdates(animated: false) { _ in }
  }

  private func lines() -> [String] {
    scheduler.run()
    var canvas = TextCanvas(width: view.columns, height: view.rows)
    view.compose(&canvas, at: .zero)
    return canvas.lines
  }

  private func album(_ id: Int, _ names: [String]) -> Album {
    Album(id: id, photos: names.enumerated().map { Entry($0.offset, $0.element) })
  }

  @Test func `a shelf shows its list in one line, and keeps its place while it is away`() {
    show((0..<4).map { album($0, ["a\($0)", "b\($0)", "c\($0)", "d\($0)", "e\($0)"]) })
    #expect(lines() == ["Album 0", "a0 b0 c0", "Album 1", "a1 b1 c1"])
    _ = view.handle(.mouse(TerminalMouseEvent(.wheelRight, column: 2, row: 3)))
    #expect(lines() == ["Album 0", "a0 b0 c0", "Album 1", "b1 c1 d1"])
    view.scroll(to: 4)
    #expect(lines() == ["Album 2", "a2 b2 c2", "Album 3", "a3 b3 c3"])
    view.scroll(to: 2)
    #expect(lines() == ["Album 1", "b1 c1 d1", "Album 2", "a2 b2 c2"])
  }

  @Test func `one item of a shelf is marked while the shelf has the focus, and none elsewhere`() {
    show((0..<2).map { album($0, ["a\($0)", "b\($0)"]) })
    #expect(lines() == ["Album 0", "a0 b0", "Album 1", "a1 b1"])
    #expect(reversed() == ["", "", "", ""])
    view.perform(.focusDown)
    view.perform(.focusDown)
    #expect(reversed() == ["", "a0 b0    ", "", ""])
    view.perform(.focusRight)
    view.perform(.focusRight)
    #expect(reversed() == ["", "b0 ", "", ""])
    view.perform(.focusDown)
    #expect(reversed() == ["", "", "Album 1  ", ""])
    view.perform(.focusUp)
    #expect(reversed() == ["", "b0 ", "", ""])
  }

  /// What is reversed in each row.
  private func reversed() -> [String] {
    scheduler.run()
    var canvas = TextCanvas(width: view.columns, height: view.rows)
    view.compose(&canvas, at: .zero)
    return (0..<canvas.height).map { row in
      (0..<canvas.width).map { canvas[$0, row] }
        .filter { $0.style.attributes.contains(.reverse) }
        .map { String($0.cluster) }.joined()
    }
  }

  @Test func `an update of the value updates the shelf in place`() {
    show([album(0, ["a", "b"])])
    #expect(lines().prefix(2) == ["Album 0", "a b"])
    show([album(0, ["a", "x", "y"])])
    #expect(lines().prefix(2) == ["Album 0", "a x y"])
  }
}

/// A list of rows, in which a section is a list along the same axis.
@MainActor
struct NestedScrollTests {
  private final class Inner: TextSectionController<Entry> {
    let rows: TextListAdapter
    var edge = ScrollEdge.chain
    init(_ entry: Entry, count: Int = 5, scheduler: ManualScheduler) {
      rows = TextListAdapter(host: nil) { scheduler.schedule($0) }
      super.init(entry)
      rows.register(Entry.self) { EntryController($0) }
      rows.content { (0..<count).map { Entry($0, "in \($0)") } }
      rows.performUpdates(animated: false) { _ in }
    }
    override func sizeForItem(at index: Int) -> ListSize {
      ListSize(width: context.containerSize.width, height: 2)
    }
    override func cellForItem(at index: Int) -> TextCell {
      let cell = context.dequeue(TextNestedListCell.self, at: index)
      cell.axis = .vertical
      cell.inner.appearance.showsIndicator = false
      cell.edge = edge
      cell.show(rows)
      return cell
    }
  }

  private let scheduler = ManualScheduler()
  private let view = TextListView(columns: 8, rows: 4, appearance: .compact)
  private let adapter: TextListAdapter

  init() {
    view.appearance.showsIndicator = false
    let scheduler = scheduler
    adapter = TextListAdapter(host: view) { scheduler.schedule($0) }
  }

  private func show(edge: ScrollEdge = .chain) {
    let scheduler = scheduler
    adapter.register(Entry.self) { entry -> AnyListSectionController<TextCell> in
      guard entry.id == 1 else { return EntryController(entry) }
      let inner = Inner(entry, scheduler: scheduler)
      inner.edge = edge
      return inner
    }
    adapter.content { (0..<8).map { Entry($0, "out \($0)") } }
    adapter.performUpdates(animated: false) { _ in }
  }

  private func lines() -> [String] {
    scheduler.run()
    var canvas = TextCanvas(width: view.columns, height: view.rows)
    view.compose(&canvas, at: .zero)
    return canvas.lines
  }

  private func wheel(_ kind: TerminalMouseEvent.Kind, row: Int = 1) -> [String] {
    _ = view.handle(.mouse(TerminalMouseEvent(kind, column: 1, row: row)))
    return lines()
  }

  @Test func `the wheel scrolls the inner list first, and the outer one by what is left`() {
    show()
    #expect(lines() == ["out 0", "in 0", "in 1", "out 2"])
    #expect(wheel(.wheelDown) == ["out 0", "in 3", "in 4", "out 2"])
    #expect(wheel(.wheelDown) == ["out 2", "out 3", "out 4", "out 5"])
    #expect(wheel(.wheelUp) == ["out 0", "in 3", "in 4", "out 2"])
    view.scroll(to: 1)
    #expect(wheel(.wheelUp, row: 0) == ["in 0", "in 1", "out 2", "out 3"])
    #expect(wheel(.wheelUp, row: 0) == ["out 0", "in 0", "in 1", "out 2"])
  }

  /// Inner lists so long that their layouts are made in portions.
  @Test(arguments: [5, 20_000]) func `a cell that is used again has the axis that it is given`(
    count: Int
  ) {
    let scheduler = scheduler
    adapter.register(Entry.self) { Inner($0, count: count, scheduler: scheduler) }
    adapter.content { (0..<9).map { Entry($0, "\($0)") } }
    adapter.performUpdates(animated: false) { _ in }
    for offset in [0, 2, 4, 8, 2, 0] {
      view.scroll(to: Double(offset))
      for _ in 0..<2 {
        #expect(lines() == ["in 0", "in 1", "in 0", "in 1"], "\(offset)")
        while view.hasIdleWork { view.performIdleWork() }
      }
    }
  }

  @Test func `an axis is that of the layout to come, and horizontal in a cell that is used again`()
  {
    let (long, short) = (list(of: 20_000), list(of: 2))
    let cell = TextNestedListCell()
    cell.show(long)
    scheduler.run()
    cell.axis = .vertical
    #expect(cell.axis == .vertical && cell.inner.layout.axis == .horizontal)
    cell.axis = .horizontal
    while cell.inner.hasIdleWork { cell.inner.performIdleWork() }
    #expect(cell.axis == .horizontal && cell.inner.layout.axis == .horizontal)
    cell.axis = .vertical
    while cell.inner.hasIdleWork { cell.inner.performIdleWork() }
    #expect(cell.inner.layout.axis == .vertical)
    cell.prepareForReuse()
    #expect(cell.axis == .horizontal)
    cell.axis = .vertical
    cell.show(short)
    #expect(cell.axis == .vertical && cell.inner.layout.axis == .vertical)
    cell.prepareForReuse()
    cell.show(long)
    #expect(cell.axis == .horizontal && cell.inner.nextAxis == .horizontal)
    withExtendedLifetime((long, short)) {}
  }

  @Test func `a thumb that is let go outside of its list holds no further click`() {
    show()
    nested?.appearance.showsIndicator = true
    _ = lines()
    nested?.appearance.showsIndicator = true
    func mouse(_ kind: TerminalMouseEvent.Kind, _ column: Int, _ row: Int) {
      _ = view.handle(.mouse(TerminalMouseEvent(kind, column: column, row: row)))
    }
    mouse(.press(.left), 7, 1)
    #expect(nested?.input.grip != nil)
    mouse(.release, 3, 3)
    #expect(nested?.input.grip == nil)
    mouse(.press(.left), 1, 2)
    mouse(.release, 1, 2)
    #expect(nested?.source?.focusedPath == ListPath(section: 1, item: 0))
  }

  @Test func `a thumb in a row is dragged beyond the row`() {
    show()
    nested?.appearance.showsIndicator = true
    _ = lines()
    nested?.appearance.showsIndicator = true
    let end = nested.map { $0.viewport.maximumOffset(in: $0.layout) }
    for (kind, row) in [(TerminalMouseEvent.Kind.press(.left), 1), (.drag(.left), 9)] {
      #expect(view.handle(.mouse(TerminalMouseEvent(kind, column: 7, row: row))) == .handled)
    }
    #expect(nested?.viewport.offset == end && end != 0)
    _ = view.handle(.mouse(TerminalMouseEvent(.drag(.left), column: 30, row: -5)))
    #expect(nested?.viewport.offset == 0)
    view.scroll(to: 99)
    #expect(view.handle(.mouse(TerminalMouseEvent(.drag(.left), column: 7, row: 3))) == .ignored)
  }

  private func list(of count: Int) -> TextListAdapter {
    let rows = TextListAdapter(host: nil) { [scheduler] in scheduler.schedule($0) }
    rows.register(Entry.self) { EntryController($0) }
    rows.content { (0..<count).map { Entry($0, "in \($0)") } }
    rows.performUpdates(animated: false) { _ in }
    scheduler.run()
    return rows
  }

  @Test func `what is left of one turn goes on in the outer list at once`() {
    show()
    _ = lines()
    _ = view.handle(.mouse(TerminalMouseEvent(.wheelDown, column: 1, row: 1)))
    _ = view.handle(.mouse(TerminalMouseEvent(.wheelUp, column: 1, row: 0)))
    // The inner list is at its end, and goes back by one row before the list around it moves.
    view.scroll(to: 1)
    nested?.scroll(to: 1)
    #expect(wheel(.wheelUp, row: 0) == ["out 0", "in 0", "in 1", "out 2"])
  }

  private var nested: TextListView? {
    (adapter.sectionController(for: Entry(1, "out 1")) as? Inner)?.rows.host as? TextListView
  }

  @Test(arguments: [ScrollEdge.contain, .stop])
  func `an inner list that contains its scrolling does not move the outer one`(edge: ScrollEdge) {
    show(edge: edge)
    _ = lines()
    #expect(wheel(.wheelDown) == ["out 0", "in 3", "in 4", "out 2"])
    #expect(wheel(.wheelDown) == ["out 0", "in 3", "in 4", "out 2"])
    #expect(wheel(.wheelDown, row: 3) == ["out 2", "out 3", "out 4", "out 5"])
  }

  @Test func `the focus goes through the inner list, and on in the outer one at its end`() {
    show()
    _ = lines()
    view.focus(ListPath(section: 0, item: 0))
    var way: [String] = []
    for _ in 0..<7 {
      view.perform(.focusDown)
      scheduler.run()
      way.append(
        "\(adapter.focusedPath?.section ?? -1) \(nested?.source?.focusedPath?.section ?? -1)")
    }
    #expect(way == ["1 -1", "1 0", "1 1", "1 2", "1 3", "1 4", "2 4"])
  }
}
