import Foundation
import ListTextKit

/// Sessions that a script ends in every way there is; findings go to the standard error.
@MainActor
enum SessionCases {
  static func run(_ arguments: [String]) async {
    switch arguments.first {
    case "plain": await plain()
    case "injected": await injected()
    case "silent-input": await silentInput()
    case "early-size": await earlySize()
    case "failing": await failing(at: arguments.dropFirst().first.flatMap { Int($0) } ?? 0)
    case "unsuitable": await unsuitable()
    case "actions": await actions()
    case "capabilities": say("rewrapping \(TerminalCapabilities.current().rewrapping)")
    default: exit(64)
    }
  }

  static func say(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }

  @discardableResult
  private static func report(
    _ options: TerminalOptions, showing content: SessionCaseContent = SessionCaseContent()
  ) async -> Int32 {
    do {
      let outcome = try await TerminalSession.run(content, options: options)
      say("outcome \(outcome)")
      return outcome.exitCode
    } catch {
      say("error \(error)")
      return 1
    }
  }

  private static func plain() async {
    var options = TerminalOptions()
    options.title = "Session"
    exit(await report(options))
  }

  /// Keys and output that have nothing to do with the terminal of the process.
  private static func injected() async {
    var options = TerminalOptions()
    options.input = FixedInput(["\u{1A}", "q"])
    options.output = DiscardingSink()
    await report(options)
  }

  /// Keys from elsewhere, a screen of the system: signals are still those of the process.
  private static func silentInput() async {
    var options = TerminalOptions()
    options.input = FixedInput([], ends: false)
    exit(await report(options))
  }

  /// The window gets another size after the session has read it, before its handlers are there.
  private static func earlySize() async {
    var options = TerminalOptions()
    options.input = FixedInput([], ends: false) {
      var size = winsize(ws_row: 12, ws_col: 50, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(1, UInt(TIOCSWINSZ), &size)
    }
    exit(await report(options, showing: SessionCaseContent(showsFirstSize: true)))
  }

  private static func failing(at index: Int) async {
    let before = openDescriptors
    var options = TerminalOptions()
    options.output = FailingSink(at: index)
    await report(options)
    say("descriptors \(openDescriptors - before)")
  }

  private static func unsuitable() async {
    let before = openDescriptors
    for _ in 0..<5 {
      await report(TerminalOptions())
      var options = TerminalOptions()
      options.input = FixedInput([])
      await report(options)
    }
    say("descriptors \(openDescriptors - before)")
  }

  /// Terminals and pipes; what the runtime opens for its timers is neither.
  private static var openDescriptors: Int {
    (0..<256).count { descriptor in
      var status = stat()
      guard fstat(Int32(descriptor), &status) == 0 else { return false }
      return [S_IFIFO, S_IFCHR].contains(status.st_mode & S_IFMT)
    }
  }

  /// The program handles signals itself, before a session and beside it.
  private static func actions() async {
    let own: @convention(c) (Int32) -> Void = { _ in }
    let numbers = [SIGTSTP, SIGCONT, SIGUSR1, SIGTERM]
    for number in numbers { signal(number, own) }
    let content = SessionCaseContent()
    content.onInstall = { signal(SIGUSR2, own) }
    _ = try? await TerminalSession.run(content, options: TerminalOptions())
    for number in numbers + [SIGUSR2] {
      let found = signal(number, SIG_DFL)
      let isOwn = unsafeBitCast(found, to: Int.self) == unsafeBitCast(own, to: Int.self)
      say("signal \(number) \(isOwn ? "own" : "lost")")
    }
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    close(ends[0])
    do throws(TerminalByteSinkError) {
      try TerminalFileSink(descriptor: ends[1]).write(Array("unread".utf8))
    } catch {
      say("pipe \(error)")
    }
    let child = Process()
    child.executableURL = URL(fileURLWithPath: "/bin/grep")
    child.arguments = ["SigIgn", "/proc/self/status"]
    child.standardOutput = FileHandle.standardError
    try? child.run()
    child.waitUntilExit()
  }
}

/// Draws a word that a script can wait for, and ends the process when asked to.
@MainActor
final class SessionCaseContent: TerminalContent {
  private var word = "ready"
  private var hasSize: Bool
  private(set) var needsDisplay = true
  let nextFrame: Duration? = nil
  let cursor: TextPosition? = nil
  var onNeedsDisplay: (@MainActor () -> Void)?
  var onInstall: () -> Void = {}

  /// Makes content whose word becomes each size after the first one, or the first one as well.
  init(showsFirstSize: Bool = false) { hasSize = showsFirstSize }

  func resize(columns: Int, rows: Int) {
    if hasSize { word = "size \(columns)x\(rows)" }
    hasSize = true
    needsDisplay = true
  }

  func compose(_ canvas: inout TextCanvas, at time: Duration) {
    needsDisplay = false
    canvas.draw(word, column: 0, row: 0)
  }

  func handle(_ event: TerminalEvent) -> TerminalResponse {
    needsDisplay = true
    switch event {
    case .key(TerminalKeyPress(.character("q"))): return .quit
    case .key(TerminalKeyPress(.character("o"))): word = "\(overflow(1))"
    case .key(TerminalKeyPress(.character("x"))): exit(3)
    case .key(TerminalKeyPress(.character("s"))):
      SessionCases.say("stuck")
      while true { onInstall() }
    case .key(TerminalKeyPress(.character("f"))):
      SessionCases.say("flooding")
      try? TerminalFileSink().write([UInt8](repeating: 0x20, count: 1 << 20))
    case .key(TerminalKeyPress(.character("w"))):
      SessionCases.say("working")
      usleep(300_000)
    case .key(TerminalKeyPress(.character("i"))):
      onInstall()
      word = "installed"
    case .key(TerminalKeyPress(.character("a"))): word = "typed"
    case .resumed: word = "resumed"
    default: return .ignored
    }
    return .handled
  }

  @inline(never)
  private func overflow(_ depth: Int) -> Int {
    word += "o"
    return depth > 1 << 40 ? depth : overflow(depth + 1) + word.utf8.count
  }
}

/// Input that is known in advance.
final class FixedInput: TerminalByteSource {
  private let texts: [String]
  private let ends: Bool
  private let onStart: () -> Void
  private var continuation: AsyncStream<TerminalInput>.Continuation?

  init(_ texts: [String], ends: Bool = true, onStart: @escaping () -> Void = {}) {
    self.texts = texts
    self.ends = ends
    self.onStart = onStart
  }

  func inputs() -> AsyncStream<TerminalInput> {
    onStart()
    let (stream, continuation) = AsyncStream.makeStream(of: TerminalInput.self)
    for text in texts { continuation.yield(.bytes(Array(text.utf8))) }
    if ends { continuation.finish() } else { self.continuation = continuation }
    return stream
  }
}

final class DiscardingSink: TerminalByteSink {
  func write(_ bytes: [UInt8]) {}
}

/// Passes bytes on to the terminal, except one write.
final class FailingSink: TerminalByteSink {
  private let terminal = TerminalFileSink()
  private var countdown: Int

  init(at index: Int) { countdown = index }

  func write(_ bytes: [UInt8]) throws(TerminalByteSinkError) {
    defer { countdown -= 1 }
    if countdown == 0 { throw .failed(code: 28) }
    try terminal.write(bytes)
  }
}
