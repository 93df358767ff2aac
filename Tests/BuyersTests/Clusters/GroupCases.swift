import BuyersClusters
import Testing

/// Points, a rule, and which of them are together at some zooms; figures by the rule of distances.
struct GroupCase: CustomTestStringConvertible {
  let testDescription: String
  let points: [(Double, Double)]
  let rule: PinClusterRule
  let groups: [(zoom: Int, members: [[Int]])]

  init(
    _ title: String, _ points: [(Double, Double)], _ rule: PinClusterRule = PinClusterRule(),
    _ groups: [(zoom: Int, members: [[Int]])]
  ) {
    testDescription = title
    self.points = points
    self.rule = rule
    self.groups = groups
  }
}

extension GroupCase {
  static let degree = [(0.0, 0.0), (1.0, 0.0)]
  static let five = [(0.0, 0.0), (0.1, 0), (0, 0.1), (0.1, 0.1), (0.05, 0.05)]
  static let pairs = [(0.0, 0.0), (0.2, 0.2), (20, 20), (20.2, 20.2), (-60, -30)]

  /// The numbers of the feed cases of kind `cluster` that ask which points are together.
  static let all: [GroupCase] = [
    GroupCase(
      "001 two points a degree apart join up to zoom 4", degree,
      [0, 3, 4].map { ($0, [[0, 1]]) } + [5, 6, 16].map { ($0, [[0], [1]]) }),
    GroupCase("003 no points make no groups", [], [(0, []), (5, [])]),
    GroupCase(
      "006 a pair takes a third point at low zooms", [(0, 0), (0.5, 0), (10, 0)],
      [0, 1].map { ($0, [[0, 1, 2]]) } + [2, 3, 5].map { ($0, [[0, 1], [2]]) }
        + [(6, [[0], [1], [2]])]),
    GroupCase(
      "010 two pairs and a single point", pairs,
      [0, 1, 2, 5].map { ($0, [[0, 1], [2, 3], [4]]) } + [(8, [[0], [1], [2], [3], [4]])]),
    GroupCase(
      "012 five points, and no group of fewer", five, PinClusterRule(minimumCount: 5),
      [0, 4, 7].map { ($0, [[0, 1, 2, 3, 4]]) }
        + [8, 9].map { ($0, [[0], [1], [2], [3], [4]]) }),
    GroupCase(
      "013 five points, and groups from two", five,
      [6, 7].map { ($0, [[0, 1, 2, 3, 4]]) }
        + [(8, [[0, 1, 2, 4], [3]]), (9, [[0], [1], [2], [3], [4]])]),
    GroupCase(
      "014 twice the radius reaches one zoom further", degree, PinClusterRule(radius: 80),
      [3, 4, 5].map { ($0, [[0, 1]]) }),
    GroupCase(
      "016 above the last zoom all are apart", degree, PinClusterRule(zooms: 0...2),
      [0, 1, 2].map { ($0, [[0, 1]]) } + [(3, [[0], [1]])]),
    GroupCase(
      "020 north and south at the equator", [(0, 0), (0, 1)], [(4, [[0, 1]]), (5, [[0], [1]])]),
    GroupCase(
      "023 points on both sides of the date line stay apart", [(179.9, 0), (-179.9, 0)],
      [0, 4, 8].map { ($0, [[0], [1]]) }),
    GroupCase(
      "040 groups switched off from a zoom on, for one place too", [(1.5, 1.5), (1.5, 1.5)],
      PinClusterRule(zooms: 0...14),
      [(8, [[0, 1]]), (14, [[0, 1]]), (15, [[0], [1]])]),
    GroupCase(
      "041 two at one place and one apart", [(1.5, 1.5), (1.5, 1.5), (1.5, 3)],
      [(8, [[0, 1], [2]])]),
  ]

  init(
    _ title: String, _ points: [(Double, Double)], _ groups: [(zoom: Int, members: [[Int]])]
  ) {
    self.init(title, points, PinClusterRule(), groups)
  }
}

extension PinClusters<Int> {
  /// Pins numbered by their places in a list of longitudes and latitudes.
  init(_ points: [(Double, Double)], _ rule: PinClusterRule = PinClusterRule()) throws {
    let pins = points.enumerated().map { number, point in
      Pin(number, at: PinPlace(longitude: point.0, latitude: point.1))
    }
    try self.init(pins, rule: rule)
  }

  /// The members of each mark.
  func groups(in box: PinBox = .world, zoom: Int) -> [[Int]] {
    marks(in: box, zoom: zoom).map { members(of: $0.id).map { $0.id } }
  }
}
