import ListKit
import ListTestKit

/// A list of boards on a host, whose turns come when it is updated.
@MainActor
final class BoardList<Host: ListHost<Tile>> {
  let host: Host
  let scheduler = ManualScheduler()
  let adapter: ListAdapter<Tile>
  var boards: [Board]
  var outcomes: [ListUpdateOutcome] = []

  init(_ boards: [Board], on host: Host) {
    self.boards = boards
    self.host = host
    let scheduler = scheduler
    adapter = ListAdapter(host: host, scheduler: scheduler.schedule)
    adapter.register(Board.self) { BoardController($0) }
    adapter.content { [unowned self] in self.boards }
    update(boards)
  }

  func update(_ boards: [Board], scroll: ListScrollIntent? = nil) {
    self.boards = boards
    adapter.performUpdates(animated: true, scroll: scroll) { [weak self] in
      self?.outcomes.append($0)
    }
    scheduler.run()
  }

  func controller(_ section: Int) -> BoardController? {
    adapter.sectionController(atSection: section) as? BoardController
  }

  /// Shows the same list on a second host, which gets no batches.
  func shadow(_ size: ListSize = ListSize(width: 100, height: 100)) -> StrictListHost<Tile> {
    let shadow = StrictListHost<Tile>(containerSize: size)
    shadow.source = host.source
    return shadow
  }
}

@MainActor
func strictList(
  _ boards: [Board], height: Double = 100, showsEverything: Bool? = nil
) -> BoardList<StrictListHost<Tile>> {
  BoardList(
    boards,
    on: StrictListHost(
      containerSize: ListSize(width: 100, height: height), showsEverything: showsEverything))
}
