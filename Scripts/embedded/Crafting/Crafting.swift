public import ListDiffKit

/// A note written on Mars.
public struct Entry: Diffable, Sendable {
  public let sol: Int
  public let text: String

  public init(sol: Int, text: String) {
    self.sol = sol
    self.text = text
  }

  public var diffIdentifier: Int { sol }
  public func isContentEqual(to other: Entry) -> Bool { text == other.text }
}

/// A value with everything for free.
public struct Weather: Identifiable, Equatable, Diffable, Sendable {
  public let id: String
  public let high: Int

  public init(id: String, high: Int) {
    self.id = id
    self.high = high
  }
}

/// This module makes, and prints nothing.
public struct Crafting {
  public let old: [AnyDiffable]
  public let new: [AnyDiffable]
  public let difference: ListDifference
  public let patch: ListPatch<AnyDiffable>
  public let sections: SectionedDifference
  public let many: ListDifference

  public init() {
    old = [
      AnyDiffable(Entry(sol: 1, text: "landed")),
      AnyDiffable(Weather(id: "noon", high: -9)),
      AnyDiffable("water"),
      AnyDiffable(Entry(sol: 6, text: "alone")),
      AnyDiffable("e\u{301}"),
      AnyDiffable(7),
    ]
    new = [
      AnyDiffable(7),
      AnyDiffable(Entry(sol: 1, text: "landed")),
      AnyDiffable("potatoes"),
      AnyDiffable(Weather(id: "noon", high: -12)),
      AnyDiffable("\u{e9}"),
      AnyDiffable(Entry(sol: 6, text: "not dead")),
      AnyDiffable(7),
    ]
    difference = ListDifference(from: old, to: new)
    patch = ListPatch(from: old, to: new)

    sections = SectionedDifference(
      from: [
        ListSection("rover", items: [1, 2, 3]),
        ListSection("habitat", items: [4, 5]),
        ListSection("orbit", items: [6]),
      ],
      to: [
        ListSection("orbit", items: [6, 2, 7]),
        ListSection("rover", items: [3, 1]),
        ListSection("crater", items: [5]),
      ])

    // Long enough that no list is compared by looking at all pairs.
    let scattered = (0..<500).map { $0 * 37 % 499 }
    many = ListDifference(from: Array(0..<500), to: scattered)
  }
}
