/// The sections whose controllers were made when they were needed, oldest first.
///
/// Sections that go are not looked for: they are left out when so many were added that half of what is
/// here may have gone.
struct NeededSections {
  private var numbers: [SectionNumber] = []
  private var most = NeededSections.least

  private static var least: Int { 64 }

  /// How many there are; some of them may have gone.
  var count: Int { numbers.count }

  /// Adds a section that is not here, or under whose number a former one was.
  ///
  /// - Complexity: O(1) on average.
  mutating func append(_ number: SectionNumber, isNeeded: (SectionNumber) -> Bool) {
    numbers.append(number)
    if numbers.count > most { clean(isNeeded) }
  }

  /// Leaves out what has gone.
  mutating func clean(_ isNeeded: (SectionNumber) -> Bool) {
    var seen: Set<SectionNumber> = []
    // A number that was used again stands for the section that got it last.
    numbers = Array(
      numbers.reversed().filter { isNeeded($0) && seen.insert($0).inserted }.reversed())
    most = max(Self.least, numbers.count * 2)
  }

  mutating func removeAll(where isUnwanted: (SectionNumber) -> Bool) {
    numbers.removeAll(where: isUnwanted)
  }
}
