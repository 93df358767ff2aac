import Foundation
import ListTextKit

/// A run of the program.
@MainActor
public struct Command {
  private enum Status: Int32 {
    case success = 0
    case failure = 1
    case usage = 64
    case badRecords = 65
    case unreadableFile = 66
  }

  private let options: Options
  private let write: @MainActor (String) -> Void
  private let complain: @MainActor (String) -> Void

  /// Runs the program with arguments; gives its exit status.
  ///
  /// - Parameters:
  ///   - arguments: The words after the name of the program.
  ///   - showsScreen: Whether there is a terminal to show a screen on.
  ///   - write: Takes what is written, line by line.
  ///   - complain: Takes lines about errors.
  public static func run(
    _ arguments: [String], showsScreen: Bool, write: @escaping @MainActor (String) -> Void,
    complain: @escaping @MainActor (String) -> Void
  ) async -> Int32 {
    let tell: @MainActor (String) -> Void = { complain("buyers: \(TextCanvas.neutralized($0))") }
    do throws(UsageError) {
      var options = try Options(arguments)
      if options.form == .screen, !showsScreen { options.form = .plain }
      return await Command(options: options, write: write, complain: tell).run()
    } catch {
      tell("\(error.text); 'buyers --help' has all options")
      return Status.usage.rawValue
    }
  }

  private init(
    options: Options, write: @escaping @MainActor (String) -> Void,
    complain: @escaping @MainActor (String) -> Void
  ) {
    self.options = options
    self.write = write
    self.complain = complain
  }

  private func run() async -> Int32 {
    if options.form == .help {
      write(Help.text)
      return Status.success.rawValue
    }
    var status = Status.success
    var buyers: [Buyer]
    if let path = options.file {
      guard let data = FileManager.default.contents(atPath: path) else {
        complain("'\(path)' cannot be read; expected a file of records")
        return Status.unreadableFile.rawValue
      }
      let file = BuyersFile(String(decoding: data, as: UTF8.self))
      for problem in file.problems.prefix(20) { complain("\(path):\(problem)") }
      if file.problems.count > 20 { complain("\(file.problems.count - 20) more lines like these") }
      if !file.problems.isEmpty { status = .badRecords }
      buyers = file.buyers
    } else {
      buyers = MadeUp.buyers(options.count, seed: options.seed)
    }
    let market = Market(buyers, isFlaky: options.isFlaky, seed: options.seed)
    guard let shop = try? Shop(market, language: options.language) else {
      return Status.badRecords.rawValue
    }
    switch options.form {
    case .help: break
    case .plain: await printAll(shop)
    case .frame: await printFrame(shop)
    case .screen:
      do {
        let screen = BuyersScreen(shop, isAnimated: options.isAnimated)
        let outcome = try await TerminalSession.run(screen)
        if outcome.exitCode != 0 { return outcome.exitCode }
      } catch {
        complain("the terminal cannot be used (\(error)); --plain needs none")
        return Status.failure.rawValue
      }
    }
    return status.rawValue
  }

  /// All buyers as text, region by region.
  private func printAll(_ shop: Shop) async {
    let host = PlainRenderer(width: options.width ?? 80, write: write)
    let adapter = TextListAdapter(host: host)
    adapter.registerBuyers(shop) { _ in }
    adapter.content {
      for region in shop.market.regions {
        RegionLine(id: region.name, language: shop.language)
        shop.rows(region.buyers)
      }
    }
    await adapter.update(animated: false)
  }

  /// Presses keys on a screen in memory and prints it.
  private func printFrame(_ shop: Shop) async {
    let screen = BuyersScreen(shop, isAnimated: false)
    let size = (columns: options.width ?? 80, rows: options.height ?? 24)
    screen.resize(columns: size.columns, rows: size.rows)
    var canvas = await Self.settled(screen, size.columns, size.rows)
    for key in Self.keys(options.keys) {
      _ = screen.handle(.key(key))
      canvas = await Self.settled(screen, size.columns, size.rows)
    }
    for line in canvas.lines { write(line) }
  }

  /// The screen when what was begun is done.
  private static func settled(_ screen: BuyersScreen, _ columns: Int, _ rows: Int) async
    -> TextCanvas
  {
    var canvas = TextCanvas(width: columns, height: rows)
    for _ in 0..<40 {
      await Task.yield()
      canvas = TextCanvas(width: columns, height: rows)
      screen.compose(&canvas, at: .zero)
    }
    return canvas
  }

  /// Keys by their characters, and by their names in angle brackets.
  static func keys(_ text: String) -> [TerminalKeyPress] {
    let names: [String: TerminalKey] = [
      "Enter": .enter, "Esc": .escape, "Tab": .tab, "Up": .up, "Down": .down, "Left": .left,
      "Right": .right, "PgDn": .pageDown,
    ]
    var keys: [TerminalKeyPress] = []
    var rest = text[...]
    while let first = rest.first {
      if first == "<", let end = rest.firstIndex(of: ">"),
        let key = names[String(rest[rest.index(after: rest.startIndex)..<end])]
      {
        keys.append(TerminalKeyPress(key))
        rest = rest[rest.index(after: end)...]
      } else {
        keys.append(TerminalKeyPress(.character(rest.removeFirst())))
      }
    }
    return keys
  }
}
