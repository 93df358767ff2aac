import ListTextKit

/// A run of the program, from what was asked for to the exit status.
@MainActor
struct Command {
  let options: Options
  let console: Console

  /// Reads the arguments and does what they say.
  static func run(
    _ arguments: [String], console: (TerminalColorChoice) -> Console
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
        case "-": try .standardInput()
        case let path?: try InputFile(path: path)
        case nil: nil
        }
      return await show(file)
    } catch {
      console.complain(
        "marslink: \(feedName) cannot be read (\(error)); expected a file of records")
      return .unreadableFile
    }
  }

  private func print(_ text: String) -> ExitStatus {
    let output = LineOutput(console.output)
    output.write(text)
    output.flush()
    return output.hasFailed ? outputFailed() : .success
  }

  /// Reports an output that is incomplete; a closed pipe is no failure.
  func outputFailed() -> ExitStatus {
    console.complain("marslink: the output cannot be written; what is there is incomplete")
    return .failure
  }

  // MARK: Forms

  private func show(_ file: InputFile?) async -> ExitStatus {
    if let refusal = makeOutputs(beside: file) { return refusal }
    // Who types records at a terminal cannot type keys there as well.
    let canShowScreen = console.showsScreens && (options.file != "-" || !console.readsKeys)
    switch options.form {
    case .automatic where canShowScreen: return await runScreen(file)
    case .automatic where options.recording != nil || options.picture != nil:
      return await runHeadless(file)
    default: return await runTranscript(file)
    }
  }

  /// Makes the files that will be written, or says why that must not be.
  private func makeOutputs(beside file: InputFile?) -> ExitStatus? {
    let paths = [options.recording, options.picture].compactMap { $0 }
    // To make a file is to empty it.
    for path in paths where file?.identity.map({ $0 == System.identity(path) }) == true {
      console.complain("marslink: \(path) is the feed that is read; expected another file")
      return .usage
    }
    var made: [FileIdentity?] = []
    for path in paths {
      guard write("", to: path) else { return .unwritableFile }
      let identity = System.identity(path)
      if identity != nil, made.contains(identity) {
        console.complain("marslink: '--record' and '--svg' need a file each, not both \(path)")
        return .usage
      }
      made.append(identity)
    }
    return nil
  }

  private var feedName: String {
    options.file == "-" ? "standard input" : options.file ?? "feed"
  }

  /// Reports a line that could not be read, by its place.
  func complain(about problem: FeedProblem) {
    console.complain(
      problem.isAboutFile
        ? "marslink: \(feedName) cannot be read (\(problem.found)); expected \(problem.expected)"
        : "\(feedName):\(problem.line): \(problem)")
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

  /// How large the output is: as was asked for, or as the terminal tells.
  var size: TerminalSize {
    TerminalSize(
      columns: options.width ?? console.size?.columns ?? 80,
      rows: options.height ?? console.size?.rows ?? 24)
  }

  var start: Moment { options.start ?? console.now }
}
