import BuyersClusters
import Foundation
import ListTextKit

/// The visible part of the map, in dots of Braille: two across and four down in each character.
struct MapCamera: Equatable {
  /// The width of the world at zoom 0, in dots.
  static let extent = 128.0
  static let zooms = 0.0...12.0

  var centre = PinPoint(x: 0.5, y: 0.4)
  var zoom = 0.0
  var columns = 80
  var rows = 20

  var width: Double { Double(columns) * 2 }
  var height: Double { Double(rows) * 4 }
  private var world: Double { Self.extent * exp2(zoom) }

  /// The range of dots that shows the world: the full width, unless the world is narrower.
  var span: ClosedRange<Double> {
    let margin = max(0, (width - world) / 2)
    return margin...(width - margin)
  }

  /// Returns the position of a point on the screen, in the copy of the world nearest to the centre.
  func dots(of point: PinPoint) -> TextDots.Point {
    let step = centre.step(to: point)
    return TextDots.Point(x: step.x * world + width / 2, y: step.y * world + height / 2)
  }

  /// Returns the position of a point on a coastline, in the copy of the world at a number of turns.
  func dots(of point: PinPoint, turn: Double) -> TextDots.Point {
    TextDots.Point(
      x: (point.x + turn - centre.x) * world + width / 2,
      y: (point.y - centre.y) * world + height / 2)
  }

  /// Returns the character at a point.
  func cell(of point: PinPoint) -> (column: Int, row: Int) {
    let dots = dots(of: point)
    return (Int((dots.x / 2).rounded(.down)), Int((dots.y / 4).rounded(.down)))
  }

  /// Returns the point in the middle of a character.
  func point(column: Int, row: Int) -> PinPoint {
    let x = centre.x + (Double(column) * 2 + 1 - width / 2) / world
    let y = centre.y + (Double(row) * 4 + 2 - height / 2) / world
    return PinPoint(x: x - x.rounded(.down), y: min(1, max(0, y)))
  }

  /// The visible part of the globe.
  var box: PinBox {
    let north = PinPlace(PinPoint(x: 0, y: centre.y - height / 2 / world)).latitude
    let south = PinPlace(PinPoint(x: 0, y: centre.y + height / 2 / world)).latitude
    if width >= world { return PinBox(west: -180, south: south, east: 180, north: north) }
    let middle = (centre.x - 0.5) * 360
    let half = width / 2 / world * 360
    return PinBox(west: middle - half, south: south, east: middle + half, north: north)
  }

  /// Returns the initial view: the highest zoom with a world of at most 1.1 screen widths, or 0.
  func showingWorld() -> MapCamera {
    var camera = self
    camera.zoom = Self.zooms.upperBound
    while camera.zoom > 0, camera.world > width * 1.1 { camera.zoom -= 1 }
    return camera
  }

  /// Returns a view moved by characters; a world higher than the screen stops at its edges.
  func panned(columns: Int, rows: Int) -> MapCamera {
    var camera = self
    let x = centre.x + Double(columns) * 2 / world
    camera.centre.x = x - x.rounded(.down)
    let half = height / 2 / world
    let y = centre.y + Double(rows) * 4 / world
    camera.centre.y = half < 0.5 ? min(1 - half, max(half, y)) : min(0.75, max(0.25, y))
    return camera
  }

  /// Returns a zoomed view that keeps a point in a character: the given one, or else the middle.
  func zoomed(
    by step: Double, atColumn column: Int, row: Int, keeping point: PinPoint? = nil
  ) -> MapCamera {
    let kept = point ?? self.point(column: column, row: row)
    var camera = self
    camera.zoom = min(Self.zooms.upperBound, max(Self.zooms.lowerBound, zoom + step))
    let moved = camera.cell(of: kept)
    return camera.panned(columns: moved.column - column, rows: moved.row - row)
  }

  /// Returns a view between this one and another of the same size.
  func mixed(with other: MapCamera, share: Double) -> MapCamera {
    var camera = other
    camera.zoom = zoom + (other.zoom - zoom) * share
    // The point that both views show at the same place stays, so the centre moves with the scale.
    let way =
      other.zoom == zoom
      ? share : (1 - exp2(-share * (other.zoom - zoom))) / (1 - exp2(zoom - other.zoom))
    let step = centre.step(to: other.centre)
    camera.centre = PinPoint(x: centre.x + step.x * way, y: centre.y + step.y * way)
    return camera
  }
}
