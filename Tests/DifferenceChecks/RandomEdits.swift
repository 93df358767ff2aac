/// Lists as people edit them: blocks deleted and inserted, runs moved, contents changed.
public struct RandomEdits {
  private var random: SeededGenerator
  private var nextIdentity = 0
  private let hasRepeats: Bool

  public init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    hasRepeats = random.chance(40)
  }

  /// An old list of up to `limit` elements and a new one made from it.
  public mutating func pair(upTo limit: Int) -> ([CheckedElement], [CheckedElement]) {
    let old = (0..<random.below(limit + 1)).map { _ in element(of: []) }
    var new = old
    for _ in 0..<random.below(9) { edit(&new, limit: limit) }
    if random.chance(3) { new.shuffle(using: &random) }
    if random.chance(3) { new.reverse() }
    return (old, new)
  }

  private mutating func element(of list: [CheckedElement]) -> CheckedElement {
    if hasRepeats && random.chance(60) {
      return CheckedElement(random.below(12), content: random.below(2))
    }
    nextIdentity += 1
    return CheckedElement(1000 + nextIdentity)
  }

  private mutating func edit(_ list: inout [CheckedElement], limit: Int) {
    let length = random.chance(70) ? 1 + random.below(3) : 1 + random.below(max(1, list.count / 2))
    let start = random.below(list.count + 1)
    let range = start..<min(list.count, start + length)
    switch random.below(5) {
    case 0:
      list.removeSubrange(range)
    case 1:
      let added = (0..<min(length, limit - list.count)).map { _ in element(of: list) }
      list.insert(contentsOf: added, at: start)
    case 2:
      let moved = Array(list[range])
      list.removeSubrange(range)
      list.insert(contentsOf: moved, at: random.below(list.count + 1))
    case 3:
      for index in range { list[index].content = 1 - list[index].content }
    default:
      list[range].shuffle(using: &random)
    }
  }
}
