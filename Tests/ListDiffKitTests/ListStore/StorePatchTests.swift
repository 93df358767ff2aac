import Foundation
import ListDiffKit
import Testing

/// Patches between versions of a store, and patches that a store applies by edits.
@Suite struct `Patches of a store` {
  struct Note: ListValue, Identifiable, Hashable, Codable {
    var id: Int
    var text = 0
  }

  /// All lists of less than four notes with distinct identities and two contents each; of less than three in a
  /// smaller world.
  private static let lists: [[Note]] = {
    var lists: [[Note]] = [[]]
    var longest = lists
    for _ in 1..<min(4, Settings.smallWorld) {
      longest = longest.flatMap { list in
        (0..<4).filter { id in !list.contains { $0.id == id } }.flatMap { id in
          [0, 1].map { list + [Note(id: id, text: $0)] }
        }
      }
      lists += longest
    }
    return lists
  }()

  @Test func `change it as they change an array, and are those of the arrays`() throws {
    #expect(Self.lists.count == [1, 8, 48, 192].prefix(Settings.smallWorld).reduce(0, +))
    for old in Self.lists {
      let version = ListStore(old)
      for new in Self.lists {
        let patch = ListPatch(from: old, to: new)
        var store = version
        try store.apply(patch)
        // One question: there are 62,000 pairs.
        let isRight =
          Array(store) == new && store.difference(from: version) == patch.difference
          && ListPatch(from: version, to: store) == patch
        try store.apply(patch.inverted)
        #expect(isRight && Array(store) == old, "\(old) to \(new)")
      }
    }
  }

  @Test func `fit the same lists as arrays, and leave a store as it is that they do not fit`() {
    let short = Self.lists.filter { $0.count < min(3, Settings.smallWorld - 1) }
    for base in short {
      for old in short {
        for new in short {
          let patch = ListPatch(from: old, to: new)
          var store = ListStore(base)
          let result = Result { () throws(ListPatchError) in try patch.applying(to: base) }
          do {
            try store.apply(patch)
            #expect(try result.get() == Array(store))
          } catch {
            #expect(Array(store) == base)
            if error.reason == .repeatedIdentity {
              let made = try? result.get()
              #expect(made.map { Set($0.map { $0.id }).count < $0.count } == true)
            } else {
              #expect(result == .failure(error))
            }
          }
        }
      }
    }
  }

  @Test func `that insert an identity which the store has are refused`() {
    let patch = ListPatch(from: [Note(id: 1)], to: [Note(id: 1), Note(id: 2)])
    var store = ListStore([Note(id: 2)])
    #expect(throws: ListPatchError(position: 1, reason: .repeatedIdentity)) {
      try store.apply(patch)
    }
    #expect(Array(store) == [Note(id: 2)])
  }

  @Test func `with another identity in an update are applied, or refused`() throws {
    let patch = ListPatch(
      from: [Note(id: 1), Note(id: 2)], to: [Note(id: 1, text: 1), Note(id: 2)])
    let text = String(decoding: try JSONEncoder().encode(patch), as: UTF8.self)
    for (id, isTaken) in [(3, true), (2, false)] {
      let changed = text.replacing(
        #/"id":1,"text":1|"text":1,"id":1/#, with: "\"text\":1,\"id\":\(id)")
      #expect(changed != text)
      let data = Data(changed.utf8)
      guard let hostile = try? JSONDecoder().decode(ListPatch<Note>.self, from: data) else {
        continue
      }
      var store = ListStore([Note(id: 1), Note(id: 2)])
      try? store.apply(hostile)
      #expect(store[0].id == (isTaken ? id : 1))
      #expect(store.position(of: store[0].id) == 0 && store.count == 2)
    }
  }

  @Test func `cost what they change`() throws {
    final class Counter { nonisolated(unsafe) static var count = 0 }
    struct Row: ListValue {
      var diffIdentifier: Int
      var text = ""
      func isContentEqual(to other: Row) -> Bool {
        Counter.count += 1
        return text == other.text
      }
    }
    let version = ListStore((0..<10_000).map { Row(diffIdentifier: $0) })
    var store = version
    store.update(500) { $0.text = "new" }
    store.remove(at: 9_000)
    store.move(3, to: 5_000)
    Counter.count = 0
    let patch = ListPatch(from: version, to: store)
    var other = version
    try other.apply(patch)
    #expect(other.difference(from: store).isEmpty)
    #expect(Counter.count < 2_000)
  }
}
