import ListTextKit

/// The program.
public enum Marslink {
  /// Runs the program with the arguments of the process, and ends the process.
  @MainActor
  public static func main() async -> Never {
    System.endWhenAsked()
    let arguments = Array(CommandLine.arguments.dropFirst())
    let status = await Command.run(arguments) { Console.system(color: $0) }
    System.leave(with: status.rawValue)
  }
}

/// A run of the program, from its arguments to the exit status.
@MainActor
struct Command {
  let options: Options
  let console: Console
  /// The files that are written besides the output, by the options that name them.
  var files: [String: OutputFile] = [:]

  /// Reads the arguments and runs the command.
  static func run(
    _ arguments: [String], console: (TerminalColorChoice) -> Console
  ) async -> ExitStatus {
    let options: Options
    do throws(UsageError) {
      options = try Options(arguments)
    } catch {
      return console(.automatic).refuse("\(error); 'marslink --help' has all options")
    }
    var command = Command(options: options, console: console(options.color))
    switch options.form {
    case .help: return command.print(Help.text)
    case .version: return command.print(Help.version)
    case .automatic, .plain, .json: return await command.show()
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
    console.refuse(
      "the output cannot be written; what is there is incomplete", status: .failure)
  }

  // MARK: Forms

  private mutating func show() async -> ExitStatus {
    let file: InputFile?
    do throws(SystemError) {
      if let path = options.file { file = try InputFile(path: path) } else { file = nil }
    } catch {
      return console.refuse(
        "\(feedName) cannot be read (\(error)); expected a file of records",
        status: .unreadableFile)
    }
    if let refusal = openFiles(beside: file) { return refusal }
    // A terminal from which records are read cannot be a source of keys too.
    let canShowScreen = console.showsScreens && (options.file != "-" || !console.readsKeys)
    let isPlayed = options.recording != nil || options.picture != nil
    switch options.form {
    case .automatic where canShowScreen: return await runScreen(file)
    case .automatic where isPlayed && options.follows:
      return console.refuse(
        "'--follow' has no end that a picture or a recording could have; "
          + "leave out one, or record text with '--plain'")
    case .automatic where isPlayed:
      note(unused: ["--inline", "--no-mouse"], in: "a picture or a recording")
      return await runHeadless(file)
    case .automatic:
      note(
        unused: ["--inline", "--no-mouse", "--height", "--theme", "--color", "--no-animation"],
        in: "text, and the output is no terminal")
    default: break
    }
    if let width = options.width, width < 8, options.form != .json {
      return console.refuse("'--width' needs at least 8 columns for text")
    }
    return await transcribe(
      source(file, isEndless: false), FeedClock(start: start, speed: options.speed))
  }

  /// Reports the options that have no effect on this kind of output.
  private func note(unused names: [String], in place: String) {
    for name in names where options.given.contains(name) {
      console.complain("marslink: '\(name)' does nothing in \(place)")
    }
  }

  /// Where the feed comes from.
  func source(_ file: InputFile?, isEndless: Bool, opensEarly: Bool = false) -> any FeedSource {
    file.map { FileSource(file: $0, follows: options.follows, opensEarly: opensEarly) }
      ?? StorySource(seed: options.seed, isEndless: isEndless)
  }

  var feedName: String { options.file == "-" ? "standard input" : options.file ?? "feed" }

  /// The size of the output: as the options say, or else that of the terminal.
  var size: TerminalSize {
    TerminalSize(
      columns: options.width ?? console.size?.columns ?? 80,
      rows: options.height ?? console.size?.rows ?? 24)
  }

  var start: Moment { options.start ?? console.now }

  // MARK: Files besides the output

  /// Makes the files that will be written, or reports why that is not allowed.
  private mutating func openFiles(beside feed: InputFile?) -> ExitStatus? {
    let paths = [
      ("--record", options.recording), ("--svg", options.picture), ("--errors", options.errors),
    ].compactMap { name, path in path.map { (name, $0) } }
    // Making a file empties an existing one.
    for (_, path) in paths where feed?.identity.map({ $0 == FileIdentity(path: path) }) == true {
      return console.refuse("\(path) is the feed that is read; expected another file")
    }
    for (name, path) in paths {
      do throws(SystemError) {
        let file = try OutputFile(path: path)
        let same = files.first { $0.value.identity != nil && $0.value.identity == file.identity }
        if let other = same?.key {
          return console.refuse("'\(other)' and '\(name)' need a file each, not both \(path)")
        }
        files[name] = file
      } catch {
        return console.refuse("\(path) cannot be written (\(error))", status: .unwritableFile)
      }
    }
    return nil
  }

  /// The recording, if one was asked for, which is written to its file as it grows.
  func makeRecording() -> TerminalRecording? {
    files["--record"].map { TerminalRecording(to: $0, title: "Marslink") }
  }

  func makeReport(isHeld: Bool) -> ProblemReport {
    ProblemReport(
      feedName: feedName, file: files["--errors"], isHeld: isHeld, complain: console.complain)
  }

  /// Writes a frame of a screen as a picture, if there is to be one.
  func draw(_ canvas: TextCanvas, of screen: FeedScreen) {
    let window = screen.theme.window
    // If the theme uses the terminal's own colours, only dark or light is known.
    let (paper, ink) = options.isLight ? (UInt8(255), UInt8(0x1C)) : (0, 0xD8)
    let picture = TextPicture(
      canvas,
      foreground: window.foreground == .default ? .rgb(ink, ink, ink) : window.foreground,
      background: window.background == .default ? .rgb(paper, paper, paper) : window.background)
    try? files["--svg"]?.write(Array(picture.svg.utf8))
  }

  /// Says which files could not be written; the status, unless there is one of those.
  func finish(_ status: ExitStatus) -> ExitStatus {
    let failed = files.values.filter(\.hasFailed).map(\.path).sorted()
    for path in failed { console.complain("marslink: \(path) cannot be written") }
    return failed.isEmpty ? status : .unwritableFile
  }
}
