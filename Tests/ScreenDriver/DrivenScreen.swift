#if canImport(Testing)
  import Foundation
  import ListTestKit
  public import ListTextKit
  public import Testing

  /// A program on an emulated terminal, which a test drives by hand; time is data.
  @MainActor
  public final class DrivenScreen {
    /// The number of columns and rows of a terminal.
    public struct Size: CustomTestStringConvertible, Sendable {
      /// The number of columns.
      public let columns: Int
      /// The number of rows.
      public let rows: Int

      /// Makes a size.
      public init(_ columns: Int, _ rows: Int) {
        self.columns = columns
        self.rows = rows
      }

      /// Such as `80×24`.
      public var testDescription: String { "\(columns)×\(rows)" }
    }

    /// The sizes at which screens are compared.
    nonisolated public static let sizes = [Size(40, 12), Size(80, 24), Size(120, 40)]

    private let content: any TerminalContent
    private let player: TerminalPlayer
    private let size: Size
    private var writer = TerminalScreen(capabilities: TerminalCapabilities())
    private var emulator: TerminalEmulator

    /// Shows a content on a terminal of a size.
    public init(_ content: some TerminalContent, size: Size = sizes[0]) {
      self.content = content
      self.size = size
      player = TerminalPlayer(
        content, size: TerminalSize(columns: size.columns, rows: size.rows))
      emulator = TerminalEmulator(
        columns: size.columns, rows: size.rows, width: { TextMetrics.columns(of: $0) })
    }

    // MARK: Driving

    /// Presses keys, which may be written as `TerminalKeyPress.presses(in:)` reads them.
    @discardableResult
    public func press(_ keys: String...) async -> TerminalResponse {
      await player.press(keys.flatMap { TerminalKeyPress.presses(in: $0) })
    }

    /// Types a text as it is.
    public func type(_ text: String) async { await player.type(text) }

    /// Moves, presses or turns the mouse at a position.
    public func mouse(_ kind: TerminalMouseEvent.Kind, column: Int, row: Int) async {
      await player.send(.mouse(TerminalMouseEvent(kind, column: column, row: row)))
    }

    /// Lets the tasks run that were begun; those that pause are left alone.
    ///
    /// Everything runs on the main actor, and no chain of tasks is as long as the number of turns.
    public func settle() async { await player.settle() }

    /// Passes time, with a frame whenever the screen asks for one; gives their number.
    @discardableResult
    public func pass(_ duration: Duration) async -> Int { await player.play(duration) }

    // MARK: Looking

    /// What the terminal shows.
    public func lines() -> [String] {
      player.draw()
      emulator.feed(writer.show(player.canvas, cursor: content.cursor))
      return emulator.complaints.isEmpty ? emulator.lines : emulator.complaints
    }

    /// What the rows of the terminal say, without the indicator at their ends.
    public func texts() -> [String] {
      lines().map { line in
        var text = line[...]
        while let last = text.last, " │┃".contains(last) { text.removeLast() }
        return String(text)
      }
    }

    /// Compares what the terminal shows with a screen in the folder `Screens` of the test target;
    /// `SCREENS_KEEP=1` keeps it instead.
    public func compare(
      with name: String, of file: StaticString = #filePath,
      at location: SourceLocation = #_sourceLocation
    ) throws {
      var folder = URL(fileURLWithPath: "\(file)").deletingLastPathComponent()
      while folder.deletingLastPathComponent().lastPathComponent != "Tests", folder.path != "/" {
        folder.deleteLastPathComponent()
      }
      let kept = folder.appending(path: "Screens/\(name)-\(size.columns)x\(size.rows).txt")
      let shown = lines().joined(separator: "\n") + "\n"
      if ProcessInfo.processInfo.environment["SCREENS_KEEP"] == "1" {
        try Data(shown.utf8).write(to: kept)
      }
      let text = String(decoding: try Data(contentsOf: kept), as: UTF8.self)
      #expect(shown == text, "see \(name)", sourceLocation: location)
    }
  }
#endif
