import ListTextKit

/// A run of the program, from what was asked for to the exit status.
@MainActor
struct Command {
  let options: Options
  let console: Console

  /// Reads the arguments and does what they say.
  static func run(
    _ arguments: [String], console: (ColorChoice) -> Console
  ) async -> ExitStatus {
    let options: Options
    do throws(UsageError) {
      options = try Options(arguments)
    } catch {
      console(.automatic).complain("marslink: \(error); 'marslink --help' has all options")
      return .usage
    }
    return await Command(options: options, console: console(options.color)).run()
  }

  private func run() async -> ExitStatus {
    switch options.form {
    case .help: return print(Help.text)
    case .version: return print(Help.version)
    case .automatic, .plain, .json: break
    }
    do throws(SystemError) {
      let file: InputFile? =
        switch options.file {
        case "-": .standardInput
        case let path?: try InputFile(path: path)
        case nil: nil
        }
      return await show(file)
    } catch {
      console.complain(
        "marslink: \(options.file ?? "") cannot be read (\(error)); expected a file of records")
      return .unreadableFile
    }
  }

  private func print(_ text: String) -> ExitStatus {
    let output = LineOutput(console.output)
    output.write(text)
    output.flush()
    return output.hasFailed ? .failure : .success
  }

  // MARK: Forms

  private func show(_ file: InputFile?) async -> ExitStatus {
    for path in [options.recording, options.picture].compactMap({ $0 }) {
      guard write("", to: path) else { return .unwritableFile }
    }
    // Who types records at a terminal cannot type keys there as well.
    let canShowScreen = console.showsScreens && (options.file != "-" || !console.readsKeys)
    switch options.form {
    case .automatic where canShowScreen: return await runScreen(file)
    case .automatic where options.recording != nil || options.picture != nil:
      return await runHeadless(file)
    default: return await runTranscript(file)
    }
  }

  /// Reports a line that could not be read, by its place.
  func complain(about problem: FeedProblem) {
    let name = options.file == "-" ? "standard input" : options.file ?? "feed"
    console.complain("\(name):\(problem.line): \(problem)")
  }

  /// Writes a file, and says whether that was possible.
  func write(_ text: String, to path: String?) -> Bool {
    guard let path else { return true }
    do throws(SystemError) {
      try System.write(Array(text.utf8), to: path)
      return true
    } catch {
      console.complain("marslink: \(path) cannot be written (\(error))")
      return false
    }
  }

  var start: Moment { options.start ?? console.now }
}
