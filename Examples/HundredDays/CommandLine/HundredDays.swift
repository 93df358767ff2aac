import Foundation
import HundredDaysCalendar
import ListTextKit

/// The program.
public enum HundredDays {
  /// Runs the program with the arguments of the process, and ends the process.
  @MainActor
  public static func main() async -> Never {
    let console = Console(
      write: { FileHandle.standardOutput.write(Data("\($0)\n".utf8)) },
      complain: { FileHandle.standardError.write(Data("\($0)\n".utf8)) },
      showsScreens: isatty(1) == 1 && isatty(0) == 1
        && TerminalCapabilities.current(color: .automatic).cursorMovement,
      environment: ProcessInfo.processInfo.environment, now: { Date() },
      place: {
        NSTimeZone.resetSystemTimeZone()
        return LocalDays(NSTimeZone.system)
      })
    exit(await Command.run(Array(CommandLine.arguments.dropFirst()), on: console))
  }
}
