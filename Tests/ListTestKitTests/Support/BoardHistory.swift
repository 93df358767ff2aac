import ListKit
import ListTestKit

extension Board {
  /// A board whose content its value settles: another version has other items.
  init(_ value: VersionedValue, seed: UInt64) {
    self.init(value.id, [])
    var history = ListHistory(seed: seed &+ UInt64(value.id), startingWith: 3, atMost: 6)
    for _ in 0..<value.version { _ = history.next() }
    items = history.values.map {
      VersionedText(
        id: "\($0.id)", text: "\(value.id)/\($0)", isWide: ($0.id + $0.version) % 3 == 0)
    }
    var random = SeededGenerator(seed: seed &+ UInt64(value.id * 31 + value.version))
    header = random.chance(30) ? "header \(random.below(3))" : nil
    footer = random.chance(30) ? "footer \(random.below(3))" : nil
  }

  /// What a host that shows everything shows.
  static func snapshot(of boards: [Board]) -> String {
    boards.enumerated().flatMap { section, board -> [String] in
      let header = board.header.map { "\(section).header \($0)" }
      let footer = board.footer.map { "\(section).footer \($0)" }
      let items = board.items.enumerated().map { "\(section).\($0) \($1.text)" }
      return [header].compactMap { $0 } + items + [footer].compactMap { $0 }
    }.joined(separator: "\n")
  }
}
