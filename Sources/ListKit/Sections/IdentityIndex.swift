/// Finds sections by the hashes of their identities.
///
/// It holds hashes and numbers of sections, and no identities: the caller compares the few sections
/// that have the hash. A long index has a table for each value of the first bits of a hash. Each of them
/// grows by itself, so that no single insertion moves all entries, and none touches the memory of all.
struct IdentityIndex {
  /// One table until there are as many entries as this.
  static var greatestTable: Int { 8_192 }
  /// How many bits of a hash choose its table, as soon as there are more.
  private static var bits: UInt32 { 8 }

  private var tables: ContiguousArray = [IdentityTable(prefix: 0)]
  private(set) var count = 0

  /// Makes room for entries where they are few.
  mutating func reserve(_ capacity: Int) {
    if tables.count == 1, capacity <= Self.greatestTable { tables[0].reserve(capacity) }
  }

  mutating func insert(_ hash: UInt32, _ number: SectionNumber) {
    if tables.count == 1, count == Self.greatestTable {
      tables = tables[0].divided(bits: Self.bits)
    }
    tables[table(of: hash)].insert(hash, number)
    count += 1
  }

  /// The first section with a hash that meets the condition.
  @inline(__always)
  func find(_ hash: UInt32, where matches: (SectionNumber) -> Bool) -> SectionNumber? {
    tables[table(of: hash)].find(hash, where: matches)
  }

  /// Removes the entry of a section; `false` if it has none with this hash.
  mutating func remove(_ hash: UInt32, _ number: SectionNumber) -> Bool {
    guard tables[table(of: hash)].remove(hash, number) else { return false }
    count -= 1
    return true
  }

  /// Removes the entry of a section whose hash is not known.
  ///
  /// - Complexity: O(*n*).
  mutating func remove(_ number: SectionNumber) {
    if tables.indices.contains(where: { tables[$0].remove(number) }) { count -= 1 }
  }

  /// Removes the entries of all sections that do not meet a condition.
  ///
  /// - Complexity: O(*n*).
  mutating func removeAll(but stays: (SectionNumber) -> Bool) {
    for table in tables.indices { tables[table].removeAll(but: stays) }
    count = tables.reduce(0) { $0 + $1.count }
  }

  @inline(__always)
  private func table(of hash: UInt32) -> Int {
    tables.count == 1 ? 0 : Int(hash &>> (32 - Self.bits))
  }
}
