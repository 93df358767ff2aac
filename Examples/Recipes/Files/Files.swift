import Foundation
import ListFeedKit
import ListTextKit

/// A file or folder, identified by its path.
struct Entry: Identifiable, Equatable, ListValue {
  let id: String
  let isFolder: Bool

  var name: String { id.split(separator: "/").last.map { String($0) } ?? id }

  /// Reads a folder off the main actor; returns its folders, then its files, each sorted by name.
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

/// A file tree with a filter, and a line with the path of the focused entry.
@main @MainActor
final class Files {
  typealias Row = ListTreeRow<Entry>

  let screen: TextScreen
  private let adapter: TextListAdapter
  private let loader: ListTreeLoader<Entry>
  private var navigation = ListTreeNavigation<String>()

  init(
    _ root: Entry, contents: @escaping @MainActor (Entry) async throws -> [Entry] = Entry.contents
  ) {
    var tree = ListTree([root], loadingChildrenWhere: { $0.isFolder })
    tree.expand(root.id)
    let loader = ListTreeLoader(
      tree, describe: { $0.localizedDescription },
      children: { try await contents($0).map { ListTreeNode(unloaded: $0) } })
    let list = TextListView(appearance: .compact)
    let adapter = TextListAdapter(host: list)
    let filter = TextPrompt("filter: ")
    let title = TextBar(style: TextStyle(.bold)) {
      let isKept = !filter.isOpen && !filter.field.text.isEmpty
      return isKept ? "Files  /\(filter.field.text) · Esc shows all" : "Files"
    }
    let path = TextBar(style: TextStyle(.reverse)) {
      adapter.focusedValue(as: Row.self)?.value.id ?? "? keys · / filter · q quits"
    }
    self.adapter = adapter
    self.loader = loader
    screen = TextScreen([title, list, filter, path])
    adapter.deselectsAutomatically = true
    adapter.registerText(Row.self, isNews: false) {
      $0.text { $0.name }
    } onSelect: { row in
      loader.edit { row.isLoadRow ? $0.reload(row.value.id) : $0.toggle(row.value.id) }
    }
    adapter.content { loader.tree.content }
    // A filter without matches leaves no rows.
    adapter.emptyView = {
      let view = TextStackCell()
      view.show("No such file (Esc shows all)")
      return view
    }
    loader.onChange = { _ in adapter.performUpdates(animated: false) }
    filter.onChange = { text in
      let query = text.lowercased()
      if query.isEmpty { return loader.edit { $0.endFilter() } }
      loader.edit { $0.filter { $0.name.lowercased().contains(query) } }
    }
    bind(TerminalKeyPress(.right), "open, or go into", to: .right)
    bind(TerminalKeyPress(.left), "close, or go to the parent", to: .left)
    bind("*", "open all beside", to: .asterisk)
    screen.bind("/", "filter") { $0.focus(filter) }
    screen.bind(TerminalKeyPress(.escape), "show all") { _ in
      filter.field.text = ""
      loader.edit { $0.endFilter() }
    }
    screen.bind("?", "these keys") { $0.showHelp() }
    adapter.performUpdates(animated: false)
  }

  private func bind(_ press: TerminalKeyPress, _ summary: String, to key: ListTreeKey) {
    screen.bind(press, summary) { _ in
      self.navigation.perform(key, on: self.loader, in: self.adapter)
    }
  }

  static func main() async {
    let path = CommandLine.arguments.dropFirst().first ?? FileManager.default.currentDirectoryPath
    await TerminalSession.runProgram(Files(Entry(id: path, isFolder: true)).screen)
  }
}
