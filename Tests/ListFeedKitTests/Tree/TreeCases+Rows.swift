import ListFeedKit

extension TreeCase {
  /// What is shown as branches open and nodes come, go and move.
  static let rows: [TreeCase] = [
    TreeCase(
      name: "TREE/001", tree: hundred,
      steps: [.expandRows],
      expected: [
        .rows(["root", "100", "90", "80", "70", "60", "50", "40", "30", "20", "10"]),
        .changes([RowChange(at: 1, removed: 0, added: 10)]),
      ]),
    TreeCase(
      name: "TREE/002", tree: hundred, open: ["root"],
      steps: [.expandRows],
      expected: [
        .count(111),
        .changes([
          RowChange(at: 11, removed: 0, added: 10), RowChange(at: 10, removed: 0, added: 10),
          RowChange(at: 9, removed: 0, added: 10), RowChange(at: 8, removed: 0, added: 10),
          RowChange(at: 7, removed: 0, added: 10), RowChange(at: 6, removed: 0, added: 10),
          RowChange(at: 5, removed: 0, added: 10), RowChange(at: 4, removed: 0, added: 10),
          RowChange(at: 3, removed: 0, added: 10), RowChange(at: 2, removed: 0, added: 10),
        ]),
        .firstRows([
          "root", "100", "100.100", "100.99", "100.98", "100.97", "100.96", "100.95", "100.94",
          "100.93", "100.92", "100.91", "90", "90.90", "90.89", "90.88",
        ]),
      ]),
    TreeCase(
      name: "TREE/005", tree: hundred(without: ["100.97"]), open: ["all"],
      steps: [.removeChild(of: "root", 3)],
      expected: [
        .changes([RowChange(at: 33, removed: 11, added: 0)]),
        .around(["80.73", "80.72", "80.71", "60", "60.60", "60.59"]),
      ]),
    TreeCase(
      name: "TREE/006", tree: hundred(without: ["100.97", "70"]), open: ["all"],
      steps: [.removeChild(of: "10", 9)],
      expected: [.changes([RowChange(at: 98, removed: 1, added: 0)]), .lastRow("10.2")]),
    TreeCase(
      name: "TREE/007", tree: hundred(without: ["100.97", "70", "10.1"]), open: ["all"],
      steps: [.removeChild(of: "root", 8)],
      expected: [.changes([RowChange(at: 88, removed: 10, added: 0)]), .count(88)]),
    TreeCase(
      name: "TREE/008", tree: hundred,
      steps: [.removeChild(of: "root", 3)],
      expected: [.changes([])]),
    TreeCase(
      name: "TREE/009", tree: hundred, open: ["root", "80"],
      steps: [.collapse("root")],
      expected: [.changes([RowChange(at: 1, removed: 20, added: 0)]), .rows(["root"])]),
    TreeCase(
      name: "TREE/010", tree: hundred, open: ["root", "80"],
      steps: [.collapse("root"), .expand("root")],
      expected: [
        .changes([RowChange(at: 1, removed: 20, added: 0), RowChange(at: 1, removed: 0, added: 20)])
      ]),
    TreeCase(
      name: "TREE/011", tree: hundred, open: ["root"],
      steps: [.insertChild(of: "80", 0)],
      expected: [.changes([])]),
    TreeCase(
      name: "TREE/012", tree: hundred, open: ["root", "80"],
      steps: [.insertChild(of: "80", 10)],
      expected: [.changes([RowChange(at: 14, removed: 0, added: 1)])]),
    TreeCase(
      name: "TREE/013", tree: chain,
      steps: [.expand("top")],
      expected: [.expanded(["top"]), .count(11)]),
    TreeCase(
      name: "TREE/015", tree: chain,
      steps: [.expandAll("top"), .collapse("branch 0")],
      expected: [.count(11), .isOpen(["0", "8"], true)]),
    TreeCase(
      name: "TREE/017", tree: chain,
      steps: [.toggleAll("top"), .toggleAll("top")],
      expected: [.count(1), .isOpen(["top", "branch 0", "0", "8"], false)]),
    TreeCase(
      name: "TREE/028", tree: two("root", ["D"]),
      steps: [
        .add("C", .at(0)), .add("A", .fromEnd(99)), .add("B", .fromEnd(2)), .add("G", .at(99)),
        .add("E", .at(4)), .add("F", .fromEnd(1)),
      ],
      expected: [.children(["A", "B", "C", "D", "E", "F", "G"], of: "root")]),
    TreeCase(
      name: "TREE/035", tree: quads, open: ["x1", "x11"],
      steps: [.expand("x2")],
      expected: [.expanded(["x1", "x11", "x2"])]),
    TreeCase(
      name: "TREE/037", tree: quads, open: ["x1", "x11"],
      steps: [],
      expected: [
        .level("x11", index: 1, depth: 1, parent: "x1", position: 0, of: 4),
        .level("x111", index: 2, depth: 2, parent: "x11", position: 0, of: 4),
        .level("x114", index: 5, depth: 2, parent: "x11", position: 3, of: 4),
        .level("x2", index: 9, depth: 0, parent: nil, position: 1, of: 4),
      ]),
    TreeCase(
      name: "TREE/067", tree: food, open: ["greens"],
      steps: [.replace(food)],
      expected: [
        .expanded(["greens"]), .rows(["fruit", "greens", "kale", "leek", "salt"]), .changes([]),
      ]),
    TreeCase(
      name: "TREE/069", tree: food, open: ["fruit", "citrus"],
      steps: [.move("citrus", into: "greens", 0)],
      expected: [
        .expanded(["fruit", "citrus"]), .rows(["fruit", "apple", "banana", "greens", "salt"]),
      ]),
    TreeCase(
      name: "TREE/070", tree: food,
      steps: [.move("fruit", into: "citrus", 0)],
      expected: [.problem(.cycle("fruit", parent: "citrus"))]),
    TreeCase(
      name: "TREE/071", tree: "Tools\n  a\n  b\n  c\nPaints",
      steps: [],
      expected: [
        .rows(["Tools", "Paints"]), .all(["Tools", "a", "b", "c", "Paints"]), .depth("Tools", 0),
        .depth("a", 1),
      ]),
    TreeCase(
      name: "TREE/073", tree: "Tools\n  a\n    a1", open: ["a"],
      steps: [.visible("a1", false), .expand("Tools"), .visible("a1", true)],
      expected: [.rows(["Tools", "a", "a1"])]),
    TreeCase(
      name: "TREE/075", tree: "Tools\n  a",
      steps: [.insert("a", into: "Tools")],
      expected: [.problem(.repeated("a", parent: "Tools"))]),
  ]
}
