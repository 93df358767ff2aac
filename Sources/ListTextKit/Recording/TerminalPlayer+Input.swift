extension TerminalPlayer {
  /// Sends an event to the content, and draws frames while the tasks run that it began.
  ///
  /// - Parameter event: The event; one of the mouse has the position in the frame.
  /// - Returns: What the content did with it.
  @discardableResult
  public func send(_ event: TerminalEvent) async -> TerminalResponse {
    let response = content.handle(event)
    await settle()
    return response
  }

  /// Presses keys one after the other: ``TerminalKeyPress/presses(in:)`` reads them from text.
  ///
  /// - Parameter keys: The keys.
  /// - Returns: What the content did with the last one.
  @discardableResult
  public func press(_ keys: [TerminalKeyPress]) async -> TerminalResponse {
    var response = TerminalResponse.ignored
    for key in keys { response = await send(.key(key)) }
    return response
  }

  /// Lets other tasks of the main actor run without passing time, and draws a frame whenever the content
  /// has changed, and one at the end.
  ///
  /// A chain of so many tasks is then done. One that waits for time or for the world outside is not.
  ///
  /// - Parameter turns: How often other tasks have their turn.
  /// - Complexity: Linear in the cells of each frame.
  public func settle(turns: Int = 50) async {
    for _ in 0..<max(1, turns) {
      await Task.yield()
      if content.needsDisplay { draw() }
    }
    draw()
  }
}
