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
    let isPlayed = options.recording != nil || options.picture != nil
    switch options.form {
    case .automatic where canShowScreen: return await runScreen(file)
    case .automatic where isPlayed && options.follows:
      console.complain(
        "marslink: '--follow' has no end that a picture or a recording could have; "
          + "leave out one, or record text with '--plain'")
      return .usage
    case .automatic where isPlayed:
      note(unused: ["--inline", "--no-mouse"], in: "a picture or a recording")
      return await runHeadless(file)
    case .automatic:
      note(
        unused: ["--inline", "--no-mouse", "--height", "--theme", "--color", "--no-animation"],
        in: "text, and the output is no terminal")
      return await runTranscript(file)
    default: return await runTranscript(file)
    }
  }

  /// Says of which options nothing comes where the output is not what they are for.
  private func note(unused names: [String], in place: String) {
    for name in names where options.given.contains(name) {
      console.complain("marslink: '\(name)' does nothing in \(place)")
    }
  }

  var feedName: String {
    options.file == "-" ? "standard input" : options.file ?? "feed"
  }

  /// How large the output is: as was asked for, or as the terminal tells.
  var size: TerminalSize {
    TerminalSize(
      columns: options.width ?? console.size?.columns ?? 80,
      rows: options.height ?? console.size?.rows ?? 24)
  }

  var start: Moment { options.start ?? console.now }
}
