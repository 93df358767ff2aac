import Foundation
import ListTextKit

/// A run of the program, from its arguments to its exit status.
@MainActor
public struct Command {
  private let options: Options
  private let write: @MainActor (String) -> Void
  private let complain: @MainActor (String) -> Void

  /// Runs the program with arguments; returns its exit status.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the name of the program.
  ///   - showsScreen: Whether a terminal is available for a screen.
  ///   - write: Called with each line of output, until it throws.
  ///   - complain: Called with each line about an error.
  public static func run(
    _ arguments: [String], showsScreen: Bool, write: @escaping @MainActor (String) throws -> Void,
    complain: @escaping @MainActor (String) -> Void
  ) async -> Int32 {
    let tell: @MainActor (String) -> Void = { complain("buyers: \(TextCanvas.neutralized($0))") }
    var isFull = false
    let put: @MainActor (String) -> Void = { line in
      if !isFull { do { try write(line) } catch { isFull = true } }
    }
    do throws(UsageError) {
      var options = try Options(arguments)
      if options.form == .screen, !showsScreen { options.form = .plain }
      let status = await Command(options: options, write: put, complain: tell).run()
      if isFull { tell("the output cannot be written; what is there is incomplete") }
      return isFull ? 1 : status
    } catch {
      tell("\(error.text); 'buyers --help' has all options")
      return EX_USAGE
    }
  }

  private func run() async -> Int32 {
    if options.form == .help {
      write(DataFile.text(PackageResources.help_txt))
      return EX_OK
    }
    var status = EX_OK
    var buyers: [Buyer]
    if let path = options.file {
      guard let data = FileManager.default.contents(atPath: path) else {
        complain("'\(path)' cannot be read; expected a file of records")
        return EX_NOINPUT
      }
      let file = BuyersFile(String(decoding: data, as: UTF8.self))
      for problem in file.problems.prefix(20) { complain("\(path):\(problem)") }
      if file.problems.count > 20 { complain("\(file.problems.count - 20) more lines like these") }
      if !file.problems.isEmpty { status = EX_DATAERR }
      buyers = file.buyers
    } else {
      buyers = MadeUp.buyers(options.count, seed: options.seed)
    }
    let market = Market(buyers, isFlaky: options.isFlaky, seed: options.seed)
    let shop = Shop(market, language: options.language)
    switch options.form {
    case .help: break
    case .plain: await printAll(shop)
    case .frame: await printFrame(shop)
    case .screen:
      do {
        let screen = BuyersScreen(shop, isAnimated: options.isAnimated)
        defer { withExtendedLifetime(screen) {} }
        // Groups the pins concurrently, so that the first frame is not delayed.
        Task { await shop.groupPins() }
        var terminal = TerminalOptions()
        terminal.title = "Buyers"
        let outcome = try await TerminalSession.run(screen.stack, options: terminal)
        if outcome.exitCode != 0 { return outcome.exitCode }
      } catch {
        complain("the terminal cannot be used (\(error)); --plain needs none")
        return 1
      }
    }
    return status
  }

  /// Prints all buyers as text, by region.
  private func printAll(_ shop: Shop) async {
    if shop.market.buyers.isEmpty { return write(shop[.noBuyers]) }
    let host = PlainRenderer(width: options.width ?? 80, write: write)
    let adapter = TextListAdapter(host: host)
    adapter.registerBuyers(shop) { _ in }
    adapter.content {
      for region in shop.market.regions {
        Spoken(region.name, in: shop.language)
        shop.rows(region.buyers)
      }
    }
    await adapter.update(animated: false)
  }

  /// Presses keys on a screen in memory, then prints it as text or SVG.
  private func printFrame(_ shop: Shop) async {
    await shop.groupPins()
    let size = TerminalSize(columns: options.width ?? 80, rows: options.height ?? 24)
    let screen = BuyersScreen(shop, isAnimated: false)
    defer { withExtendedLifetime(screen) {} }
    let player = TerminalPlayer(screen.stack, size: size)
    await player.settle()
    await player.press(TerminalKeyPress.presses(in: options.keys))
    if options.isPicture { return write(TextPicture(player.canvas).svg) }
    for line in player.canvas.lines { write(line) }
  }
}
