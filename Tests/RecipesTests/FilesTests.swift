import Foundation
import ListTextKit
import ScreenDriver
import Testing

@testable import FilesRecipe

/// A made-up disk, and a browser of it.
@MainActor
private final class Disk {
  var folders: [String: [String]] = [
    "/home": ["/home/docs/", "/home/music/", "/home/notes.txt"],
    "/home/docs": ["/home/docs/drafts/", "/home/docs/letter.txt", "/home/docs/map.png"],
    "/home/docs/drafts": ["/home/docs/drafts/notes-old.txt"],
    "/home/music": (1...9).map { "/home/music/\($0).ogg" },
  ]
  var reads: [String] = []

  func contents(of folder: Entry) throws -> [Entry] {
    reads.append(folder.id)
    guard let paths = folders[folder.id] else { throw NoFolder() }
    return paths.map { path in
      path.hasSuffix("/")
        ? Entry(id: String(path.dropLast()), isFolder: true) : Entry(id: path, isFolder: false)
    }
  }

  struct NoFolder: LocalizedError { let errorDescription: String? = "No such folder" }
}

@MainActor
struct FilesTests {
  private let disk = Disk()

  private func open(_ size: DrivenScreen.Size = DrivenScreen.sizes[0]) async -> DrivenScreen {
    let disk = disk
    let files = Files(Entry(id: "/home", isFolder: true)) { try disk.contents(of: $0) }
    let screen = DrivenScreen(files.screen, size: size)
    await screen.settle()
    return screen
  }

  @Test(arguments: DrivenScreen.sizes)
  func `branches open, load and show their path`(_ size: DrivenScreen.Size) async throws {
    let screen = await open(size)
    await screen.press("<Down>", "<Down>", "<Right>")
    try screen.compare(with: "files-open")
    await screen.press("?")
    try screen.compare(with: "files-keys")
  }

  @Test func `keys of trees go into a branch, to the parent, and open all beside`() async {
    let screen = await open()
    await screen.press("<Down>", "<Right>")
    #expect(screen.texts().last == "/home/docs")
    await screen.press("*")
    #expect(screen.texts().contains("      1.ogg"))
    await screen.press("<Right>", "<Down>")
    #expect(screen.texts().last == "/home/docs/letter.txt")
    await screen.press("<Left>", "<Left>")
    #expect(screen.texts().last == "/home/docs")
    #expect(!screen.texts().contains { $0.contains("letter.txt") })
  }

  @Test func `a branch is read once, when it is opened first`() async {
    let screen = await open()
    await screen.press("<Down>", "<Down>")
    #expect(disk.reads == ["/home"])
    await screen.press("<Enter>", "<Enter>", "<Enter>")
    #expect(disk.reads == ["/home", "/home/docs"])
  }

  @Test func `a folder that cannot be read says so, and is read again when that row is picked`()
    async
  {
    let music = disk.folders.removeValue(forKey: "/home/music")
    let screen = await open()
    await screen.press("3", "j", "<Right>")
    #expect(screen.texts().contains("      No such folder (try again)"))
    disk.folders["/home/music"] = music
    await screen.press("j", "<Enter>")
    #expect(screen.texts().contains("      2.ogg"))
    #expect(!screen.texts().contains { $0.contains("try again") })
  }

  @Test func `a filter keeps the ancestors of hits, and its end closes them again`() async {
    let screen = await open()
    await screen.press("j", "*", "/")
    let before = screen.texts().dropLast(2)
    await screen.type("NOTE")
    #expect(
      Array(screen.texts().prefix(4)) == ["Files", "▾ home", "    notes.txt", ""])
    await screen.press("<Esc>")
    #expect(screen.texts().dropLast().starts(with: before))
    #expect(!screen.texts().contains { $0.contains("new") })
  }

  @Test(arguments: [("note", "    notes.txt"), ("zzz", "No such file (Esc shows all)")])
  func `a filter that is kept is shown, and Escape shows all again`(
    _ filter: String, _ row: String
  ) async {
    let screen = await open()
    let before = screen.texts()
    await screen.press("/")
    await screen.type(filter)
    #expect(screen.texts().contains(row))
    await screen.press("<Enter>")
    #expect(screen.texts()[0] == "Files  /\(filter) · Esc shows all")
    #expect(screen.texts().contains(row))
    await screen.press("<Esc>")
    #expect(screen.texts() == before)
    await screen.press("<Esc>", "?")
    #expect(screen.texts().contains { $0.contains("show all") })
  }
}
