import ListFeedKit

extension TreeCase {
  /// Focus, selection and keys.
  static let keys: [TreeCase] = [
    TreeCase(
      name: "TREE/018", tree: two("Root", ["Child"]),
      steps: [.begin, .key(.enter)],
      expected: [.events(["highlight Root", "select Root", "expand Root"])]),
    TreeCase(
      name: "TREE/022", tree: two("Root", ["Child"]),
      steps: [.begin, .key(.enter), .key(.down)],
      expected: [.events(["highlight Root", "select Root", "expand Root", "highlight Child"])]),
    TreeCase(
      name: "TREE/023", tree: two("Root", ["Child"]),
      steps: [.begin, .expand("Root")],
      expected: [.events(["highlight Root", "expand Root"])]),
    TreeCase(
      name: "TREE/026", tree: two("tree", ["leaf"]), open: ["tree"],
      steps: [.select("leaf")],
      expected: [.events(["highlight leaf", "select leaf"])]),
    TreeCase(
      name: "TREE/039", tree: quads, open: ["x1", "x11"], focus: "x2",
      steps: [.key(.down)],
      expected: [.focus("x3")]),
    TreeCase(
      name: "TREE/044", tree: quads, open: ["x1", "x11"],
      steps: [.tap("x111", .one), .tap("x112", .one)],
      expected: [.selected(["x112"])]),
    TreeCase(
      name: "TREE/045", tree: quads, open: ["x1", "x11"],
      steps: [.tap("x111", .one), .tap("x112", .toggling), .tap("x113", .toggling)],
      expected: [.selected(["x111", "x112", "x113"]), .focus("x113")]),
    TreeCase(
      name: "TREE/051", tree: food, open: ["fruit"], focus: "apple",
      steps: [.key(.right)],
      expected: [
        .focus("apple"), .expanded(["fruit"]),
        .rows(["fruit", "apple", "banana", "citrus", "greens", "salt"]),
      ]),
    TreeCase(
      name: "TREE/054", tree: food, open: ["fruit"], focus: "citrus",
      steps: [.key(.left)],
      expected: [
        .focus("fruit"), .expanded(["fruit"]),
        .rows(["fruit", "apple", "banana", "citrus", "greens", "salt"]),
      ]),
    TreeCase(
      name: "TREE/055", tree: food, focus: "fruit",
      steps: [.key(.left)],
      expected: [.focus("fruit"), .expanded([]), .rows(["fruit", "greens", "salt"])]),
    TreeCase(
      name: "TREE/056", tree: food, open: ["fruit", "citrus"], focus: "apple",
      steps: [.key(.end)],
      expected: [
        .focus("salt"), .expanded(["fruit", "citrus"]),
        .rows(["fruit", "apple", "banana", "citrus", "lemon", "orange", "greens", "salt"]),
      ]),
    TreeCase(
      name: "TREE/057", tree: food, open: ["fruit", "greens"], focus: "leek",
      steps: [.key(.home)],
      expected: [
        .focus("fruit"), .expanded(["fruit", "greens"]),
        .rows(["fruit", "apple", "banana", "citrus", "greens", "kale", "leek", "salt"]),
      ]),
    TreeCase(
      name: "TREE/058", tree: food, focus: "greens",
      steps: [.key(.asterisk)],
      expected: [
        .focus("greens"), .expanded(["fruit", "greens"]),
        .rows(["fruit", "apple", "banana", "citrus", "greens", "kale", "leek", "salt"]),
      ]),
    TreeCase(
      name: "TREE/061", tree: food, open: ["fruit", "citrus", "greens"], focus: "lemon",
      steps: [.key(.character("l"))],
      expected: [
        .focus("leek"), .expanded(["fruit", "citrus", "greens"]),
        .rows([
          "fruit", "apple", "banana", "citrus", "lemon", "orange", "greens", "kale", "leek", "salt",
        ]),
      ]),
    TreeCase(
      name: "TREE/062", tree: food, open: ["fruit", "citrus", "greens"], focus: "leek",
      steps: [.key(.character("l"))],
      expected: [
        .focus("lemon"), .expanded(["fruit", "citrus", "greens"]),
        .rows([
          "fruit", "apple", "banana", "citrus", "lemon", "orange", "greens", "kale", "leek", "salt",
        ]),
      ]),
    TreeCase(
      name: "TREE/065", tree: food, focus: "salt",
      steps: [.key(.up), .key(.right), .key(.right), .key(.right)],
      expected: [
        .focus("kale"), .expanded(["greens"]), .rows(["fruit", "greens", "kale", "leek", "salt"]),
      ]),
  ]
}
