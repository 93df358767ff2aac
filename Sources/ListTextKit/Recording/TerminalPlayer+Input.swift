extension TerminalPlayer {
  /// Sends an event to the content, and draws frames while the tasks that it started run.
  ///
  /// - Parameter event: The event; the position of a mouse event is relative to the frame.
  /// - Returns: The response of the content.
  @discardableResult
  public func send(_ event: TerminalEvent) async -> TerminalResponse {
    let response = content.handle(event)
    await settle()
    return response
  }

  /// Presses keys one after the other: ``TerminalKeyPress/presses(in:)`` reads them from text.
  ///
  /// - Parameter keys: The keys.
  /// - Returns: The response of the content to the last key.
  @discardableResult
  public func press(_ keys: [TerminalKeyPress]) async -> TerminalResponse {
    var response = TerminalResponse.ignored
    for key in keys { response = await send(.key(key)) }
    return response
  }

  /// Lets other tasks of the main actor run without passing time, and draws the frames of changed
  /// content.
  ///
  /// It draws a frame whenever the content has changed, and one at the end. A chain of up to
  /// `turns` tasks is complete afterwards, but not a task that awaits time or external input.
  ///
  /// - Parameter turns: The number of times that this task yields to others.
  /// - Complexity: Linear in the cells of each frame.
  public func settle(turns: Int = 50) async {
    for _ in 0..<max(1, turns) {
      await Task.yield()
      if content.needsDisplay { draw() }
    }
    draw()
  }
}
