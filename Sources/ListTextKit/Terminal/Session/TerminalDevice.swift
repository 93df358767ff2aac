/// The terminal of a session: the one of the process, or what the options give instead.
@MainActor
final class TerminalDevice {
  let output: any TerminalByteSink
  let capabilities: TerminalCapabilities
  let size: TerminalSize
  private let customInput: (any TerminalByteSource)?
  private let modes: TerminalModes
  private let system: System?
  private var isEntered = false
  /// Whether a session has the terminal of the process.
  private static var isTaken = false

  /// What only the terminal of the process has.
  @MainActor
  private struct System {
    let input: SystemInput
    let settings: TerminalSettings
    let handlers = SignalHandlers()
    let outputDescriptor: Int32

    /// Opens the terminal of the process.
    ///
    /// - Parameter readsKeys: Whether the session reads the keys; where it does not, the settings of
    ///   the output are changed so that keys are not shown.
    init(readsKeys: Bool, outputDescriptor: Int32) throws(TerminalError) {
      let opened =
        readsKeys && !Platform.isTerminal(0) ? Platform.reopenTerminal(outputDescriptor) : nil
      let keys: Int32? = Platform.isTerminal(0) ? 0 : opened
      guard let terminal = readsKeys ? keys : outputDescriptor else { throw .notATerminal }
      guard let settings = TerminalSettings(of: terminal, keepsSignalKeys: !readsKeys),
        let input = SystemInput(
          keys: readsKeys ? terminal : nil, ownsKeys: opened != nil, output: outputDescriptor)
      else {
        if let opened { Platform.close(opened) }
        throw .notATerminal
      }
      self.input = input
      self.settings = settings
      self.outputDescriptor = outputDescriptor
    }
  }

  init(_ options: TerminalOptions) throws(TerminalError) {
    let outputDescriptor: Int32 = 1
    let isCustom = options.input != nil && options.output != nil
    guard isCustom || Platform.isTerminal(outputDescriptor) else { throw .notATerminal }
    capabilities =
      options.capabilities
      ?? (isCustom ? TerminalCapabilities() : .current(color: options.color))
    guard capabilities.cursorMovement else { throw .unsuitableTerminal }
    customInput = options.input
    output = options.output ?? TerminalFileSink(descriptor: outputDescriptor)
    if isCustom {
      system = nil
      size = options.size ?? .usual
    } else {
      guard !Self.isTaken else { throw .busy }
      system = try System(readsKeys: options.input == nil, outputDescriptor: outputDescriptor)
      Self.isTaken = true
      size =
        Platform.size(of: outputDescriptor) ?? options.size
        ?? TerminalSize(columns: Platform.variable("COLUMNS"), lines: Platform.variable("LINES"))
    }
    modes = TerminalModes(
      capabilities, options, inlineRows: options.inlineRows.map { [size] in min($0, size.rows) })
  }

  /// Starts reading: the input whose end ends the session, and, if the keys are given by the
  /// options, the signals of the process beside it.
  func startReading() -> (input: AsyncStream<TerminalInput>, signals: AsyncStream<TerminalInput>?) {
    if let customInput { return (customInput.inputs(), system?.input.inputs()) }
    guard let system else { return (AsyncStream { $0.finish() }, nil) }
    return (system.input.inputs(), nil)
  }

  /// Switches the terminal to the modes of a session, also after another process changed them.
  func enter(_ write: ([UInt8]) -> Void) throws(TerminalError) {
    if let system {
      guard system.settings.enterRawMode() else { throw .notATerminal }
      if !isEntered {
        system.handlers.install(
          pipe: system.input.signalDescriptor, output: system.outputDescriptor,
          settings: system.settings, undo: modes.leaving())
      }
    }
    write(modes.entering(again: isEntered))
    isEntered = true
  }

  /// The current size of the terminal of the process; `nil` if the session has another.
  var currentSize: TerminalSize? {
    system.flatMap { Platform.size(of: $0.outputDescriptor) }
  }

  /// Whether the answer to a question is still to come, which the shell would take for input.
  var awaitsAnswer: Bool { system != nil && customInput == nil && capabilities.questions }

  /// Whether the session shows on the terminal of the process, so that signals concern it.
  var isOfProcess: Bool { system != nil }

  /// Whether Control-Z suspends: the key was typed on the terminal of the process.
  var suspendsByKey: Bool { system != nil && customInput == nil }

  /// Switches the modes back, and restores line settings and signals even if the output fails.
  func leave(rowsBelow rows: Int?) throws(TerminalByteSinkError) {
    guard isEntered else { return }
    isEntered = false
    defer {
      system?.settings.restore()
      system?.handlers.uninstall()
    }
    let bytes = modes.leaving(rowsBelow: rows)
    do throws(TerminalByteSinkError) {
      try output.write(bytes)
    } catch {
      // A sink in between may have failed, such as one that records to a full disk.
      if let system { try? Platform.write(bytes, to: system.outputDescriptor) }
      throw error
    }
  }

  /// Reads no more keys.
  func stopReading() { system?.input.stop() }

  /// Closes what the session has opened.
  func close() {
    guard let system else { return }
    system.input.close()
    Self.isTaken = false
  }
}
