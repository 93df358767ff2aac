/// An error in the arguments of the program.
struct UsageError: Error, Equatable { let text: String }

/// The parsed arguments of the program.
struct Options: Equatable {
  enum Form: Equatable { case screen, plain, frame, help }

  var form = Form.screen
  var file: String?
  var isFlaky = false
  var isAnimated = true
  var seed: UInt64 = 1
  var count = 400
  var language = Language.english
  var width: Int?
  var height: Int?
  /// Whether the frame is printed as SVG.
  var isPicture = false
  /// The keys that are pressed before a frame is printed.
  var keys = ""

  init(_ arguments: [String]) throws(UsageError) {
    var (rest, named) = (arguments[...], Set<String>())
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard word.hasPrefix("-"), word.count > 1 else {
        guard file == nil, !word.isEmpty else {
          throw UsageError(text: "one file at a time, not '\(word)'")
        }
        file = word
        continue
      }
      let name = String(parts[0])
      named.insert(name)
      var attached = parts.count > 1 ? String(parts[1]) : nil
      func value(_ wanted: String) throws(UsageError) -> String {
        guard let text = attached ?? rest.popFirst() else {
          throw UsageError(text: "'\(name)' needs \(wanted)")
        }
        attached = nil
        return text
      }
      func number(_ range: ClosedRange<Int>) throws(UsageError) -> Int {
        let wanted = "a number from \(range.lowerBound) to \(range.upperBound)"
        let text = try value(wanted)
        guard let number = Int(text), range.contains(number) else {
          throw UsageError(text: "'\(name)' needs \(wanted), not '\(text)'")
        }
        return number
      }
      switch name {
      case "--help", "-h": form = .help
      case "--plain": form = .plain
      case "--flaky": isFlaky = true
      case "--no-animation": isAnimated = false
      case "--seed": seed = UInt64(try number(0...Int.max))
      case "--count": count = try number(0...100_000)
      case "--width": width = try number(1...1_000)
      case "--height": height = try number(1...1_000)
      case "--keys": (form, keys) = (.frame, try value("keys to press"))
      case "--svg": (form, isPicture) = (.frame, true)
      case "--lang":
        let text = try value("en or zh")
        guard let language = Language(rawValue: text) else {
          throw UsageError(text: "'--lang' needs en or zh, not '\(text)'")
        }
        self.language = language
      default: throw UsageError(text: "unknown option '\(name)'")
      }
      if attached != nil { throw UsageError(text: "'\(name)' takes no value") }
    }
    let uses = [
      ("--width", form != .screen, "needs --plain, --keys or --svg"),
      ("--height", form == .frame, "needs --keys or --svg"),
      ("--plain", keys.isEmpty && !isPicture, "goes without --keys and --svg"),
      ("--count", file == nil, "goes without a file"),
    ]
    for (name, isUsed, what) in uses where named.contains(name) && !isUsed && form != .help {
      throw UsageError(text: "'\(name)' \(what)")
    }
  }
}
