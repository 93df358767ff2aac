import ListTestKit
import ListTextKit
import Testing

@Suite struct `Terminal: histories of frames` {
  @Test func `the replayed screen equals the composed frame`() {
    for seed in 0..<UInt64(600) {
      if let failure = Self.play(seed: seed) {
        Issue.record("seed \(seed): \(failure)")
        return
      }
    }
  }

  @Test func `an unchanged frame writes no byte`() {
    var world = ScreenWorld(seed: 3, width: 30, height: 6)
    var screen = TerminalScreen(capabilities: TerminalCapabilities())
    for _ in 0..<50 {
      world.change()
      _ = screen.show(world.canvas, cursor: TextPosition(column: 2, row: 2))
      #expect(screen.show(world.canvas, cursor: TextPosition(column: 2, row: 2)) == [])
    }
  }

  /// Plays a history with made-up capabilities and sizes; says what went wrong.
  static func play(seed: UInt64) -> String? {
    var random = SeededGenerator(seed: seed &* 77)
    var capabilities = TerminalCapabilities()
    capabilities.colorDepth = [.none, .standard, .palette, .full][random.below(4)]
    capabilities.synchronizedOutput = random.chance(50)
    capabilities.scrollRegions = random.chance(60)
    capabilities.hyperlinks = random.chance(50)
    var world = ScreenWorld(seed: seed, width: 1 + random.below(40), height: 1 + random.below(12))
    var screen = TerminalScreen(capabilities: capabilities)
    var emulator = TerminalEmulator.agreeing(
      columns: world.canvas.width, rows: world.canvas.height)
    if random.chance(50) { emulator.feed("\u{1B}[?7l".utf8) }
    for frame in 0..<12 {
      world.change()
      if random.chance(8) {
        world.resize(width: 1 + random.below(40), height: 1 + random.below(12))
        emulator.resize(columns: world.canvas.width, rows: world.canvas.height)
        if random.chance(50) { screen.invalidate() }
      }
      let cursor =
        random.chance(50)
        ? TextPosition(
          column: random.below(world.canvas.width), row: random.below(world.canvas.height)) : nil
      emulator.feed(screen.show(world.canvas, cursor: cursor))
      if let difference = difference(emulator, world.canvas, capabilities) {
        return "frame \(frame): \(difference)"
      }
      if emulator.modes.held { return "frame \(frame) is held back for ever" }
      if emulator.modes.cursorVisible != (cursor != nil) { return "frame \(frame): the cursor" }
      if let cursor, emulator.cursor != .init(column: cursor.column, row: cursor.row) {
        return "frame \(frame): the cursor is at \(emulator.cursor), not at \(cursor)"
      }
    }
    return nil
  }
}
