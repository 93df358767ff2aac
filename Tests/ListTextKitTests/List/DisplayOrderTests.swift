import ListKit
import ListTextKit
import Testing

/// In which order rows are displayed and no longer displayed, where turns come at once.
@MainActor
struct DisplayOrderTests {
  private final class Observer {}

  @Test func `a row that goes as what is visible is observed ends its display behind its start`() {
    var controllers: [EntryController] = []
    let list = TextFixture(entries(0..<9), rows: 2) { controllers.append($0) }
    list.pace.isImmediate = true
    let observer = Observer()
    list.adapter.addVisibilityObserver(observer) { [unowned list] _ in
      guard list.adapter.visibleSections.contains(3), list.entries.count == 9 else { return }
      list.update(list.entries.filter { $0.id != 3 })
    }
    list.view.scroll(to: 3)
    #expect(list.lines() == ["entry 4", "entry 5"])
    for controller in controllers {
      let isVisible = (4...5).contains(controller.value.id)
      let events = controller.events
      #expect(events == (isVisible ? ["will 0"] : events.isEmpty ? [] : ["will 0", "end 0"]))
    }
  }
}
