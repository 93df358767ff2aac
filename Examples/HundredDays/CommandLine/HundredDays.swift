import Foundation
import HundredDaysCalendar
import ListTextKit

/// The entry point of the program.
public enum HundredDays {
  /// Runs the program with the arguments of the process, and exits with its status.
  @MainActor
  public static func main() async -> Never {
    let console = Console(
      write: { print($0, to: .standardOutput) }, complain: { print($0, to: .standardError) },
      showsScreens: isatty(1) == 1 && isatty(0) == 1
        && TerminalCapabilities.current(color: .automatic).cursorMovement,
      environment: ProcessInfo.processInfo.environment,
      clock: DayClock(now: { _ in Date() }) {
        NSTimeZone.resetSystemTimeZone()
        return LocalDays(NSTimeZone.system)
      })
    exit(await Command.run(Array(CommandLine.arguments.dropFirst()), on: console))
  }

  /// Writes a line; exits with `EX_CANTCREAT` if that fails.
  private static func print(_ line: String, to file: FileHandle) {
    do { try file.write(contentsOf: Data("\(line)\n".utf8)) } catch { exit(EX_CANTCREAT) }
  }
}
