import ListTextKit
import ScreenDriver
import Testing

@testable import BuyersApp

/// A market that fails at times, whose answers come when a test says so.
@MainActor
struct FailureTests {
  private let pauses = HeldPauses()

  private func shown(seed: UInt64) async -> ShownBuyers {
    let market = Market(MadeUp.buyers(96, seed: 3), isFlaky: true, seed: seed)
    market.pause = { [pauses] _ in await pauses.pause() }
    return await ShownBuyers(market: market)
  }

  /// Ends all pauses, and those that follow.
  private func answer(in screen: ShownBuyers) async {
    while pauses.count > 0 { await pauses.end(in: screen.driver) }
  }

  private let busy = "the line is busy"

  @Test func `a first page that fails has the focus, so that Enter alone tries again`() async {
    // With this seed the first answer fails, and the second one does not.
    let screen = await shown(seed: 3)
    await pauses.end(in: screen.driver)
    #expect(screen.driver.texts()[1] == "› market: the line is busy (Enter tries again)")
    await screen.driver.press("<Enter>")
    #expect(screen.driver.texts()[1].contains("Loading…"))
    await pauses.end(in: screen.driver)
    #expect(screen.driver.texts().contains { $0.contains("★") })
  }

  @Test func `comments come page by page while the user scrolls, each of them once`() async throws {
    let screen = await ShownBuyers()
    let buyer = try #require(screen.shop.market.buyers.first { $0.trips > 25 })
    screen.screen.open(buyer.id)
    await screen.driver.press("<Tab><Down>")
    let comments = MadeUp.comments(of: buyer).map { $0.author.en }
    var authors: [String] = []
    for _ in 0..<comments.count {
      let focused = screen.driver.texts().filter { $0.hasPrefix("›") }
      authors.append(String(try #require(focused.first).dropFirst(2)))
      await screen.driver.press("<Down>")
    }
    #expect(authors == comments)
    #expect(screen.driver.texts().contains { $0.contains("That is all") })
  }

  @Test func `a page of comments is asked for only when the user comes near it`() async throws {
    let screen = await shown(seed: 5)
    await answer(in: screen)
    let buyer = try #require(screen.shop.market.buyers.first { $0.trips > 45 })
    screen.screen.open(buyer.id)
    await screen.driver.press("<Tab>")
    for _ in 0..<20 {
      await answer(in: screen)
      if screen.driver.texts().contains(where: { $0.contains(busy) }) {
        await screen.driver.press("<Down><Enter>")
      }
    }
    let before = screen.driver.texts()
    #expect(pauses.count == 0 && !before.contains { $0.contains("Loading…") })
    for _ in 0..<60 where pauses.count == 0 {
      await screen.driver.mouse(.wheelDown, column: 3, row: 10)
    }
    #expect(pauses.count == 1)
  }

  @Test func `a page of comments that fails is a row, and Enter on it loads the page`() async throws
  {
    let screen = await shown(seed: 5)
    await answer(in: screen)
    let buyer = try #require(screen.shop.market.buyers.first { $0.trips > 45 })
    screen.screen.open(buyer.id)
    await screen.driver.press("<Tab>")
    let (first, last) = (
      try #require(MadeUp.comments(of: buyer).first), try #require(MadeUp.comments(of: buyer).last)
    )
    let row = "comments: the line is busy (Enter tries again)"
    var failuresBelow = 0
    for _ in 0..<60 where !screen.driver.texts().contains(where: { $0.contains("That is all") }) {
      await answer(in: screen)
      await screen.driver.press("G")
      let texts = screen.driver.texts()
      guard texts.contains(where: { $0.hasPrefix("› " + row) }) else { continue }
      // Comments that came stay above the row.
      if texts.contains(where: { text in
        MadeUp.comments(of: buyer).contains { text.contains($0.text.en) }
      }) {
        failuresBelow += 1
      }
      await screen.driver.press("<Enter>")
      #expect(pauses.count > 0)
      #expect(screen.driver.texts().contains { $0.contains("Loading…") })
    }
    #expect(failuresBelow > 0)
    #expect(screen.driver.texts().contains { $0.contains("That is all") })
    #expect(screen.driver.texts().contains { $0.contains(last.text.en) })
    await screen.driver.press("g")
    #expect(screen.driver.texts().contains { $0.contains(first.text.en) })
  }

  @Test(arguments: ["market", "comments"])
  func `a refresh that fails is told below a list that is scrolled down, and r tries again`(
    _ place: String
  ) async throws {
    let screen = await shown(seed: 5)
    if place == "comments" {
      screen.screen.open(try #require(screen.shop.market.buyers.first { $0.trips > 45 }).id)
      await screen.driver.press("<Tab>")
    }
    func isBusy() -> Bool { screen.driver.texts().contains { $0.contains(busy) } }
    await answer(in: screen)
    for _ in 0..<20 where isBusy() {
      await screen.driver.press("r")
      await answer(in: screen)
    }
    await screen.driver.press("<Down><Down><Down><Down><Down><Down><Down><Down>")
    await answer(in: screen)
    let hint = try #require(screen.driver.texts().last)
    #expect(!screen.driver.texts().contains("  East Asia"))
    var (failures, successes) = (0, 0)
    for _ in 0..<12 {
      // The row that tells it is above these, which are below the title.
      let before = screen.driver.texts()[1..<10]
      await screen.driver.press("r")
      await pauses.end(in: screen.driver)
      let after = screen.driver.texts()
      #expect(after[1..<10] == before)
      if after.last == "\(place): the line is busy (r tries again)" {
        failures += 1
      } else {
        #expect(after.last == hint)
        successes += 1
      }
      await answer(in: screen)
    }
    #expect(failures > 1 && successes > 1)
    for _ in 0..<20 where screen.driver.texts().last == hint {
      await screen.driver.press("r")
      await answer(in: screen)
    }
    await screen.driver.press("l")
    #expect(screen.driver.texts().last == "\(place == "market" ? "市场" : "评论")：线路繁忙（按 r 重试）")
  }
}
