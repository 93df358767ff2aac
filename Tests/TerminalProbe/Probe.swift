import Foundation
import ListTestKit
import ListTextKit

/// A program for scripts: shows a list in a real terminal, replays bytes, fuzzes, and measures.
@main
enum Probe {
  @MainActor
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "show": try await show(arguments)
    case "replay": replay(arguments)
    case "fuzz": fuzz(arguments)
    case "measure": Measurement.printAll()
    case "session": await SessionCases.run(Array(arguments.dropFirst()))
    default:
      print(
        """
        usage: TerminalProbe show [--inline N] | replay COLUMNS ROWS | fuzz N SEED | measure
               TerminalProbe session CASE
        """)
      exit(64)
    }
  }

  @MainActor
  private static func show(_ arguments: [String]) async throws {
    var options = TerminalOptions()
    if let place = arguments.firstIndex(of: "--inline"), place + 1 < arguments.count {
      options.place = .inline(rows: Int(arguments[place + 1]) ?? 4)
    }
    options.clipboard = true
    let list = ProbeList()
    let ticker = Task { @MainActor in
      while !Task.isCancelled {
        try? await Task.sleep(for: .milliseconds(100))
        list.tick()
      }
    }
    let outcome = try await TerminalSession.run(list, options: options)
    ticker.cancel()
    print("outcome: \(outcome), exit code \(outcome.exitCode)")
    exit(outcome.exitCode)
  }

  private static func replay(_ arguments: [String]) {
    let numbers = arguments.dropFirst().compactMap { Int($0) }
    guard numbers.count == 2 else { exit(64) }
    var emulator = TerminalEmulator(columns: numbers[0], rows: numbers[1])
    emulator.feed(FileHandle.standardInput.readDataToEndOfFile())
    for line in emulator.lines { print(line) }
    print("cursor \(emulator.cursor.column) \(emulator.cursor.row)")
    for complaint in emulator.complaints {
      FileHandle.standardError.write(Data("\(complaint)\n".utf8))
    }
  }

  private static func fuzz(_ arguments: [String]) {
    let numbers = arguments.dropFirst().compactMap { Int($0) }
    guard numbers.count == 2 else { exit(64) }
    if let failure = TerminalFuzzer(seed: UInt64(numbers[1])).run(executions: numbers[0]) {
      print(failure)
      exit(1)
    }
  }
}
