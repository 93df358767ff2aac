import ListKit

/// The offset and focus of a list, to detect whether a command changed them.
struct ListStand: Equatable {
  let offset: Double
  let focus: ListPath?
}

extension TextListView {
  var stand: ListStand { ListStand(offset: viewport.offset, focus: source?.focusedPath) }

  /// Pulls the list beyond its start if it is there; each step is a distance of one.
  ///
  /// - Returns: Whether the list was pulled: it is at its start and a pull observer exists.
  func pull(times: Int) -> Bool {
    guard canPull, let source, source.wantsPulls, viewport.offset <= 0 else { return false }
    input.pull(true)
    source.didPull(by: Double(times))
    return true
  }

  /// Cancels a pull in progress.
  ///
  /// - Returns: Whether a pull was cancelled: it may have ended already.
  @discardableResult
  func cancelPull() -> Bool {
    input.takePull() && source?.endPull(isCancelled: true) == true
  }
}

extension TextListCommand {
  /// Whether the command moves the focus or the list.
  var scrolls: Bool {
    switch self {
    case .pick, .selectAll, .moveBack, .moveForward, .copy, .redraw, .quit: false
    default: true
    }
  }

  /// Whether the command moves towards the start of a list along an axis.
  func isBackward(along axis: ListAxis) -> Bool {
    switch self {
    case .focusUp: axis == .vertical
    case .focusLeft: axis == .horizontal
    case .lineBack, .pageBack, .halfPageBack: true
    default: false
    }
  }
}
