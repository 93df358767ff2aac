import ListTextKit

/// What is wrong with the words after the name of the program.
struct UsageError: Error, Equatable, CustomStringConvertible {
  let description: String
}

extension Options {
  /// An option: its name, whether it takes a value, and what it sets.
  private struct Rule {
    /// What the value is, for error messages; `nil` takes none.
    var value: String?
    /// Says whether the value is of use.
    let set: @Sendable (inout Options, String) -> Bool

    static func flag(_ set: @escaping @Sendable (inout Options) -> Void) -> Rule {
      Rule(value: nil) { options, _ in
        set(&options)
        return true
      }
    }

    static func value<Value>(
      _ wanted: String, _ field: any WritableKeyPath<Options, Value> & Sendable,
      _ read: @escaping @Sendable (String) -> Value?
    ) -> Rule {
      Rule(value: wanted) { options, text in
        guard let value = read(text) else { return false }
        options[keyPath: field] = value
        return true
      }
    }

    static func optional<Value>(
      _ wanted: String, _ field: any WritableKeyPath<Options, Value?> & Sendable,
      _ read: @escaping @Sendable (String) -> Value?
    ) -> Rule {
      .value(wanted, field) { text in read(text).map(Optional.some) }
    }
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
    "--width": .optional("a number from 1 to 1000", \.width, size),
    "--height": .optional("a number from 1 to 1000", \.height, size),
    "--at": .optional("a day or a time such as 2026-05-04 or 2026-05-04T09:30:00Z", \.start) {
      Moment(timeOrDay: $0)
    },
    "--speed": .value("a number that is not negative", \.speed) { Double($0) },
    "--seed": .value("a whole number", \.seed) { UInt64($0) },
    "--color": .value("auto, always or never", \.color) { TerminalColorChoice(rawValue: $0) },
    "--theme": .value("dark or light", \.isLight) { ["dark": false, "light": true][$0] },
    "--record": .optional("a file", \.recording, path),
    "--svg": .optional("a file", \.picture, path),
    "--errors": .optional("a file", \.errors, path),
  ]

  private static let path: @Sendable (String) -> String? = { $0.isEmpty ? nil : $0 }

  private static let size: @Sendable (String) -> Int? = { text in
    Int(text).flatMap { (1...1000).contains($0) ? $0 : nil }
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
        given.insert(try take(option: argument, &rest))
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
    guard let wanted = rule.value else {
      guard attached == nil else { throw UsageError(description: "'\(name)' takes no value") }
      _ = rule.set(&self, "")
      return name
    }
    guard let value = attached ?? rest.popFirst() else {
      throw UsageError(description: "'\(name)' needs \(wanted)")
    }
    guard rule.set(&self, value) else {
      throw UsageError(description: "'\(name)' needs \(wanted), not '\(value)'")
    }
    return name
  }

  /// Options of which only one can be meant.
  private static let contradictions = [
    ("--plain", "--json"), ("--inline", "--plain"), ("--inline", "--json"),
  ]

  /// What nothing would come of beside another option.
  private static let unused = [
    "--plain": ["--height", "--theme", "--color", "--no-animation", "--no-mouse"],
    "--json": ["--width", "--height", "--theme", "--color", "--no-animation", "--no-mouse"],
  ]

  private mutating func check() throws(UsageError) {
    if !given.isDisjoint(with: ["--help", "-h"]) {
      form = .help
      return
    }
    if given.contains("--version") {
      form = .version
      return
    }
    for (one, other) in Options.contradictions where given.isSuperset(of: [one, other]) {
      throw UsageError(description: "'\(one)' and '\(other)' contradict each other: leave out one")
    }
    if !(speed >= 0 && speed.isFinite) {
      throw UsageError(description: "'--speed' needs a number that is not negative")
    }
    if follows, file == nil {
      throw UsageError(description: "'--follow' needs a feed to follow, such as FEED.ndjson or -")
    }
    for (form, names) in Options.unused where given.contains(form) {
      for name in names where given.contains(name) {
        // A recording has the size of a terminal.
        if recording != nil, name == "--width" || name == "--height" { continue }
        throw UsageError(description: "'\(name)' does nothing with '\(form)': leave out one")
      }
    }
    if file != nil {
      for name in ["--at", "--seed"] where given.contains(name) {
        throw UsageError(
          description: "'\(name)' is for the station's own feed: leave it out, or the file")
      }
      if given.contains("--speed"), !follows {
        throw UsageError(
          description: "'--speed' does nothing with a file unless '--follow' is there")
      }
    } else if errors != nil {
      throw UsageError(description: "'--errors' needs a feed, such as FEED.ndjson or -")
    }
    if picture != nil, form == .plain || form == .json {
      throw UsageError(description: "'--svg' draws a screen: leave out --plain and --json")
    }
  }
}
