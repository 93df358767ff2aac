/// All pairs of short lists of short sections, but for names.
public enum SectionedWorld {
  /// Calls `body` with every pair of up to `sections` sections a side, of up to `items` items each
  /// and `total` items together.
  ///
  /// - Returns: The number of pairs.
  @discardableResult
  public static func forEachPair(
    sections: Int, items: Int, total: Int, _ body: ([CheckedSection], [CheckedSection]) -> Void
  ) -> Int {
    var count = 0
    for oldCount in 0...sections {
      for newCount in 0...sections {
        forEachShape(oldCount + newCount, items: items, total: total) { shape in
          forEachNaming(shape.count) { sectionNames in
            forEachNaming(shape.reduce(0, +)) { itemNames in
              var rest = itemNames[...]
              let all = zip(sectionNames, shape).map { name, length in
                defer { rest = rest.dropFirst(length) }
                return CheckedSection(name, items: rest.prefix(length).map { CheckedElement($0) })
              }
              count += 1
              body(Array(all[..<oldCount]), Array(all[oldCount...]))
            }
          }
        }
      }
    }
    return count
  }

  /// All ways to give each of `count` sections a number of items.
  private static func forEachShape(
    _ count: Int, items: Int, total: Int, _ body: ([Int]) -> Void
  ) {
    func extend(_ shape: [Int], left: Int) {
      if shape.count == count { return body(shape) }
      for length in 0...min(items, left) { extend(shape + [length], left: left - length) }
    }
    extend([], left: total)
  }

  /// All ways to name `count` things, numbered as they appear.
  private static func forEachNaming(_ count: Int, _ body: ([Int]) -> Void) {
    func extend(_ names: [Int], next: Int) {
      if names.count == count { return body(names) }
      for name in 0...next { extend(names + [name], next: max(next, name + 1)) }
    }
    extend([], next: 0)
  }
}
