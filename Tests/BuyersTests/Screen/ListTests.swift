import ListTextKit
import ScreenDriver
import Testing

@testable import BuyersApp

@MainActor
struct ListTests {
  @Test(arguments: DrivenScreen.sizes)
  func `the list at three sizes`(_ size: DrivenScreen.Size) async throws {
    let screen = await ShownBuyers(size: size)
    await screen.driver.press("<Down><Down>")
    try screen.driver.compare(with: "list")
    await screen.driver.press("/par")
    try screen.driver.compare(with: "list-filter")
  }

  @Test func `a refresh keeps the rows and the place`() async throws {
    let market = Market(MadeUp.buyers(96, seed: 3), isFlaky: true, seed: 5)
    let pauses = HeldPauses()
    market.pause = { _ in await pauses.pause() }
    let screen = await ShownBuyers(market: market)
    func rows() -> [String] { screen.driver.texts().filter { $0.contains("★") } }
    for _ in 0..<20 where rows().isEmpty {
      if pauses.count == 0 { await screen.driver.press("<Enter>") }
      await pauses.end(in: screen.driver)
    }
    while pauses.count > 0 { await pauses.end(in: screen.driver) }
    await screen.driver.press("<Down><Down>")
    let buyer = try #require(screen.screen.page.currentBuyer)
    for _ in 0..<8 {
      let before = rows()
      await screen.driver.press("r")
      #expect(pauses.count > 0)
      #expect(rows() == before)
      while pauses.count > 0 { await pauses.end(in: screen.driver) }
      #expect(screen.screen.page.currentBuyer == buyer)
      #expect(rows().first == before.first)
    }
  }

  @Test func `regions come page by page down to the end`() async throws {
    let screen = await ShownBuyers()
    await screen.driver.press("G")
    for _ in 0..<12 { await screen.driver.press("G") }
    #expect(screen.driver.texts().contains { $0.contains("That is all") })
    #expect(screen.driver.texts()[0].contains("96 buyers"))
  }

  @Test(arguments: [DrivenScreen.Size(60, 16), DrivenScreen.Size(60, 240)])
  func `long regions come down to the end, whichever of their names is last`(
    _ size: DrivenScreen.Size
  ) async throws {
    let screen = await ShownBuyers(MadeUp.buyers(400, seed: 1), size: size)
    for _ in 0..<8 { await screen.driver.press("<End>") }
    #expect(screen.driver.texts().contains { $0.contains("That is all") })
    #expect(screen.driver.texts()[0] == " Buyers  400 buyers")
  }

  @Test func `following changes one row in place, everywhere it is shown`() async throws {
    let screen = await ShownBuyers()
    await screen.driver.press("<Down><Down><Down>")
    let before = screen.driver.texts()
    let buyer = try #require(screen.screen.page.currentBuyer)
    await screen.driver.press("f")
    let after = screen.driver.texts()
    let changed = before.indices.filter { before[$0] != after[$0] }
    #expect(changed.count == 1)
    #expect(changed.first.map { after[$0].contains("♥") } == true)
    #expect(screen.screen.page.currentBuyer == buyer)
    await screen.driver.press("<Enter>")
    #expect(screen.driver.texts().contains { $0.contains("♥ following") })
    await screen.driver.press("f<Esc>")
    #expect(screen.driver.texts() == before)
  }

  @Test(arguments: ["iphone", "iPhone", "IPHONE手机"])
  func `a filter finds Latin letters within Chinese text in any case`(_ filter: String) async {
    let (words, city) = (Words("Mei Lin", "林梅"), Words("Paris", "巴黎"))
    let buyer = Buyer(
      id: 1, name: words, city: city, region: Words("Europe", "欧洲"), longitude: 2.35,
      latitude: 48.85, rating: 5, trips: 12, brings: [Words("phones", "iPhone手机")])
    let screen = await ShownBuyers([buyer])
    await screen.driver.press("/")
    await screen.driver.type(filter)
    #expect(screen.driver.texts()[0] == " Buyers  1 buyer  /\(filter)")
  }

  @Test func `a filter that finds nothing says so, and its end brings all back`() async throws {
    let screen = await ShownBuyers()
    let before = screen.driver.texts()
    await screen.driver.press("/zzzz")
    #expect(screen.driver.texts().contains("  No such buyers (Esc shows all)"))
    await screen.driver.press("<Esc>")
    #expect(screen.driver.texts() == before)
  }

  @Test(arguments: ["zzzz", "par"])
  func `a filter that is kept is shown, and Escape shows all again`(_ filter: String) async {
    let screen = await ShownBuyers()
    let before = screen.driver.texts()
    await screen.driver.press("/\(filter)<Enter>")
    #expect(screen.driver.texts()[0].hasSuffix("  /\(filter)"))
    #expect(
      screen.driver.texts().contains("  No such buyers (Esc shows all)") == (filter == "zzzz"))
    await screen.driver.press("<Esc>")
    #expect(screen.driver.texts() == before)
    await screen.driver.press("<Esc>")
    #expect(screen.driver.texts() == before)
    await screen.driver.press("?")
    #expect(screen.driver.texts().contains { $0.contains("show all") })
  }

  @Test func `the place is kept while a buyer and the map are looked at`() async throws {
    let screen = await ShownBuyers()
    await screen.driver.press("<PgDn><Down><Down>")
    let before = screen.driver.texts()
    await screen.driver.press("<Enter><Tab><Esc>m++b")
    #expect(screen.driver.texts() == before)
  }

  @Test func `a language changes words, widths and order, and nothing else`() async throws {
    let screen = await ShownBuyers()
    await screen.driver.press("<Down><Down><Down>f")
    let before = screen.driver.texts()
    let buyer = try #require(screen.screen.page.currentBuyer)
    await screen.driver.press("l")
    #expect(screen.driver.texts() != before)
    #expect(screen.screen.page.currentBuyer == buyer)
    let names = try #require(screen.shop.buyer(buyer)).name
    // The focused row is still on the screen, with its name in the other language.
    #expect(screen.driver.texts().contains { $0.hasPrefix("›") && $0.contains("♥ \(names.zh)") })
    // Names in Chinese are in the order of their readings, which those in English show.
    let readings = screen.shop.rows(screen.shop.market.buyers).map { row in
      row.buyer.name.en.split(separator: " ").reversed().joined(separator: " ")
    }
    #expect(readings.isSorted)
    await screen.driver.press("l")
    #expect(screen.driver.texts().contains { $0.hasPrefix("›") && $0.contains("♥ \(names.en)") })
    #expect(screen.shop.rows(screen.shop.market.buyers).map { $0.buyer.name.en }.isSorted)
  }

  @Test(arguments: ["", "<Down><Enter>"])
  func `the page of keys is in the language, also for keys of the list`(_ keys: String) async {
    let screen = await ShownBuyers(size: DrivenScreen.Size(60, 40))
    await screen.driver.press(keys + "l?")
    let rows = screen.driver.texts().filter { $0.contains("│") }
    #expect(rows.contains { $0.contains("上一页") } && rows.contains { $0.contains("显示全部") })
    let english = TextListCommand.allCases.map { "  \($0.summary) " }
    #expect(rows.filter { row in english.contains { row.contains($0) } } == [])
  }

  @Test func `one trip is no trips`() {
    #expect(Words.trips(1)[.english] == "1 trip" && Words.trips(2)[.english] == "2 trips")
  }

  @Test func `a busy server is an error row that Enter tries again, and rows that came stay`()
    async throws
  {
    let market = Market(MadeUp.buyers(96, seed: 3), isFlaky: true, seed: 5)
    let pauses = HeldPauses()
    market.pause = { _ in await pauses.pause() }
    let screen = await ShownBuyers(market: market)
    #expect(screen.driver.texts().contains("  Loading…"))
    var failures = 0
    for _ in 0..<60 {
      if pauses.count > 0 {
        await pauses.end(in: screen.driver)
      } else if screen.driver.texts().contains(where: { $0.contains("the line is busy") }) {
        failures += 1
        let rows = screen.driver.texts().count { $0.contains("★") }
        await screen.driver.press("G<Enter>")
        #expect(rows == 0 || screen.driver.texts().contains { $0.contains("★") })
      } else {
        await screen.driver.press("G")
      }
    }
    #expect(failures > 0)
    #expect(screen.driver.texts().contains { $0.contains("That is all") })
  }
}

@MainActor
struct BuyerTests {
  @Test(arguments: DrivenScreen.sizes)
  func `a buyer at three sizes`(_ size: DrivenScreen.Size) async throws {
    let screen = await ShownBuyers(size: size)
    await screen.driver.press("<Down><Down><Enter>f")
    try screen.driver.compare(with: "buyer-goods")
    await screen.driver.press("<Tab>")
    try screen.driver.compare(with: "buyer-comments")
    await screen.driver.press("l")
    try screen.driver.compare(with: "buyer-zh")
  }

  @Test func `the header folds while a list scrolls, and each tab keeps its place`() async throws {
    let screen = await ShownBuyers()
    await screen.driver.press("<Down><Down><Enter>")
    let bar = screen.driver.texts().firstIndex { $0.contains("Goods") }
    #expect(bar == 5)
    for _ in 0..<4 { await screen.driver.mouse(.wheelDown, column: 3, row: 10) }
    #expect(screen.driver.texts().firstIndex { $0.contains("Goods") } == 0)
    let goods = screen.driver.texts()
    await screen.driver.press("<Tab>")
    for _ in 0..<2 { await screen.driver.mouse(.wheelDown, column: 3, row: 10) }
    #expect(screen.driver.texts() != goods)
    await screen.driver.press("<Tab>")
    #expect(screen.driver.texts() == goods)
  }

  @Test
  func `photos that come late make rows taller below what is visible, and move nothing above`()
    async throws
  {
    let market = Market(MadeUp.buyers(96, seed: 3), isFlaky: true, seed: 8)
    let pauses = HeldPauses()
    market.pause = { _ in await pauses.pause() }
    let screen = await ShownBuyers(market: market, showsMap: true)
    screen.screen.open(3)
    await screen.driver.settle()
    #expect(screen.driver.texts().contains { $0.contains("photo…") })
    let top = screen.driver.texts().first { $0.contains("no. 1") }
    while pauses.count > 0 {
      await pauses.end(in: screen.driver)
    }
    #expect(!screen.driver.texts().contains { $0.contains("photo…") })
    #expect(screen.driver.texts().contains { $0.contains("░") })
    #expect(screen.driver.texts().first { $0.contains("no. 1") } == top)
  }

  @Test(arguments: [
    (22, "picture books no. 11"), (21, "picture b…ks no. 11"), (18, "picture … no. 11"), (2, ""),
  ])
  func `a name of a good that is too long is cut before the next one`(_ width: Int, _ text: String)
  {
    let name = Words("picture books no. 11", "绘本11号")
    let cell = GoodCell()
    cell.good = Spoken(Good(id: 10, name: name, price: 9), in: .english)
    var canvas = TextCanvas(width: width, height: 3)
    cell.draw(in: &canvas)
    #expect(canvas.lines[0] == text)
  }

  @Test func `a tag is as wide as its text, and several are in a row`() async throws {
    let screen = await ShownBuyers(showsMap: true)
    let buyer = try #require(screen.shop.market.buyers.first { $0.brings.count > 2 })
    screen.screen.open(buyer.id)
    await screen.driver.settle()
    #expect(
      screen.driver.texts().contains {
        $0.contains("#\(buyer.brings[0].en)") && $0.contains("#\(buyer.brings[1].en)")
      })
  }
}

extension [String] {
  fileprivate var isSorted: Bool { zip(self, dropFirst()).allSatisfy { $0 <= $1 } }
}
