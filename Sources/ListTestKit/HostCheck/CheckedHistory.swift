import ListKit

/// Random changes to a list of sections with headers, footers and items.
struct CheckedHistory {
  private(set) var values: [CheckedValue] = []
  private var random: SeededGenerator
  private var nextIdentity = 0

  private static var mostSections: Int { 6 }
  private static var mostItems: Int { 7 }

  init(_ random: SeededGenerator) { self.random = random }

  /// Makes one to four changes.
  ///
  /// - Returns: What they were, in a few words.
  mutating func advance() -> [String] { (0...random.below(4)).map { _ in change() } }

  private mutating func change() -> String {
    if values.isEmpty || (values.count < Self.mostSections && random.chance(20)) {
      let position = random.below(values.count + 1)
      values.insert(newValue(), at: position)
      return "insert section at \(position)"
    }
    let position = random.below(values.count)
    switch random.below(100) {
    case ..<12:
      values.remove(at: position)
      return "delete section \(position)"
    case ..<24:
      let target = random.below(values.count)
      values.insert(values.remove(at: position), at: target)
      return "move section \(position) to \(target)"
    case ..<27:
      values.shuffle(using: &random)
      return "shuffle sections"
    case ..<29:
      values = []
      return "delete all sections"
    default: break
    }
    switch values[position] {
    case .rows(var rows):
      rows.version += 1
      if random.chance(60) { rows.count = random.below(Self.mostItems) }
      values[position] = .rows(rows)
      return "section \(position) has \(rows.count) rows of version \(rows.version)"
    case .section(var section):
      let name = change(&section, at: position)
      values[position] = .section(section)
      return "\(name) in section \(position)"
    }
  }

  private mutating func change(_ section: inout CheckedSection, at position: Int) -> String {
    let count = section.items.count
    if count == 0 || (count < Self.mostItems && random.chance(30)) {
      let item = random.below(count + 1)
      // An item from another section is a new one here, unless items may change sections.
      if let (taken, origin) = takenItem(besides: position) {
        section.items.insert(taken, at: item)
        return "move item \(origin.item) of section \(origin.section) to \(item)"
      }
      section.items.insert(newItem(), at: item)
      return "insert item at \(item)"
    }
    let item = random.below(count)
    switch random.below(100) {
    case ..<20:
      section.items.remove(at: item)
      return "delete item \(item)"
    case ..<40:
      let target = random.below(count)
      section.items.insert(section.items.remove(at: item), at: target)
      return "move item \(item) to \(target)"
    case ..<70:
      section.items[item].version += 1
      return "update item \(item)"
    case ..<85:
      section.header = changed(section.header)
      return "change the header"
    default:
      section.footer = changed(section.footer)
      return "change the footer"
    }
  }

  private mutating func takenItem(besides position: Int) -> (VersionedValue, ListPath)? {
    guard random.chance(30) else { return nil }
    let other = random.below(values.count)
    guard other != position, case .section(var section) = values[other], !section.items.isEmpty
    else { return nil }
    let item = random.below(section.items.count)
    let taken = section.items.remove(at: item)
    values[other] = .section(section)
    return (taken, ListPath(section: other, item: item))
  }

  /// Another header or footer, or none.
  private mutating func changed(_ edge: VersionedValue?) -> VersionedValue? {
    guard var edge else { return VersionedValue(0) }
    if random.chance(40) { return nil }
    edge.version += 1
    return edge
  }

  private mutating func newIdentifier() -> Int {
    nextIdentity += 1
    return nextIdentity
  }

  private mutating func newItem() -> VersionedValue { VersionedValue(newIdentifier()) }

  private mutating func newValue() -> CheckedValue {
    let id = newIdentifier()
    if random.chance(25) { return .rows(CheckedRows(id: id, count: random.below(4))) }
    var section = CheckedSection(id: id)
    section.items = (0..<random.below(4)).map { _ in newItem() }
    if random.chance(40) { section.header = VersionedValue(0) }
    if random.chance(30) { section.footer = VersionedValue(0) }
    return .section(section)
  }
}
