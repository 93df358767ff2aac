import ListTestKit
import ListTextKit
import Testing

@Suite struct `Terminal: disagreement about widths` {
  /// Widths as some terminals see them: each scalar for itself, marks and joiners included.
  enum Opinion: CaseIterable {
    case scalars
    case wideSigns
    case narrowEmoji

    var joinsClusters: Bool { self != .scalars }

    func width(_ character: Character) -> Int {
      let value = character.unicodeScalars.first?.value ?? 0
      switch self {
      case .scalars: return max(TextMetrics.columns(of: character), 1)
      case .wideSigns:
        let isSign = (0x2010..<0x2028).contains(value) || (0x2190..<0x2600).contains(value)
        return isSign ? 2 : TextMetrics.columns(of: character)
      case .narrowEmoji: return value >= 0x1F000 ? 1 : TextMetrics.columns(of: character)
      }
    }
  }

  @Test(arguments: Opinion.allCases)
  func `letters are in place, whatever width the terminal gives emoji`(opinion: Opinion) {
    for seed in 0..<UInt64(120) {
      var world = ScreenWorld(seed: seed, width: 40, height: 5)
      var screen = TerminalScreen(capabilities: TerminalCapabilities())
      var emulator = TerminalEmulator(
        columns: 40, rows: 5, joinsClusters: opinion.joinsClusters, width: { opinion.width($0) })
      emulator.feed("\u{1B}[?7l".utf8)
      for frame in 0..<10 {
        world.change()
        emulator.feed(screen.show(world.canvas))
        if let column = Self.misplaced(emulator, world.canvas) {
          Issue.record("seed \(seed), frame \(frame), \(opinion): \(column)")
          return
        }
      }
    }
  }

  @Test(arguments: ["\u{E33}", "\u{EB3}", "\u{903}", "\u{1F3FD}", "\u{11A8}"])
  func `a joining scalar does not join the previous cell`(text: String) {
    var canvas = TextCanvas(width: 6, height: 1)
    canvas.draw("한a", column: 0, row: 0)
    canvas.draw(text, column: 2, row: 0)
    var screen = TerminalScreen(capabilities: TerminalCapabilities())
    var emulator = TerminalEmulator.agreeing(columns: 6, rows: 1)
    emulator.feed(screen.show(TextCanvas(width: 6, height: 1)))
    emulator.feed(screen.show(canvas))
    #expect(difference(emulator, canvas, TerminalCapabilities()) == nil)
  }

  /// A letter that is not where it was composed; a character before it may have drawn over its edge.
  static func misplaced(_ emulator: TerminalEmulator, _ canvas: TextCanvas) -> String? {
    for row in 0..<canvas.height {
      for column in 0..<canvas.width {
        let wanted = canvas[column, row].cluster
        if canvas[column, row].width == 0 {
          // What was there before must not show where a character turned out narrower.
          let left = emulator.cell(column: column, row: row).cluster
          if left.isASCII, left != " " { return "\(left) was left at \(column), \(row)" }
        }
        guard wanted.isASCII, wanted.isLetter || wanted.isNumber else { continue }
        let shown = emulator.cell(column: column, row: row).cluster
        if shown != wanted { return "\(wanted) became \(shown) at \(column), \(row)" }
      }
    }
    return nil
  }
}
