/// How pins are grouped.
public struct PinClusterRule: Equatable, Sendable {
  /// What happens where the two edges of the map meet.
  public enum DateLine: Equatable, Sendable {
    /// Pins on both sides are far apart, as on a map that ends there.
    case separates
    /// Pins on both sides are neighbours, as on a map that goes on.
    case joins
  }

  /// The distance up to which pins are grouped, in pixels of a tile.
  public let radius: Double
  /// The pixels of a side of a tile; at zoom 0 the world is one tile, at each further zoom twice as wide.
  public let extent: Double
  /// The number of pins that make a group, at least 2.
  public let minimumCount: Int
  /// The zooms at which pins are grouped, within 0 to 30; above them each pin is shown for itself.
  public let zooms: ClosedRange<Int>
  /// What happens at the date line.
  public let dateLine: DateLine

  /// Makes a rule; figures that mean nothing are replaced by the nearest that do.
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

  /// The grouping distance at a zoom, where the map is 1 wide.
  func reach(at zoom: Int) -> Double { radius / (extent * Double(1 << zoom)) }

  /// The zoom whose groups are shown at a zoom.
  @usableFromInline
  func shown(_ zoom: Int) -> Int { min(max(zoom, zooms.lowerBound), zooms.upperBound + 1) }
}
