import ListDiffKit
import Testing

@Suite struct `The identity of a boxed value` {
  final class Picture: Sendable {}

  struct Photo: Diffable, Sendable {
    var id: Int
    var picture: Picture
    var diffIdentifier: Int { id }
    func isContentEqual(to other: Photo) -> Bool { picture === other.picture }
  }

  /// Compares identities without making identifiers.
  struct Quick: Diffable, Sendable {
    var name: String
    var diffIdentifier: [Character] { Array(name) }
    func isContentEqual(to other: Quick) -> Bool { true }
    func isIdentityEqual(to other: Quick) -> Bool { name == other.name }
    func identityHash(seed: IdentitySeed) -> IdentityHash {
      IdentityHash(hashing: name, seed: seed)
    }
  }

  @Test func `does not keep the value alive`() {
    var picture: Picture? = Picture()
    weak let shown = picture
    let identity = picture.map { AnyDiffable(Photo(id: 7, picture: $0)).diffIdentifier }
    #expect(shown != nil)
    picture = nil
    #expect(shown == nil)
    #expect(identity == AnyDiffable(Photo(id: 7, picture: Picture())).diffIdentifier)
    #expect(identity != AnyDiffable(Photo(id: 8, picture: Picture())).diffIdentifier)
  }

  @Test func `does not keep the value alive as a key`() {
    weak var shown: Picture?
    var numbers: [AnyIdentity: Int] = [:]
    do {
      let picture = Picture()
      shown = picture
      let value = AnyDiffable(Photo(id: 7, picture: picture))
      numbers[value.diffIdentifier] = 1
      numbers[value.diffIdentifier, default: 0] += 1
    }
    #expect(shown == nil)
    #expect(numbers[AnyDiffable(Photo(id: 7, picture: Picture())).diffIdentifier] == 2)
    #expect(numbers[AnyDiffable(7).diffIdentifier] == nil)
  }

  @Test func `is the pair of type and identifier`() {
    let values = [AnyDiffable(1), AnyDiffable("1"), AnyDiffable(UInt(1)), AnyDiffable(2)]
    for (number, left) in values.enumerated() {
      for (other, right) in values.enumerated() {
        #expect((left.diffIdentifier == right.diffIdentifier) == (number == other))
        #expect(left.isIdentityEqual(to: right) == (number == other))
      }
    }
    #expect(Set(values.map { $0.diffIdentifier }).count == 4)
  }

  @Test func `is found by a lookup that makes no identity`() {
    let values = [AnyDiffable(1), AnyDiffable("1"), AnyDiffable(UInt(1)), AnyDiffable(2)]
    let numbers = Dictionary(
      uniqueKeysWithValues: zip(values.map { $0.diffIdentifier }, values.indices))
    let again = [AnyDiffable(1), AnyDiffable("1"), AnyDiffable(UInt(1)), AnyDiffable(2)]
    for (number, value) in again.enumerated() {
      #expect(numbers[value.transientIdentity] == number)
      #expect(value.diffIdentifier == value.transientIdentity)
      #expect(value.transientIdentity == value.diffIdentifier)
      #expect(value.transientIdentity == values[number].transientIdentity)
      #expect(value.transientIdentity.description == value.diffIdentifier.description)
    }
    #expect(numbers[AnyDiffable(3).transientIdentity] == nil)
    #expect(numbers[AnyDiffable(UInt(2)).transientIdentity] == nil)
    #expect(AnyDiffable(1).transientIdentity != AnyDiffable(2).transientIdentity)
  }

  @Test func `agrees with a comparison of the value's own`() {
    let value = AnyDiffable(Quick(name: "habitat"))
    let same = AnyDiffable(Quick(name: "habitat"))
    let other = AnyDiffable(Quick(name: "rover"))
    #expect(value.diffIdentifier == same.diffIdentifier && value.isIdentityEqual(to: same))
    #expect(value.diffIdentifier.hashValue == same.diffIdentifier.hashValue)
    #expect(value.diffIdentifier != other.diffIdentifier && !value.isIdentityEqual(to: other))
  }

  @Test func `equals itself where the identifier does not`() {
    let value = AnyDiffable(Double.nan)
    #expect(value.diffIdentifier == value.diffIdentifier)
    #expect(value.diffIdentifier == value.transientIdentity)
    #expect(value.diffIdentifier != AnyDiffable(Double.nan).diffIdentifier)
    #expect(value.diffIdentifier != AnyDiffable(1.5).diffIdentifier)
  }

  @Test func `is described as its value is`() {
    let value = AnyDiffable(Photo(id: 7, picture: Picture()))
    #expect("\(value.diffIdentifier)" == "Photo 7")
    #expect("\(value)" == "Photo 7")
  }

  @Test func `is three words long`() {
    #expect(MemoryLayout<AnyIdentity>.stride == 3 * MemoryLayout<Int>.stride)
  }

  /// The bits of the byte that pads it are not defined.
  struct Padded: Hashable, Sendable {
    var kind: UInt8
    var number: UInt32
  }

  /// Counts two numbers as one.
  struct Halved: Hashable, Sendable {
    var number: Int32
    static func == (left: Halved, right: Halved) -> Bool { left.number / 2 == right.number / 2 }
    func hash(into hasher: inout Hasher) { hasher.combine(number / 2) }
  }

  struct Pair: Hashable, Sendable { var first, second: Int }

  struct Element<Identifier: Hashable & Sendable>: Diffable, Sendable {
    var diffIdentifier: Identifier
    func isContentEqual(to other: Self) -> Bool { true }
  }

  private func expectPairs<Identifier: Hashable & Sendable>(
    _ identifiers: [Identifier], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let values = identifiers.map { AnyDiffable(Element(diffIdentifier: $0)) }
    for (left, leftValue) in zip(identifiers, values) {
      #expect(
        leftValue.diffIdentifier.description == "Element<\(Identifier.self)> \(left)",
        sourceLocation: sourceLocation)
      for (right, rightValue) in zip(identifiers, values) {
        #expect(
          (leftValue.diffIdentifier == rightValue.diffIdentifier) == (left == right),
          sourceLocation: sourceLocation)
        #expect(
          (leftValue.diffIdentifier == rightValue.transientIdentity) == (left == right),
          sourceLocation: sourceLocation)
      }
    }
  }

  @Test func `is that of its identifier, however long that is`() {
    expectPairs([0.0, -0.0, 1.5, .infinity])
    expectPairs([
      Padded(kind: 1, number: 2), Padded(kind: 1, number: 3), Padded(kind: 2, number: 2),
    ])
    expectPairs([Halved(number: 2), Halved(number: 3), Halved(number: 4)])
    expectPairs([Pair(first: 1, second: 2), Pair(first: 1, second: 3)])
    expectPairs(["a", "b", "longer than any string that fits in two words"])
    expectPairs([true, false])
    expectPairs([Int?.none, 0, 1])
  }
}
