#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Turns lines of a file into changes of a feed.
struct RecordReader {
  /// So many arrays and objects in each other are read, and no more.
  private static let deepestNesting = 512

  private let decoder = JSONDecoder()

  /// Reads a line; `nil` for one that is blank.
  func read(_ line: LineSplitter.Line) throws(FeedProblem) -> FeedChange? {
    do throws(FeedProblem) {
      guard !line.isTooLong else {
        throw FeedProblem(
          found: "the line is too long", expected: "at most \(LineSplitter.longestLine) bytes")
      }
      if line.bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return nil }
      guard let plain = PlainRecord(line.bytes) else { return try decode(line.bytes) }
      return try Record(RecordFields(.plain(plain))).change
    } catch {
      var problem = error
      problem.line = line.number
      throw problem
    }
  }

  /// Reads a line that need not be plain.
  func decode(_ line: [UInt8]) throws(FeedProblem) -> FeedChange {
    let outline = RecordOutline(line)
    // The decoder would take UTF-16 as well. Its letters have bytes that no JSON in UTF-8 has, and so has
    // what a file has where it was never written.
    if outline.hasZero {
      throw FeedProblem(found: "a zero byte", expected: Self.notUTF8.expected)
    }
    if let name = outline.repeated {
      throw FeedProblem(found: "`\(name)` is there twice", expected: "each field once")
    }
    do {
      return try decoder.decode(Record.self, from: Data(line)).change
    } catch {
      throw Self.problem(of: line, error, depth: outline.depth)
    }
  }

  /// Why a line cannot be taken apart.
  private static func problem(of bytes: [UInt8], _ error: any Error, depth: Int) -> FeedProblem {
    guard String(validating: bytes, as: UTF8.self) != nil else { return notUTF8 }
    if let problem = error as? FeedProblem { return problem }
    guard depth > deepestNesting else { return noObject }
    return FeedProblem(
      found: "arrays and objects are nested too deeply",
      expected: "at most \(deepestNesting) levels")
  }

  private static let notUTF8 = FeedProblem(found: "not UTF-8", expected: "a JSON object in UTF-8")

  private static let noObject = FeedProblem(
    found: "not a JSON object",
    expected: #"one such as {"kind":"message","id":"7","date":"…","sender":"…","text":"…"}"#)
}

/// What a decoder does not say of a line: a field that is there twice, of which it takes either, and how
/// deep objects and arrays are in each other.
private struct RecordOutline {
  /// A known field that is there again.
  private(set) var repeated: String?
  private(set) var depth = 0
  private(set) var hasZero = false

  init(_ line: [UInt8]) {
    line.withUnsafeBufferPointer { line in
      var names: [Slice<UnsafeBufferPointer<UInt8>>] = []
      var (level, place, isKey) = (0, 0, false)
      while place < line.count {
        switch line[place] {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          level += 1
          depth = max(depth, level)
          isKey = level == 1 && line[place] == UInt8(ascii: "{")
        case UInt8(ascii: "}"), UInt8(ascii: "]"): level -= 1
        case UInt8(ascii: ","): isKey = level == 1
        case UInt8(ascii: "\""):
          let start = place
          place += 1
          while place < line.count, line[place] != UInt8(ascii: "\"") {
            place += line[place] == UInt8(ascii: "\\") ? 2 : 1
          }
          guard place < line.count else { break }
          if isKey { names.append(line[start...place]) }
          isKey = false
        case 0: hasZero = true
        default: break
        }
        place += 1
      }
      repeated = Self.repeated(names)
    }
  }

  /// The first known field that is there again.
  private static func repeated(_ names: [Slice<UnsafeBufferPointer<UInt8>>]) -> String? {
    var seen: Set<String> = []
    return names.lazy.compactMap(name).first { !seen.insert($0).inserted }
  }

  /// A field that is known; its letters may be written as escapes.
  private static func name(_ quoted: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    let name =
      quoted.contains(UInt8(ascii: "\\"))
      ? try? JSONDecoder().decode(String.self, from: Data(quoted))
      : String(validating: quoted.dropFirst().dropLast(), as: UTF8.self)
    return name.flatMap { Record.Field(rawValue: $0) == nil ? nil : $0 }
  }
}
