import BuyersClusters
import Foundation
import ListTestKit
import TestThreads
import Testing

/// What holds for all pins, in random worlds.
@Suite(.long) struct PinClustersRuleTests {
  /// A random world: crowded towns, single pins, pins at one place, both sides of the date line, poles.
  ///
  /// In others few pins are near others, so that most stay alone at several zooms, or groups come near pins.
  struct World: CustomTestStringConvertible {
    let seed: UInt64
    let rule: PinClusterRule
    let pins: [Pin<Int>]
    var testDescription: String { "seed \(seed)" }

    init(seed: UInt64) {
      self.seed = seed
      var random = SeededGenerator(seed: seed)
      rule = PinClusterRule(
        radius: [0, 8, 40, 200][Int.random(in: 0..<4, using: &random)],
        minimumCount: Int.random(in: 2...5, using: &random), zooms: 0...9,
        dateLine: seed % 2 == 0 ? .separates : .joins)
      let places =
        switch seed % 3 {
        case 0: Self.thin(&random)
        case 1: Self.crowded(&random)
        default: Self.drifting(rule, &random)
        }
      pins = places.enumerated().map { Pin($0, at: $1) }
    }

    private static func crowded(_ random: inout SeededGenerator) -> [PinPlace] {
      let towns = (0..<4).map { _ in place(&random) }
      return (0..<120).map { _ in
        let place =
          Bool.random(using: &random)
          ? towns[Int.random(in: 0..<4, using: &random)] : place(&random)
        return Int.random(in: 0..<3, using: &random) > 0 ? near(place, &random) : place
      }
    }

    private static func thin(_ random: inout SeededGenerator) -> [PinPlace] {
      var places: [PinPlace] = []
      for number in 0..<400 {
        let longitude = Double.random(in: -180...180, using: &random)
        let latitude = Double.random(in: -80...80, using: &random)
        let isAlone = number % 8 < 7
        let place = PinPlace(longitude: longitude, latitude: latitude)
        places.append(
          isAlone ? place : near(places[Int.random(in: 0..<number, using: &random)], &random))
      }
      return places
    }

    /// Among pins that stay alone, pairs whose centre is within the reach of a third pin, which has neither
    /// of them within its reach.
    private static func drifting(
      _ rule: PinClusterRule, _ random: inout SeededGenerator
    ) -> [PinPlace] {
      (0..<300).flatMap { number in
        let zoom = Int.random(in: 0...9, using: &random)
        let reach = rule.radius / rule.extent / Double(1 << zoom)
        let x = Double.random(in: 0...1, using: &random)
        let y = Double.random(in: 0...1, using: &random)
        var steps = [(0, 0), (-0.25, 0.98), (0.25, 0.98)].shuffled(using: &random)
        if number % 8 > 0 { steps.removeLast(2) }
        return steps.map { PinPlace(PinPoint(x: x + $0.0 * reach, y: y + $0.1 * reach)) }
      }
    }

    private static func near(_ place: PinPlace, _ random: inout SeededGenerator) -> PinPlace {
      let spread = pow(10, Double.random(in: -4...1, using: &random))
      let longitude = place.longitude + Double.random(in: -spread...spread, using: &random)
      let latitude = place.latitude + Double.random(in: -spread...spread, using: &random)
      return PinPlace(longitude: longitude, latitude: min(90, max(-90, latitude)))
    }

    private static func place(_ random: inout SeededGenerator) -> PinPlace {
      let longitudes = [-180, -179.999, 180, Double.random(in: -180...180, using: &random)]
      let latitudes = [-90, 90, 85, 0, Double.random(in: -80...80, using: &random)]
      return PinPlace(
        longitude: longitudes[Int.random(in: 0..<4, using: &random)],
        latitude: latitudes[Int.random(in: 0..<5, using: &random)])
    }
  }

  static let worlds = (1...40).map { World(seed: $0) }

  @Test(arguments: worlds)
  func `groups are those of a search that compares all with all`(_ world: World) throws {
    let clusters = try PinClusters(world.pins, rule: world.rule)
    for (zoom, groups) in PlainGroups(world.pins, world.rule).byZoom {
      let shown = clusters.groups(zoom: zoom)
      #expect(Set(shown) == Set(groups), "zoom \(zoom)")
      #expect(shown.map { $0[0] } == shown.map { $0[0] }.sorted(), "zoom \(zoom)")
      #expect(shown.flatMap { $0 }.sorted() == Array(0..<world.pins.count), "zoom \(zoom)")
    }
  }

  @Test(arguments: worlds)
  func `the order of the pins does not matter`(_ world: World) throws {
    var random = SeededGenerator(seed: world.seed &+ 1)
    let clusters = try PinClusters(world.pins, rule: world.rule)
    let shuffled = try PinClusters(world.pins.shuffled(using: &random), rule: world.rule)
    var grown = try PinClusters(world.pins.suffix(50), rule: world.rule)
    try grown.insert(world.pins.dropLast(50) + [Pin(500, at: world.pins[0].place)])
    grown.remove([500])
    for zoom in -1...11 {
      #expect(shuffled.marks(zoom: zoom) == clusters.marks(zoom: zoom))
      #expect(grown.marks(zoom: zoom) == clusters.marks(zoom: zoom))
    }
  }

  @Test(arguments: worlds)
  func `an identity means the same members at all zooms, and groups lie in each other`(
    _ world: World
  ) throws {
    let clusters = try PinClusters(world.pins, rule: world.rule)
    var members: [PinMark<Int>.Identity: [Int]] = [:]
    for zoom in 0...10 {
      for mark in clusters.marks(zoom: zoom) {
        let ids = clusters.members(of: mark.id).map { $0.id }
        #expect(members.updateValue(ids, forKey: mark.id) ?? ids == ids)
        #expect(ids.count == mark.count)
        #expect(ids.allSatisfy { clusters.owner(of: $0, zoom: zoom) == mark })
        let children = clusters.children(of: mark.id)
        guard let split = clusters.expansionZoom(of: mark.id) else {
          #expect(children.isEmpty && mark.count == 1)
          continue
        }
        #expect(children.flatMap { clusters.members(of: $0.id) }.map { $0.id }.sorted() == ids)
        #expect(clusters.owner(of: ids[0], zoom: split) != mark)
        #expect(clusters.owner(of: ids[0], zoom: split - 1) == mark)
      }
    }
  }

  @Test(arguments: worlds)
  func `a box finds the marks with a centre in it`(_ world: World) throws {
    var random = SeededGenerator(seed: world.seed &+ 2)
    let clusters = try PinClusters(world.pins, rule: world.rule)
    for zoom in 0...10 {
      let edges = (0..<4).map { _ in Double.random(in: -400...400, using: &random) }
      let south = max(-90, edges[1] / 4)
      let north = min(90, edges[3] / 4)
      let box = PinBox(west: edges[0], south: south, east: edges[2], north: north)
      let (west, east) = (Self.turned(edges[0]), Self.turned(edges[2]))
      let expected = clusters.marks(zoom: zoom).filter { mark in
        let x = Self.turned(mark.place.longitude)
        let isWithin =
          edges[2] - edges[0] >= 360
          || (west <= east ? x >= west && x <= east : x >= west || x <= east)
        // The edge of the map stands for all that is beyond it.
        let y = PinPoint(mark.place).y
        return isWithin && y >= PinPoint(PinPlace(longitude: 0, latitude: north)).y
          && y <= PinPoint(PinPlace(longitude: 0, latitude: south)).y
      }
      #expect(clusters.marks(in: box, zoom: zoom) == expected, "zoom \(zoom), \(box)")
    }
  }

  private static func turned(_ longitude: Double) -> Double {
    longitude - 360 * ((longitude + 180) / 360).rounded(.down)
  }

  @Test func `on a map that goes on, pins on both sides of the date line join there`() throws {
    let rule = PinClusterRule(dateLine: .joins)
    let clusters = try PinClusters([(179.9, 0), (-179.7, 0), (0, 0)], rule)
    #expect(clusters.groups(zoom: 4) == [[0, 1], [2]])
    #expect(abs(clusters.marks(zoom: 4)[0].place.longitude - -179.9) < 1e-9)
  }

  /// With no reach, what lies on the seam was looked for on one of its sides only.
  @Test func `180 degrees east and west are one place on a map that goes on`() throws {
    let rule = PinClusterRule(radius: 0, dateLine: .joins)
    #expect(try PinClusters([(180, 9), (-180, 9)], rule).groups(zoom: 16) == [[0, 1]])
  }

  @Test func `pins at one place never split`() throws {
    let clusters = try PinClusters([(2, 48), (2, 48), (2.000001, 48), (9, 9)])
    let all = try #require(clusters.owner(of: 0, zoom: 16))
    #expect(all.count == 3)
    #expect(clusters.expansionZoom(of: all.id) == 17)
    #expect(!clusters.isAtOnePlace(all.id))
    let pair = try PinClusters([(2, 48), (2, 48)])
    #expect(pair.isAtOnePlace(pair.marks(zoom: 0)[0].id))
    #expect(!clusters.isAtOnePlace(.pin(3)))
  }

  @Test func `at the poles pins join by longitude, on the edge of the map`() throws {
    let clusters = try PinClusters([(0, 90), (1, 90), (0, -90), (1, 86)])
    #expect(clusters.groups(zoom: 4) == [[0, 1, 3], [2]])
    #expect(clusters.marks(zoom: 17).map { $0.place.latitude } == [90, 90, -90, 86])
  }

  @Test func `what is no place, or twice there, is refused`() throws {
    let place = PinPlace(longitude: 0, latitude: 0)
    #expect(throws: PinProblem.repeated(4)) {
      try PinClusters([4, 1, 4].map { Pin($0, at: place) })
    }
    #expect(throws: PinProblem.nowhere(0)) { try PinClusters([(.nan, 0)]) }
    #expect(throws: PinProblem.nowhere(1)) { try PinClusters([(0, 0), (0, 90.1)]) }
    var clusters = try PinClusters([(0, 0)])
    #expect(throws: PinProblem.repeated(0)) { try clusters.insert([Pin(0, at: place)]) }
    #expect(clusters.groups(zoom: 0) == [[0]])
  }

  @Test func `a longitude beyond the date line means the same a turn away`() throws {
    #expect(try PinClusters([(190, 0), (-170, 0), (-530, 0)]).groups(zoom: 16) == [[0, 1, 2]])
  }

  @Test func `a rule takes the nearest figures that mean something`() throws {
    let rule = PinClusterRule(radius: .nan, extent: -1, minimumCount: 0, zooms: -5...99)
    #expect(rule == PinClusterRule(radius: 0, extent: 1, minimumCount: 2, zooms: 0...30))
    #expect(try PinClusters(GroupCase.degree + [(1, 0)], rule).groups(zoom: 0) == [[0], [1, 2]])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a box without an edge is empty`(_ edge: Double) throws {
    let box = PinBox(west: edge, south: -90, east: 180, north: 90)
    #expect(try PinClusters(GroupCase.degree).marks(in: box, zoom: 0).isEmpty)
  }
}
