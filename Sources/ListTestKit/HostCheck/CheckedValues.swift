import ListKit

/// A section of a checked list whose items have identities.
struct CheckedSection: Diffable, Hashable, Sendable {
  var id: Int
  var header: VersionedValue?
  var footer: VersionedValue?
  var items: [VersionedValue] = []

  var diffIdentifier: Int { id }

  /// The texts of its elements, in order.
  var lines: [String] {
    var lines = items.map { line(of: $0) }
    if let header { lines.insert("header \(id) \(header)", at: 0) }
    if let footer { lines.append("footer \(id) \(footer)") }
    return lines
  }

  func line(of item: VersionedValue) -> String { "item \(id).\(item)" }
}

/// A section of a checked list whose items have no identities, only a number.
struct CheckedRows: Diffable, Hashable, Sendable {
  var id: Int
  var version = 0
  var count: Int

  var diffIdentifier: Int { id }

  func line(_ index: Int) -> String { "row \(id).\(index) v\(version)" }
}

/// The sections of a checked list.
enum CheckedValue: Hashable, Sendable {
  case section(CheckedSection)
  case rows(CheckedRows)

  var id: Int {
    switch self {
    case .section(let section): section.id
    case .rows(let rows): rows.id
    }
  }

  /// The texts of its elements, in order.
  var lines: [String] {
    switch self {
    case .section(let section): section.lines
    case .rows(let rows): (0..<rows.count).map { rows.line($0) }
    }
  }
}
