import Foundation
import ListKit
import Testing

@Suite struct `The state of a list` {
  private func message(_ id: String) -> ListState.Identity {
    ListState.Identity(name: "message", identifier: id)
  }

  private func read(_ json: String) throws -> ListState {
    try JSONDecoder().decode(ListState.self, from: Data(json.utf8))
  }

  private func problem(_ json: String) -> String {
    do {
      return "read as \(try read(json))"
    } catch DecodingError.dataCorrupted(let context) {
      return context.debugDescription
    } catch {
      return "\(error)"
    }
  }

  @Test func `has a shape that lasts`() throws {
    let line = ListState.Identity(name: "line", identifier: "4/2")
    let state = ListState(
      selected: [ListState.Item(section: message("7"), place: .position(0))],
      focused: ListState.Item(section: message("8"), place: .identity(line)),
      expandedSections: [message("9")],
      expandedItems: [ListState.Item(section: message("9"), place: .position(2))])
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(state), as: UTF8.self)
    let expected = #"""
      {"expandedItems":[{"position":2,"section":{"identifier":"9","name":"message"}}],
      "expandedSections":[{"identifier":"9","name":"message"}],
      "focused":{"item":{"identifier":"4/2","name":"line"},
      "section":{"identifier":"8","name":"message"}},
      "selected":[{"position":0,"section":{"identifier":"7","name":"message"}}],"version":1}
      """#
    #expect(text == expected.replacingOccurrences(of: "\n", with: ""))
    #expect(try read(text) == state)
  }

  @Test func `may leave out what is empty, and have more than is known`() throws {
    #expect(try read(#"{"version": 1}"#) == ListState())
    #expect(try read(#"{"version": 1, "focused": null, "colour": "red"}"#) == ListState())
  }

  @Test func `of another version says what to do`() {
    #expect(
      problem(#"{"version": 2, "selected": 7}"#) == """
        This is version 2 of a list's state; version 1 is supported. Make it anew, or read it with \
        the release that wrote it.
        """)
    #expect(problem("{}").contains("version"))
  }

  @Test(arguments: [
    (#""position": -1"#, "The position -1 of an item is below 0."),
    (#""place": 1"#, #"An item has either "item" or "position"."#),
    (
      #""position": 1, "item": {"name": "a", "identifier": "1"}"#,
      #"An item has either "item" or "position"."#
    ),
  ])
  func `that contradicts itself is refused`(_ place: String, _ sentence: String) {
    let section = #""section": {"name": "message", "identifier": "1"}"#
    #expect(problem(#"{"version": 1, "selected": [{\#(section), \#(place)}]}"#) == sentence)
  }

  @Test func `has an identifier that is text`() {
    #expect(
      problem(#"{"version": 1, "expandedSections": [{"name": "message", "identifier": 1}]}"#)
        .contains("identifier"))
    #expect(message("7").description == "message 7")
  }
}
