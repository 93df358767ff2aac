import ListTextKit

/// The files that the program writes besides its output.
extension Command {
  /// The recording that was asked for; it goes into its file as it grows.
  func makeRecording() -> TerminalRecording? {
    options.recording.map { TerminalRecording(to: OutputFile(path: $0), title: "Marslink") }
  }

  /// Whether all of a recording could be written; says so if not.
  func isWhole(_ recording: TerminalRecording?) -> Bool {
    guard let recording, recording.hasFailed else { return true }
    console.complain("marslink: \(options.recording ?? "") cannot be written")
    return false
  }

  func makeReport(isHeld: Bool) -> ProblemReport {
    ProblemReport(
      feedName: feedName, file: options.errors.map { OutputFile(path: $0) }, isHeld: isHeld,
      complain: console.complain)
  }

  /// Whether all problems could be written that were to be; says so if not.
  func isWhole(_ problems: ProblemReport) -> Bool {
    guard problems.hasFailed else { return true }
    console.complain("marslink: \(options.errors ?? "") cannot be written")
    return false
  }

  /// A frame of a screen as a picture.
  func picture(_ canvas: TextCanvas, of screen: FeedScreen) -> String {
    TextPicture(
      canvas, foreground: screen.theme.window.foreground.orElse(.rgb(0xD8, 0xD8, 0xD8)),
      background: screen.theme.window.background.orElse(.rgb(0, 0, 0))
    ).svg
  }

  /// Makes the files that will be written, or says why that must not be.
  func makeOutputs(beside file: InputFile?) -> ExitStatus? {
    let outputs = [
      ("--record", options.recording), ("--svg", options.picture), ("--errors", options.errors),
    ].compactMap { name, path in path.map { (name, $0) } }
    // To make a file is to empty it.
    for (_, path) in outputs where file?.identity.map({ $0 == System.identity(path) }) == true {
      console.complain("marslink: \(path) is the feed that is read; expected another file")
      return .usage
    }
    var made: [FileIdentity: String] = [:]
    for (name, path) in outputs {
      guard write("", to: path) else { return .unwritableFile }
      guard let identity = System.identity(path) else { continue }
      if let other = made[identity] {
        console.complain("marslink: '\(other)' and '\(name)' need a file each, not both \(path)")
        return .usage
      }
      made[identity] = name
    }
    return nil
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
}

extension TextColor {
  fileprivate func orElse(_ other: TextColor) -> TextColor { self == .default ? other : self }
}
