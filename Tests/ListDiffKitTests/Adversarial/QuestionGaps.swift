import ListDiffKit
import Testing

/// Cancellation is checked every few thousand elements.
@Suite struct `Between two questions` {
  final class Meter: @unchecked Sendable { var since = 0, widest = 0, questions = 0 }
  struct Metered: Diffable {
    struct Identifier: Hashable {
      var number: Int
      var meter: Meter
      static func == (left: Self, right: Self) -> Bool {
        left.meter.since += 1
        return left.number == right.number
      }
      func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }
    var diffIdentifier: Identifier
    func isContentEqual(to other: Metered) -> Bool { true }
  }

  @Test(arguments: ["near edits", "turned around", "swapped pieces", "large holes"])
  func `lie a few thousand comparisons`(kind: String) {
    let count = 100_000
    let old = Array(0..<count)
    let new: [Int] =
      switch kind {
      case "near edits": old.flatMap { $0 % 10 == 0 ? [-1 - $0, $0] : [$0] }
      case "turned around": old.reversed()
      case "swapped pieces":
        stride(from: 0, to: count, by: 5000).flatMap { (start: Int) -> [Int] in
          (start..<start + 5000).reversed()
        }
      default: old.filter { $0 % 39 < 9 }
      }
    let meter = Meter()
    func list(_ numbers: [Int]) -> [Metered] {
      numbers.map { Metered(diffIdentifier: .init(number: $0, meter: meter)) }
    }
    _ = ListDifference(from: list(old), to: list(new)) {
      meter.questions += 1
      meter.widest = max(meter.widest, meter.since)
      meter.since = 0
      return true
    }
    meter.widest = max(meter.widest, meter.since)
    #expect(
      meter.widest <= 40_000, "\(kind): \(meter.widest) comparisons, \(meter.questions) questions")
  }
}
