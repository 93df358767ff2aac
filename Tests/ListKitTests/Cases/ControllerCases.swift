import ListKit
import ListTestKit
import Testing

/// A value that is shown as view models.
private struct Board: Identifiable, Equatable, Diffable, Sendable {
  var id = 0
  var models: [Model]

  init(_ models: [Model], id: Int = 0) {
    self.models = models
    self.id = id
  }

  init(sizes: [(Double, Double)], id: Int = 0) {
    self.id = id
    models = sizes.indices.map {
      .sized($0, ListSize(width: sizes[$0].0, height: sizes[$0].1))
    }
  }
}

private enum Model: Equatable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  case number(Int)
  case text(String)
  case row(String, String)
  case sized(Int, ListSize)

  init(integerLiteral value: Int) { self = .number(value) }
  init(stringLiteral value: String) { self = .text(value) }

  var boxed: AnyDiffable {
    switch self {
    case .number(let number): AnyDiffable(number)
    case .text(let text): AnyDiffable(text)
    case .row(let id, let text): AnyDiffable(Row(id: id, text: text))
    case .sized(let id, let size): AnyDiffable(Sized(id: id, size: size))
    }
  }
}

private struct Sized: Identifiable, Equatable, Diffable, Sendable {
  var id: Int
  var size: ListSize
}

private func text(of model: AnyDiffable) -> String {
  model.value(as: Int.self).map { "\($0)" } ?? model.value(as: String.self)
    ?? model.value(as: Row.self)?.text ?? "?"
}

private class BoardController: ListBindingSectionController<Board, Card> {
  var events: [String] = []
  var replacement: [Model]?

  override func viewModels(for board: Board) -> ListContent {
    ListContent((replacement ?? board.models).map { $0.boxed })
  }
  override func size(for viewModel: AnyDiffable, at index: Int) -> ListSize {
    viewModel.value(as: Sized.self)?.size ?? ListSize(width: 10, height: 1)
  }
  override func cell(for viewModel: AnyDiffable, at index: Int) -> Card {
    let card = context.dequeue(Card.self, at: index)
    card.text = text(of: viewModel)
    return card
  }
  override func didSelect(_ viewModel: AnyDiffable, at index: Int) {
    events.append("select \(text(of: viewModel))")
  }
}

private final class FullBoardController: BoardController {
  override func didDeselect(_ viewModel: AnyDiffable, at index: Int) {
    events.append("deselect \(text(of: viewModel))")
  }
  override func didHighlight(_ viewModel: AnyDiffable, at index: Int, isHighlighted: Bool) {
    events.append("\(isHighlighted ? "highlight" : "unhighlight") \(text(of: viewModel))")
  }
}

@MainActor @Suite struct `Binding controllers` {
  private final class Shelf { var boards: [Board] = [] }
  private let shelf = Shelf()

  private func list(_ boards: Board..., isFull: Bool = true) -> (ListFixture, BoardController) {
    let list = ListFixture()
    list.adapter.content { [shelf] in for board in shelf.boards { board } }
    list.adapter.register(Board.self) { isFull ? FullBoardController($0) : BoardController($0) }
    show(boards, in: list)
    list.host.reset()
    list.outcomes = []
    let controller = list.adapter.sectionController(atSection: 0) as? BoardController
    return (list, controller ?? BoardController(Board([])))
  }

  private func show(_ boards: [Board], in list: ListFixture) {
    shelf.boards = boards
    list.update()
  }

  // BindingSectionControllerTests/001
  @Test func `a value without view models is a section without items`() {
    let (list, _) = list(Board([]))
    #expect(list.counts == [0] && list.host.isClean)
  }

  // BindingSectionControllerTests/003
  @Test func `of two view models with one identity the first is kept`() {
    let (list, controller) = list(Board([7, 7]))
    #expect(list.texts(of: 0) == ["7"] && controller.viewModels.count == 1)
    #expect(list.problems.count == 1 && list.host.isClean)
  }

  // BindingSectionControllerTests/005
  @Test func `a reloaded value shows its new view models with the next batch`() {
    let (list, _) = list(Board([7, "seven"]))
    list.adapter.reloadObjects([AnyDiffable(Board(["four", 4, "seven", 7, 10]))])
    #expect(list.counts == [2])
    list.scheduler.run()
    #expect(list.texts(of: 0) == ["four", "4", "seven", "7", "10"] && list.host.isClean)
  }

  // BindingSectionControllerTests/007, BindingSectionControllerTests/009
  @Test func `calls about an item carry its view model`() {
    let (list, controller) = list(Board([7, "seven"]))
    list.host.highlight(list.path(0, 1))
    list.host.unhighlight(list.path(0, 1))
    list.host.select(list.path(0, 1))
    list.host.deselect(list.path(0, 1))
    #expect(
      controller.events == [
        "highlight seven", "unhighlight seven", "select seven", "deselect seven",
      ])
  }

  // BindingSectionControllerTests/011
  @Test func `a controller hears only of what it overrides`() {
    let (list, controller) = list(Board([7, "seven"]), isFull: false)
    list.host.deselect(list.path(0, 1))
    list.host.select(list.path(0, 1))
    list.host.highlight(list.path(0, 1))
    #expect(controller.events == ["select seven"] && list.host.isClean)
  }

  // BindingSectionControllerTests/013
  @Test func `a cell travels with its view model and is bound again in place`() {
    let (list, controller) = list(Board(["foo", "bar", .row("42", "baz")]))
    let cards = (0..<3).map { list.host.cell(at: .item(list.path(0, $0))) }
    controller.replacement = [.row("42", "bang"), "foo", "bar"]
    controller.update()
    list.scheduler.run()
    #expect(list.texts(of: 0) == ["bang", "foo", "bar"])
    #expect(list.host.cell(at: .item(list.path(0, 0))) === cards[2])
    #expect(list.host.cell(at: .item(list.path(0, 1))) === cards[0])
    #expect(list.host.cell(at: .item(list.path(0, 2))) === cards[1])
    #expect(list.host.madeCellCount == 3 && list.host.isClean)
  }

  // BindingSectionControllerTests/015, BindingSectionControllerTests/019
  @Test func `two requests of one turn are one batch, and both are answered`() {
    let (list, controller) = list(Board([7]))
    controller.replacement = [7, 8]
    for _ in 0..<2 { controller.update { list.outcomes.append($0) } }
    list.scheduler.run()
    #expect(list.outcomes == [.applied, .applied] && list.counts == [2])
    #expect(list.host.batches.count == 1 && list.host.isClean)
  }

  // BindingSectionControllerTests/017
  @Test func `new view models have their new sizes, others keep theirs`() {
    let (list, _) = list(
      Board(sizes: [(50, 30), (50, 40)]), Board(sizes: [(50, 50), (50, 60)], id: 1))
    show(
      [Board(sizes: [(45, 30), (50, 55)]), Board(sizes: [(50, 50), (20, 30)], id: 1)], in: list)
    let sizes = [(0, 0), (0, 1), (1, 0), (1, 1)].map {
      list.host.frame(at: .item(list.path($0.0, $0.1)))?.size
    }
    #expect(
      sizes == [
        ListSize(width: 45, height: 30), ListSize(width: 50, height: 55),
        ListSize(width: 50, height: 50),
        ListSize(width: 20, height: 30),
      ])
    #expect(list.host.isClean)
  }

  @Test func `equal view models change nothing`() {
    let (list, controller) = list(Board([7, "seven"]))
    controller.update()
    list.scheduler.run()
    #expect(list.host.batches.map { $0.changeCount } == [0])
  }

  @Test func `a deleted view model and an inserted one are distinguished`() {
    let (list, controller) = list(Board([1, 2, 3]))
    controller.replacement = [0, 1, 3]
    controller.update()
    list.scheduler.run()
    #expect(list.host.batches.map { $0.itemDeletes } == [[list.path(0, 1)]])
    #expect(list.host.batches.map { $0.itemInserts } == [[list.path(0, 0)]])
    #expect(list.texts(of: 0) == ["0", "1", "3"] && list.host.isClean)
  }

  @Test func `a controller that left answers its updates as dropped`() {
    let (list, controller) = list(Board([1]))
    show([], in: list)
    controller.update { list.outcomes.append($0) }
    list.scheduler.run()
    #expect(list.outcomes.last == .dropped)
  }

  @Test func `an update asked for by the selection of a view model is shown`() {
    let (list, controller) = list(Board([1]))
    list.host.select(list.path(0, 0))
    controller.replacement = [1, 2]
    controller.update()
    list.scheduler.run()
    #expect(list.texts(of: 0) == ["1", "2"] && list.adapter.selectedPaths == [list.path(0, 0)])
  }

  @Test func `view models of a value that moves and changes travel in legal batches`() {
    let (list, _) = list(Board([1, 2], id: 0), Board([3, 4], id: 1), Board([5], id: 2))
    show([Board([5, 6], id: 2), Board([4, 3], id: 1), Board([2], id: 0)], in: list)
    #expect(list.texts(of: 0) == ["5", "6"] && list.texts(of: 1) == ["4", "3"])
    #expect(list.texts(of: 2) == ["2"] && list.host.isClean)
    #expect(list.host.batches.count == 2 && list.host.reloadCount == 0)
  }
}

@MainActor @Suite struct `Single controllers` {
  private func world() -> (ListFixture, () -> [String]) {
    let list = ListFixture()
    final class Log { var events: [String] = [] }
    let log = Log()
    list.adapter.register(Photo.self) { photo in
      ListSingleSectionController(photo) { photo, context in
        ListSize(width: context.containerSize.width, height: Double(photo.id))
      } cell: { photo, context in
        let card = context.dequeue(Card.self, at: 0)
        card.text = "photo \(photo.id)"
        return card
      } onSelect: {
        log.events.append("select \($0.id)")
      } onDeselect: {
        log.events.append("deselect \($0.id)")
      }
    }
    list.adapter.content {
      Photo(id: 3)
      Photo(id: 4)
    }
    list.update()
    return (list, { log.events })
  }

  @Test func `closures size the cell, make it and act on it`() {
    let (list, events) = world()
    #expect(list.counts == [1, 1] && list.text(1, 0) == "photo 4")
    #expect(
      list.host.frame(at: .item(list.path(1, 0)))
        == ListRect(origin: ListPoint(x: 0, y: 3), size: ListSize(width: 10, height: 4)))
    list.host.select(list.path(0, 0))
    list.host.select(list.path(1, 0))
    #expect(events() == ["select 3", "deselect 3", "select 4"] && list.host.isClean)
  }

  @Test func `a value reaches its own controller, and only when it changed`() {
    let list = ListFixture([Note(0), Note(1)])
    list.forgetEvents()
    list.update([Note(0), Note(1, 1, "!")])
    #expect(list.controller(0).events.isEmpty && list.controller(1).events.first == "update 1")
    #expect(list.controller(1).value.text == "!")
  }
}
