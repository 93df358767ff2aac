/// The program.
public enum Marslink {
  /// Runs the program with the arguments of the process, and ends the process.
  @MainActor
  public static func main() async -> Never {
    System.endWhenAsked()
    let status = await Command.run(Array(CommandLine.arguments.dropFirst())) {
      Console.system(color: $0)
    }
    System.exit(status.rawValue)
  }
}
