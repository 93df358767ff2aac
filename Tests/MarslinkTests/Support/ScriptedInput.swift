import ListTextKit

/// Keys and sizes that a test sends to a screen.
@MainActor
final class ScriptedInput: @MainActor TerminalByteSource {
  private let stream: AsyncStream<TerminalInput>
  private let continuation: AsyncStream<TerminalInput>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream(of: TerminalInput.self) }

  func inputs() -> AsyncStream<TerminalInput> { stream }
  func type(_ text: String) { continuation.yield(.bytes(Array(text.utf8))) }
  func resize(columns: Int, rows: Int) { continuation.yield(.resize(columns: columns, rows: rows)) }
}
