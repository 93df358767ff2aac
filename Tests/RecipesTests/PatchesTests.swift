import Foundation
import Testing

@testable import PatchesRecipe

struct PatchesTests {
  @Test func `a client that lost a change takes the whole list and goes on with changes`() throws {
    var lines: [String] = []
    try Patches.run { lines.append($0) }
    #expect(
      lines.joined(separator: "\n") == """
        ── a list
        insert 0
        insert 1
        insert 2
        water, tea, soap
        ── soap first
        move 2 → 0
        soap, water, tea
        ── green tea, lost on the way
        soap, water, tea
        ── salt
        An element that the patch does not change is another one, or the digests are made by different closures. \
        Apply a patch to the list it was made from.
        The client takes the whole list.
        soap, water, green tea, salt
        ── no water
        delete 1
        soap, green tea, salt
        """)
  }

  @Test func `bytes that are no patch are an error and leave the client as it was`() throws {
    var client = Client()
    #expect(throws: DecodingError.self) { try client.receive(Data("{}".utf8), from: Server()) }
    #expect(client.items.isEmpty)
  }
}
