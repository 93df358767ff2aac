import Foundation
import ListKit
import Testing

@Suite struct `An encoded identifier` {
  @Test(arguments: [
    (Shape(7), "7"), (Shape(-7 as Int8), "-7"), (Shape(UInt64.max), "18446744073709551615"),
    (Shape(UInt.max), "18446744073709551615"), (Shape(7 as UInt16), "7"), (Shape(true), "true"),
    (Shape("a \"b\""), #""a \"b\"""#), (Shape(1.5), "1.5"),
    (Shape(0.1 as Float), "0.10000000149011612"),
    (Shape(2.0), "2"), (Shape(-0.0), "0"), (Shape(1e300), "1e+300"),
    (Shape(0x1p63), "9223372036854775808"),
    (Shape(Int?.none), "null"), (Shape(Int?.some(3)), "3"), (Shape([1, nil, 3]), "[1, null, 3]"),
    (Shape([[Int]]()), "[]"), (Shape(["b": 1, "a": 2]), #"{"a": 2, "b": 1}"#),
    (Shape(Date(timeIntervalSinceReferenceDate: 4)), "4"),
    (
      Shape(UUID(uuid: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))),
      #""00010203-0405-0607-0809-0A0B0C0D0E0F""#
    ),
    (Shape(Data([1, 2])), "[1, 2]"),
    (Shape(Empty()), "{}"), (Shape(Planet.mars), #""mars""#),
    (Shape(Key.named("a", of: 1)), #"{"named": {"_0": "a", "of": 1}}"#),
    (Shape(Key.nothing), #"{"nothing": {}}"#),
    (
      Shape(Pair(left: 1, right: Pair.Inner(text: nil, numbers: [1.5]))),
      #"{"left": 1, "right": {"numbers": [1.5]}}"#
    ),
    (Shape(Wrapped(value: ["x"])), #"["x"]"#),
  ])
  func `is a tree that JSON and property lists carry`(_ shape: Shape, _ text: String) throws {
    let identifier = try shape.identifier()
    #expect(identifier.description == text)
    let json = try JSONEncoder().encode([identifier])
    #expect(try JSONDecoder().decode([ListState.Identifier].self, from: json) == [identifier])
    // Property lists stop at 64 signed bits on some systems.
    if Int64(text) != nil || UInt64(text) == nil {
      let list = try PropertyListEncoder().encode(["identifier": identifier])
      #expect(
        try PropertyListDecoder().decode([String: ListState.Identifier].self, from: list)
          == ["identifier": identifier])
    }
  }

  @Test func `takes containers in containers and what a superclass encodes`() throws {
    #expect(
      try ListState.Identifier(Nested()).description
        == #"{"inner": {"a": 1, "b": 2}, "list": [null, [1], {"c": 3}, 4], "own": 6, "super": 5}"#)
    #expect(
      try ListState.Identifier(Child()).description == #"{"child": 2, "super": {"parent": 1}}"#)
  }

  @Test func `of a set is the same in whatever order it comes`() throws {
    let numbers = Set(0..<50)
    var others = Set<Int>(minimumCapacity: 500)
    for number in numbers.sorted().reversed() { others.insert(number) }
    #expect(try ListState.Identifier(numbers) == ListState.Identifier(others))
    #expect(try ListState.Identifier(Wrapped(value: numbers)) == ListState.Identifier(others))
    #expect(
      try ListState.Identifier([Planet.mars: 1, .earth: 2]).description
        == #"["earth", 2, "mars", 1]"#)
    #expect(try ListState.Identifier([3, 1, 2]).description == "[3, 1, 2]")
  }

  @Test(arguments: [
    Shape(Double.nan), Shape(Float.infinity), Shape([1, .infinity]), Shape(Throwing()),
    Shape(Torn()), Shape(Twice()),
  ])
  func `is refused where it cannot be found again`(_ shape: Shape) {
    #expect(throws: EncodingError.self) { try shape.identifier() }
  }

  @Test func `keeps the keys that an encoder would change`() throws {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let identity = ListState.Identity(
      name: "user", identifier: try ListState.Identifier(["userID": 1, "group_name": 2]))
    let state = ListState(expandedSections: [identity])
    #expect(try decoder.decode(ListState.self, from: encoder.encode(state)) == state)
  }
}

/// An identifier of any type, as an argument of a test.
struct Shape: Sendable, CustomTestStringConvertible {
  let identifier: @Sendable () throws -> ListState.Identifier
  let testDescription: String

  init<Value: Encodable & Sendable>(_ value: Value) {
    identifier = { try ListState.Identifier(value) }
    testDescription = "\(Value.self) \(value)"
  }
}

private struct Empty: Codable {}

private enum Planet: String, Codable {
  case earth
  case mars
}

private enum Key: Codable {
  case named(String, of: Int)
  case nothing
}

private struct Pair: Codable {
  struct Inner: Codable {
    var text: String?
    var numbers: [Double]
  }

  var left: Int
  var right: Inner
}

private struct Wrapped<Value: Encodable & Sendable>: Encodable, Sendable {
  var value: Value

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

private struct Nested: Encodable {
  enum Keys: String, CodingKey {
    case inner, list, own, a, b, c
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    var inner = container.nestedContainer(keyedBy: Keys.self, forKey: .inner)
    try inner.encode(1, forKey: .a)
    var list = container.nestedUnkeyedContainer(forKey: .list)
    try list.encodeNil()
    var numbers = list.nestedUnkeyedContainer()
    var object = list.nestedContainer(keyedBy: Keys.self)
    try object.encode(3, forKey: .c)
    try numbers.encode(1)
    try 4.encode(to: list.superEncoder())
    #expect(list.count == 4 && list.codingPath.map { $0.stringValue } == ["list"])
    try 5.encode(to: container.superEncoder())
    try 6.encode(to: container.superEncoder(forKey: .own))
    var again = container.nestedContainer(keyedBy: Keys.self, forKey: .inner)
    try again.encode(2, forKey: .b)
  }
}

private class Parent: Encodable {
  let parent = 1
}

private final class Child: Parent {
  enum Keys: String, CodingKey {
    case child
  }

  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(2, forKey: .child)
    try super.encode(to: container.superEncoder())
  }
}

private struct Throwing: Encodable {
  func encode(to encoder: any Encoder) throws {
    throw EncodingError.invalidValue(
      self, EncodingError.Context(codingPath: [], debugDescription: "No."))
  }
}

/// Asks for two kinds of containers.
private struct Torn: Encodable {
  func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(1)
    var container = encoder.container(keyedBy: Nested.Keys.self)
    try container.encode(1, forKey: .a)
  }
}

/// Encodes two values where there is room for one.
private struct Twice: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(1)
    try container.encode(2)
  }
}
