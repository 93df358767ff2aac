import Foundation
import HundredDaysCalendar
import ListTextKit

/// What is wrong with the words after the name of the program.
struct UsageError: Error, Equatable, CustomStringConvertible {
  let description: String
}

/// What the user asked for.
struct Options: Sendable {
  enum Verb: String, CaseIterable, Sendable {
    case list, add, check, makeup, undo, month, card
  }

  /// How the program tells what there is.
  struct Form: Sendable {
    var isJSON = false
    var isPlain = false
    /// The file of a picture.
    var picture: String?
    var width = 80
    var height = 24
    var color = TerminalColorChoice.automatic
  }

  /// Nothing for the screen, or for the list where there is no terminal.
  var verb: Verb?
  /// What stands after the command: a goal, and for some a day or a month.
  var words: [String] = []
  var form = Form()
  private(set) var wantsHelp = false
  private(set) var file: String?
  private(set) var now: Date?
  private(set) var zone: LocalDays?
  private(set) var week = Weekday.monday
  private(set) var start: CivilDay?
  private(set) var length = 100
  private(set) var focusMinutes = 25

  /// An option.
  private struct Rule {
    /// What its value is; `nil` takes none.
    var value: String?
    /// The commands that take it.
    var verbs: [Verb?] = [nil] + Verb.allCases
    /// Keeps a value; says whether it is of use.
    let keep: @Sendable (inout Options, String) -> Bool
  }

  private mutating func keep<Value>(
    _ field: WritableKeyPath<Options, Value>, _ value: Value?
  ) -> Bool {
    if let value { self[keyPath: field] = value }
    return value != nil
  }

  private static let instant = "an instant such as 2026-05-04T09:30:00Z"
  private static let rules: [String: Rule] = [
    "--help": Rule { options, _ in options.keep(\.wantsHelp, true) },
    "-h": Rule { options, _ in options.keep(\.wantsHelp, true) },
    "--json": Rule(verbs: Verb.allCases) { options, _ in options.keep(\.form.isJSON, true) },
    "--plain": Rule(verbs: [nil, .list]) { options, _ in options.keep(\.form.isPlain, true) },
    "--file": Rule(value: "a file") { $0.keep(\.file, $1.isEmpty ? nil : .some($1)) },
    "--svg": Rule(value: "a file", verbs: [.list, .month, .card]) {
      $0.keep(\.form.picture, $1.isEmpty ? nil : .some($1))
    },
    "--now": Rule(value: instant) {
      $0.keep(\.now, (try? Date($1, strategy: .iso8601)).map { $0 })
    },
    "--zone": Rule(value: "a time zone such as Europe/Berlin") {
      $0.keep(\.zone, (try? LocalDays(zone: $1)).map { $0 })
    },
    "--week": Rule(value: "Monday, Sunday or Saturday", verbs: [nil, .month]) {
      $0.keep(\.week, Weekday(name: $1))
    },
    "--start": Rule(value: "a day such as 2026-05-04", verbs: [.add]) {
      $0.keep(\.start, CivilDay($1).map { $0 })
    },
    "--length": Rule(value: "a number of days from 1 to 36500", verbs: [.add]) {
      $0.keep(\.length, number($1, 36_500))
    },
    "--minutes": Rule(value: "a number from 1 to 999", verbs: [nil]) {
      $0.keep(\.focusMinutes, number($1, 999))
    },
    "--width": Rule(value: "a number from 1 to 1000", verbs: [nil, .list, .month]) {
      $0.keep(\.form.width, number($1, 1000))
    },
    "--height": Rule(value: "a number from 1 to 1000", verbs: [.list, .month]) {
      $0.keep(\.form.height, number($1, 1000))
    },
    "--color": Rule(value: "auto, always or never", verbs: [nil]) {
      $0.keep(\.form.color, TerminalColorChoice(rawValue: $1))
    },
  ]

  private static func number(_ text: String, _ most: Int) -> Int? {
    Int(text).flatMap { 1...most ~= $0 ? $0 : nil }
  }

  /// The names of all options.
  static var names: [String] { rules.keys.sorted() }

  /// Reads the words after the name of the program.
  init(_ arguments: [String]) throws(UsageError) {
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
      throw UsageError(description: "'\(name)' is of no use for \(place)")
    }
    let counts: ClosedRange<Int> =
      switch verb {
      case nil, .list: 0...0
      case .undo: 0...1
      case .makeup: 2...2
      case .month: 1...2
      case .add, .check, .card: 1...1
      }
    if words.count < counts.lowerBound {
      throw UsageError(
        description: "'\(verb?.rawValue ?? "")' needs a goal\(verb == .makeup ? " and a day" : "")")
    }
    if words.count > counts.upperBound {
      throw UsageError(description: "there is '\(words[counts.upperBound])' too many")
    }
  }

  private func unknown(_ kind: String, _ name: String, of names: [String]) -> UsageError {
    let hint = names.nearest(to: name).map { "; did you mean '\($0)'?" } ?? ""
    return UsageError(description: "unknown \(kind) '\(name)'\(hint)")
  }

  /// Takes an option with its value; gives its name.
  private mutating func take(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let rule = Options.rules[name] else { throw unknown("option", name, of: Options.names) }
    guard let wanted = rule.value else {
      if parts.count > 1 { throw UsageError(description: "'\(name)' takes no value") }
      _ = rule.keep(&self, "")
      return name
    }
    guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() else {
      throw UsageError(description: "'\(name)' needs \(wanted)")
    }
    guard rule.keep(&self, value) else {
      throw UsageError(description: "'\(name)' needs \(wanted), not '\(value)'")
    }
    return name
  }
}
