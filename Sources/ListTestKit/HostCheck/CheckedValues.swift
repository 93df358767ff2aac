import ListKit

/// A section of a checked list whose items have identities.
struct CheckedSection: Diffable, Hashable, Sendable {
  var id: Int
  var header: VersionedValue?
  var footer: VersionedValue?
  var items: [VersionedValue] = []

  var diffIdentifier: Int { id }

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

  /// Its elements with their texts, in order.
  func elements(at position: Int) -> [CheckedElement] {
    switch self {
    case .section(let section):
      let header = section.header.map { ("header \(id) \($0)", ListPlace.header(position)) }
      let footer = section.footer.map { ("footer \(id) \($0)", ListPlace.footer(position)) }
      let items = section.items.enumerated().map { item, value in
        (section.line(of: value), ListPlace.item(ListPath(section: position, item: item)))
      }
      return ([header].compactMap { $0 } + items + [footer].compactMap { $0 })
        .map { CheckedElement(line: $0.0, place: $0.1) }
    case .rows(let rows):
      return (0..<rows.count).map {
        CheckedElement(line: rows.line($0), place: .item(ListPath(section: position, item: $0)))
      }
    }
  }
}

/// An element of a checked list.
struct CheckedElement {
  let line: String
  let place: ListPlace
}
