#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Turns lines of a file into changes of a feed.
struct RecordReader {
  private let decoder = JSONDecoder()

  /// Reads a line; `nil` for one that is blank.
  func read(_ line: LineSplitter.Line) throws(FeedProblem) -> FeedChange? {
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
    do {
      return try decoder.decode(RecordFields.self, from: Data(bytes))
    } catch DecodingError.typeMismatch(_, let context) {
      guard let name = context.codingPath.first?.stringValue else { throw Self.noObject }
      throw FeedProblem(
        found: "`\(name)` is of the wrong type", expected: RecordFields.expectation(of: name))
    } catch {
      throw Self.noObject
    }
  }

  private static let noObject = FeedProblem(
    found: "not a JSON object",
    expected: #"one such as {"kind":"message","id":"7","date":"…","sender":"…","text":"…"}"#)

  private func change(of fields: RecordFields) throws(FeedProblem) -> FeedChange {
    let name = try fields.required("kind", \.kind)
    guard let kind = Post.Kind(rawValue: name) else { throw RecordFields.wrong("kind", name) }
    let id = try fields.required("id", \.id)
    if fields.deleted == true { return .remove(Post.Key(kind: kind, id: id)) }
    switch kind {
    case .journal: return .put(.journal(try journal(id, fields)))
    case .message: return .put(.message(try message(id, fields)))
    case .weather: return .put(.weather(try weather(id, fields)))
    }
  }

  private func journal(_ id: String, _ fields: RecordFields) throws(FeedProblem) -> Journal {
    Journal(
      id: id, date: try date(fields), text: try fields.required("text", \.text),
      author: fields.author, isPinned: fields.pinned ?? false)
  }

  private func message(_ id: String, _ fields: RecordFields) throws(FeedProblem) -> Message {
    Message(
      id: id, date: try date(fields), sender: try fields.required("sender", \.sender),
      text: try fields.required("text", \.text))
  }

  private func weather(_ id: String, _ fields: RecordFields) throws(FeedProblem) -> Weather {
    let date = try date(fields)
    let name = try fields.required("condition", \.condition)
    guard let condition = Weather.Condition(rawValue: name) else {
      throw RecordFields.wrong("condition", name)
    }
    return Weather(
      id: id, date: date, condition: condition,
      temperature: try degrees("temperature", \.temperature, fields),
      high: try degrees("high", \.high, fields), low: try degrees("low", \.low, fields),
      sunrise: try fields.required("sunrise", \.sunrise),
      sunset: try fields.required("sunset", \.sunset))
  }

  private func date(_ fields: RecordFields) throws(FeedProblem) -> Moment {
    let text = try fields.required("date", \.date)
    guard let date = Moment(text) else { throw RecordFields.wrong("date", text) }
    return date
  }

  private func degrees(
    _ name: String, _ field: KeyPath<RecordFields, Double?>, _ fields: RecordFields
  ) throws(FeedProblem) -> Int {
    let value = try fields.required(name, field)
    guard let degrees = Int(exactly: value.rounded()) else {
      throw RecordFields.wrong(name, "\(value)")
    }
    return degrees
  }
}
