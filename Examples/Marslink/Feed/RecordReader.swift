#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Turns lines of a file into changes of a feed.
struct RecordReader {
  private let decoder = JSONDecoder()
  private var dates = MomentReader()

  /// Reads a line; `nil` for one that is blank.
  mutating func read(_ line: LineSplitter.Line) throws(FeedProblem) -> FeedChange? {
    do throws(FeedProblem) {
      guard !line.isTooLong else {
        throw FeedProblem(
          found: "the line is too long",
          expected: "at most \(LineSplitter.longestLine) bytes")
      }
      if line.bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return nil }
      return try change(of: fields(of: line.bytes))
    } catch {
      var problem = error
      problem.line = line.number
      throw problem
    }
  }

  private func fields(of bytes: [UInt8]) throws(FeedProblem) -> RecordFields {
    if let fields = RecordScanner.fields(of: bytes) { return fields }
    // The decoder would take UTF-16 as well. Its letters have bytes that no JSON in UTF-8 has.
    if bytes.contains(0) { throw Self.notUTF8 }
    if let name = RepeatedField.name(in: bytes) {
      throw FeedProblem(found: "`\(name)` is there twice", expected: "each field once")
    }
    do {
      return try decoder.decode(RecordFields.self, from: Data(bytes))
    } catch {
      throw Self.problem(of: bytes, error)
    }
  }

  /// Why a line cannot be taken apart.
  private static func problem(of bytes: [UInt8], _ error: any Error) -> FeedProblem {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      return notUTF8
    }
    if let problem = error as? FeedProblem { return problem }
    let isTooDeep = depth(of: bytes) > deepestNesting
    return isTooDeep
      ? FeedProblem(
        found: "arrays and objects are nested too deeply",
        expected: "at most \(deepestNesting) levels")
      : noObject
  }

  /// So many arrays and objects in each other are read, and no more.
  private static let deepestNesting = 512

  /// How many arrays and objects are in each other, if the bytes are JSON.
  private static func depth(of bytes: [UInt8]) -> Int {
    var (depth, deepest) = (0, 0)
    var (isText, isEscaped) = (false, false)
    for byte in bytes {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isText
      case UInt8(ascii: "\""): isText.toggle()
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += isText ? 0 : 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= isText ? 0 : 1
      default: break
      }
      deepest = max(deepest, depth)
    }
    return deepest
  }

  private static let notUTF8 = FeedProblem(
    found: "not UTF-8", expected: "a JSON object in UTF-8")

  private static let noObject = FeedProblem(
    found: "not a JSON object",
    expected: #"one such as {"kind":"message","id":"7","date":"…","sender":"…","text":"…"}"#)

  /// What the fields of a line come to.
  mutating func change(of fields: RecordFields) throws(FeedProblem) -> FeedChange {
    let name = try RecordFields.required("kind", fields.kind)
    guard let kind = Post.Kind(rawValue: name) else { throw RecordFields.wrong("kind", name) }
    let id = try RecordFields.required("id", fields.id)
    if fields.deleted == true { return .remove(Post.Key(kind: kind, id: id)) }
    switch kind {
    case .journal: return .put(.journal(try journal(id, fields)))
    case .message: return .put(.message(try message(id, fields)))
    case .weather: return .put(.weather(try weather(id, fields)))
    }
  }

  private mutating func journal(_ id: String, _ fields: RecordFields) throws(FeedProblem) -> Journal
  {
    Journal(
      id: id, date: try date(fields), text: try RecordFields.required("text", fields.text),
      author: fields.author, isPinned: fields.pinned ?? false)
  }

  private mutating func message(_ id: String, _ fields: RecordFields) throws(FeedProblem) -> Message
  {
    Message(
      id: id, date: try date(fields), sender: try RecordFields.required("sender", fields.sender),
      text: try RecordFields.required("text", fields.text))
  }

  private mutating func weather(_ id: String, _ fields: RecordFields) throws(FeedProblem) -> Weather
  {
    let date = try date(fields)
    let name = try RecordFields.required("condition", fields.condition)
    guard let condition = Weather.Condition(rawValue: name) else {
      throw RecordFields.wrong("condition", name)
    }
    return Weather(
      id: id, date: date, condition: condition,
      temperature: try degrees("temperature", fields.temperature),
      high: try degrees("high", fields.high), low: try degrees("low", fields.low),
      sunrise: try time("sunrise", fields.sunrise), sunset: try time("sunset", fields.sunset))
  }

  private mutating func date(_ fields: RecordFields) throws(FeedProblem) -> Moment {
    let text = try RecordFields.required("date", fields.date)
    guard let date = dates.moment(text) else { throw RecordFields.wrong("date", text) }
    return date
  }

  /// A local time: two digits for the hour, two for the minute.
  private func time(_ name: String, _ value: String?) throws(FeedProblem) -> String {
    let text = try RecordFields.required(name, value)
    let letters = Array(text.utf8)
    let digits = [0, 1, 3, 4].compactMap { place -> Int? in
      guard letters.count == 5, (0x30...0x39).contains(letters[place]) else { return nil }
      return Int(letters[place]) - 0x30
    }
    guard digits.count == 4, letters[2] == UInt8(ascii: ":"), digits[0] * 10 + digits[1] < 24,
      digits[2] < 6
    else { throw RecordFields.wrong(name, text) }
    return text
  }

  private func degrees(_ name: String, _ value: Double?) throws(FeedProblem) -> Int {
    let value = try RecordFields.required(name, value)
    guard let degrees = Int(exactly: value.rounded()) else {
      throw RecordFields.wrong(name, "\(value)")
    }
    return degrees
  }
}
