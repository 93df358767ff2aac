import BuyersClusters
import ListTextKit
import ScreenDriver
import Testing

@testable import BuyersApp

/// What another language and a followed buyer leave as it was.
@MainActor
struct PlaceTests {
  private func bar(of screen: ShownBuyers, _ title: String = "Goods") -> Int? {
    screen.driver.texts().firstIndex { $0.contains(title) }
  }

  @Test func `another language keeps the focused row where it is in a list that is scrolled`()
    async throws
  {
    let screen = await ShownBuyers()
    await screen.driver.press("<PgDn><PgDn><Down><Down>")
    let before = screen.driver.texts()
    let buyer = try #require(screen.screen.page.currentBuyer)
    await screen.driver.press("l")
    let after = screen.driver.texts()
    #expect(screen.screen.page.currentBuyer == buyer)
    #expect(
      after.firstIndex { $0.hasPrefix("›") } == before.firstIndex { $0.hasPrefix("›") })
    await screen.driver.press("l")
    #expect(screen.driver.texts() == before)
  }

  @Test(arguments: ["", "<Down><Down>"], 6...16)
  func `another language keeps the first visible buyer where it is if none has the focus`(
    _ keys: String, turns: Int
  ) async throws {
    let screen = await ShownBuyers()
    await screen.driver.press(keys)
    for _ in 0..<turns { await screen.driver.mouse(.wheelDown, column: 3, row: 10) }
    let before = screen.driver.texts()
    #expect(!before.contains { $0.hasPrefix("›") })
    await screen.driver.press("l")
    let row = try #require(before.dropFirst().firstIndex { $0.contains("★") })
    let after = screen.driver.texts()
    #expect(after[row].contains("★") && after[row] != before[row])
    #expect(trips(below: row, after) == trips(below: row, before))
  }

  /// How often a buyer has travelled, below the line with the name.
  private func trips(below row: Int, _ texts: [String]) -> String {
    texts[(row + 1)...].prefix { !$0.contains("★") }.joined().filter { $0.isNumber }
  }

  @Test func `another language keeps an open filter and what it finds`() async throws {
    let screen = await ShownBuyers()
    await screen.driver.press("/par<Enter><Down>")
    let before = screen.driver.texts()
    #expect(before[0] == " Buyers  4 buyers  /par")
    let buyer = screen.screen.page.currentBuyer
    await screen.driver.press("l")
    #expect(screen.driver.texts()[0] == " 代购  4 位代购  /par")
    #expect(screen.screen.page.currentBuyer == buyer)
    await screen.driver.press("l")
    #expect(screen.driver.texts() == before)
  }

  @Test func `another language keeps the view of the map and its cursor`() async throws {
    let screen = await ShownBuyers(showsMap: true)
    await screen.driver.press("n++HJ<Right><Up>")
    let map = screen.screen.map.map
    let (camera, place, marks) = (map.camera, map.place, map.marks)
    let before = screen.driver.texts()
    #expect(camera.zoom > 0 && !marks.isEmpty)
    await screen.driver.press("l")
    #expect(map.camera == camera && map.place == place && map.marks == marks)
    #expect(screen.driver.texts() != before)
    await screen.driver.press("l")
    #expect(screen.driver.texts() == before)
  }

  @Test func `another language keeps the tab of a buyer, its place and a folded header`()
    async throws
  {
    let screen = await ShownBuyers()
    let buyer = try #require(screen.shop.market.buyers.first { $0.trips > 25 })
    screen.screen.open(buyer.id)
    await screen.driver.settle()
    for _ in 0..<4 { await screen.driver.mouse(.wheelDown, column: 3, row: 10) }
    let goods = screen.driver.texts()
    await screen.driver.press("<Tab>")
    for _ in 0..<3 { await screen.driver.mouse(.wheelDown, column: 3, row: 10) }
    let before = screen.driver.texts()
    #expect(bar(of: screen) == 0)
    await screen.driver.press("l")
    let after = screen.driver.texts()
    #expect(bar(of: screen, "商品") == 0)
    // Each row says the same, in the other language.
    let words = MadeUp.comments(of: buyer).flatMap { [$0.author, $0.text] }
    for (old, new) in zip(before, after).dropFirst().dropLast() {
      #expect(words.contains { old == "  \($0.en)" && new == "  \($0.zh)" }, "\(old), \(new)")
    }
    await screen.driver.press("l")
    #expect(screen.driver.texts() == before)
    await screen.driver.press("l<Tab>l")
    #expect(screen.driver.texts() == goods)
  }

  @Test func `a buyer followed from the list of a group has a heart there and in the list of all`()
    async throws
  {
    let screen = await ShownBuyers(showsMap: true)
    let map = screen.screen.map.map
    let group = try #require(map.marks.max { $0.count < $1.count })
    let members = screen.shop.clusters?.members(of: group.id) ?? []
    let rows = screen.shop.rows(members.compactMap { screen.shop.buyer($0.id) })
    let followed = rows[rows.count - 3].buyer
    func goTo(_ buyer: Buyer) async {
      for _ in 0..<120 where screen.screen.page.currentBuyer != buyer.id {
        await screen.driver.press("<Down>")
      }
      #expect(screen.screen.page.currentBuyer == buyer.id)
    }
    /// The only row that another row took the place of.
    func changed(_ before: [String]) -> [String] {
      zip(before, screen.driver.texts()).filter { $0 != $1 }.map { $1 }
    }

    await screen.driver.press("b")
    await goTo(followed)
    await screen.driver.press("<Down>")
    let all = screen.driver.texts()
    let next = screen.screen.page.currentBuyer
    await screen.driver.press("m")
    for _ in 0..<60 where map.current?.id != group.id { await screen.driver.press("n") }
    await screen.driver.press("<Enter>")
    await goTo(followed)
    let listed = screen.driver.texts()
    #expect(!listed.contains { $0.contains(rows[0].buyer.name.en) })
    await screen.driver.press("<Enter>f")
    #expect(screen.driver.texts().contains { $0.contains("♥ following") })
    await screen.driver.press("<Esc>")
    #expect(changed(listed).map { $0.hasPrefix("› ♥ \(followed.name.en)") } == [true])
    #expect(screen.screen.page.currentBuyer == followed.id)
    await screen.driver.press("b")
    #expect(changed(all).map { $0.hasPrefix("  ♥ \(followed.name.en)") } == [true])
    #expect(screen.screen.page.currentBuyer == next)
  }
}
