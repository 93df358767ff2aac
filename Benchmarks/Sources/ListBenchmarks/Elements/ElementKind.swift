/// The kinds of elements, by what identifies them.
enum ElementKind: String, CaseIterable {
  case int
  case plain16
  case word16
  case string
  case any

  var title: String {
    switch self {
    case .int: "Int identifiers"
    case .plain16: "16-byte identifiers, Hashable only"
    case .word16: "16-byte identifiers, WordIdentifier"
    case .string: "36-character String identifiers"
    case .any: "AnyDiffable around elements with 16-byte identifiers"
    }
  }
}
