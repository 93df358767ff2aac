/// The rule by which pins are grouped.
public struct PinClusterRule: Equatable, Sendable {
  /// How pins on both sides of the date line are grouped.
  public enum DateLine: Equatable, Sendable {
    /// Pins on both sides are far apart, as on a map that ends there.
    case separates
    /// Pins on both sides are neighbours, as on a map that wraps around.
    case joins
  }

  /// The maximum distance at which pins are grouped, in pixels of a tile.
  public let radius: Double
  /// The width of a tile in pixels; the world is one tile wide at zoom 0, and doubles at each zoom.
  public let extent: Double
  /// The minimum number of pins in a group, at least 2.
  public let minimumCount: Int
  /// The zooms at which pins are grouped, within 0 to 30; at higher zooms pins are shown singly.
  public let zooms: ClosedRange<Int>
  /// How pins on both sides of the date line are grouped.
  public let dateLine: DateLine

  /// Creates a rule; clamps values out of range, and replaces non-finite ones by the minimum.
  public init(
    radius: Double = 40, extent: Double = 512, minimumCount: Int = 2,
    zooms: ClosedRange<Int> = 0...16, dateLine: DateLine = .separates
  ) {
    self.radius = radius.isFinite ? max(0, radius) : 0
    self.extent = extent.isFinite ? max(1, extent) : 1
    self.minimumCount = max(2, minimumCount)
    self.zooms = zooms.clamped(to: 0...30)
    self.dateLine = dateLine
  }

  /// Returns the grouping distance at a zoom, on a map whose width is 1.
  func reach(at zoom: Int) -> Double { radius / (extent * Double(1 << zoom)) }

  /// Clamps a zoom to those that are grouped and the next higher one, which shows single pins.
  @usableFromInline
  func shown(_ zoom: Int) -> Int { min(max(zoom, zooms.lowerBound), zooms.upperBound + 1) }
}
