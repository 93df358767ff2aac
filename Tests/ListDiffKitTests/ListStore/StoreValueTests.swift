import DifferenceChecks
import Foundation
import ListDiffKit
import Testing

@Suite struct `A store as a value` {
  @Test func `is encoded as an array`() throws {
    let store = ListStore([3, 1, 2])
    let data = try JSONEncoder().encode(store)
    #expect(String(decoding: data, as: UTF8.self) == "[3,1,2]")
    #expect(try JSONDecoder().decode(ListStore<Int>.self, from: data) == store)
  }

  @Test func `keeps the first of repeated values when it is decoded`() throws {
    let store = try JSONDecoder().decode(ListStore<Int>.self, from: Data("[1,2,1,3]".utf8))
    #expect(Array(store) == [1, 2, 3])
  }

  @Test func `is described as an array`() {
    #expect(ListStore([3, 1, 2]).description == "[3, 1, 2]")
    #expect("\(ListStore<Int>())" == "[]")
  }

  @Test func `equals a store with the same values in the same order`() {
    var edited = ListStore(0..<200)
    let store = edited
    #expect(store == edited)
    edited.move(from: 3, to: 150)
    #expect(store != edited)
    edited.move(from: 150, to: 3)
    #expect(store == edited)
    #expect(!store.isSameVersion(as: edited))
    #expect(store.hashValue == edited.hashValue)
    edited.remove(199)
    #expect(store != edited)
  }

  @Test func `is a collection`() {
    let store = ListStore(0..<1000)
    #expect(store.count == 1000)
    #expect(store.indices == 0..<1000)
    #expect(store[999] == 999)
    #expect(Array(store[100..<103]) == [100, 101, 102])
    #expect(store.reversed().first == 999)
    #expect(Array(ListStore<Int>()).isEmpty)
  }

  @Test func `does not change when a copy is edited`() {
    let values = (0..<500).map { CheckedElement($0) }
    let store = ListStore(values)
    var copy = store
    for id in 0..<500 {
      copy.update(id) { $0.content = 1 }
      copy.move(id, to: (id * 7) % copy.count)
      if id % 3 == 0 { copy.remove(id) }
    }
    #expect(Array(store) == values)
    #expect(store.firstFlaw() == nil)
    #expect(copy.firstFlaw() == nil)
  }

  @Test func `of boxed values is found by their identities`() {
    var store = ListStore([AnyDiffable(1), AnyDiffable("one"), AnyDiffable(UInt8(1))])
    #expect(store.position(of: AnyDiffable("one").diffIdentifier) == 1)
    #expect(store.position(ofIdentityOf: AnyDiffable(UInt8(1))) == 2)
    #expect(store.position(of: AnyDiffable(2).diffIdentifier) == nil)
    let shown = store
    store.move(AnyDiffable(1).diffIdentifier, to: 2)
    #expect(store.firstFlaw() == nil)
    #expect(store.difference(from: shown) == ListDifference(from: Array(shown), to: Array(store)))
  }
}

@Suite struct `A value that is removed from a store` {
  final class Content: Sendable {}

  struct Element: Diffable {
    var diffIdentifier: Int
    var content = Content()

    func isContentEqual(to other: Element) -> Bool { content === other.content }
  }

  @Test func `is released once no version holds it`() {
    var store = ListStore((0..<300).map { Element(diffIdentifier: $0) })
    weak let content = store[150].content
    var older: ListStore? = store
    store.remove(150)
    #expect(content != nil)
    #expect(older?.count == 300)
    older = nil
    #expect(content == nil)
  }

  @Test func `is released at once if there is one version`() {
    var store = ListStore((0..<300).map { Element(diffIdentifier: $0) })
    weak let removed = store[150].content
    weak let replaced = store[10].content
    weak let last = store[299].content
    store.remove(150)
    store.update(10) { $0.content = Content() }
    #expect(removed == nil)
    #expect(replaced == nil)
    store.removeAll()
    #expect(last == nil)
  }
}
