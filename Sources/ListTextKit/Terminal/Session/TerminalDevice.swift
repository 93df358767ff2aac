/// Where a session reads and writes: a terminal of the system, or what a test gives.
@MainActor
final class TerminalDevice {
  let input: any ByteSource
  let output: any ByteSink
  let capabilities: TerminalCapabilities
  let size: TerminalSize
  private let modes: TerminalModes
  private let system: System?
  private var isEntered = false

  /// What only a terminal of the system has.
  private struct System {
    let input: SystemInput
    let settings: TerminalGuard
    let outputDescriptor: Int32
    let opened: Int32?
  }

  init(_ options: TerminalOptions) throws(TerminalError) {
    if let input = options.input, let output = options.output {
      (self.input, self.output) = (input, output)
      system = nil
      capabilities = options.capabilities ?? TerminalCapabilities()
      size = options.size ?? .usual
    } else {
      let outputDescriptor: Int32 = 1
      guard Platform.isTerminal(outputDescriptor) else { throw .notATerminal }
      let opened = Platform.isTerminal(0) ? nil : Platform.openTerminal()
      guard let descriptor = Platform.isTerminal(0) ? 0 : opened,
        let input = SystemInput(input: descriptor, output: outputDescriptor)
      else { throw .notATerminal }
      self.input = options.input ?? input
      output = options.output ?? FileSink(descriptor: outputDescriptor)
      system = System(
        input: input, settings: TerminalGuard(input: descriptor),
        outputDescriptor: outputDescriptor, opened: opened)
      capabilities = options.capabilities ?? .current(color: options.color)
      size =
        Platform.size(of: outputDescriptor) ?? options.size
        ?? TerminalSize(columns: Platform.variable("COLUMNS"), lines: Platform.variable("LINES"))
    }
    modes = TerminalModes(
      capabilities, options, inlineRows: options.inlineRows.map { [size] in min($0, size.rows) })
    guard capabilities.cursorMovement else { throw .unsuitableTerminal }
  }

  /// Takes the terminal, also if somebody else changed it meanwhile.
  func enter(_ write: ([UInt8]) -> Void) throws(TerminalError) {
    if let system {
      guard system.settings.enterRawMode(isAgain: isEntered) else { throw .notATerminal }
      if !isEntered {
        system.settings.install(
          pipe: system.input.signalDescriptor, output: system.outputDescriptor,
          undo: modes.leaving(fromRow: 0))
      }
    }
    isEntered = true
    write(modes.entering)
  }

  /// The size that a terminal of the system has now.
  var currentSize: TerminalSize? {
    system.flatMap { Platform.size(of: $0.outputDescriptor) }
  }

  /// Whether a terminal of the system was asked something.
  var awaitsAnswer: Bool { system != nil && capabilities.questions }

  /// Gives the terminal back.
  func leave(fromRow row: Int, _ write: ([UInt8]) -> Void) {
    guard isEntered else { return }
    isEntered = false
    write(modes.leaving(fromRow: row))
    system?.settings.leaveRawMode()
    system?.settings.uninstall()
  }

  /// Ends the reading of keys.
  func close() {
    guard let system else { return }
    system.input.stop()
    if let opened = system.opened { Platform.close(opened) }
  }
}

extension TerminalCapabilities {
  /// What the terminal of the standard output can do, as the environment of the process tells.
  public static func current(color: ColorChoice = .automatic) -> TerminalCapabilities {
    let names = [
      "TERM", "COLORTERM", "TERM_PROGRAM", "NO_COLOR", "FORCE_COLOR", "TMUX", "WT_SESSION",
      "KONSOLE_VERSION", "VTE_VERSION",
    ]
    var environment: [String: String] = [:]
    for name in names { environment[name] = Platform.variable(name) }
    return TerminalCapabilities(
      environment: environment, isTerminal: Platform.isTerminal(1), color: color)
  }
}
