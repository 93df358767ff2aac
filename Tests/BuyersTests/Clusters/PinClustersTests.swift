import BuyersClusters
import Foundation
import ListDiffKit
import Synchronization
import TestThreads
import Testing

@testable import BuyersApp

/// The feed cases of kind `cluster`; the numbers are theirs.
struct PinClustersTests {
  @Test(arguments: GroupCase.all)
  func `pins are together by their distance at each zoom`(_ example: GroupCase) throws {
    let clusters = try PinClusters(example.points, example.rule)
    for (zoom, members) in example.groups {
      #expect(clusters.groups(zoom: zoom) == members, "zoom \(zoom)")
    }
  }

  @Test func `025 the centre of three weighs every pin once`() throws {
    let clusters = try PinClusters([(0, 0), (0.4, 0), (2, 0)])
    let mark = try #require(clusters.marks(zoom: 2).first)
    #expect(mark.count == 3)
    #expect(abs(mark.place.longitude - 0.8) < 1e-5)
    #expect(abs(mark.place.latitude) < 1e-5)
  }

  @Test func `026 the centre is taken on the map, not on the globe`() throws {
    let mark = try #require(try PinClusters([(0, 40), (0, 50)]).marks(zoom: 0).first)
    #expect(mark.count == 2)
    #expect(abs(mark.place.longitude) < 1e-5)
    #expect(abs(mark.place.latitude - 45.219281) < 1e-5)
  }

  static let splits: [(points: [(Double, Double)], last: Int, zoom: Int)] = [
    (GroupCase.degree, 16, 5), (GroupCase.five, 16, 8), ([(2, 48), (2, 48)], 16, 17),
    ([(2, 48), (2, 48)], 4, 5),
  ]

  @Test(arguments: 0..<splits.count)
  func `027 to 030 a group splits at the zoom at which it is more than one mark`(_ number: Int)
    throws
  {
    let split = Self.splits[number]
    let clusters = try PinClusters(split.points, PinClusterRule(zooms: 0...split.last))
    let mark = try #require(clusters.marks(zoom: 0).first)
    #expect(clusters.expansionZoom(of: mark.id) == split.zoom)
    #expect(clusters.marks(zoom: split.zoom - 1).count == 1)
    #expect(clusters.marks(zoom: split.zoom).count > 1)
  }

  @Test func `036 a box across the date line finds what the plain box finds`() throws {
    let clusters = try PinClusters([(-178.989, 0), (-178.99, 0), (-178.991, 0), (-178.992, 0)])
    let plain = PinBox(west: -179, south: -10, east: -177, north: 10)
    let across = PinBox(west: 179, south: -10, east: -177, north: 10)
    #expect(clusters.marks(in: plain, zoom: 1).count == 1)
    #expect(clusters.marks(in: across, zoom: 1) == clusters.marks(in: plain, zoom: 1))
  }

  @Test func `037 a box has the groups whose centres are in it`() throws {
    let clusters = try PinClusters(GroupCase.pairs)
    let box = PinBox(west: -1, south: -1, east: 1, north: 1)
    #expect(clusters.groups(in: box, zoom: 8) == [[0], [1]])
  }

  @Test(arguments: [
    (9, "9"), (999, "999"), (1_000, "1k"), (1_049, "1k"), (1_050, "1.1k"), (9_999, "10k"),
    (10_000, "10k"), (15_499, "15k"), (.max, "9223372036854776k"),
  ])
  func `038 counts are short`(_ count: Int, _ label: String) {
    #expect(count.pinCountLabel == label)
  }

  @Test func `042 a pin that is added makes a group of one, and another comes apart`() throws {
    var clusters = try PinClusters([(1.5, 1.5)])
    try clusters.insert([Pin(1, at: PinPlace(longitude: 1.5, latitude: 1.5))])
    #expect(clusters.groups(zoom: 8) == [[0, 1]])
    try clusters.insert([Pin(2, at: PinPlace(longitude: 1.5, latitude: 3))])
    #expect(clusters.groups(zoom: 8) == [[0, 1], [2]])
  }

  @Test func `043 a group that falls to one is a pin`() throws {
    var clusters = try PinClusters([(1.5, 1.5), (1.5, 1.5)])
    clusters.remove([0, 7])
    #expect(clusters.marks(zoom: 8).map { $0.id } == [.pin(1)])
  }

  /// A number of which the comparisons on the main actor are counted, and those elsewhere.
  private struct Watched: Hashable, Comparable {
    static let counts = Mutex((main: 0, elsewhere: 0))
    let number: Int

    static func < (one: Watched, other: Watched) -> Bool {
      counts.withLock {
        if MainQueue.isCurrent { $0.main += 1 } else { $0.elsewhere += 1 }
      }
      return one.number < other.number
    }
  }

  @MainActor
  @Test func `groups are made and changed away from the main actor, as they are on it`()
    async throws
  {
    let pins = (0..<40).map {
      Pin(Watched(number: $0), at: PinPlace(longitude: Double($0 % 7), latitude: 0))
    }
    #expect(MainQueue.isCurrent)
    var clusters = try await PinClusters.grouping(Array(pins[..<30].reversed()))
    clusters = try await clusters.inserting(Array(pins[30...]))
    clusters = await clusters.removing([0, 7, 99].map { Watched(number: $0) })
    await #expect(throws: PinProblem.repeated(pins[1].id)) {
      try await clusters.inserting([pins[1]])
    }
    #expect(Watched.counts.withLock { $0.main == 0 && $0.elsewhere > 0 })
    let left = pins.filter { ![0, 7].contains($0.id.number) }
    #expect(clusters.marks(zoom: 3) == (try PinClusters(left)).marks(zoom: 3))
  }

  @Test func `044 a pin outside the shown box has no visible owner`() throws {
    let clusters = try PinClusters([(1.5, 5.5), (1.5, 5.5)])
    let box = PinBox(west: 1, south: 1, east: 2, north: 2)
    #expect(clusters.owner(of: 0, in: box, zoom: 8) == nil)
    #expect(clusters.owner(of: 0, zoom: 8)?.count == 2)
    #expect(clusters.owner(of: 9, zoom: 8) == nil)
  }

  @Test func `048 zooming out removes the pins and adds their group`() throws {
    let clusters = try PinClusters(GroupCase.degree)
    let (old, new) = (clusters.marks(zoom: 5), clusters.marks(zoom: 4))
    let difference = ListDifference(from: old, to: new)
    #expect(old.map { $0.id } == [.pin(0), .pin(1)])
    #expect(new.map { $0.id } == [.group(first: 0, count: 2)])
    #expect(Array(difference.deletes) == [0, 1])
    #expect(Array(difference.inserts) == [0])
  }
}
