import ListKit
import ListTestKit

/// Messages of a day, a hundred of them before any edit.
typealias Day = ListGroup<Int, Message>

/// A list with a section for each day, on a host that shows fifty items.
@MainActor
final class GroupsUnderTest {
  private let adapter: ListAdapter<Cell>
  private let scheduler = ManualScheduler()
  private let host = WindowHost(rows: 50)
  private var days = ListStore<Day>()

  init() {
    let scheduler = scheduler
    adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    adapter.register(Day.self) { DayController($0) }
    adapter.content { [unowned self] in days }
  }

  /// Shows a version; the whole way from the request to the host and its cells.
  func update(_ days: ListStore<Day>) {
    self.days = days
    scheduler.update(adapter)
    precondition(adapter.sectionCount == days.count, "The list shows something else.")
  }
}

private final class DayController: ListItemsSectionController<Day, Cell> {
  @ListItemBuilder override var items: ListItems<Cell> {
    ListItem.each(value.values) { .message($0) }
  }
}

/// What a change costs where days are sections.
@MainActor
func measureGroups(_ change: Change, _ count: Int) -> [(form: String, time: Double)] {
  let store = ListStore((0..<count).map { Message($0) })
  var edited = store
  change.edit(&edited)
  let groups = ListStoreGroups(of: store) { $0.id / 100 }
  var followed = groups
  followed.follow(edited)
  let rounds = count > 100_000 ? 9 : 21
  let list = GroupsUnderTest()
  list.update(groups.contents)
  list.update(followed.contents)
  list.update(groups.contents)
  var turn = false
  let update = median(rounds) {
    turn.toggle()
    list.update(turn ? followed.contents : groups.contents)
  }
  let follow = median(rounds) {
    var copy = groups
    copy.follow(edited)
    precondition(copy.contents.count == followed.contents.count)
  }
  let anew = median(3) {
    let fresh = ListStoreGroups(of: edited) { $0.id / 100 }
    precondition(fresh.contents.count == followed.contents.count)
  }
  return [
    ("groups follow the store", follow), ("update", update), ("all grouped anew, instead", anew),
  ]
}
