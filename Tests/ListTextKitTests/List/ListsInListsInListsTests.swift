import ListTestKit
import Testing

@testable import ListTextKit

/// A value with values in it, which are shown as a list in its row.
private struct Node: Identifiable, Equatable, Diffable, Sendable {
  var id: Int
  var nodes: [Node] = []
  var rows = 2
  var kind = ""
}

private final class NodeController: TextSectionController<Node> {
  let inner: TextListAdapter
  let depth: Int
  let seen: Seen?

  @MainActor
  final class Seen { var ids: [Int] = [] }

  init(_ node: Node, _ scheduler: ManualScheduler, depth: Int, seen: Seen? = nil) {
    inner = TextListAdapter(host: nil) { scheduler.schedule($0) }
    self.depth = depth
    self.seen = seen
    super.init(node)
    inner.register(Node.self) { NodeController($0, scheduler, depth: depth + 1, seen: seen) }
    inner.content { [unowned self] in value.nodes }
  }

  override func didUpdate(to value: Node) { inner.performUpdates(animated: false) { _ in } }

  override func sizeForItem(at index: Int) -> ListSize {
    switch depth {
    case 0: ListSize(width: context.containerSize.width, height: Double(value.rows))
    case 1 where !value.nodes.isEmpty: ListSize(width: context.containerSize.width, height: 1)
    default: ListSize(width: 4, height: 1)
    }
  }

  override func cellForItem(at index: Int) -> TextCell {
    if value.nodes.isEmpty {
      seen?.ids.append(value.id)
      let cell = context.dequeue(TextStackCell.self, at: index)
      cell.show("\(value.id)")
      return cell
    }
    let kind = ListCellKind<TextCell>(TextNestedListCell.self, name: value.kind) {
      TextNestedListCell()
    }
    guard let cell = context.dequeue(kind, at: index) as? TextNestedListCell else {
      return TextCell()
    }
    cell.axis = depth == 0 ? .vertical : .horizontal
    cell.inner.appearance.showsIndicator = false
    cell.show(inner)
    return cell
  }
}

@MainActor
struct ListsInListsInListsTests {
  private let scheduler = ManualScheduler()
  private let seen = NodeController.Seen()
  private let box = Box()

  private final class Box { var nodes: [Node] = [] }

  private func adapter(for host: any ListHost<TextCell>) -> TextListAdapter {
    let (scheduler, seen, box) = (scheduler, seen, box)
    let adapter = TextListAdapter(host: host) { scheduler.schedule($0) }
    adapter.register(Node.self) { NodeController($0, scheduler, depth: 0, seen: seen) }
    adapter.content { box.nodes }
    return adapter
  }

  private func show(_ nodes: [Node], in adapter: TextListAdapter) {
    box.nodes = nodes
    adapter.performUpdates(animated: false) { _ in }
    scheduler.run()
  }

  private func lines(_ view: TextListView) -> [String] {
    scheduler.run()
    var canvas = TextCanvas(width: view.columns, height: view.rows)
    view.compose(&canvas, at: .zero)
    return canvas.lines
  }

  @Test func `a list in a list in a list keeps its place while its outermost row is away`() {
    let view = TextListView(columns: 16, rows: 2, appearance: .compact)
    view.appearance.showsIndicator = false
    let adapter = adapter(for: view)
    func shelf(_ id: Int) -> Node { Node(id: id, nodes: (1...9).map { Node(id: id * 10 + $0) }) }
    show(
      (1...6).map { Node(id: $0, nodes: [shelf($0 * 10 + 1), shelf($0 * 10 + 2)]) }, in: adapter)
    let start = ["111 112 113 114", "121 122 123 124"]
    #expect(lines(view) == start)
    for _ in 0..<2 {
      _ = view.handle(.mouse(TerminalMouseEvent(.wheelRight, column: 0, row: 1)))
    }
    let scrolled = lines(view)
    #expect(scrolled[0] == start[0] && scrolled[1] != start[1])
    for rows in [2, 4, 8] {
      view.scroll(by: Double(rows))
      #expect(lines(view) != scrolled, "\(rows)")
      view.scroll(by: Double(-rows))
      #expect(lines(view) == scrolled, "\(rows)")
    }
    // A row that is configured anew keeps it too, in the same cell or in another one.
    adapter.reloadObjects([AnyDiffable(box.nodes[0])]) { _ in }
    #expect(lines(view) == scrolled)
    var nodes = box.nodes
    nodes[0].kind = "other"
    show(nodes, in: adapter)
    #expect(lines(view) == scrolled)
    withExtendedLifetime(adapter) {}
  }

  @Test func `a nested list has the size of its row before it shows its rows`() {
    let view = TextListView(columns: 20, rows: 8, appearance: .compact)
    let adapter = adapter(for: view)
    func node(_ ids: [Int], rows: Int) -> Node {
      Node(id: 1, nodes: ids.map { Node(id: $0) }, rows: rows)
    }
    show([node([1], rows: 6)], in: adapter)
    #expect(lines(view)[0] == "1")
    seen.ids = []
    // The row becomes shorter, and the list in it longer.
    show([node([1, 2, 3, 4, 5], rows: 2)], in: adapter)
    let shown = lines(view)
    #expect(seen.ids.allSatisfy { $0 <= 2 }, "\(seen.ids)")
    #expect(shown[1].hasPrefix("2 ") && shown[1].contains("3 new"), "\(shown)")
    withExtendedLifetime(adapter) {}
  }

  /// A row whose width is no whole number of cells.
  private final class Third: TextSectionController<Node> {
    let inner: TextListAdapter
    init(_ node: Node, _ scheduler: ManualScheduler) {
      inner = TextListAdapter(host: nil) { scheduler.schedule($0) }
      super.init(node)
      inner.register(Node.self) { NodeController($0, scheduler, depth: 2) }
      inner.content { [Node(id: 1)] }
    }
    override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 20.0 / 3, height: 3) }
    override func cellForItem(at index: Int) -> TextCell {
      let cell = context.dequeue(TextNestedListCell.self, at: index)
      cell.axis = .vertical
      cell.show(inner)
      return cell
    }
  }

  @Test func `a nested list is as wide as the whole cells of its row, wherever that goes`() {
    let view = TextListView(
      layout: StackLayout(axis: .horizontal), columns: 20, rows: 3, appearance: .compact)
    let (scheduler, box) = (scheduler, box)
    let adapter = TextListAdapter(host: view) { scheduler.schedule($0) }
    adapter.register(Node.self) { Third($0, scheduler) }
    adapter.content { box.nodes }
    for ids in [[1, 2, 3], [2, 3], [3], [1, 3]] {
      show(ids.map { Node(id: $0) }, in: adapter)
      _ = lines(view)
      for element in view.cells.all {
        let inner = (element.cell as? TextNestedListCell)?.inner
        #expect(inner?.columns == view.area(of: element.frame).width, "\(ids)")
      }
    }
    withExtendedLifetime(adapter) {}
  }

  @Test func `plain output has each change of a nested list, from its start and without markers`() {
    var written: [String] = []
    let renderer = PlainRenderer(width: 40) { written.append($0) }
    let adapter = adapter(for: renderer)
    for depth in 1...2 {
      written = []
      show([], in: adapter)
      for step in 0..<4 {
        let leaves = (0...step).reversed().map { Node(id: 100 + $0) }
        let nodes =
          depth == 1 ? leaves : [Node(id: 10, nodes: leaves), Node(id: 11, nodes: leaves)]
        written = []
        show([Node(id: 1, nodes: nodes)], in: adapter)
        let text = written.joined(separator: "|")
        let numbers = leaves.map { "\($0.id)" }
        if depth == 1 {
          #expect(text.contains(numbers.prefix(2).joined(separator: "|  ")), "\(text)")
        } else {
          let line = numbers.joined(separator: " ")
          #expect(text.contains("\(line)|  \(line)"), "step \(step): \(text)")
        }
        #expect(!text.contains("new"), "\(text)")
      }
    }
    withExtendedLifetime(adapter) {}
  }

  @Test func `a nested list is read out without its markers of new rows`() {
    let view = TextListView(columns: 24, rows: 6, appearance: .compact)
    let adapter = adapter(for: view)
    func node(_ ids: [Int]) -> Node { Node(id: 1, nodes: ids.map { Node(id: $0) }) }
    show([node([1, 2])], in: adapter)
    view.focus(ListPath(section: 0, item: 0))
    _ = lines(view)
    show([node([0, 1, 2, 3])], in: adapter)
    #expect(lines(view).joined().contains("1 new"))
    #expect(view.plainText(at: ListPath(section: 0, item: 0))?.contains("new") == false)
    withExtendedLifetime(adapter) {}
  }

  /// A section with the shelves that its value names.
  private final class Rack: TextItemsSectionController<Node> {
    let shelves: [Int: TextListAdapter]
    init(_ node: Node, _ shelves: [Int: TextListAdapter]) {
      self.shelves = shelves
      super.init(node)
    }
    @ListItemBuilder override var items: TextListItems {
      for node in value.nodes {
        if let shelf = shelves[node.id] { ListItem.shelf("shelf \(node.id)", of: shelf) }
      }
    }
  }

  @Test(arguments: [0, 8]) func `a shelf that goes to another section keeps its place`(away: Int) {
    let view = TextListView(columns: 12, rows: 4, appearance: .compact)
    view.appearance.showsIndicator = false
    let (scheduler, box) = (scheduler, box)
    var shelves: [Int: TextListAdapter] = [:]
    for id in 1...12 {
      let shelf = TextListAdapter(host: nil) { scheduler.schedule($0) }
      shelf.register(Node.self) { NodeController($0, scheduler, depth: 2) }
      shelf.content { (0..<9).map { Node(id: id * 10 + $0) } }
      shelves[id] = shelf
    }
    let adapter = TextListAdapter(host: view) { scheduler.schedule($0) }
    adapter.itemsMayChangeSections = true
    adapter.register(Node.self) { Rack($0, shelves) }
    adapter.content { box.nodes }
    func racks(_ first: [Int], _ second: [Int]) -> [Node] {
      [
        Node(id: 100, nodes: first.map { Node(id: $0) }),
        Node(id: 200, nodes: second.map { Node(id: $0) }),
      ]
    }
    show(racks(Array(1...6), Array(7...12)), in: adapter)
    _ = view.handle(.mouse(TerminalMouseEvent(.wheelRight, column: 0, row: 1)))
    let scrolled = lines(view)
    #expect(scrolled[0].hasPrefix("10") && !scrolled[1].hasPrefix("20"))
    view.scroll(to: Double(away))
    _ = lines(view)
    show(racks([1, 3, 4, 5, 6], Array(7...11) + [2, 12]), in: adapter)
    view.scroll(to: 8)
    #expect(lines(view)[2] == scrolled[1], "\(lines(view))")
    withExtendedLifetime(adapter) {}
  }
}
