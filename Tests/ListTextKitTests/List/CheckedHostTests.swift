import ListTestKit
import ListTextKit
import Testing

@MainActor struct CheckedHostTests {
  @Test(arguments: [ListSize.automatic, ListSize(width: 30, height: 1)])
  func `a text list has no fault as a host, wherever the user scrolls`(size: ListSize) {
    var check = ListHostCheck<TextListView>(
      kinds: ["", "other"].map { name in
        ListCellKind(EntryCell.self, name: name) { EntryCell() }
      }
    ) { cell, text in
      (cell as? EntryCell)?.text = text
    } lines: { view in
      var canvas = TextCanvas(width: view.columns, height: view.rows)
      view.compose(&canvas, at: .zero)
      return canvas.lines.filter { !$0.isEmpty }
    }
    check.itemSize = size
    check.showsEverything = false
    check.user = { view, random in
      if random.chance(30) { view.resize(columns: 24 + random.below(9), rows: 3 + random.below(8)) }
      view.scroll(by: Double(random.below(9)) - 4)
    }
    let faults = check.run(seeds: 1...60) {
      var appearance = TextListAppearance.compact
      appearance.showsIndicator = false
      appearance.newMarker = nil
      let view = TextListView(columns: 30, rows: 6, appearance: appearance)
      view.effects = nil
      return view
    }
    #expect(faults == [])
  }
}
