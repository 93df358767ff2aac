import ListTestKit
import Testing

@testable import ListTextKit

/// Presses of the mouse whose release goes elsewhere.
@MainActor
struct CutOffPressTests {
  private let list = TextFixture(entries(0..<30), columns: 24)
  private let bar = TextBar("bar")
  private let rig: ScreenRig

  init() {
    list.view.appearance.showsIndicator = true
    list.adapter.selectionMode = .multiple
    rig = ScreenRig(TextScreen([list.view, bar]))
    _ = rig.lines()
  }

  private var isHeld: Bool { list.view.input.pressed != nil || list.view.input.grip != nil }

  /// What takes the mouse from the list.
  enum Cause: CaseIterable { case box, screen, removal, otherPress }

  @Test(arguments: Cause.allCases)
  func `a press that is cut off holds nothing and selects nothing`(cause: Cause) {
    let stack = TextScreenStack([rig.screen])
    stack.resize(columns: 24, rows: 6)
    let places = [(column: 2, row: 1), (column: 23, row: 0)]
    for (column, row) in places {
      rig.mouse(.press(.left), column, row)
      #expect(isHeld)
      switch cause {
      case .box: rig.screen.present(TextBox("box", []))
      case .screen: stack.push(TextScreen([TextBar("other")]))
      case .removal: rig.screen.parts = [bar]
      case .otherPress: rig.mouse(.press(.left), 2, 5)
      }
      #expect(!isHeld)
      _ = stack.handle(.mouse(TerminalMouseEvent(.release, column: column, row: row)))
      #expect(list.adapter.selectedPaths.isEmpty && list.view.contentOffset.y == 0)
      if let box = rig.screen.overlays.first as? TextBox { rig.screen.dismiss(box) }
      stack.pop()
      rig.screen.parts = [list.view, bar]
    }
    // The next click is a click again.
    rig.click(2, 1)
    #expect(list.adapter.selectedPaths == [ListPath(section: 1, item: 0)])
  }

  @Test func `a part that is hidden while the mouse holds it gets the release`() {
    final class Part: TextScreenPart {
      var isHidden = false
      var kinds: [TerminalMouseEvent.Kind] = []
      func height(forWidth columns: Int) -> Int? { 1 }
      func compose(_ canvas: inout TextCanvas, at time: Duration) {}
      func handle(_ event: TerminalEvent) -> TerminalResponse {
        if case .mouse(let mouse) = event { kinds.append(mouse.kind) }
        return .handled
      }
    }
    let part = Part()
    rig.screen.parts = [part, list.view]
    rig.mouse(.press(.left), 0, 0)
    part.isHidden = true
    _ = rig.lines()
    #expect(part.kinds == [.press(.left), .release])
    rig.mouse(.release, 0, 0)
    #expect(part.kinds.count == 2)
  }

  @Test func `a release that got lost leaves no thumb held by the next press`() {
    rig.mouse(.press(.left), 23, 0)
    rig.mouse(.press(.left), 2, 2)
    rig.mouse(.drag(.left), 2, 4)
    #expect(list.view.contentOffset.y == 0)
    rig.mouse(.release, 2, 2)
    #expect(list.adapter.selectedPaths == [ListPath(section: 2, item: 0)] && !isHeld)
    rig.mouse(.press(.left), 2, 1)
    rig.mouse(.press(.left), 23, 0)
    rig.mouse(.release, 23, 0)
    #expect(!isHeld)
  }

  @Test func `a thumb under tabs follows the mouse beyond the rows of its list`() {
    let tabs = TextTabs(headerRows: 2, tabs: [TextTab("all", title: "All", list: list.view)])
    rig.screen.parts = [tabs]
    list.view.scrollToEnd()
    let end = list.view.contentOffset.y
    _ = rig.lines()
    rig.mouse(.press(.left), 23, 5)
    rig.mouse(.drag(.left), 23, 0)
    #expect(list.view.contentOffset.y == 0)
    rig.mouse(.drag(.left), 23, 9)
    #expect(list.view.contentOffset.y == end)
    rig.mouse(.release, 23, 0)
    #expect(!isHeld)
  }

  private func tabs(_ first: TextListView, _ second: TextListView) -> TextTabs {
    TextTabs(
      headerRows: 0,
      tabs: [
        TextTab("first", title: "First", list: first),
        TextTab("second", title: "Second", list: second),
      ])
  }

  @Test func `a press in the list of another tab lets go of the one before`() {
    let other = TextFixture(entries(0..<3))
    let tabs = tabs(list.view, other.view)
    rig.screen.parts = [tabs]
    _ = rig.lines()
    rig.mouse(.press(.left), 2, 2)
    #expect(isHeld)
    rig.press(TerminalKeyPress(.tab))
    rig.mouse(.press(.left), 2, 2)
    #expect(!isHeld && other.view.input.pressed != nil)
  }

  /// What a pressed overlay receives.
  enum OverlayEnd: CaseIterable { case release, box, dismissal, key, screen }

  @Test(arguments: OverlayEnd.allCases)
  func `an overlay that is pressed gets the release, wherever the mouse is`(end: OverlayEnd) {
    final class Picker: TextOverlay {
      var events: [TerminalMouseEvent] = []
      func area(columns: Int, rows: Int) -> TextArea {
        TextArea(column: 2, row: 1, width: 4, height: 2)
      }
      func compose(_ canvas: inout TextCanvas, at time: Duration) {}
      func handle(_ event: TerminalEvent) -> TerminalResponse {
        guard case .mouse(let mouse) = event else { return .ignored }
        events.append(mouse)
        return .handled
      }
    }
    let stack = TextScreenStack([rig.screen])
    let picker = Picker()
    rig.screen.present(picker)
    rig.mouse(.press(.left), 3, 1)
    rig.mouse(.drag(.left), 9, 5)
    _ = rig.lines()
    switch end {
    case .release: break
    case .box: rig.screen.present(TextBox("box", []))
    case .dismissal: rig.screen.dismiss(picker)
    case .key: rig.press("x")
    case .screen: stack.push(TextScreen([bar]))
    }
    rig.mouse(.release, 9, 5)
    #expect(
      picker.events == [
        TerminalMouseEvent(.press(.left), column: 1, row: 0),
        TerminalMouseEvent(.drag(.left), column: 7, row: 4),
        end == .release
          ? TerminalMouseEvent(.release, column: 7, row: 4)
          : TerminalMouseEvent(.release, column: -1, row: -1),
      ])
  }

  @Test func `a press in a list within a row is let go with the list around it`() {
    var cells: [TextNestedListCell] = []
    let rows = TextFixture([Entry(0), Entry(1)], columns: 24)
    rows.adapter.register(Entry.self) { value in
      let controller = NestingController(value, rows: 1, showing: [Entry(7)]) {
        let controller = EntryController($0)
        controller.isSelfMeasuring = true
        return controller
      }
      controller.configure = { cells.append($0) }
      return controller
    }
    rows.adapter.reloadData()
    rows.scheduler.run()
    let tabs = tabs(rows.view, list.view)
    rig.screen.parts = [tabs]
    _ = rig.lines()
    var held: [Bool] { cells.map { $0.inner.input.pressed != nil } }
    rig.mouse(.press(.left), 2, 1)
    #expect(held == [true, false])
    // The release of the one before was lost.
    rig.mouse(.press(.left), 2, 2)
    #expect(held == [false, true])
    rig.press(TerminalKeyPress(.tab))
    rig.mouse(.release, 2, 2)
    #expect(held == [false, false])
  }

  @Test func `a part gets no focus that the one before it has moved on`() {
    final class Part: TextScreenPart {
      var calls: [Bool] = []
      var onUnfocus: (@MainActor () -> Void)?
      var acceptsFocus: Bool { true }
      func height(forWidth columns: Int) -> Int? { 1 }
      func compose(_ canvas: inout TextCanvas, at time: Duration) {}
      func didFocus() { calls.append(true) }
      func didUnfocus() {
        calls.append(false)
        onUnfocus?()
      }
    }
    let parts = [Part(), Part(), Part()]
    let screen = TextScreen(parts)
    parts[0].onUnfocus = { [unowned screen, last = parts[2]] in screen.focus(last) }
    screen.focus(parts[1])
    #expect(screen.focusedPart === parts[2])
    #expect(parts.map { $0.calls } == [[true, false], [false], [true]])
  }
}
