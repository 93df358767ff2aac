import Testing

@testable import ListTextKit

@MainActor
@Suite struct `Terminal: programs` {
  /// Types some keys and ends, and takes all that is written.
  private final class Ends: TerminalByteSource, TerminalByteSink {
    let keys: String

    init(_ keys: String) { self.keys = keys }

    func inputs() -> AsyncStream<TerminalInput> {
      AsyncStream {
        $0.yield(.bytes(Array(keys.utf8)))
        $0.finish()
      }
    }

    func write(_ bytes: [UInt8]) throws(TerminalByteSinkError) {}
  }

  private func status(typing keys: String, movesCursor: Bool = true) async -> (Int32, said: String)
  {
    var options = TerminalOptions()
    (options.input, options.output) = (Ends(keys), Ends(keys))
    options.size = TerminalSize(columns: 20, rows: 5)
    options.capabilities = TerminalCapabilities()
    options.capabilities?.cursorMovement = movesCursor
    var said = ""
    let screen = TextScreen([TextBar("Notes")])
    let status = await TerminalSession.status(of: screen, options: options) { said += $0 }
    return (status, said)
  }

  @Test(arguments: [("", 0), ("q", 0), ("\u{3}", 130), ("\u{1C}", 131)] as [(String, Int32)])
  func `the status is that of what ended the session`(keys: String, status: Int32) async {
    #expect(await self.status(typing: keys) == (status, ""))
  }

  @Test func `a terminal that shows no screen is told in one line`() async throws {
    let (status, said) = await status(typing: "", movesCursor: false)
    #expect(status == 1)
    #expect(said.hasSuffix(": the terminal cannot move its cursor; TERM should name another one\n"))
    #expect(said.count { $0 == "\n" } == 1 && !said.contains("/"))
  }

  @Test func `errors are told in words`() {
    #expect("\(TerminalError.notATerminal)" == "there is no terminal")
    #expect("\(TerminalError.busy)" == "another session uses the terminal")
    #expect(
      "\(TerminalError.outputFailed(code: 5))" == "a write to the terminal failed with error 5")
  }

  #if os(macOS) || os(Linux)
    @Test func `where there is no terminal, the process says so and ends`() async throws {
      let result = await #expect(
        processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
      ) {
        await TerminalSession.runProgram(TextListView())
      }
      let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(said.contains(": there is no terminal; run it without < > and |\n"), "\(said)")
    }
  #endif
}
