/// The terminal of a session: that of the process, or the input and output from the options.
@MainActor
final class TerminalDevice {
  let output: any TerminalByteSink
  let capabilities: TerminalCapabilities
  let size: TerminalSize
  private let customInput: (any TerminalByteSource)?
  private let modes: TerminalModes
  private let system: System?
  private var isEntered = false
  /// Whether a session uses the terminal of the process.
  private static var isTaken = false

  /// The state that only the terminal of the process has.
  @MainActor
  private struct System {
    let input: SystemInput
    let settings: TerminalSettings
    let handlers = SignalHandlers()
    let outputDescriptor: Int32

    /// Opens the terminal of the process.
    ///
    /// - Parameter readsKeys: Whether the session reads the keys. If not, the settings of the
    ///   output are changed so that keys are not echoed.
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

  /// Starts reading the input, and the signals of the process if the options provide the keys.
  ///
  /// The end of the input stream ends the session.
  func startReading() -> (input: AsyncStream<TerminalInput>, signals: AsyncStream<TerminalInput>?) {
    if let customInput { return (customInput.inputs(), system?.input.inputs()) }
    guard let system else { return (AsyncStream { $0.finish() }, nil) }
    return (system.input.inputs(), nil)
  }

  /// Switches the terminal to the modes of a session, also again after another process changed
  /// them.
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

  /// The signal that ends a process which another one stopped, if it continues in the background for that.
  ///
  /// A shell sends it before the one that continues the process, but their handlers may run in any order. To enter the
  /// modes would stop the process again.
  func endingInBackground() -> Int32? {
    guard let system, isEntered, system.settings.isOfOthers else { return nil }
    return system.handlers.awaitEnding()
  }

  /// The current size of the terminal of the process; `nil` if the session uses another output.
  var currentSize: TerminalSize? {
    system.flatMap { Platform.size(of: $0.outputDescriptor) }
  }

  /// Whether the terminal answers the query of the session; an unread answer would be input of the
  /// shell.
  var awaitsAnswer: Bool { system != nil && customInput == nil && capabilities.questions }

  /// Whether the session uses the terminal of the process and so handles signals.
  var isOfProcess: Bool { system != nil }

  /// Whether Control-Z suspends the process: true if keys come from the terminal of the process.
  var suspendsByKey: Bool { system != nil && customInput == nil }

  /// Resets the modes, and restores line settings and signal actions even if the output fails.
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
      // A custom sink may have failed, such as one that records to a full disk.
      if let system { try? Platform.write(bytes, to: system.outputDescriptor) }
      throw error
    }
  }

  /// Stops reading keys.
  func stopReading() { system?.input.stop() }

  /// Closes the descriptors that the session opened.
  func close() {
    guard let system else { return }
    system.input.close()
    Self.isTaken = false
  }
}
