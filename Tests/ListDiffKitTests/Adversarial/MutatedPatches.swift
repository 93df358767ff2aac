import Foundation
import ListDiffKit
import Testing

@Suite struct `Patches with a number changed on the way` {
  static let numbers = [
    "0", "-1", "3", "2147483647", "2147483646", "2147483648", "9223372036854775807",
    "-9223372036854775808", "1e3", "1.5", "null", "4294967296",
  ]

  @Test(arguments: 0..<20)
  func `are refused, or do what they say`(block: Int) throws {
    var random = HostileRandom(UInt64(block) + 500)
    let decoder = JSONDecoder()
    let encoder = JSONEncoder()
    for _ in 0..<100 {
      let old = (0..<random.b(6)).map { _ in HostileElement(random.b(5), random.b(2)) }
      let new = (0..<random.b(6)).map { _ in HostileElement(random.b(5), random.b(2)) }
      let patch = ListPatch(from: old, to: new)
      let text = String(decoding: try encoder.encode(patch), as: UTF8.self)
      #expect(try decoder.decode(ListPatch<HostileElement>.self, from: Data(text.utf8)) == patch)
      let spans = text.ranges(of: /-?[0-9]+/)
      var changed = text
      changed.replaceSubrange(
        spans[random.b(spans.count)],
        with: random.b(3) > 0 ? "\(random.b(6))" : Self.numbers[random.b(Self.numbers.count)])
      guard
        let hostile = try? decoder.decode(
          ListPatch<HostileElement>.self, from: Data(changed.utf8))
      else { continue }
      _ = (
        hostile.difference.steps, hostile.difference.splices,
        hostile.difference.replacingUpdatedMoves
      )
      guard let made = try? hostile.applying(to: old) else { continue }
      #expect(
        try hostile.inverted.applying(to: made).map { $0.id } == old.map { $0.id }, "\(changed)")
      guard let both = try? hostile.composed(with: hostile.inverted) else { continue }
      #expect(try both.applying(to: old).map { $0.id } == old.map { $0.id }, "\(changed)")
      let again = try decoder.decode(
        ListPatch<HostileElement>.self, from: try encoder.encode(both))
      #expect(again == both, "\(changed)")
    }
  }
}
