/// The sections whose controllers were created on demand, oldest first.
///
/// Deleted sections are not removed individually: they are removed together once so many sections
/// were added that half of the entries may be stale.
struct NeededSections {
  private var numbers: [SectionNumber] = []
  private var most = NeededSections.least

  private static var least: Int { 64 }

  init(_ numbers: [SectionNumber] = []) {
    self.numbers = numbers
    most = max(Self.least, numbers.count * 2)
  }

  /// The number of entries, some of which may be stale.
  var count: Int { numbers.count }

  /// Adds a section that has no valid entry; a deleted section may have had the same number.
  ///
  /// - Complexity: O(1) on average.
  mutating func append(_ number: SectionNumber, isNeeded: (SectionNumber) -> Bool) {
    numbers.append(number)
    if numbers.count > most { clean(isNeeded) }
  }

  /// Removes stale entries.
  mutating func clean(_ isNeeded: (SectionNumber) -> Bool) {
    var seen: Set<SectionNumber> = []
    // A reused number belongs to the section that got it last.
    numbers = Array(
      numbers.reversed().filter { isNeeded($0) && seen.insert($0).inserted }.reversed())
    most = max(Self.least, numbers.count * 2)
  }

  mutating func removeAll(where isUnwanted: (SectionNumber) -> Bool) {
    numbers.removeAll(where: isUnwanted)
  }
}
