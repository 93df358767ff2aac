import DifferenceChecks
import ListDiffKit
import Testing

@Suite struct `An edit of a store` {
  let store = ListStore([1, 2, 3].map { CheckedElement($0) })

  @Test func `that adds an identity which is there changes nothing and says so`() {
    var edited = store
    #expect(edited.append(CheckedElement(2, content: 1)) == false)
    #expect(edited.insert(CheckedElement(3, content: 1), at: 0) == false)
    #expect(edited.insert(CheckedElement(1, content: 1), sortedBy: { $0.id < $1.id }) == nil)
    #expect(edited.isSameVersion(as: store))
  }

  @Test func `that names an identity which is not there changes nothing and says so`() {
    var edited = store
    #expect(edited.update(4) { $0.content = 1 } == false)
    #expect(edited.move(4, to: 0) == false)
    #expect(edited.remove(4) == nil)
    #expect(edited.replace(CheckedElement(4)) == nil)
    edited[id: 4] = nil
    #expect(edited.isSameVersion(as: store))
  }

  @Test func `returns the values that were left out`() {
    var edited = store
    #expect(
      edited.append(contentsOf: [CheckedElement(4), CheckedElement(1, content: 1)])
        == [CheckedElement(1, content: 1)])
    #expect(edited.map { $0.id } == [1, 2, 3, 4])
    #expect(
      edited.replaceAll([CheckedElement(2), CheckedElement(2, content: 1), CheckedElement(1)])
        == [CheckedElement(2, content: 1)])
    #expect(edited.map { $0.id } == [2, 1])
  }

  @Test func `that inserts many values leaves out those that are there`() {
    var edited = store
    let many = [4, 1, 5, 4].map { CheckedElement($0, content: 1) }
    #expect(edited.insert(contentsOf: many, at: 1).map { $0.id } == [1, 4])
    #expect(edited.map { $0.id } == [1, 4, 5, 2, 3])
    #expect(edited.insert(contentsOf: [], at: 0).isEmpty)
  }

  @Test func `that removes by a condition whose closure throws is dropped`() {
    struct Refusal: Error {}
    var edited = store
    #expect(throws: Refusal.self) {
      try edited.removeAll { element throws(Refusal) in
        if element.id == 3 { throw Refusal() }
        return true
      }
    }
    #expect(edited.isSameVersion(as: store))
    #expect(edited.removeAll { $0.id == 9 }.isEmpty && edited.isSameVersion(as: store))
    #expect(edited.removeAll { _ in true } == Array(store) && edited.isEmpty)
  }

  @Test func `that changes an identifier puts the new element in the place of the old one`() {
    var edited = store
    #expect(edited.update(2) { $0.id = 7 })
    #expect(edited.map { $0.id } == [1, 7, 3])
    #expect(edited.position(of: 7) == 1)
    #expect(edited.position(of: 2) == nil)
    let difference = edited.difference(from: store)
    #expect(difference.deletes == [1])
    #expect(difference.inserts == [1])
    #expect(difference.changeCount == 2)
  }

  @Test func `that changes an identifier to one that is there is dropped`() {
    var edited = store
    #expect(edited.update(2) { $0.id = 3 } == false)
    #expect(edited.isSameVersion(as: store))
  }

  @Test func `whose closure throws is dropped`() {
    struct Refusal: Error {}
    var edited = store
    #expect(throws: Refusal.self) {
      try edited.update(2) { element throws(Refusal) in
        element.content = 1
        throw Refusal()
      }
    }
    #expect(edited.isSameVersion(as: store))
  }

  @Test(arguments: [1, 40, 400])
  func `that replaces all values keeps none of the old ones`(count: Int) {
    struct Report: Diffable {
      var diffIdentifier: Int
      var time = 0
      func isContentEqual(to other: Report) -> Bool { true }
    }
    var reports = ListStore((0..<500).map { Report(diffIdentifier: $0) })
    let shown = reports
    reports.replaceAll((0..<500).map { Report(diffIdentifier: $0, time: $0 < count ? 7 : 0) })
    #expect(reports.filter { $0.time == 7 }.count == count)
    #expect(reports.difference(from: shown).isEmpty)
  }

  @Test func `that replaces all values with the same ones makes no new version`() {
    var edited = store
    edited.replaceAll(Array(store))
    #expect(edited.isSameVersion(as: store))
  }

  @Test func `sorts a value in behind equal ones`() {
    var edited = ListStore([3, 1, 2].map { CheckedElement($0, content: $0) })
    edited.removeAll()
    for (id, content) in [(1, 5), (2, 3), (3, 5), (4, 9), (5, 3)] {
      edited.insert(CheckedElement(id, content: content), sortedBy: { $0.content < $1.content })
    }
    #expect(edited.map { $0.id } == [2, 5, 1, 3, 4])
  }
}

@Suite struct `A value set for an identity` {
  var store = ListStore([1, 2, 3].map { CheckedElement($0) })

  @Test mutating func `replaces its element in place`() {
    store[id: 2] = CheckedElement(2, content: 1)
    #expect(Array(store) == [CheckedElement(1), CheckedElement(2, content: 1), CheckedElement(3)])
    #expect(store[id: 2]?.content == 1)
  }

  @Test mutating func `is appended if there is none`() {
    store[id: 4] = CheckedElement(4)
    #expect(store.map { $0.id } == [1, 2, 3, 4])
  }

  @Test mutating func `is changed in place through optional chaining`() {
    store[id: 1]?.content = 1
    store[id: 9]?.content = 1
    #expect(Array(store) == [CheckedElement(1, content: 1), CheckedElement(2), CheckedElement(3)])
  }

  @Test mutating func `takes the place of another identity`() {
    store[id: 2] = CheckedElement(7)
    #expect(store.map { $0.id } == [1, 7, 3])
  }

  @Test mutating func `replaces its own element where another identity is named`() {
    store[id: 1] = CheckedElement(3, content: 1)
    #expect(Array(store) == [CheckedElement(2), CheckedElement(3, content: 1)])
  }

  @Test mutating func `removes the element if it is nil`() {
    store[id: 2] = nil
    #expect(store.map { $0.id } == [1, 3])
    #expect(store[id: 2] == nil)
  }
}
