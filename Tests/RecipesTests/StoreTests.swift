import ListTextKit
import ScreenDriver
import Testing

@testable import StoreRecipe

@MainActor
struct StoreTests {
  private let pauses = HeldPauses()

  private func open(_ size: DrivenScreen.Size = DrivenScreen.sizes[0]) async -> DrivenScreen {
    let server = Server()
    server.pause = pauses.pause
    let screen = DrivenScreen(Store(server).screen, size: size)
    await screen.settle()
    return screen
  }

  @Test(arguments: DrivenScreen.sizes)
  func `departments come page by page, with a shelf, grids, a failure and an end`(
    _ size: DrivenScreen.Size
  ) async throws {
    let screen = await open(size)
    try screen.compare(with: "store-loading")
    await pauses.end(in: screen)
    try screen.compare(with: "store-first-page")
    await screen.press("G")
    await pauses.end(in: screen)
    await screen.press("G")
    await pauses.end(in: screen)
    await screen.press("G")
    try screen.compare(with: "store-failure")
    await screen.press("<Enter>")
    await pauses.end(in: screen)
    await screen.press("G")
    try screen.compare(with: "store-end")
  }

  @Test func `the shelf scrolls sideways and tells what is focused in it`() async {
    let screen = await open()
    await pauses.end(in: screen)
    await screen.press("g", "l", "l", "l", "l")
    #expect(screen.texts().last == "Atlas from Today, \(price("Atlas"))")
    #expect(screen.texts()[2].hasSuffix("Trowel        Atlas"))
    await screen.press("j", "l")
    #expect(screen.texts().last == "Pan from Kitchen, \(price("Pan"))")
  }

  @Test func `a failed edge loads again when its row is picked, and not by scrolling`() async {
    let screen = await open()
    for _ in 0..<2 {
      await pauses.end(in: screen)
      await screen.press("G")
    }
    await pauses.end(in: screen)
    await screen.press("g", "G", "g", "G")
    #expect(pauses.count == 0)
    #expect(screen.texts().contains("The server is busy (try again)"))
    await screen.press("<Enter>")
    #expect(pauses.count == 1)
    #expect(screen.texts().contains("Loading…"))
  }

  @Test func `a refresh keeps what is shown, and is seen at the top`() async {
    let screen = await open()
    await pauses.end(in: screen)
    await screen.press("r")
    #expect(screen.texts()[1] == "Refreshing…")
    #expect(screen.texts()[2] == "Today")
    while pauses.count > 0 { await pauses.end(in: screen) }
    #expect(!screen.texts().contains("Refreshing…"))
  }

  private func price(_ name: String) -> String {
    let price = name.utf8.reduce(0) { ($0 * 7 + Int($1)) % 4_000 }
    return Good(id: name, price: price).priceText
  }
}
