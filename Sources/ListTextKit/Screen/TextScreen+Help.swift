import ListKit

extension TextScreen {
  /// Shows the keys of the screen, and of the list that receives them, in a box.
  ///
  /// The keys themselves have English names, such as `Space`; for other names make a box of your own.
  ///
  /// - Parameters:
  ///   - title: The title of the box.
  ///   - name: Returns a short description of a command of the list, in the language of the
  ///     program.
  public func showHelp(
    title: String = "Keys", naming name: (TextListCommand) -> String = { $0.summary }
  ) {
    present(TextBox(title, helpLines(naming: name)))
  }

  /// A line for each action with its keys and its summary, aligned in columns if the screen has
  /// room.
  public var helpLines: [String] { helpLines { $0.summary } }

  private func helpLines(naming name: (TextListCommand) -> String) -> [String] {
    var rows: [(keys: [String], summary: String)] = []
    func add(_ name: String, _ summary: String) {
      if let place = rows.firstIndex(where: { $0.summary == summary }) {
        rows[place].keys.append(name)
      } else {
        rows.append(([name], summary))
      }
    }
    for (press, summary) in keys.help { add(press.name, summary) }
    if let list = focus.current?.listOfKeys ?? nextList?.listOfKeys {
      for command in TextListCommand.allCases where list.offers(command) {
        let presses = list.commands.filter { $0.value == command && keys[$0.key] == nil }.keys
        // Inserts the few keys in order, which compiles to much less code than a sort.
        var ordered: [TerminalKeyPress] = []
        for press in presses {
          let order = press.helpOrder
          ordered.insert(press, at: ordered.partitioningIndex { $0.helpOrder > order })
        }
        for press in ordered { add(press.name, name(command)) }
      }
    }
    let names = rows.map { $0.keys.joined(separator: " ") }
    let width = names.map { TextMetrics.columns(of: $0) }.max() ?? 0
    let longest = rows.map { TextMetrics.columns(of: $0.summary) }.max() ?? 0
    let isAligned = width + 2 + longest + 2 * BoxShape.margin <= columns
    return zip(names, rows).map { name, row in
      let space = isAligned ? width - TextMetrics.columns(of: name) + 2 : 2
      return name + String(repeating: " ", count: space) + row.summary
    }
  }
}

extension TerminalKeyPress {
  /// The order in help: named keys first, characters with modifiers next, single characters last.
  fileprivate var helpOrder: (Int, String) {
    guard case .character(let character) = key, character != " " else { return (0, name) }
    return (modifiers.isEmpty ? 2 : 1, name)
  }
}
