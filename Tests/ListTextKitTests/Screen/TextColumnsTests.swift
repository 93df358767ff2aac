import ListTestKit
import Testing

@testable import ListTextKit

/// Parts of a screen beside each other.
@MainActor @Suite struct `Columns of a screen` {
  @MainActor private final class Rows {
    let view = TextListView(appearance: .compact)
    let adapter: TextListAdapter
    let scheduler = ManualScheduler()

    init(_ names: [String]) {
      view.appearance.showsIndicator = false
      view.effects = nil
      let scheduler = scheduler
      adapter = TextListAdapter(host: view) { scheduler.schedule($0) }
      adapter.registerText(String.self) { $0 }
      adapter.content { names }
      adapter.performUpdates(animated: false)
      scheduler.run()
    }
  }

  private let folders = Rows(["inbox", "sent"])
  private let mails = Rows(["one", "two", "three"])
  private let status = TextBar("3 mails")

  private func rig(
    _ width: TextColumn.Width = .columns(6), columns: Int = 24, rows: Int = 5,
    separator: String = "│"
  ) -> ScreenRig {
    let screen = TextScreen([
      TextBar("Mail"),
      TextColumns(
        [TextColumn([folders.view], width: width), TextColumn([mails.view, status])],
        separator: separator),
      TextPrompt("/"),
    ])
    return ScreenRig(screen, columns: columns, rows: rows)
  }

  @Test func `stack their parts, and have the rows that other parts leave`() {
    let rig = rig()
    #expect(rig.lines() == ["Mail", "inbox │one", "sent  │two", "      │three", "      │3 mails"])
    rig.resize(columns: 12, rows: 3)
    #expect(rig.lines() == ["Mail", "inbox │one", "sent  │3 ma…"])
    rig.resize(columns: 24, rows: 5)
    #expect(rig.lines().last == "      │3 mails")
  }

  @Test func `have parts that are parts of the screen for keys, clicks and the focus`() {
    let rig = rig()
    _ = rig.lines()
    #expect(rig.screen.focusedPart === folders.view)
    rig.press(.init(.tab))
    #expect(rig.screen.focusedPart === mails.view)
    rig.press(.init(.down))
    rig.press(.init(.down))
    #expect(mails.adapter.focusedPath == ListPath(section: 1, item: 0))
    _ = rig.lines()
    #expect(rig.screen.cursor == TextPosition(column: 7, row: 2))
    rig.click(8, 3)
    #expect(mails.adapter.selectedPaths == [ListPath(section: 2, item: 0)])
    rig.click(1, 2)
    #expect(rig.screen.focusedPart === folders.view)
    #expect(folders.adapter.selectedPaths == [ListPath(section: 1, item: 0)])
    // A separator is nothing to click at.
    #expect(rig.mouse(.press(.left), 6, 2) == .ignored)
    rig.press(.init(.tab, .shift))
    #expect(rig.screen.focusedPart === mails.view)
    rig.screen.focus(folders.view)
    #expect(rig.screen.focusedPart === folders.view)
  }

  @Test func `draw again when an inner part changes, and do not once it is away`() {
    let rig = rig()
    _ = rig.lines()
    let requests = rig.requests
    status.style = TextStyle(.bold)
    #expect(rig.requests == requests + 1)
    _ = rig.lines()
    rig.screen.parts.remove(at: 1)
    _ = rig.lines()
    let after = rig.requests
    status.style = .plain
    #expect(rig.requests == after && rig.screen.focusedPart == nil)
  }

  @Test func `keep the focused row visible when the screen gets lower`() {
    let rig = rig(rows: 6)
    rig.press(.init(.tab))
    rig.press(.init(.end))
    _ = rig.lines()
    rig.resize(columns: 24, rows: 3)
    #expect(rig.lines()[1] == "inbox │three")
  }

  @Test func `scroll the list that had the focus, while a text is typed`() {
    let long = Rows((0..<20).map { "row \($0)" })
    let prompt = TextPrompt("/")
    let screen = TextScreen([
      TextColumns([TextColumn([folders.view], width: .columns(6)), TextColumn([long.view])]),
      prompt,
    ])
    let rig = ScreenRig(screen, columns: 24, rows: 4)
    screen.focus(long.view)
    screen.focus(prompt)
    _ = rig.lines()
    rig.press(.init(.pageDown))
    rig.press(.init(.pageDown))
    #expect(rig.lines().first == "inbox │row 4")
  }

  @Test func `have no separator behind the last one that is seen`() {
    let (last, side) = (TextBar("c"), TextBar("b"))
    let screen = TextScreen([
      TextColumns([
        TextColumn([TextBar("a")], width: .columns(3)), TextColumn([side], width: .columns(3)),
        TextColumn([last], width: .columns(3)),
      ])
    ])
    let rig = ScreenRig(screen, columns: 24, rows: 1)
    #expect(rig.lines() == ["a  │b  │c"])
    last.isHidden = true
    #expect(rig.lines() == ["a  │b"])
    side.isHidden = true
    #expect(rig.lines() == ["a"])
  }

  @Test func `have no width while their parts are hidden`() {
    let side = TextBar("side")
    let screen = TextScreen([
      TextColumns([
        TextColumn([side], width: .columns(5)), TextColumn([mails.view]),
        TextColumn([TextColumns([TextColumn([TextBar("a")]), TextColumn([TextBar("b")])])]),
      ])
    ])
    let rig = ScreenRig(screen, columns: 24, rows: 2)
    #expect(rig.lines() == ["side │one     │a   │b", "     │two     │"])
    side.isHidden = true
    #expect(rig.lines() == ["one        │a    │b", "two        │"])
    #expect(TextColumns([TextColumn([side])]).isHidden)
    mails.view.isHidden = true
    #expect(rig.lines() == ["a          │b", ""])
    mails.view.isHidden = false
    #expect(rig.lines() == ["one        │a    │b", "two        │"])
  }

  @Test func `are as high as the highest, if no part takes the rest`() {
    let screen = TextScreen([
      TextColumns(
        [
          TextColumn([TextBar("a"), TextBar("b")]), TextColumn([TextBar("c")]),
        ], separator: ""),
      mails.view,
    ])
    let rig = ScreenRig(screen, columns: 8, rows: 4)
    #expect(rig.lines() == ["a   c", "b", "one", "two"])
  }

  @Test(arguments: [
    (.max, ["a   c", "", "b", "one"]), (2, ["a   c", "", "b", "one"]),
    (-1, ["b   c", "one", "two", "three"]),
  ])
  func `are as high as their parts, whatever number of rows a bar has`(
    rows: Int, lines: [String]
  ) {
    let bar = TextBar(rows: rows) { $0.draw("a", column: 0, row: 0) }
    let screen = TextScreen([
      TextColumns(
        [TextColumn([bar, TextBar("b")]), TextColumn([TextBar("c")])], separator: ""), mails.view,
    ])
    #expect(ScreenRig(screen, columns: 8, rows: 4).lines() == lines)
  }

  @Test func `divide any width, and leave each other some of it`() {
    let widths: [TextColumn.Width?] = [
      nil, .columns(0), .columns(5), .columns(40), .columns(-3), .share(0), .share(1), .share(3),
      .share(.max),
    ]
    for first in widths {
      for second in widths {
        for third in widths {
          let all = [first, second, third]
          for room in 0..<60 {
            let shares = ScreenColumns.shared(all, columns: room)
            #expect(shares.allSatisfy { $0 >= 0 } && shares.reduce(0, +) <= room)
            let hasShares = all.contains { if case .share? = $0 { true } else { false } }
            if hasShares { #expect(shares.reduce(0, +) == room, "\(all) \(room)") }
            for (width, share) in zip(all, shares) {
              switch width {
              case nil: #expect(share == 0)
              case .columns(let wanted): #expect(share <= max(0, wanted))
              case .share:
                #expect(share > 0 || room < 12 || all.contains(.share(.max)), "\(all) \(room)")
              }
            }
          }
        }
      }
    }
    #expect(
      ScreenColumns.shared([.share(1), .columns(20), .share(2)], columns: 80) == [20, 20, 40])
  }
}
