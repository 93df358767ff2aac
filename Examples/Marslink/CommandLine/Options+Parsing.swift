import ListTextKit

/// What is wrong with the words after the name of the program.
struct UsageError: Error, Equatable, CustomStringConvertible {
  let description: String
}

extension Options {
  /// What an option sets, and what its value is, for error messages.
  private enum Rule: Sendable {
    case flag(@Sendable (inout Options) -> Void)
    /// Says whether the value is of use.
    case value(String, @Sendable (inout Options, String) -> Bool)
  }

  private static let rules: [String: Rule] = [
    "--help": .flag { $0.form = .help },
    "-h": .flag { $0.form = .help },
    "--version": .flag { $0.form = .version },
    "--plain": .flag { $0.form = .plain },
    "--json": .flag { $0.form = .json },
    "--follow": .flag { $0.follows = true },
    "--no-animation": .flag { $0.isAnimated = false },
    "--no-mouse": .flag { $0.usesMouse = false },
    "--inline": .flag { $0.isInline = true },
    "--width": .value("a number from 1 to 1000") { set(&$0.width, to: size($1)) },
    "--height": .value("a number from 1 to 1000") { set(&$0.height, to: size($1)) },
    "--at": .value("a day or a time such as 2026-05-04 or 2026-05-04T09:30:00Z") {
      set(&$0.start, to: Moment(timeOrDay: $1))
    },
    "--speed": .value("a number that is not negative") {
      set(&$0.speed, to: Double($1)) && $0.speed >= 0 && $0.speed.isFinite
    },
    "--seed": .value("a whole number") { set(&$0.seed, to: UInt64($1)) },
    "--color": .value("auto, always or never") {
      set(&$0.color, to: TerminalColorChoice(rawValue: $1))
    },
    "--theme": .value("dark or light") {
      set(&$0.isLight, to: ["dark": false, "light": true][$1])
    },
    "--record": .value("a file") { set(&$0.recording, to: path($1)) },
    "--svg": .value("a file") { set(&$0.picture, to: path($1)) },
    "--errors": .value("a file") { set(&$0.errors, to: path($1)) },
  ]

  private static func path(_ text: String) -> String? { text.isEmpty ? nil : text }

  private static func size(_ text: String) -> Int? {
    Int(text).flatMap { (1...1000).contains($0) ? $0 : nil }
  }

  private static func set<Value>(_ field: inout Value?, to value: Value?) -> Bool {
    field = value
    return value != nil
  }

  private static func set<Value>(_ field: inout Value, to value: Value?) -> Bool {
    guard let value else { return false }
    field = value
    return true
  }

  /// The names of all options.
  static var names: [String] { rules.keys.sorted() }

  /// Reads the words after the name of the program.
  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        for path in rest { try take(path) }
        break
      } else if argument == "-" || !argument.hasPrefix("-") {
        try take(argument)
      } else {
        let name = try take(option: argument, &rest)
        guard given.insert(name).inserted else {
          throw UsageError(description: "'\(name)' is there twice: leave out one")
        }
      }
    }
    try check()
  }

  private mutating func take(_ path: String) throws(UsageError) {
    guard file == nil else {
      throw UsageError(description: "one feed at a time: there is '\(path)' after '\(file ?? "")'")
    }
    file = path
  }

  /// Takes an option with its value; gives its name.
  private mutating func take(
    option: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    let parts = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let rule = Options.rules[name] else {
      let hint = Options.names.nearest(to: name).map { "; did you mean '\($0)'?" } ?? ""
      throw UsageError(description: "unknown option '\(name)'\(hint)")
    }
    let attached = parts.count > 1 ? String(parts[1]) : nil
    switch rule {
    case .flag(let set):
      guard attached == nil else { throw UsageError(description: "'\(name)' takes no value") }
      set(&self)
    case .value(let wanted, let set):
      guard let value = attached ?? rest.popFirst() else {
        throw UsageError(description: "'\(name)' needs \(wanted)")
      }
      guard set(&self, value) else {
        throw UsageError(description: "'\(name)' needs \(wanted), not '\(value)'")
      }
    }
    return name
  }

  /// What nothing would come of beside another option.
  private static let unused = [
    "--plain": ["--height", "--theme", "--color", "--no-animation", "--no-mouse"],
    "--json": ["--width", "--height", "--theme", "--color", "--no-animation", "--no-mouse"],
  ]

  /// Finds options that contradict each other, or would do nothing.
  private mutating func check() throws(UsageError) {
    if !given.isDisjoint(with: ["--help", "-h", "--version"]) {
      form = given.isDisjoint(with: ["--help", "-h"]) ? .version : .help
      return
    }
    let isText = form == .plain || form == .json
    var complaints = [("--plain", "--json"), ("--inline", "--plain"), ("--inline", "--json")].map {
      (given.isSuperset(of: [$0, $1]), "'\($0)' and '\($1)' contradict each other: leave out one")
    }
    for (form, names) in Options.unused where given.contains(form) {
      // A recording has the size of a terminal.
      let needless =
        recording == nil ? names : names.filter { !["--width", "--height"].contains($0) }
      complaints += needless.map {
        (given.contains($0), "'\($0)' does nothing with '\(form)': leave out one")
      }
    }
    complaints += ["--at", "--seed"].map {
      (
        file != nil && given.contains($0),
        "'\($0)' is for the station's own feed: leave it out, or the file"
      )
    }
    complaints += [
      (follows && file == nil, "'--follow' needs a feed to follow, such as FEED.ndjson or -"),
      (
        file != nil && !follows && given.contains("--speed"),
        "'--speed' does nothing with a file unless '--follow' is there"
      ),
      (file == nil && errors != nil, "'--errors' needs a feed, such as FEED.ndjson or -"),
      (
        isInline && given.contains("--no-mouse"),
        "'--no-mouse' does nothing with '--inline', which has none: leave it out"
      ),
      (
        color == .never && given.contains("--theme"),
        "'--theme' does nothing with '--color never': leave out one"
      ),
      (isText && picture != nil, "'--svg' draws a screen: leave out --plain and --json"),
    ]
    if let complaint = complaints.first(where: \.0) { throw UsageError(description: complaint.1) }
  }
}

extension Sequence<String> {
  /// The text that takes the fewest changes of a letter, if it takes few enough to be meant.
  ///
  /// Of a short text nearly all would have to change to get anywhere.
  func nearest(to text: String) -> String? {
    let candidates = map { (text: $0, distance: $0.editDistance(to: text)) }
    let best = candidates.min { $0.distance < $1.distance }
    let most = Swift.min(Swift.max(2, text.count / 3), text.count - 2)
    return best.flatMap { $0.distance <= most ? $0.text : nil }
  }
}

extension String {
  /// How many letters must be added, dropped or replaced to get from one text to the other.
  func editDistance(to other: String) -> Int {
    let other = Array(other)
    var row = Array(0...other.count)
    for (position, letter) in enumerated() {
      var diagonal = row[0]
      row[0] = position + 1
      for (column, wanted) in other.enumerated() {
        let replaced = diagonal + (letter == wanted ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(replaced, row[column] + 1, row[column + 1] + 1)
      }
    }
    return row[other.count]
  }
}
