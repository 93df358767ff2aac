import ListTextKit
import Testing

@testable import ChatRecipe
@testable import FilesRecipe
@testable import StoreRecipe

/// The recipes where no screen can be shown.
@MainActor
struct TerminalTests {
  /// A terminal that prints lines and nothing else, such as `TERM=dumb`.
  private final class Printer: TerminalByteSource, TerminalByteSink {
    func inputs() -> AsyncStream<TerminalInput> { AsyncStream { $0.finish() } }
    func write(_ bytes: [UInt8]) throws(TerminalByteSinkError) { throw .closed }

    @MainActor static var options: TerminalOptions {
      var options = TerminalOptions()
      (options.input, options.output) = (Printer(), Printer())
      options.capabilities = TerminalCapabilities()
      options.capabilities?.cursorMovement = false
      return options
    }
  }

  @Test(arguments: ["chat-recipe", "files-recipe", "store-recipe"])
  func `a recipe that needs a terminal says so in one line, and ends with a status other than zero`(
    _ name: String
  ) async {
    var lines = ""
    let complain = { (line: String) in lines += line }
    let status =
      switch name {
      case "chat-recipe": await Chat.run(Printer.options, complain: complain)
      case "files-recipe": await Files.run(Printer.options, complain: complain)
      default: await Store.run(Printer.options, complain: complain)
      }
    #expect(status == 1)
    #expect(lines.hasPrefix("\(name): no screen can be shown (unsuitableTerminal); run it"))
    #expect(lines.filter { $0 == "\n" }.count == 1 && lines.hasSuffix("\n"))
  }
}
