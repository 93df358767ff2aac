import ListTextKit
import ScreenDriver
import Testing

@testable import ChatRecipe

@MainActor
struct ChatTests {
  private let pauses = HeldPauses()

  private func open(_ size: DrivenScreen.Size = DrivenScreen.sizes[0]) async -> DrivenScreen {
    let server = Server()
    server.pause = pauses.pause
    let screen = DrivenScreen(Chat(server).screen, size: size)
    await screen.settle()
    return screen
  }

  @Test(arguments: DrivenScreen.sizes)
  func `a message is sent, confirmed and answered at the end`(
    _ size: DrivenScreen.Size
  ) async throws {
    let screen = await open(size)
    // What is short stands at the end.
    #expect(screen.texts().suffix(3) == ["", "Loading…", "›"])
    while pauses.count > 0 { await pauses.end(in: screen) }
    try screen.compare(with: "chat-end")
    await screen.type("Sowing beans 🌱")
    await screen.press("<Enter>")
    try screen.compare(with: "chat-sending")
    await pauses.end(in: screen)
    try screen.compare(with: "chat-typing")
    await pauses.end(in: screen)
    try screen.compare(with: "chat-answered")
  }

  @Test func `older pages move nothing that is visible`() async {
    let screen = await open()
    await pauses.end(in: screen)
    await pauses.end(in: screen)
    var pages = 2
    // Further steps would pull at the start, and refresh the list.
    for _ in 0..<60 where screen.texts()[1] != "No more" {
      await screen.press("<PgUp>")
      guard pauses.count > 0 else { continue }
      let before = screen.texts()
      await pauses.end(in: screen)
      pages += 1
      // A row about loading, and the day of the first message, may go.
      if !before.contains("Loading…") { #expect(screen.texts() == before) }
    }
    #expect(pages == 5)
    #expect(screen.texts()[1] == "No more")
    #expect(screen.texts()[2] == "── Sol 1 ──")
  }

  @Test func `an answer is news while the user reads older messages, and a typing row is not`()
    async
  {
    let screen = await open()
    while pauses.count > 0 { await pauses.end(in: screen) }
    await screen.type("Hello")
    await screen.press("<Enter>", "<PgUp>")
    await pauses.end(in: screen)
    #expect(!screen.texts().contains { $0.contains("new") })
    await pauses.end(in: screen)
    #expect(screen.texts().contains { $0.contains("↓ 1 new") })
    await screen.press("<PgDn>", "<PgDn>")
    #expect(!screen.texts().contains { $0.contains("new") })
    #expect(screen.texts().contains("  Copy: Hello"))
  }

  @Test(arguments: ["", "<PgUp><PgUp>"])
  func `what is sent while the other writes is shown, and the end is followed on`(
    _ keys: String
  ) async {
    let screen = await open()
    while pauses.count > 0 { await pauses.end(in: screen) }
    await screen.type("Hello")
    await screen.press("<Enter>")
    await pauses.end(in: screen)
    #expect(screen.texts().suffix(2) == ["Ada is typing…", "›"])
    await screen.press(keys)
    await screen.type("Still there?")
    await screen.press("<Enter>")
    #expect(screen.texts().suffix(3) == ["  Still there? …", "Ada is typing…", "›"])
    for _ in 0..<20 where pauses.count > 0 { await pauses.end(in: screen) }
    #expect(screen.texts().suffix(2) == ["  Copy: Still there?", "›"])
    #expect(!screen.texts().contains { $0.contains("new") })
  }
}
