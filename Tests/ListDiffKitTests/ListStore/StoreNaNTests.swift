import DifferenceChecks
import ListDiffKit
import TestThreads
import Testing

/// Values whose identities or contents do not equal themselves.
@Suite(.long) struct `A store of values that do not equal themselves` {
  private struct Reading: ListValue, Equatable, Codable {
    var id: Int
    var degrees = Double.nan
    var diffIdentifier: Int { id }
  }

  @Test(arguments: 0..<Settings.share(of: 60))
  func `has differences that lead from one version to the other`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var store = ListStore<Double>(
      shape: ListStoreShape(leafCapacity: 4, branchCapacity: 3, indexCapacity: 4, spacing: 8))
    store.append(contentsOf: (0..<30).map { $0 % 3 == 0 ? .nan : Double($0) })
    var next = 100.0
    for _ in 0..<40 {
      let old = store
      for _ in 0...random.below(4) {
        let position = random.below(store.count)
        switch random.below(3) {
        case 0: store.move(from: position, to: random.below(store.count))
        case 1 where store.count > 5: store.remove(at: position)
        default:
          next += 1
          store.insert(random.below(2) == 0 ? .nan : next, at: position)
        }
      }
      let difference = store.difference(from: old)
      let patch = ListPatch(from: Array(old), to: Array(store))
      for change in [difference, ListDifference(from: Array(old), to: Array(store))] {
        #expect(Set(change.moves.map { $0.from }).count == change.moves.count)
        #expect(change.inverted.inverted == change)
        let replayed = change.replay(on: Array(old), with: store)
        #expect(replayed.map { $0.bitPattern } == store.map { $0.bitPattern })
      }
      let patched = try? patch.applying(to: Array(old))
      #expect(patched?.count == store.count)
    }
  }

  @Test func `gives views what they have of it`() {
    var store = ListStore([1, Double.nan, 2, 3])
    var view = ListStoreView(of: store, where: { $0 != 3 })
    store.remove(at: 1)
    view.follow(store)
    #expect(Array(view.contents) == [1, 2])
    store.insert(.nan, at: 0)
    view.follow(store)
    store.move(from: 0, to: 2)
    view.follow(store)
    #expect(view.contents.count == 3 && view.contents[2].isNaN)
  }

  private struct Trip: Diffable, Equatable {
    var diffIdentifier: Double
    var number: Int
    var day = 0
  }

  /// Values of a few days, a third of whose identities do not equal themselves, with random edits.
  private struct Trips {
    var store = ListStore<Trip>(
      shape: ListStoreShape(leafCapacity: 4, branchCapacity: 3, indexCapacity: 4, spacing: 8))
    private var random: SeededGenerator
    private var next = 0

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      for _ in 0..<12 { store.append(make()) }
    }

    private mutating func make() -> Trip {
      next += 1
      return Trip(
        diffIdentifier: random.chance(33) ? .nan : Double(next), number: next,
        day: random.below(3))
    }

    mutating func edit() {
      let position = random.below(store.count)
      switch random.below(4) {
      case 0: store.insert(make(), at: position)
      case 1 where store.count > 3: store.remove(at: position)
      case 2: store.move(from: position, to: random.below(store.count))
      default: store.update(at: position) { $0.day = ($0.day + 1) % 3 }
      }
    }
  }

  @Test(arguments: 0..<UInt64(Settings.share(of: 60)))
  func `gives views and groups their values in its order`(seed: UInt64) {
    var trips = Trips(seed: seed)
    var some = ListStoreView(of: trips.store, where: { $0.number % 4 > 0 })
    var sorted = ListStoreView(of: trips.store, sortedBy: { $0.day < $1.day })
    var days = ListStoreGroups(of: trips.store) { $0.day }
    var ascending = ListStoreGroups(of: trips.store, by: { $0.day }, sortedBy: <)
    for step in 0..<30 {
      trips.edit()
      let store = trips.store
      some.follow(store)
      sorted.follow(store)
      days.follow(store)
      ascending.follow(store)
      func numbers(_ values: some Sequence<Trip>) -> [Int] { values.map { $0.number } }
      let byDay = store.sorted { $0.day < $1.day }
      #expect(
        numbers(some.contents) == numbers(store.filter { $0.number % 4 > 0 }),
        "seed \(seed), step \(step)")
      #expect(numbers(sorted.contents) == numbers(byDay), "seed \(seed), step \(step)")
      let firsts = store.map { $0.day }.reduce(into: [Int]()) {
        if !$0.contains($1) { $0.append($1) }
      }
      #expect(days.contents.map { $0.key } == firsts, "seed \(seed), step \(step)")
      for group in days.contents {
        #expect(numbers(group.values) == numbers(store.filter { $0.day == group.key }))
      }
      #expect(
        ascending.contents.flatMap { numbers($0.values) } == numbers(byDay),
        "seed \(seed), step \(step)")
    }
  }

  @Test func `is patched where an element is not equal to itself`() throws {
    let old = [Reading(id: 1), Reading(id: 2)]
    let new = [Reading(id: 2, degrees: 3), Reading(id: 4)]
    let patch = ListPatch(from: old, to: new)
    #expect(try patch.applying(to: old).map { $0.id } == [2, 4])
    #expect(throws: ListPatchError.self) {
      try patch.applying(to: [Reading(id: 1), Reading(id: 3)])
    }
    #expect(throws: ListPatchError.self) {
      try patch.applying(to: [Reading(id: 1, degrees: 7), Reading(id: 2)])
    }
  }
}
