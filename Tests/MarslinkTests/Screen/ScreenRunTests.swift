import Foundation
import ListTestKit
import ListTextKit
import Testing

@testable import MarslinkApp

/// The whole program on a terminal in memory.
///
/// A process has one session at a time, and other tests have theirs: `Scripts/steps/marslink` runs
/// these alone.
@MainActor
@Suite(
  .serialized,
  .enabled(if: ProcessInfo.processInfo.environment["MARSLINK_SCREENS"] == "1", "run alone"))
struct ScreenRunTests {
  @Test func `a recording of a screen has the size of the terminal, and every later one`() async {
    let file = TemporaryFile()
    let terminal = ScreenRun(columns: 100, rows: 30)
    terminal.input.resize(columns: 60, rows: 20)
    terminal.input.type("q")
    #expect(await terminal(["--no-animation", "--record", file.path]) == .success)
    let lines = file.text.split(separator: "\n")
    #expect(lines.first == #"{"version":2,"width":100,"height":30,"title":"Marslink"}"#)
    #expect(lines.count { $0.hasSuffix(#","r","60x20"]"#) } == 1)
  }

  @Test func `a screen is as large as was asked for, and no larger than the terminal`() async {
    let run = ScreenRun(columns: 60, rows: 20)
    let shown = await run.look(for: "Sol 355", "--width", "40", "--height", "10")
    #expect(shown.lines[9].hasPrefix(" 7 posts"))
    #expect(shown.lines[10...].allSatisfy { $0.isEmpty })
    #expect(shown.lines.allSatisfy { TextMetrics.columns(of: $0) <= 40 })
    #expect(shown.lines[1] == String(repeating: "▀", count: 40))
    #expect(shown.cell(column: 40, row: 5) == .blank)

    let small = ScreenRun(columns: 30, rows: 8)
    let cut = await small.look(for: "Sol 355", "--width", "99", "--height", "99")
    #expect(cut.lines[1] == String(repeating: "▀", count: 30))
    #expect(cut.lines[7].hasPrefix(" 7 posts"))
  }

  @Test func `an inline screen has the rows that were asked for, and no screen of its own`() async {
    let shown = await ScreenRun().look(for: "Dust storm", "--inline", "--height", "8")
    #expect(shown.modes.alternateScreen == false)
    #expect(shown.modes.mouse == nil)
    #expect(shown.lines[0].hasPrefix(" MARSLINK"))
    #expect(shown.lines[7].hasPrefix(" 7 posts"))
    #expect(shown.lines[8...].allSatisfy { $0.isEmpty })
  }

  @Test func `an inline screen has fifteen rows unless set otherwise`() async {
    let shown = await ScreenRun().look(for: "Sol 355", "--inline")
    #expect(shown.lines[14].hasPrefix(" 7 posts"))
  }

  @Test func `the mouse is taken, or left to the terminal`() async {
    #expect(await ScreenRun().look(for: "Sol 355").modes.mouse == 1002)
    let without = ScreenRun()
    #expect(await without.look(for: "Sol 355", "--no-mouse").modes.mouse == nil)
    #expect(!without.output.text.contains("\u{1B}[?1002"))
  }

  @Test func `the light theme is light`() async {
    let dark = await ScreenRun().look(for: "Sol 355")
    let light = await ScreenRun().look(for: "Sol 355", "--theme", "light")
    #expect(light.lines == dark.lines)
    #expect(light.cell(column: 0, row: 23).pen.background == .palette(7))
    #expect(dark.cell(column: 0, row: 23).pen.background == .palette(0))
  }

  @Test func `without colours there are attributes only`() async {
    var run = ScreenRun()
    run.colorDepth = .none
    let shown = await run.look(for: "Sol 355")
    for row in 0..<24 {
      for column in 0..<80 {
        let pen = shown.cell(column: column, row: row).pen
        #expect(pen.foreground == .standard && pen.background == .standard)
      }
    }
    #expect(shown.cell(column: 1, row: 0).pen.attributes.contains(7))
  }
}
