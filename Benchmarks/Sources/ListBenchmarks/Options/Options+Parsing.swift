extension Options {
  private static let names = [
    "--only", "--kinds", "--storage", "--contenders", "--rounds", "--seed", "--json", "--smoke",
    "--musts",
    "--counts", "--help",
  ]

  /// Reads the words after the program's name.
  init(parsing arguments: [String]) throws {
    var words = ArraySlice(arguments)
    while let word = words.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      let name = parts.first ?? word
      /// The value behind an equals sign, or else the next word.
      func value() throws -> String {
        if parts.count == 2 { return parts[1] }
        guard let next = words.popFirst() else { throw UsageError("\(name) needs a value.") }
        return next
      }
      switch name {
      case "--only":
        workloads = try Self.list(value(), of: Catalogue.names, "workload")
      case "--kinds":
        kinds = try Self.list(value(), "kind")
      case "--storage":
        storages = try Self.list(value(), "storage")
      case "--contenders":
        contenders = try Self.list(value(), "contender")
      case "--rounds":
        rounds = .fixed(max(1, try Self.number(value(), for: name)))
      case "--seed":
        seed = try Self.number(value(), for: name)
      case "--json":
        jsonPath = try value()
      case "--smoke":
        scale = .smoke
        rounds = .fixed(3)
      case "--musts": mode = .musts
      case "--counts": mode = .counts
      case "--help", "-h": wantsHelp = true
      default: throw UsageError(unknown: "option", name, known: Self.names)
      }
    }
    if mode == .musts && scale == .smoke {
      throw UsageError("--musts needs lists of full size: leave --smoke out.")
    }
  }

  private static func list(_ text: String, of known: [String], _ what: String) throws -> [String] {
    try text.split(separator: ",").map(String.init).map { word in
      guard known.contains(word) else { throw UsageError(unknown: what, word, known: known) }
      return word
    }
  }

  private static func list<Value: RawRepresentable & CaseIterable>(
    _ text: String, _ what: String
  ) throws -> [Value] where Value.RawValue == String {
    let known = Value.allCases.map(\.rawValue)
    return try list(text, of: known, what).compactMap(Value.init)
  }

  private static func number<Number: FixedWidthInteger>(
    _ text: String, for name: String
  ) throws -> Number {
    guard let number = Number(text) else {
      throw UsageError("\(name) needs a number, not '\(text)'.")
    }
    return number
  }
}
