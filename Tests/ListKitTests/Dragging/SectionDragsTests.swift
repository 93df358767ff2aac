import ListTestKit
import Testing

@testable import ListKit

@Suite struct `Several drags in one section` {
  @Test func `the example of the documentation is right`() {
    var drags = SectionDrags(oldCount: 4)
    drags.depart(from: 1)
    drags.arrive(at: 1, drag: 0)
    drags.arrive(at: 0, drag: 1)
    drags.depart(from: 3)
    #expect(drags.departures == [1, 3])
    #expect(drags.arrivals.map { $0.place } == [0, 2])
    #expect(drags.arrivals.map { $0.drag } == [1, 0])
  }

  @Test func `items end where they do in an array`() {
    for seed in 1...2_000 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let count = generator.below(5)
      var items = Array(0..<count)
      var left = items
      var drags = SectionDrags(oldCount: count)
      for drag in 0..<1 + generator.below(6) {
        if generator.chance(50), let item = left.randomElement(using: &generator) {
          left.removeAll { $0 == item }
          items.removeAll { $0 == item }
          drags.depart(from: item)
        } else {
          let place = generator.below(items.count + 2)
          items.insert(100 + drag, at: min(place, items.count))
          drags.arrive(at: place, drag: drag)
        }
      }
      let expected = items.enumerated().filter { $0.element >= 100 }
      #expect(drags.arrivals.map { $0.place } == expected.map { $0.offset }, "seed \(seed)")
      #expect(drags.arrivals.map { $0.drag + 100 } == expected.map { $0.element }, "seed \(seed)")
      #expect(Set(drags.departures) == Set(0..<count).subtracting(left), "seed \(seed)")
    }
  }
}
