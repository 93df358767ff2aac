import ListFeedKit
import Testing

@Suite struct `Cases of trees` {
  @Test(arguments: TreeCase.rows + TreeCase.keys)
  func `a tree does what others of its kind do`(test: TreeCase) {
    let run = TreeCaseRun(test)
    for expectation in test.expected { run.check(expectation) }
    #expect(!test.expected.isEmpty)
  }
}

/// Trees that several cases share.
extension TreeCase {
  static let hundred = hundred(without: [])

  /// A root with ten branches of ten leaves, all counted down.
  static func hundred(without left: Set<String>) -> String {
    var lines = ["root"]
    for tens in stride(from: 100, to: 0, by: -10) where !left.contains("\(tens)") {
      lines.append("  \(tens)")
      for leaf in stride(from: tens, to: tens - 10, by: -1)
      where !left.contains("\(tens).\(leaf)") {
        lines.append("    \(tens).\(leaf)")
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Ten branches, in the first of which each node has one child.
  static let chain: String = {
    var lines = ["top", "  branch 0"]
    for depth in 0..<10 { lines.append(String(repeating: "  ", count: depth + 2) + "\(depth)") }
    for branch in 1..<10 { lines.append("  branch \(branch)") }
    return lines.joined(separator: "\n")
  }()

  /// Three levels of four nodes each.
  static let quads: String = {
    var lines: [String] = []
    for first in 1...4 {
      lines.append("x\(first)")
      for second in 1...4 {
        lines.append("  x\(first)\(second)")
        for third in 1...4 { lines.append("    x\(first)\(second)\(third)") }
      }
    }
    return lines.joined(separator: "\n")
  }()

  static let food = """
    fruit
      apple
      banana
      citrus
        lemon
        orange
    greens
      kale
      leek
    salt
    """

  static func two(_ root: String, _ children: [String]) -> String {
    ([root] + children.map { "  \($0)" }).joined(separator: "\n")
  }
}
