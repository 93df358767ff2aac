import Foundation
import ListDiffKit
import Testing

@Suite struct `A move` {
  @Test func `is of positions or of paths`() {
    let position: ListMove<Int> = ListDifference.Move(from: 3, to: 0)
    let path: ListMove<ListPath> = SectionedDifference.Items.Move(
      from: ListPath(section: 1, item: 2), to: ListPath(section: 0, item: 4))
    #expect("\(position)" == "3 → 0")
    #expect("\(path)" == "1.2 → 0.4")
  }

  @Test func `is ordered by its new place`() {
    let moves = [(5, 1), (0, 2), (3, 0), (1, 2)].map { ListMove(from: $0.0, to: $0.1) }
    #expect(moves.sorted().map { $0.from } == [3, 5, 0, 1])
  }

  @Test func `is encoded with its two places`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let move = ListMove(from: ListPath(section: 1, item: 2), to: ListPath(section: 0, item: 4))
    let data = try encoder.encode(move)
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"from":{"item":2,"section":1},"to":{"item":4,"section":0}}"#)
    #expect(try JSONDecoder().decode(ListMove<ListPath>.self, from: data) == move)
  }
}

@Suite struct `An update` {
  @Test func `is described by one place unless it moved`() {
    #expect("\(ListUpdate(from: 3, to: 3))" == "3")
    #expect("\(ListUpdate(from: 3, to: 4))" == "3 → 4")
  }

  @Test func `is ordered by its new place`() {
    let updates = [(5, 1), (0, 2), (3, 0), (1, 2)].map { ListUpdate(from: $0.0, to: $0.1) }
    #expect(updates.sorted().map { $0.from } == [3, 5, 0, 1])
  }

  @Test func `is encoded with its two places`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let data = try encoder.encode(ListUpdate(from: 3, to: 4))
    #expect(String(decoding: data, as: UTF8.self) == #"{"from":3,"to":4}"#)
    #expect(try JSONDecoder().decode(ListUpdate<Int>.self, from: data).from == 3)
  }
}
