#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Looks for a field that a record has twice, of which a decoder would take either.
enum RepeatedField {
  /// The name of a known field that is there again; `nil` if each is there once, or the line is no object.
  static func name(in line: [UInt8]) -> String? {
    var names: Set<String> = []
    var (depth, place, isKey) = (0, 0, false)
    while place < line.count {
      switch line[place] {
      case UInt8(ascii: "{"):
        depth += 1
        isKey = depth == 1
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ","): isKey = depth == 1
      case UInt8(ascii: "\""):
        guard let end = end(ofTextAt: place, in: line) else { return nil }
        if isKey, let name = text(line[place...end]), RecordFields.expectations[name] != nil,
          !names.insert(name).inserted
        {
          return name
        }
        isKey = false
        place = end
      default: break
      }
      place += 1
    }
    return nil
  }

  /// Where the quotation mark is that ends a text.
  private static func end(ofTextAt start: Int, in line: [UInt8]) -> Int? {
    var place = start + 1
    while place < line.count, line[place] != UInt8(ascii: "\"") {
      place += line[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return place < line.count ? place : nil
  }

  /// A text with its quotation marks, in which letters may be written as escapes.
  private static func text(_ quoted: ArraySlice<UInt8>) -> String? {
    guard quoted.contains(UInt8(ascii: "\\")) else {
      return String(validating: quoted.dropFirst().dropLast(), as: UTF8.self)
    }
    return try? JSONDecoder().decode(String.self, from: Data(quoted))
  }
}
