import Foundation
import HundredDaysCalendar
import ListTextKit

/// What is wrong with the words after the name of the program.
struct UsageError: Error, Equatable, CustomStringConvertible {
  let description: String
}

/// What the user asked for.
struct Options: Sendable {
  /// A command; each says which options it takes.
  enum Verb: String, CaseIterable, Sendable {
    case list, add, check, makeup, undo, month, card
  }

  /// Nothing for the screen, or for the list where there is no terminal.
  var verb: Verb?
  /// What stands after the command: a goal, and for some a day or a month.
  var words: [String] = []
  var wantsHelp = false
  var isJSON = false
  var isPlain = false
  var file: String?
  var picture: String?
  var now: Date?
  var zone: LocalDays?
  var week = Weekday.monday
  var start: CivilDay?
  var length = 100
  var focusMinutes = 25
  var width = 80
  var height = 24
  var color = TerminalColorChoice.automatic

  /// An option: what its value is, which commands take it, and what it sets if the value is of use.
  private struct Rule {
    var value: String?
    var verbs: [Verb?] = everywhere
    let set: @Sendable (inout Options, String) -> Bool
  }

  private static let everywhere: [Verb?] = [nil] + Verb.allCases

  private static func rule<Value>(
    _ value: String, _ verbs: [Verb?], _ read: @escaping @Sendable (String) -> Value?,
    _ set: @escaping @Sendable (inout Options, Value) -> Void
  ) -> Rule {
    Rule(value: value, verbs: verbs) { options, text in
      guard let value = read(text) else { return false }
      set(&options, value)
      return true
    }
  }

  private static func flag(
    _ verbs: [Verb?], _ set: @escaping @Sendable (inout Options) -> Void
  ) -> Rule {
    Rule(verbs: verbs) { options, _ in
      set(&options)
      return true
    }
  }

  private static func number(_ range: ClosedRange<Int>) -> @Sendable (String) -> Int? {
    { Int($0).flatMap { range ~= $0 ? $0 : nil } }
  }

  private static let path: @Sendable (String) -> String? = { $0.isEmpty ? nil : $0 }

  private static let rules: [String: Rule] = [
    "--help": flag(everywhere) { $0.wantsHelp = true },
    "-h": flag(everywhere) { $0.wantsHelp = true },
    "--json": flag(Verb.allCases) { $0.isJSON = true },
    "--plain": flag([nil, .list]) { $0.isPlain = true },
    "--file": rule("a file", everywhere, path) { $0.file = $1 },
    "--svg": rule("a file", [.list, .month, .card], path) { $0.picture = $1 },
    "--now": rule("an instant such as 2026-05-04T09:30:00Z", everywhere, Date.init(text:)) {
      $0.now = $1
    },
    "--zone": rule("a time zone such as Europe/Berlin", everywhere, LocalDays.init(named:)) {
      $0.zone = $1
    },
    "--week": rule("Monday, Sunday or Saturday", [nil, .month], Weekday.init(name:)) {
      $0.week = $1
    },
    "--start": rule("a day such as 2026-05-04", [.add], CivilDay.init(_:)) { $0.start = $1 },
    "--length": rule("a number of days from 1 to 36500", [.add], number(1...36_500)) {
      $0.length = $1
    },
    "--minutes": rule("a number from 1 to 999", [nil], number(1...999)) { $0.focusMinutes = $1 },
    "--width": rule("a number from 1 to 1000", [nil, .list, .month], number(1...1000)) {
      $0.width = $1
    },
    "--height": rule("a number from 1 to 1000", [.list, .month], number(1...1000)) {
      $0.height = $1
    },
    "--color": rule("auto, always or never", [nil], TerminalColorChoice.init(rawValue:)) {
      $0.color = $1
    },
  ]

  /// The names of all options.
  static var names: [String] { rules.keys.sorted() }

  /// Reads the words after the name of the program.
  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    var given: [String] = []
    while let word = rest.popFirst() {
      if word == "--" {
        words += rest
        break
      }
      guard word.hasPrefix("-"), word.count > 1 else {
        words.append(word)
        continue
      }
      given.append(try take(word, &rest))
    }
    if wantsHelp { return }
    if !words.isEmpty { verb = try Options.verb(words.removeFirst()) }
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

  private static func verb(_ word: String) throws(UsageError) -> Verb {
    if let verb = Verb(rawValue: word) { return verb }
    let hint = Verb.allCases.map(\.rawValue).nearest(to: word)
    throw UsageError(
      description: "unknown command '\(word)'" + (hint.map { "; did you mean '\($0)'?" } ?? ""))
  }

  /// Takes an option with its value; gives its name.
  private mutating func take(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let rule = Options.rules[name] else {
      let hint = Options.names.nearest(to: name)
      throw UsageError(
        description: "unknown option '\(name)'" + (hint.map { "; did you mean '\($0)'?" } ?? ""))
    }
    guard let wanted = rule.value else {
      if parts.count > 1 { throw UsageError(description: "'\(name)' takes no value") }
      _ = rule.set(&self, "")
      return name
    }
    guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() else {
      throw UsageError(description: "'\(name)' needs \(wanted)")
    }
    guard rule.set(&self, value) else {
      throw UsageError(description: "'\(name)' needs \(wanted), not '\(value)'")
    }
    return name
  }
}

extension LocalDays {
  fileprivate init?(named name: String) {
    guard let days = try? LocalDays(zone: name) else { return nil }
    self = days
  }
}

extension Date {
  /// Reads `2026-05-04T09:30:00Z`.
  init?(text: String) {
    guard let date = try? Date(text, strategy: .iso8601) else { return nil }
    self = date
  }
}
