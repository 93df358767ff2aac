import ListTextKit
import Testing

@testable import BuyersApp

@MainActor
struct ListTests {
  @Test(arguments: DrivenScreen.sizes)
  func `the list at three sizes`(_ size: DrivenScreen.Size) async throws {
    let screen = try await DrivenScreen(columns: size.columns, rows: size.rows)
    await screen.press("<Down><Down>")
    try screen.compare(with: "list")
    await screen.press("/par")
    try screen.compare(with: "list-filter")
  }

  @Test func `regions come page by page down to the end`() async throws {
    let screen = try await DrivenScreen()
    await screen.press("G")
    for _ in 0..<12 { await screen.press("G") }
    #expect(screen.texts.contains { $0.contains("That is all") })
    #expect(screen.texts[0].contains("96 buyers"))
  }

  @Test func `following changes one row in place, everywhere it is shown`() async throws {
    let screen = try await DrivenScreen()
    await screen.press("<Down><Down><Down>")
    let before = screen.texts
    let buyer = try #require(screen.screen.page?.currentBuyer)
    await screen.press("f")
    let after = screen.texts
    let changed = before.indices.filter { before[$0] != after[$0] }
    #expect(changed.count == 1)
    #expect(changed.first.map { after[$0].contains("♥") } == true)
    #expect(screen.screen.page?.currentBuyer == buyer)
    await screen.press("<Enter>")
    #expect(screen.texts.contains { $0.contains("♥ following") })
    await screen.press("f<Esc>")
    #expect(screen.texts == before)
  }

  @Test func `a filter that finds nothing says so, and its end brings all back`() async throws {
    let screen = try await DrivenScreen()
    let before = screen.texts
    await screen.press("/zzzz")
    #expect(screen.texts.contains("  No buyers"))
    await screen.press("<Esc>")
    #expect(screen.texts == before)
  }

  @Test func `the place is kept while a buyer and the map are looked at`() async throws {
    let screen = try await DrivenScreen()
    await screen.press("<PgDn><Down><Down>")
    let before = screen.texts
    await screen.press("<Enter><Tab><Esc>m++b")
    #expect(screen.texts == before)
  }

  @Test func `a language changes words, widths and order, and nothing else`() async throws {
    let screen = try await DrivenScreen()
    await screen.press("<Down><Down><Down>f")
    let before = screen.texts
    let buyer = try #require(screen.screen.page?.currentBuyer)
    await screen.press("l")
    #expect(screen.texts != before)
    #expect(screen.screen.page?.currentBuyer == buyer)
    let names = try #require(screen.shop.buyer(buyer)).name
    // The focused row is still on the screen, with its name in the other language.
    #expect(screen.texts.contains { $0.hasPrefix("›") && $0.contains("♥ \(names.zh)") })
    #expect(screen.shop.rows(screen.shop.market.buyers).map { $0.buyer.name.zh }.isSorted)
    await screen.press("l")
    #expect(screen.texts.contains { $0.hasPrefix("›") && $0.contains("♥ \(names.en)") })
    #expect(screen.shop.rows(screen.shop.market.buyers).map { $0.buyer.name.en }.isSorted)
  }

  @Test func `a busy server is an error row that Enter tries again, and rows that came stay`()
    async throws
  {
    let market = Market(MadeUp.buyers(96, seed: 3), isFlaky: true, seed: 5)
    let pauses = HeldPauses()
    market.pause = { _ in await pauses.pause() }
    let screen = try await DrivenScreen(market: market)
    #expect(screen.texts.contains("  Loading…"))
    var failures = 0
    for _ in 0..<60 {
      if pauses.count > 0 {
        pauses.end()
        await screen.settle()
      } else if screen.texts.contains(where: { $0.contains("the line is busy") }) {
        failures += 1
        let rows = screen.texts.count { $0.contains("★") }
        await screen.press("G<Enter>")
        #expect(rows == 0 || screen.texts.contains { $0.contains("★") })
      } else {
        await screen.press("G")
      }
    }
    #expect(failures > 0)
    #expect(screen.texts.contains { $0.contains("That is all") })
  }
}

@MainActor
struct BuyerTests {
  @Test(arguments: DrivenScreen.sizes)
  func `a buyer at three sizes`(_ size: DrivenScreen.Size) async throws {
    let screen = try await DrivenScreen(columns: size.columns, rows: size.rows)
    await screen.press("<Down><Down><Enter>f")
    try screen.compare(with: "buyer-goods")
    await screen.press("<Tab>")
    try screen.compare(with: "buyer-comments")
    await screen.press("l")
    try screen.compare(with: "buyer-zh")
  }

  @Test func `the header folds while a list scrolls, and each tab keeps its place`() async throws {
    let screen = try await DrivenScreen()
    await screen.press("<Down><Down><Enter>")
    let bar = screen.texts.firstIndex { $0.contains("Goods") }
    #expect(bar == 5)
    for _ in 0..<4 { await screen.mouse(.wheelDown, column: 3, row: 10) }
    #expect(screen.texts.firstIndex { $0.contains("Goods") } == 0)
    let goods = screen.texts
    await screen.press("<Tab>")
    for _ in 0..<2 { await screen.mouse(.wheelDown, column: 3, row: 10) }
    #expect(screen.texts != goods)
    await screen.press("<Tab>")
    #expect(screen.texts == goods)
  }

  @Test
  func `photos that come late make rows taller below what is visible, and move nothing above`()
    async throws
  {
    let market = Market(MadeUp.buyers(96, seed: 3), isFlaky: true, seed: 8)
    let pauses = HeldPauses()
    market.pause = { _ in await pauses.pause() }
    let screen = try await DrivenScreen(market: market, root: .map)
    screen.screen.open(3)
    await screen.settle()
    #expect(screen.texts.contains { $0.contains("photo…") })
    let top = screen.texts.first { $0.contains("no. 1") }
    while pauses.count > 0 {
      pauses.end()
      await screen.settle()
    }
    #expect(!screen.texts.contains { $0.contains("photo…") })
    #expect(screen.texts.contains { $0.contains("░") })
    #expect(screen.texts.first { $0.contains("no. 1") } == top)
  }

  @Test func `a tag is as wide as its text, and several are in a row`() async throws {
    let screen = try await DrivenScreen(root: .map)
    let buyer = try #require(screen.shop.market.buyers.first { $0.brings.count > 2 })
    screen.screen.open(buyer.id)
    await screen.settle()
    #expect(
      screen.texts.contains {
        $0.contains("#\(buyer.brings[0].en)") && $0.contains("#\(buyer.brings[1].en)")
      })
  }
}

extension [String] {
  fileprivate var isSorted: Bool { zip(self, dropFirst()).allSatisfy { $0 <= $1 } }
}
