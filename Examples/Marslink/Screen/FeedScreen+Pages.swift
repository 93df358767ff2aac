import ListTextKit

/// The pages over the feed: the keys, and what the last updates did.
extension FeedScreen {
  // MARK: Keys

  private var help: Overlay { KeyHelp.page(forWidth: columns) }

  /// In the middle of the feed where the page fits, else over all but the bottom line.
  private var helpArea: TextArea {
    let help = help
    guard help.height <= feedRows, help.width <= columns else {
      return TextArea(width: columns, height: max(1, rows - 1))
    }
    return TextArea(
      column: (columns - help.width) / 2, row: HeaderBar.rows + (feedRows - help.height) / 2,
      width: help.width, height: help.height)
  }

  /// Whether not all keys can be seen at once.
  var helpScrolls: Bool {
    help.lastOffset(width: helpArea.width, height: helpArea.height) > 0
  }

  func drawHelp(on canvas: inout TextCanvas) {
    let last = help.lastOffset(width: helpArea.width, height: helpArea.height)
    canvas.withArea(helpArea) {
      help.draw(in: &$0, from: min(helpOffset, last), theme: theme)
    }
  }

  /// Scrolls the page of keys where that is needed; any other key closes it.
  func takeInHelp(_ press: TerminalKeyPress) {
    let last = help.lastOffset(width: helpArea.width, height: helpArea.height)
    let screen = max(1, help.visibleLines(width: helpArea.width, height: helpArea.height) - 1)
    let step: Int? =
      switch press {
      case TerminalKeyPress(.up), TerminalKeyPress(.character("k")): -1
      case TerminalKeyPress(.down), TerminalKeyPress(.character("j")): 1
      case TerminalKeyPress(.pageUp): -screen
      case TerminalKeyPress(.pageDown), TerminalKeyPress(.character(" ")): screen
      default: nil
      }
    if last > 0, let step {
      helpOffset = min(max(0, min(helpOffset, last) + step), last)
    } else {
      showsHelp = false
    }
  }

  // MARK: Updates

  /// How many rows the pane of updates has: a third, and more where that is little.
  var paneRows: Int {
    guard showsUpdates else { return 0 }
    let room = max(0, rows - HeaderBar.rows - 1)
    return min(room, max(rows / 3, min(6, room / 2), 2))
  }

  private var updates: Overlay { Overlay(title: "Updates", lines: log.lines) }

  private var lastPaneOffset: Int { updates.lastOffset(width: columns, height: paneRows) }

  func drawPane(on canvas: inout TextCanvas) {
    let area = TextArea(row: HeaderBar.rows + feedRows, width: columns, height: paneRows)
    canvas.withArea(area) {
      updates.draw(in: &$0, from: min(paneOffset, lastPaneOffset), theme: theme)
    }
  }

  /// Shows older updates, or newer ones.
  func scrollPane(by direction: Int) {
    let screen = max(1, updates.visibleLines(width: columns, height: paneRows) - 1)
    let last = lastPaneOffset
    paneOffset = min(max(0, min(paneOffset, last) + direction * screen), last)
  }
}
