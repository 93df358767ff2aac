import Foundation
import ListTestKit
import ListTextKit
import Testing

/// Whatever happens to a list, it looks as one that was made just now and scrolled to the same place.
@MainActor
struct ListHistoryTests {
  /// How many histories are run; each is known by its seed.
  nonisolated static let count =
    ProcessInfo.processInfo.environment["LISTKIT_TEXT_HISTORIES"].flatMap { Int($0) } ?? 40

  /// The layouts that the histories are laid out by.
  private static let layouts: [any ListLayout] = [
    StackLayout(), StackLayout(hasStickyHeaders: true),
    StackLayout(hasStickyHeaders: true, hasStickyFooters: true),
    FlowLayout(), AlignedFlowLayout(alignment: .center),
    MixedLayout(hasStickyHeaders: true, hasStickyFooters: true),
  ]

  /// How sections are laid out in a mixed layout.
  private static let arrangements: [SectionLayout?] = [
    nil, .grid(columns: 2, rows: .equal), .flow, .alignedFlow, .grid(minimumWidth: 4),
  ]

  @Test(arguments: 0..<count)
  func `a list looks as if it had been made just now`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let isSelfMeasuring = seed % 3 == 2
    let hasHeaders = seed % 2 == 1
    let layout = Self.layouts[seed / 2 % Self.layouts.count]
    let configure: (EntryController) -> Void = {
      $0.isSelfMeasuring = isSelfMeasuring
      $0.arrangement = Self.arrangements[$0.value.id % Self.arrangements.count]
      guard hasHeaders else { return }
      $0.edgesByText = seed % 5 == 0
      $0.headerText = $0.value.id % 3 == 0 ? "head \($0.value.id)" : nil
      $0.footerText = $0.value.id % 4 == 0 ? "foot \($0.value.id)" : nil
    }
    let list = TextFixture([], layout: layout, configure: configure)
    list.view.estimatedLength = isSelfMeasuring ? 2 : nil
    var trace = "seed \(seed)"
    var replay = Replay()
    for step in 0..<40 {
      let before = sight(of: list)
      let change = self.change(list, &random)
      trace += "\n\(step): \(change)"
      // In a flow, rows that are broken anew go elsewhere.
      if change.hasPrefix("update"), layout is StackLayout {
        checkAnchor(before, list, trace)
      }
      let plain = TextFixture(
        [], columns: list.view.columns, rows: list.view.rows, layout: layout, configure: configure)
      plain.view.estimatedLength = list.view.estimatedLength
      plain.update(list.entries)
      if isSelfMeasuring { measureAll(plain.view) }
      if isSelfMeasuring { measureAll(list.view) }
      plain.view.scroll(to: list.view.contentOffset.y)
      if let path = list.adapter.focusedPath { plain.adapter.focus(at: path) }
      for path in list.adapter.selectedPaths { plain.adapter.selectItem(at: path) }
      let middle = Int.random(in: 1...200, using: &random)
      for time in [.seconds(step), .seconds(step) + .milliseconds(middle), .seconds(step + 1)] {
        if let difference = replay.show(list.canvas(at: time), cursor: list.view.cursor) {
          Issue.record("\(trace)\nat \(time): \(difference)")
          return
        }
      }
      guard list.canvas(at: .seconds(step + 1)) == plain.canvas() else {
        Issue.record("\(trace)\n\(list.lines(at: .seconds(step + 1)))\n\(plain.lines())")
        return
      }
      #expect(checkDisplay(list), "\(trace)")
    }
  }

  /// A terminal that is sent every frame.
  private struct Replay {
    private var screen = TerminalScreen(capabilities: TerminalCapabilities())
    private var emulator = TerminalEmulator.agreeing(columns: 1, rows: 1)

    /// What the terminal shows otherwise than the frame says; `nil` if nothing.
    mutating func show(_ canvas: TextCanvas, cursor: TextPosition?) -> String? {
      guard canvas.width > 0, canvas.height > 0 else { return nil }
      if emulator.columns != canvas.width || emulator.rows != canvas.height {
        emulator.resize(columns: canvas.width, rows: canvas.height)
        screen.invalidate()
      }
      emulator.feed(screen.show(canvas, cursor: cursor))
      return difference(emulator, canvas, screen.capabilities)
    }
  }

  /// Scrolls through everything, so that no estimate is left, and back.
  private func measureAll(_ view: TextListView) {
    let path = view.visiblePaths.first
    view.scroll(to: 0)
    for _ in 0..<200 where view.contentOffset.y < view.contentSize.height - Double(view.rows) {
      view.scroll(by: Double(max(1, view.rows)))
    }
    view.scroll(to: 0)
    if let path { view.scroll(to: .item(path), at: .start, offset: 0, animated: false) }
  }

  private func change(_ list: TextFixture, _ random: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<12, using: &random) {
    case 8:
      list.adapter.reloadData { _ in }
      list.scheduler.run()
      return "reload"
    case 9:
      list.adapter.host = nil
      list.adapter.host = list.view
      return "another source"
    case 10:
      guard let entry = list.entries.randomElement(using: &random),
        let controller = list.controller(entry.id)
      else { return "nothing" }
      let moment = EntryController.Moment.allCases.randomElement(using: &random)
      let distance = Double(Int.random(in: -5...5, using: &random))
      var isDone = false
      controller.onMoment = { [unowned list] now in
        guard now == moment, !isDone else { return }
        isDone = true
        list.view.scroll(by: distance)
      }
      var next = list.entries
      for _ in 0..<2 { edit(&next, &random) }
      list.update(next, animated: true)
      controller.onMoment = nil
      return "scroll by \(distance) at \(moment as Any) of \(entry.id)"
    case 11:
      let visible = list.view.visiblePaths.flatMap { path -> [ListPlace] in
        [.header(path.section), .item(path), .footer(path.section)]
      }
      list.view.invalidateLayout(at: Bool.random(using: &random) ? nil : visible)
      return "invalidate"
    case 0:
      let distance = Double(Int.random(in: -8...8, using: &random))
      list.view.scroll(by: distance)
      return "scroll by \(distance)"
    case 1:
      let columns = Int.random(in: 0...20, using: &random)
      let rows = Int.random(in: 0...8, using: &random)
      list.view.resize(columns: columns, rows: rows)
      return "resize to \(columns) × \(rows)"
    case 2:
      let command = TextListCommand.allCases.randomElement(using: &random) ?? .first
      list.view.perform(command)
      list.scheduler.run()
      return "\(command)"
    default:
      var next = list.entries
      for _ in 0..<Int.random(in: 1...4, using: &random) { edit(&next, &random) }
      list.update(next, animated: Bool.random(using: &random))
      return "update to \(next.map { "\($0.id):\($0.text):\($0.rows)×\($0.count)" })"
    }
  }

  private func edit(_ entries: inout [Entry], _ random: inout SeededGenerator) {
    let position = entries.isEmpty ? 0 : Int.random(in: 0..<entries.count, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1:
      let id = Int.random(in: 0..<1000, using: &random)
      if !entries.contains(where: { $0.id == id }) {
        let rows = Int.random(in: 0...3, using: &random)
        let count = Int.random(in: 0...3, using: &random)
        entries.insert(Entry(id, rows: rows, count: count), at: position)
      }
    case 2: if !entries.isEmpty { entries.remove(at: position) }
    case 3:
      if !entries.isEmpty {
        let entry = entries.remove(at: position)
        entries.insert(entry, at: Int.random(in: 0...entries.count, using: &random))
      }
    case 4: if !entries.isEmpty { entries[position].text += "!" }
    default: if !entries.isEmpty { entries[position].rows = Int.random(in: 1...4, using: &random) }
    }
  }

  // MARK: Checks

  /// The row in which each visible element begins, by its entry and its place in it.
  private func sight(of list: TextFixture, andBeyond: Bool = false) -> [String: Double] {
    var sight: [String: Double] = [:]
    let offset = list.view.contentOffset.y
    for (section, object) in list.adapter.objects.enumerated() {
      guard let entry = object.value(as: Entry.self) else { continue }
      let items = (0..<entry.count).map { ListPlace.item(ListPath(section: section, item: $0)) }
      let places = [.header(section)] + items + [.footer(section)]
      for (position, place) in places.enumerated() {
        guard let frame = list.view.frame(at: place) else { continue }
        let isInSight = frame.maxY > offset && frame.minY < offset + Double(list.view.rows)
        guard isInSight || andBeyond else { continue }
        sight["\(entry.id).\(position)"] = frame.minY - offset
      }
    }
    return sight
  }

  /// One of the visible elements that stayed in the list is where it was, unless the list ends.
  private func checkAnchor(_ before: [String: Double], _ list: TextFixture, _ trace: String) {
    let offset = list.view.contentOffset.y
    let end = max(0, list.view.contentSize.height - Double(list.view.rows))
    guard list.view.columns > 0, offset > 0, offset < end else { return }
    let after = sight(of: list, andBeyond: true)
    let ids = Set(list.entries.map { $0.id })
    let stayed = before.filter { element in
      Int(element.key.prefix { $0 != "." }).map { ids.contains($0) } ?? false
    }
    guard !stayed.isEmpty else { return }
    let isKept = stayed.contains { after[$0.key] == $0.value }
    #expect(isKept, "\(trace)\n\(before) › \(after)")
  }

  private func checkDisplay(_ list: TextFixture) -> Bool {
    let shown = Set(list.view.visiblePaths)
    for (section, object) in list.adapter.objects.enumerated() {
      guard let entry = object.value(as: Entry.self), let controller = list.controller(entry.id)
      else { return false }
      let wills = controller.events.filter { $0.hasPrefix("will") }.count
      let ends = controller.events.filter { $0.hasPrefix("end") }.count
      if wills - ends != shown.filter({ $0.section == section }).count { return false }
    }
    return true
  }
}
