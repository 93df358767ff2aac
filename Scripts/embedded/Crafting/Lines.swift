public import ListKit

/// The cells of the client: a line of text.
@MainActor
open class Line {
  public var text = ""
  public required nonisolated init() {}
}

public final class Headline: Line {}

extension ListCollectionContext where Cell == Line {
  func dequeue<L: Line>(_ type: L.Type, for element: ListElement) -> L {
    dequeue(ListCellKind(type) { L() }, for: element) as? L ?? L()
  }
}

/// Two lines for a note: a headline and the text.
public final class EntryController: ListSectionController<Entry, Line> {
  public override func numberOfItems() -> Int { 2 }
  public override func sizeForItem(at index: Int) -> ListSize {
    ListSize(width: context.containerSize.width, height: 1)
  }
  public override func cellForItem(at index: Int) -> Line {
    if index == 0 {
      let headline = context.dequeue(Headline.self, for: .item(index))
      headline.text = "SOL \(value.sol)"
      return headline
    }
    let line = context.dequeue(Line.self, for: .item(index))
    line.text = value.text
    return line
  }
}

/// A line for the weather, and another when it is unfolded.
public final class WeatherController: ListItemsSectionController<Weather, Line> {
  @ListItemBuilder public override var items: ListItems<Line> {
    item("high", "high \(value.high)")
    if context.isExpanded {
      ListItem.each([Fact(id: "place", text: "at \(value.id)")]) { self.item($0.id, $0.text) }
    }
  }

  public override func didSelectItem(at index: Int) {
    context.performBatch {
      self.context.isExpanded.toggle()
      $0.reload(self)
    }
  }

  private func item(_ id: String, _ text: String) -> ListItem<Line> {
    ListItem(AnyDiffable(Fact(id: id, text: text))) { context in
      ListSize(width: context.containerSize.width, height: 1)
    } cell: { context, element in
      let line = context.dequeue(Line.self, for: element)
      line.text = text
      return line
    }
  }
}

struct Fact: Identifiable, Equatable, Diffable, Sendable {
  let id: String
  let text: String
}

/// A host that draws everything after each batch.
@MainActor
public final class LineHost: ListHost {
  public typealias Cell = Line

  public var source: ListSource<Line>?
  public let containerSize = ListSize(width: 20, height: 10)
  /// The calls that the host got and what it shows, oldest first.
  public var transcript: [String] = []
  private var layout = StackLayout()
  private var viewport = ListViewport<ListElementKey>(
    container: ListSize(width: 20, height: 3), scale: 1)

  public init() {}

  public func dequeue(_ kind: ListCellKind<Line>, at place: ListPlace) -> Line { kind.make() }

  public func performBatch(
    animated: Bool, updates: @escaping @MainActor () -> ListBatchUpdates,
    completion: @escaping @MainActor () -> Void
  ) {
    guard let source else { return }
    let sight = viewport.sight(in: layout, of: source)
    let batch = updates()
    transcript.append("\(batch)")
    layout.apply(batch, from: LineSizes(source: source))
    viewport.settle(sight, after: batch, in: layout, of: source)
    draw()
    completion()
  }

  public func reload(
    updates: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    updates()
    if let source { layout.rebuild(from: LineSizes(source: source), in: containerSize) }
    draw()
    completion()
  }

  public func setSelected(_ isSelected: Bool, at path: ListPath, animated: Bool) {
    transcript.append("\(path) is \(isSelected ? "" : "not ")selected")
  }

  public func draw() {
    guard let source else { return }
    for section in 0..<source.sectionCount {
      for item in 0..<source.itemCount(in: section) {
        let place = ListPlace.item(ListPath(section: section, item: item))
        if let line = source.cell(at: place) { transcript.append("\(place) \(line.text)") }
      }
    }
    let change = viewport.change(from: [], in: layout, of: source)
    viewport.rest()
    let visible = change.elements.map { "\($0.placed.place)" }.joined(separator: " ")
    transcript.append("from \(Int(viewport.offset)): \(visible)")
  }
}

/// The sizes of lines, as a layout asks for them.
@MainActor
struct LineSizes {
  let source: ListSource<Line>
}

extension LineSizes: @MainActor LayoutSource {
  var sectionCount: Int { source.sectionCount }

  func metrics(of section: Int) -> SectionMetrics {
    SectionMetrics(itemCount: source.itemCount(in: section))
  }

  func size(of place: ListPlace) -> LayoutSize { LayoutSize(source.size(at: place)) }
}

/// Turns that run when the client says so.
@MainActor
public final class Turns {
  private var work: [@MainActor () -> Void] = []
  public init() {}

  public func add(_ turn: @escaping @MainActor () -> Void) { work.append(turn) }

  public func run() {
    while !work.isEmpty { work.removeFirst()() }
  }
}
