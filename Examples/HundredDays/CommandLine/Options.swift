import Foundation
import HundredDaysCalendar
import ListTextKit

/// The parsed arguments of the program.
struct Options: Sendable {
  enum Verb: String, CaseIterable, Sendable {
    case list, add, check, makeup, undo, month, card

    /// The positional arguments of the command, and how many of the last ones may be omitted.
    var words: (names: [String], optional: Int) {
      switch self {
      case .list: ([], 0)
      case .undo: (["a goal"], 1)
      case .makeup: (["a goal", "a day"], 0)
      case .month: (["a goal", "a month"], 1)
      case .add, .check, .card: (["a goal"], 0)
      }
    }
  }

  /// The form of the output.
  struct Form: Sendable {
    var isJSON = false
    var isPlain = false
    /// The path of the SVG file; `-` for standard output.
    var picture: String?
    var width, height: Int?
    var color: TerminalColorChoice?
  }

  /// The command; `nil` for the screen, or for the list if there is no terminal.
  private(set) var verb: Verb?
  /// The positional arguments of the command: a goal, and for some commands a day or a month.
  private(set) var words: [String] = []
  private(set) var form = Form()
  private(set) var wantsHelp = false
  private(set) var file: String?
  private(set) var now: Date?
  private(set) var zone: LocalDays?
  private(set) var week: Weekday?
  private(set) var start: CivilDay?
  private(set) var length, minutes: Int?

  /// An option: its expected value, the commands that accept it, and how its value is stored.
  private struct Rule: Sendable {
    typealias Field<Value> = any WritableKeyPath<Options, Value> & Sendable
    static let everywhere = [nil] + Verb.allCases
    let wanted: String?
    let verbs: [Verb?]
    let keep: @Sendable (inout Options, String) -> Bool

    static func flag(_ field: Field<Bool>, _ verbs: [Verb?] = everywhere) -> Rule {
      Rule(wanted: nil, verbs: verbs) { options, _ in
        options[keyPath: field] = true
        return true
      }
    }

    static func value<Value>(
      _ field: Field<Value?>, _ wanted: String, _ verbs: [Verb?] = everywhere,
      read: @escaping @Sendable (String) -> Value?
    ) -> Rule {
      Rule(wanted: wanted, verbs: verbs) { options, text in
        options[keyPath: field] = read(text)
        return options[keyPath: field] != nil
      }
    }

    static func number(_ field: Field<Int?>, to most: Int, _ verbs: [Verb?]) -> Rule {
      .value(field, "a number from 1 to \(most)", verbs) { text in
        Int(text).flatMap { 1...most ~= $0 ? $0 : nil }
      }
    }
  }

  private static let rules: [String: Rule] = [
    "--help": .flag(\.wantsHelp), "-h": .flag(\.wantsHelp),
    "--json": .flag(\.form.isJSON, Verb.allCases), "--plain": .flag(\.form.isPlain, [nil, .list]),
    "--file": .value(\.file, "a file") { $0.isEmpty ? nil : $0 },
    "--svg": .value(\.form.picture, "a file", [.list, .month, .card]) { $0.isEmpty ? nil : $0 },
    "--now": .value(\.now, "an instant such as 2026-05-04T09:30:00Z") {
      CivilDay($0.prefix(10)) == nil ? nil : try? Date($0, strategy: .iso8601)
    },
    "--zone": .value(\.zone, "a time zone such as Europe/Berlin") { try? LocalDays(zone: $0) },
    "--week": .value(\.week, "Monday, Sunday or Saturday", [nil, .month]) { Weekday(name: $0) },
    "--start": .value(\.start, "a day such as 2026-05-04", [.add]) { CivilDay($0) },
    "--length": .number(\.length, to: 36_500, [.add]),
    "--minutes": .number(\.minutes, to: 999, [nil]),
    "--width": .number(\.form.width, to: 1_000, [nil, .list, .month]),
    "--height": .number(\.form.height, to: 1_000, [.list, .month]),
    "--color": .value(\.form.color, "auto, always or never", [nil]) {
      TerminalColorChoice(rawValue: $0)
    },
  ]

  /// The names of all options, sorted.
  static var names: [String] { rules.keys.sorted() }

  /// Parses the arguments after the name of the program.
  init(_ arguments: [String]) throws(BookError) {
    var rest = arguments[...]
    var given: [String] = []
    while let word = rest.popFirst(), word != "--" {
      if word.hasPrefix("-"), word.count > 1 {
        given.append(try take(word, &rest))
      } else {
        words.append(word)
      }
    }
    words += rest
    if wantsHelp { return }
    if !words.isEmpty {
      let name = words.removeFirst()
      verb = Verb(rawValue: name)
      if verb == nil { throw unknown("command", name, of: Verb.allCases.map(\.rawValue)) }
    }
    for name in given where Options.rules[name]?.verbs.contains(verb) == false {
      let place = verb.map { "'\($0.rawValue)'" } ?? "the screen"
      throw .usage("'\(name)' is of no use for \(place)")
    }
    if form.isJSON, form.picture == "-" { throw .usage("'--svg -' leaves no room for '--json'") }
    let (names, optional) = verb?.words ?? ([], 0)
    if words.count < names.count - optional {
      let needed = names.dropLast(optional).joined(separator: " and ")
      throw .usage("'\(verb?.rawValue ?? "")' needs \(needed)")
    }
    if words.count > names.count {
      throw .usage("there is '\(words[names.count])' too many")
    }
  }

  private func unknown(_ kind: String, _ name: String, of names: [String]) -> BookError {
    let hint = names.nearest(to: name).map { "; did you mean '\($0)'?" } ?? ""
    return .usage("unknown \(kind) '\(name)'\(hint)")
  }

  /// Parses an option and its value; returns its name.
  private mutating func take(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(BookError) -> String {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let rule = Options.rules[name] else { throw unknown("option", name, of: Options.names) }
    guard let wanted = rule.wanted else {
      if parts.count > 1 { throw .usage("'\(name)' takes no value") }
      _ = rule.keep(&self, "")
      return name
    }
    guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() else {
      throw .usage("'\(name)' needs \(wanted)")
    }
    guard rule.keep(&self, value) else {
      throw .usage("'\(name)' needs \(wanted), not '\(value)'")
    }
    return name
  }
}
