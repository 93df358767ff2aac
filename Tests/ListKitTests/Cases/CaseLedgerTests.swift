import Foundation
import Testing

@Suite struct `Case ledger` {
  @Test func `each case is there once`() {
    let ids = CaseLedger.pages.flatMap { $0.map { $0.key } }
    #expect(ids.count == CaseLedger.caseCount)
    let counts = Dictionary(grouping: ids) { $0 }.mapValues { $0.count }
    #expect(counts.filter { $0.value > 1 }.keys.sorted() == [])
  }

  @Test func `each test that a case names is there`() throws {
    let tests = try testNames(in: "ListKitTests")
    let onUIKit = try testNames(in: "ListUIKitTests")
    #expect(tests.count > 100)
    for (id, entry) in CaseLedger.pages.joined() {
      switch entry {
      case .shown(let name):
        #expect(tests.contains(name), "\(id): there is no test “\(name)”")
      case .shownInUIKit(let name):
        #expect(onUIKit.contains(name), "\(id): there is no test “\(name)” of ListUIKit")
      case .differs(_, let name):
        guard let name else { break }
        #expect(onUIKit.contains(name), "\(id): there is no test “\(name)” of ListUIKit")
      }
    }
  }

  @Test func `each difference has a reason`() {
    for (id, entry) in CaseLedger.pages.joined() {
      if case .differs(let reason, _) = entry {
        #expect(reason.count > 30 && reason.hasSuffix("."), "\(id)")
      }
    }
  }

  /// The names of all functions with backticks in the sources of a target, built or not.
  private func testNames(in target: String) throws -> Set<String> {
    let target = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(target)
    var names: Set<String> = []
    let files = FileManager.default.enumerator(at: target, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift", let text = try? String(contentsOf: file, encoding: .utf8)
      else { continue }
      for line in text.split(separator: "\n") {
        let parts = line.components(separatedBy: "func `")
        guard parts.count > 1, let end = parts[1].firstIndex(of: "`") else { continue }
        names.insert(String(parts[1][..<end]))
      }
    }
    return names
  }
}
