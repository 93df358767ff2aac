import ListFeedKit
import Testing

/// A tree, what is done to it, and what must hold then.
struct TreeCase: CustomTestStringConvertible {
  enum Step {
    case expand(String)
    case collapse(String)
    case expandAll(String)
    case toggleAll(String)
    /// Every row, from the last one on.
    case expandRows
    case removeChild(of: String, Int)
    case insertChild(of: String, Int)
    case add(String, ListTreePosition<String>)
    case move(String, into: String, Int)
    case replace(String)
    case key(ListTreeKey)
    case begin
    case select(String)
    case tap(String, ListTreeNavigation<String>.Selecting)
    case insert(String, into: String)
    case visible(String, Bool)
  }

  enum Expectation {
    case rows([String])
    case firstRows([String])
    case lastRow(String)
    case around([String])
    case count(Int)
    case changes([RowChange])
    case expanded([String])
    case isOpen([String], Bool)
    case focus(String)
    case selected([String])
    case events([String])
    case children([String], of: String?)
    case level(String, index: Int, depth: Int, parent: String?, position: Int, of: Int)
    case problem(ListTreeProblem<String>)
    case depth(String, Int)
    case all([String])
  }

  var name: String
  /// One line for each node, with two spaces for each level.
  var tree: String
  var open: [String] = []
  var focus: String?
  var steps: [Step]
  var expected: [Expectation]

  var testDescription: String { name }

  /// The nodes that an outline describes.
  static func nodes(_ outline: String) -> [ListTreeNode<Name>] {
    var stack: [[ListTreeNode<Name>]] = [[]]
    func close(to depth: Int) {
      while stack.count > depth + 1 {
        let children = stack.removeLast()
        stack[stack.count - 1][stack[stack.count - 1].count - 1].children = children
      }
    }
    for line in outline.split(separator: "\n") {
      let depth = line.prefix { $0 == " " }.count / 2
      close(to: depth)
      if stack.count == depth { stack.append([]) }
      stack[depth].append(ListTreeNode(Name(String(line.dropFirst(depth * 2)))))
    }
    close(to: 0)
    return stack[0]
  }
}

/// Runs a case.
struct TreeCaseRun {
  var tree: ListTree<Name>
  var navigation = ListTreeNavigation<String>()
  var changes: [RowChange] = []
  var events: [String] = []
  var time = Duration.zero

  init(_ test: TreeCase) {
    tree = ListTree(TreeCase.nodes(test.tree))
    if test.open == ["all"] {
      tree.expandAll()
    } else {
      for id in test.open { tree.expand(id) }
    }
    if let focus = test.focus { _ = navigation.focus(focus, in: tree) }
    for step in test.steps {
      let before = tree.rows
      run(step)
      let difference = tree.rows.difference(from: before)
      if case .expandRows = step { continue }
      changes += RowChange.changes(in: difference)
    }
  }

  mutating func note(_ actions: [ListTreeAction<String>]) {
    tree.apply(actions)
    for action in actions {
      switch action {
      case .focus(let id): events.append("highlight \(id)")
      case .select(let id): events.append("select \(id)")
      case .deselect(let id): events.append("deselect \(id)")
      case .expand(let id): events.append("expand \(id)")
      case .collapse(let id): events.append("collapse \(id)")
      }
    }
  }

  mutating func run(_ step: TreeCase.Step) {
    switch step {
    case .expand(let id): if tree.expand(id) { events.append("expand \(id)") }
    case .collapse(let id): tree.collapse(id)
    case .expandAll(let id): tree.expandAll(below: id)
    case .toggleAll(let id): tree.toggleAll(below: id)
    case .expandRows:
      for row in Array(tree.rows).reversed() {
        let before = tree.rows
        tree.expand(row.value.name)
        changes += RowChange.changes(in: tree.rows.difference(from: before))
      }
    case .removeChild(let parent, let index): tree.remove(tree.children(of: parent)[index])
    case .insertChild(let parent, let index):
      tree.insert("new", into: parent, at: .at(index))
    case .add(let id, let position): tree.insert(Name(id), into: "root", at: position)
    case .move(let id, let parent, let index): tree.move(id, into: parent, at: .at(index))
    case .replace(let outline): tree.replaceAll(with: TreeCase.nodes(outline))
    case .key(let key):
      time += .seconds(5)
      note(navigation.handle(key, in: tree, at: time) { $0.name })
    case .begin: note(navigation.begin(in: tree))
    case .select(let id): note(navigation.tap(id, in: tree))
    case .tap(let id, let selecting): note(navigation.tap(id, selecting, in: tree))
    case .insert(let id, let parent): tree.insert(Name(id), into: parent)
    case .visible(let id, let isVisible): #expect(tree.isVisible(id) == isVisible)
    }
  }

  func check(_ expectation: TreeCase.Expectation) {
    let rows = tree.rows.map { $0.value.name }
    switch expectation {
    case .rows(let names): #expect(rows == names)
    case .firstRows(let names): #expect(Array(rows.prefix(names.count)) == names)
    case .lastRow(let name): #expect(rows.last == name)
    case .around(let names):
      let start = rows.firstIndex(of: names[0]) ?? 0
      #expect(Array(rows[start...].prefix(names.count)) == names)
    case .count(let count): #expect(rows.count == count)
    case .changes(let expected): #expect(changes == expected)
    case .expanded(let names): #expect(tree.openState.open == Set(names))
    case .isOpen(let names, let isOpen):
      for name in names { #expect(tree.isOpen(name) == isOpen, "\(name)") }
    case .focus(let name): #expect(navigation.focus == name)
    case .selected(let names): #expect(navigation.selected == Set(names))
    case .events(let expected): #expect(events == expected)
    case .children(let names, let parent): #expect(tree.children(of: parent) == names)
    case .level(let id, let index, let depth, let parent, let position, let count):
      let level = tree.level(of: id)
      #expect(tree.position(of: id) == index)
      #expect(level?.depth == depth && level?.parent == parent)
      #expect(level?.position == position && level?.count == count)
    case .problem(let problem): #expect(tree.problems == [problem])
    case .depth(let id, let depth): #expect(tree.level(of: id)?.depth == depth)
    case .all(let names): #expect(tree.descendants(of: nil) == names)
    }
  }
}
