import Foundation
import ListFeedKit
import ListTextKit

/// A file or a folder, whose identity is its path.
struct Entry: Identifiable, Equatable, ListValue {
  let id: String
  let isFolder: Bool

  var name: String { id.split(separator: "/").last.map { String($0) } ?? id }

  /// Reads a folder away from the main actor: folders first, then files, each by name.
  static func contents(of folder: Entry) async throws -> [Entry] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.id)
    let entries = names.sorted().map { name in
      var isFolder: ObjCBool = false
      let path = (folder.id == "/" ? "" : folder.id) + "/" + name
      _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      return Entry(id: path, isFolder: isFolder.boolValue)
    }
    return entries.filter { $0.isFolder } + entries.filter { !$0.isFolder }
  }
}

/// A tree of files with a filter, and the path of the focused one.
@MainActor
final class Browser {
  typealias Row = ListTreeRow<Entry>

  let screen: TextScreen
  let loader: ListTreeLoader<Entry>
  private let list = TextListView(appearance: .compact)
  private let adapter: TextListAdapter
  private let filter = TextPrompt("filter: ")
  private var navigation = ListTreeNavigation<String>()

  init(
    _ root: Entry, contents: @escaping @MainActor (Entry) async throws -> [Entry] = Entry.contents
  ) {
    var tree = ListTree([root], loadingChildrenWhere: { $0.isFolder })
    tree.expand(root.id)
    let loader = ListTreeLoader(tree) { try await contents($0).map { ListTreeNode(unloaded: $0) } }
    let adapter = TextListAdapter(host: list)
    self.loader = loader
    self.adapter = adapter
    screen = TextScreen([
      TextBar("Files", style: TextStyle(.bold)), list, filter,
      TextBar(style: TextStyle(.reverse)) {
        adapter.focusedValue?.value(as: Row.self)?.value.id ?? "? keys · / filter · q quits"
      },
    ])
    adapter.deselectsAutomatically = true
    adapter.registerText(Row.self) { Self.text(of: $0) } onSelect: { row in
      loader.edit { row.isLoadRow ? $0.reload(row.value.id) : $0.toggle(row.value.id) }
    }
    adapter.content { ListContent(loader.tree.rows) }
    loader.onChange = { _ in adapter.performUpdates(animated: false) }
    filter.onChange = { text in
      loader.edit { tree in
        text.isEmpty ? tree.endFilter() : tree.filter { $0.name.lowercased().contains(text.lowercased()) }
      }
    }
    bindKeys()
    adapter.performUpdates(animated: false)
  }

  private func bindKeys() {
    let keys: [(TerminalKeyPress, String, ListTreeKey)] = [
      (TerminalKeyPress(.right), "open, or go into", .right),
      (TerminalKeyPress(.left), "close, or go to the parent", .left),
      ("*", "open all beside", .asterisk),
    ]
    for (press, summary, key) in keys {
      screen.bind(press, summary) { _ in self.perform(key) }
    }
    screen.bind("/", "filter") { [filter] in $0.focus(filter) }
    screen.bind("?", "these keys") { $0.showHelp() }
  }

  /// Does what a key means where the focus of the list is.
  private func perform(_ key: ListTreeKey) {
    if let row = adapter.focusedValue?.value(as: Row.self) {
      _ = navigation.focus(row.value.id, in: loader.tree)
    }
    let actions = navigation.handle(key, in: loader.tree)
    loader.edit { $0.apply(actions) }
    if let id = navigation.focus, let section = loader.tree.position(of: id) {
      list.focus(ListPath(section: section, item: 0))
    }
  }

  private static func text(of row: Row) -> String {
    let indent = String(repeating: "  ", count: row.depth)
    switch row.loadState {
    case .failed(let reason) where row.isLoadRow: return indent + "  \(reason) (try again)"
    case _ where row.isLoadRow: return indent + "  Loading…"
    default: return indent + (row.isBranch ? row.isOpen ? "▾ " : "▸ " : "  ") + row.value.name
    }
  }
}

@main
enum Files {
  static func main() async throws {
    let path = CommandLine.arguments.dropFirst().first ?? FileManager.default.currentDirectoryPath
    try await TerminalSession.run(Browser(Entry(id: path, isFolder: true)).screen)
  }
}
