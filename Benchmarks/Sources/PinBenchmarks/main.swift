import BuyersClusters
import CMeasuring

// Groups of pins on a map: an index of them, and what a screen of 80 × 24 shows of it.

let isSmoke = CommandLine.arguments.contains("--smoke")
let rounds = isSmoke ? 1 : 9

/// Random numbers that are the same each time.
struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Pins all over the world, in fifty towns, or all at one place.
enum Kind: String, CaseIterable {
  case spread, towns
  case onePlace = "one place"

  func pins(_ count: Int) -> [Pin<Int>] {
    var random = Numbers(state: 7)
    func degrees(_ most: Double) -> Double { Double.random(in: -most...most, using: &random) }
    let towns = (0..<50).map { _ in PinPlace(longitude: degrees(175), latitude: degrees(65)) }
    return (0..<count).map { number in
      var place = PinPlace(longitude: 2, latitude: 48)
      switch self {
      case .spread: place = PinPlace(longitude: degrees(180), latitude: degrees(80))
      case .towns:
        place = towns[Int.random(in: 0..<50, using: &random)]
        let radius = degrees(1) * degrees(1)
        place.longitude += degrees(radius.magnitude)
        place.latitude += degrees(radius.magnitude)
      case .onePlace: break
      }
      return Pin(number, at: place)
    }.shuffled(using: &random)
  }
}

/// The shortest and the median time, in milliseconds, of several runs.
func measure(_ body: () -> Int) -> String {
  var times: [Double] = []
  for _ in 0..<rounds {
    let start = measuring_now()
    precondition(body() >= 0)
    times.append(Double(measuring_now() - start) / 1_000_000)
  }
  times.sort()
  func text(_ time: Double) -> String { "\((time * 1_000).rounded() / 1_000)" }
  return "\(text(times[0])) / \(text(times[times.count / 2]))"
}

/// What a screen shows that is 160 points wide, as Braille is on 80 columns, around a place.
func box(around place: PinPlace, zoom: Int) -> PinBox {
  let width = 160.0 / 512 * 360 / Double(1 << zoom)
  return PinBox(
    west: place.longitude - width / 2, south: place.latitude - width / 4,
    east: place.longitude + width / 2, north: place.latitude + width / 4)
}

print("The shortest time and the median of \(rounds), ms; 17 zooms.\n")
print("| pins | | index | view at zoom 2 | at 8 | at 16 | world at 4 | members of the largest |")
print("| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: |")
for count in isSmoke ? [1_000] : [10_000, 100_000] {
  for kind in Kind.allCases {
    let pins = kind.pins(count)
    let index = measure { (try? PinClusters(pins))?.pins.count ?? -1 }
    let clusters = try PinClusters(pins)
    let middle = pins[count / 2].place
    let views = [2, 8, 16].map { zoom in
      measure { clusters.marks(in: box(around: middle, zoom: zoom), zoom: zoom).count }
    }
    let world = measure { clusters.marks(zoom: 4).count }
    let largest = clusters.marks(zoom: 0).max { $0.count < $1.count }
    let members = measure { largest.map { clusters.members(of: $0.id).count } ?? 0 }
    print(
      "| \(count) | \(kind.rawValue) | \(index) | \(views.joined(separator: " | ")) "
        + "| \(world) | \(members) |")
  }
}
