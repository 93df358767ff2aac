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

  /// Presses keys that are written as text, as ``TerminalKeyPress/presses(in:)`` reads them.
  ///
  /// ```swift
  /// await player.press("jj<Enter>")
  /// ```
  ///
  /// - Returns: The response of the content to the last key.
  @discardableResult
  public func press(_ keys: String) async -> TerminalResponse {
    await press(TerminalKeyPress.presses(in: keys))
  }

  /// Types a text as it is: no part of it names a key.
  public func type(_ text: String) async {
    await press(text.map { TerminalKeyPress(.character($0)) })
  }

  /// Presses and releases the left button of the mouse at a position in the frame.
  ///
  /// - Returns: The response of the content to the release.
  @discardableResult
  public func click(
    column: Int, row: Int, modifiers: TerminalKeyModifiers = []
  ) async -> TerminalResponse {
    var response = TerminalResponse.ignored
    for kind in [TerminalMouseEvent.Kind.press(.left), .release] {
      response = await send(
        .mouse(TerminalMouseEvent(kind, column: column, row: row, modifiers: modifiers)))
    }
    return response
  }

  /// Advances the time as ``pass(_:)`` does, and lets the tasks of the main actor run after each frame.
  ///
  /// - Returns: The number of requested frames before the last one.
  @discardableResult
  public func play(_ duration: Duration) async -> Int {
    let end = time + max(.zero, duration)
    var frames = 0
    while let next = nextFrame(before: end) {
      pass(next - time)
      frames += 1
      await settle(turns: 8)
    }
    pass(end - time)
    await settle()
    return frames
  }

  /// Lets other tasks of the main actor run without passing time, and draws the frames of changed
  /// content.
  ///
  /// It draws a frame whenever the content has changed, and one at the end. A chain of up to
  /// `turns` tasks is complete afterwards, but not a task that awaits time or external input. The content performs up
  /// to `turns` portions of its idle work, such as a search that goes on beyond the first items.
  ///
  /// - Parameter turns: The number of times that this task yields to others.
  /// - Complexity: Linear in the cells of each frame, beside the idle work.
  public func settle(turns: Int = 50) async {
    for _ in 0..<max(1, turns) {
      await Task.yield()
      if content.hasIdleWork { content.performIdleWork() }
      if content.needsDisplay { draw() }
    }
    draw()
  }
}
