import BuyersClusters
import Foundation

/// Reads text files that are embedded in the program.
enum DataFile {
  static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  /// Returns the lines of each paragraph, without lines that begin with `#`.
  static func paragraphs(_ bytes: [UInt8]) -> [[String]] {
    text(bytes).components(separatedBy: "\n\n").map { paragraph in
      paragraph.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { String($0) }
    }
    .filter { !$0.isEmpty }
  }
}

/// A random number generator whose sequence depends only on its seed.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }
}

/// Generates fictional buyers in real cities, with their goods and comments.
enum MadeUp {
  /// The paragraphs of `made-up.txt`; each line has a text in both languages, then numbers.
  private static let lists = DataFile.paragraphs(PackageResources.made_up_txt).map { lines in
    lines.map { line in
      let fields = line.components(separatedBy: "|")
      let numbers = fields.dropFirst(2).compactMap { Double($0) }
      return (words: Words(fields[0], fields[1]), numbers: numbers)
    }
  }
  private static let (families, givenNames) = (lists[0].map(\.words), lists[1].map(\.words))
  private static let (things, praise) = (lists[2].map(\.words), lists[3].map(\.words))
  private static let regions = lists[4...].map { (name: $0[0].words, cities: $0.dropFirst()) }

  static func name(_ random: inout SeededNumbers) -> Words {
    let (family, given) = (random.pick(families), random.pick(givenNames))
    return Words("\(given.en) \(family.en)", family.zh + given.zh)
  }

  /// Returns buyers scattered around cities; one in twelve shares the place of an earlier one.
  static func buyers(_ count: Int, seed: UInt64) -> [Buyer] {
    var random = SeededNumbers(seed)
    var buyers: [Buyer] = []
    for id in 0..<count {
      let (region, cities) = regions[id % regions.count]
      let city = random.pick(Array(cities))
      let spread = pow(10, Double.random(in: -2...0.3, using: &random))
      let turn = Double.random(in: 0..<(2 * Double.pi), using: &random)
      var place = (city.numbers[0] + spread * cos(turn), city.numbers[1] + spread * sin(turn) * 0.8)
      var home = city.words
      if id % 12 == 8, let last = buyers.last(where: { $0.region == region }) {
        (place, home) = ((last.longitude, last.latitude), last.city)
      }
      let shelf = things.shuffled(using: &random).prefix(Int.random(in: 2...5, using: &random))
      buyers.append(
        Buyer(
          id: id, name: name(&random), city: home, region: region,
          longitude: (place.0 * 10_000).rounded() / 10_000,
          latitude: (place.1 * 10_000).rounded() / 10_000,
          rating: Int.random(in: 3...5, using: &random),
          trips: Int.random(in: 1...80, using: &random), brings: Array(shelf)))
    }
    return buyers
  }

  static func goods(of buyer: Buyer) -> [Good] {
    var random = SeededNumbers(UInt64(bitPattern: Int64(buyer.id)) &+ 1_000)
    return (0..<24).map { number in
      let thing = buyer.brings.isEmpty ? random.pick(things) : random.pick(buyer.brings)
      return Good(
        id: number, name: Words("\(thing.en) no. \(number + 1)", "\(thing.zh)\(number + 1)号"),
        price: Int.random(in: 5...900, using: &random))
    }
  }

  static func comments(of buyer: Buyer) -> [Comment] {
    var random = SeededNumbers(UInt64(bitPattern: Int64(buyer.id)) &+ 9_000)
    return (0..<(buyer.trips)).map {
      Comment(id: $0, author: name(&random), text: random.pick(praise))
    }
  }
}
