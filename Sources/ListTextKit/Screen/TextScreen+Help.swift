extension TextScreen {
  /// Shows the keys of the screen and of the first list in a box.
  public func showHelp(title: String = "Keys") { present(TextBox(title, helpLines)) }

  /// A line for each action: its keys, and what it does.
  public var helpLines: [String] {
    var rows: [(keys: [String], summary: String)] = []
    func add(_ name: String, _ summary: String) {
      if let place = rows.firstIndex(where: { $0.summary == summary }) {
        rows[place].keys.append(name)
      } else {
        rows.append(([name], summary))
      }
    }
    for (press, summary) in keys.help { add(press.name, summary) }
    if let list = parts.lazy.compactMap({ $0 as? TextListView }).first {
      for command in TextListCommand.allCases where list.offers(command) {
        let names = list.commands.filter { $0.value == command && keys[$0.key] == nil }
          .map { $0.key.name }
        // Named keys first: an arrow is known to more users than a letter.
        for name in names.sorted(by: { ($0.count == 1 ? 0 : 1, $0) > ($1.count == 1 ? 0 : 1, $1) }) {
          add(name, command.summary)
        }
      }
    }
    let names = rows.map { $0.keys.joined(separator: " ") }
    let width = names.map { TextMetrics.columns(of: $0) }.max() ?? 0
    return zip(names, rows).map { name, row in
      let space = String(repeating: " ", count: width - TextMetrics.columns(of: name) + 2)
      return name + space + row.summary
    }
  }
}
