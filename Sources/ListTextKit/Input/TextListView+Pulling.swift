import ListKit

/// Where a list stands, to see whether a command changed it.
struct ListStand: Equatable {
  let offset: Double
  let focus: ListPath?
}

extension TextListView {
  var stand: ListStand { ListStand(offset: viewport.offset, focus: source?.focusedPath) }

  /// Pulls the list beyond its start, where it stands; each step counts as one.
  ///
  /// - Returns: Whether that was wanted.
  func pull(times: Int) -> Bool {
    guard let source, source.wantsPulls, viewport.offset <= 0 else { return false }
    input.pull(true)
    source.didPull(by: Double(times))
    return true
  }

  /// Gives a pull up that is under way.
  ///
  /// - Returns: Whether there was one: it may have ended by itself.
  @discardableResult
  func cancelPull() -> Bool {
    input.takePull() && source?.endPull(isCancelled: true) == true
  }
}

extension TextListCommand {
  /// Whether the command moves the focus or the list.
  var scrolls: Bool {
    switch self {
    case .pick, .moveBack, .moveForward, .copy, .redraw, .quit: false
    default: true
    }
  }

  /// Whether the command leads towards the start of a list along an axis.
  func isBackward(along axis: ListAxis) -> Bool {
    switch self {
    case .focusUp: axis == .vertical
    case .focusLeft: axis == .horizontal
    case .pageBack, .halfPageBack: true
    default: false
    }
  }
}
