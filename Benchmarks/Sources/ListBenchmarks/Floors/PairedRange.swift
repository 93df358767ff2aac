/// Old and new elements next to each other in both lists that are the same things.
struct PairedRange {
  var old: Int
  var new: Int
  var count: Int

  /// All pairs of two lists, in the order of the new one: the first occurrence of an identity with
  /// the first, the second with the second.
  static func all(old: [Entry], new: [Entry]) -> [PairedRange] {
    var positions: [Int: [Int]] = [:]
    for (position, entry) in old.enumerated().reversed() {
      positions[entry.key, default: []].append(position)
    }
    var ranges: [PairedRange] = []
    for (position, entry) in new.enumerated() {
      guard let partner = positions[entry.key]?.popLast() else { continue }
      if let last = ranges.last, last.old + last.count == partner,
        last.new + last.count == position
      {
        ranges[ranges.count - 1].count += 1
      } else {
        ranges.append(PairedRange(old: partner, new: position, count: 1))
      }
    }
    return ranges
  }
}
