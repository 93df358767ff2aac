import Foundation

/// A place on the globe, in degrees.
public struct PinPlace: Equatable, Sendable {
  /// Degrees east of Greenwich.
  public var longitude: Double
  /// Degrees north of the equator.
  public var latitude: Double

  /// Creates a place.
  public init(longitude: Double, latitude: Double) {
    self.longitude = longitude
    self.latitude = latitude
  }

  /// Creates the place at a point of the map.
  public init(_ point: PinPoint) {
    longitude = (point.x - 0.5) * 360
    latitude = 360 / Double.pi * atan(exp((1 - 2 * point.y) * Double.pi)) - 90
  }

  /// Whether the coordinates are finite and the latitude is not beyond a pole.
  public var isValid: Bool { longitude.isFinite && latitude.isFinite && abs(latitude) <= 90 }

  /// Returns the equivalent longitude from -180 to 180; keeps 180.
  static func wrapped(_ longitude: Double) -> Double {
    if abs(longitude) <= 180 { return longitude }
    let rest = (longitude + 180).truncatingRemainder(dividingBy: 360)
    return (rest < 0 ? rest + 360 : rest) - 180
  }
}

/// A point of the square map of the world in the Mercator projection, from 0 to 1 on both axes.
public struct PinPoint: Equatable, Sendable {
  /// The position from west to east; 0 and 1 are the date line.
  public var x: Double
  /// The position from north to south; 0 is the northern edge of the map.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates the point of a place; clamps latitudes beyond 85.05 degrees to the edge of the map.
  public init(_ place: PinPlace) {
    x = PinPlace.wrapped(place.longitude) / 360 + 0.5
    let sine = sin(place.latitude * Double.pi / 180)
    let height = 0.5 - 0.25 * log((1 + sine) / (1 - sine)) / Double.pi
    y = min(1, max(0, height))
  }

  /// Returns the offset to another point, by the shorter way around the globe.
  public func step(to end: PinPoint) -> PinPoint {
    let x = end.x - x
    return PinPoint(x: x - x.rounded(), y: end.y - y)
  }
}

/// A part of the globe between two meridians and two parallels.
///
/// If `west` is greater than `east`, it crosses the date line.
public struct PinBox: Equatable, Sendable {
  /// The western, southern, eastern and northern edges, in degrees.
  public var west, south, east, north: Double

  /// Creates a part of the globe.
  public init(west: Double, south: Double, east: Double, north: Double) {
    self.west = west
    self.south = south
    self.east = east
    self.north = north
  }

  /// The whole globe.
  public static let world = PinBox(west: -180, south: -90, east: 180, north: 90)

  /// The rectangles that cover it: two across the date line, none if an edge is not finite.
  var rectangles: [MapRectangle] {
    guard [west, south, east, north].allSatisfy({ $0.isFinite }) else { return [] }
    let top = PinPoint(PinPlace(longitude: 0, latitude: min(90, max(-90, north)))).y
    let bottom = PinPoint(PinPlace(longitude: 0, latitude: min(90, max(-90, south)))).y
    func rectangle(_ west: Double, _ east: Double) -> MapRectangle {
      MapRectangle(left: west / 360 + 0.5, top: top, right: east / 360 + 0.5, bottom: bottom)
    }
    if east - west >= 360 { return [rectangle(-180, 180)] }
    let left = west == 180 ? -180 : PinPlace.wrapped(west)
    let right = PinPlace.wrapped(east)
    return left > right ? [rectangle(left, 180), rectangle(-180, right)] : [rectangle(left, right)]
  }
}

/// A rectangle of the map, including its edges.
@usableFromInline
struct MapRectangle {
  let left, top, right, bottom: Double

  func contains(_ x: Double, _ y: Double) -> Bool {
    x >= left && x <= right && y >= top && y <= bottom
  }
}
