import BuyersClusters
import ListTextKit

/// The map: coasts, marks, and a cursor.
@MainActor
final class MapView: TextScreenPart {
  let shop: Shop
  private let isAnimated: Bool
  /// Called with the mark that the user picks.
  var onPick: (@MainActor (PinMark<Int>) -> Void)?
  var onNeedsDisplay: (@MainActor () -> Void)?
  private(set) var camera = MapCamera()
  /// The marks of the view.
  private(set) var marks: [PinMark<Int>] = []
  /// The character under the cursor.
  private(set) var place = (column: 40, row: 10)
  private(set) var needsDisplay = true
  private var motion: (plan: MapMotion, start: Duration?)?
  private var time = Duration.zero
  /// Where the mouse is held, and whether it has moved the map.
  private var held: (column: Int, row: Int, hasMoved: Bool)?

  init(_ shop: Shop, isAnimated: Bool) {
    self.shop = shop
    self.isAnimated = isAnimated
  }

  // MARK: The view

  func height(forWidth columns: Int) -> Int? { nil }
  var acceptsFocus: Bool { true }

  func resize(columns: Int, rows: Int) {
    guard columns != camera.columns || rows != camera.rows || marks.isEmpty else { return }
    let middle = marks.isEmpty
    camera.columns = columns
    camera.rows = rows
    if middle {
      // As much of the world as fits across.
      camera = camera.showingWorld()
      place = (columns / 2, rows / 2)
    }
    camera = camera.panned(columns: 0, rows: 0)
    moveCursor(columns: 0, rows: 0)
    motion = nil
    marks = shop.clusters.marks(in: camera.box, zoom: Int(camera.zoom))
    setNeedsDisplay()
  }

  /// Goes to another view; what moves is the difference of the marks.
  func show(_ next: MapCamera) {
    guard next != camera else { return }
    let new = shop.clusters.marks(in: next.box, zoom: Int(next.zoom))
    if isAnimated {
      motion = (MapMotion(from: marks, camera, to: new, next, of: shop.clusters), nil)
    }
    camera = next
    marks = new
    setNeedsDisplay()
  }

  private func zoom(_ step: Double, column: Int, row: Int) {
    show(camera.zoomed(by: step, atColumn: column, row: row))
  }

  /// Moves the cursor; at the edge the map goes on.
  private func moveCursor(columns: Int, rows: Int) {
    let column = min(max(0, place.column + columns), max(0, camera.columns - 1))
    let row = min(max(0, place.row + rows), max(0, camera.rows - 1))
    let rest = (place.column + columns - column, place.row + rows - row)
    place = (column, row)
    if columns != 0 || rows != 0, rest != (0, 0) {
      show(camera.panned(columns: rest.0, rows: rest.1))
    }
    setNeedsDisplay()
  }

  /// Moves the cursor to the next mark in the order of reading.
  private func step(_ step: Int) {
    let cells = marks.map { camera.cell(of: PinPoint($0.place)) }
      .sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    guard !cells.isEmpty else { return }
    let here = (place.row, place.column)
    let next =
      step > 0
      ? cells.first { ($0.row, $0.column) > here } ?? cells[0]
      : cells.last { ($0.row, $0.column) < here } ?? cells[cells.count - 1]
    moveCursor(columns: next.column - place.column, rows: next.row - place.row)
  }

  /// The mark under the cursor, or the nearest one that touches it.
  var current: PinMark<Int>? {
    let near = marks.compactMap { mark -> (mark: PinMark<Int>, distance: Int)? in
      let cell = camera.cell(of: PinPoint(mark.place))
      let (columns, rows) = (abs(cell.column - place.column), abs(cell.row - place.row))
      return columns <= 2 && rows <= 1 ? (mark, columns + 3 * rows) : nil
    }
    return near.min { $0.distance < $1.distance }?.mark
  }

  /// What is under the cursor, in the language.
  var summary: String {
    let all = shop[.count(marks.reduce(0) { $0 + $1.count })]
    let view = "×\(Int(camera.zoom))  \(all)"
    guard let current else { return view }
    guard let buyer = shop.buyer(current.firstPin) else { return view }
    if current.count == 1 {
      return "\(view)  › \(BuyerRow(buyer: buyer, language: shop.language).title)"
    }
    let split = shop.clusters.expansionZoom(of: current.id) ?? 0
    let rest =
      split > Int(MapCamera.zooms.upperBound)
      ? shop[Words("at one place", "在同一地点")] : shop[Words("apart at ×\(split)", "×\(split) 时分开")]
    return "\(view)  › \(shop[.count(current.count)]), \(rest)"
  }

  // MARK: Input

  /// The keys of the map, for the page of keys.
  static let keys: [(TerminalKeyPress, Words)] = [
    (TerminalKeyPress(.left), Words("move the cursor, with Shift the map", "移动光标，加 Shift 移动地图")),
    ("+", Words("nearer, to the cursor", "向光标放大")), ("-", Words("farther", "缩小")),
    ("0", Words("the world", "全球")), ("n", Words("the next mark", "下一个标记")),
    ("N", Words("the mark before", "上一个标记")),
    (TerminalKeyPress(.enter), Words("open a buyer or the members of a group", "打开代购或一组代购")),
  ]

  func handle(_ event: TerminalEvent) -> TerminalResponse {
    switch event {
    case .key(let press): handle(press) ? .handled : .ignored
    case .mouse(let mouse): handle(mouse) ? .handled : .ignored
    default: .ignored
    }
  }

  private func handle(_ press: TerminalKeyPress) -> Bool {
    let (column, row) = place
    switch press {
    case TerminalKeyPress(.up): moveCursor(columns: 0, rows: -1)
    case TerminalKeyPress(.down): moveCursor(columns: 0, rows: 1)
    case TerminalKeyPress(.left): moveCursor(columns: -2, rows: 0)
    case TerminalKeyPress(.right): moveCursor(columns: 2, rows: 0)
    case TerminalKeyPress(.up, .shift), "K": show(camera.panned(columns: 0, rows: -camera.rows / 4))
    case TerminalKeyPress(.down, .shift), "J":
      show(camera.panned(columns: 0, rows: camera.rows / 4))
    case TerminalKeyPress(.left, .shift), "H":
      show(camera.panned(columns: -camera.columns / 4, rows: 0))
    case TerminalKeyPress(.right, .shift), "L":
      show(camera.panned(columns: camera.columns / 4, rows: 0))
    case "+", "=": zoom(1, column: column, row: row)
    case "-", "_": zoom(-1, column: column, row: row)
    case "0": zoom(-camera.zoom, column: column, row: row)
    case "n": step(1)
    case "N": step(-1)
    case TerminalKeyPress(.enter), " ": pick()
    default: return false
    }
    return true
  }

  private func handle(_ mouse: TerminalMouseEvent) -> Bool {
    switch mouse.kind {
    case .wheelUp: zoom(1, column: mouse.column, row: mouse.row)
    case .wheelDown: zoom(-1, column: mouse.column, row: mouse.row)
    case .press(.left):
      held = (mouse.column, mouse.row, false)
      moveCursor(columns: mouse.column - place.column, rows: mouse.row - place.row)
    case .drag(.left):
      guard let last = held else { return false }
      held = (mouse.column, mouse.row, true)
      camera = camera.panned(columns: last.column - mouse.column, rows: last.row - mouse.row)
      marks = shop.clusters.marks(in: camera.box, zoom: Int(camera.zoom))
      place = (mouse.column, mouse.row)
      motion = nil
      setNeedsDisplay()
    case .release:
      if held?.hasMoved == false { pick() }
      held = nil
    default: return false
    }
    return true
  }

  private func pick() { if let current { onPick?(current) } }

  // MARK: Frames

  private func setNeedsDisplay() {
    needsDisplay = true
    onNeedsDisplay?()
  }

  var nextFrame: Duration? { motion == nil ? nil : time + .milliseconds(16) }
  var cursor: TextPosition? { TextPosition(column: place.column, row: place.row) }

  func compose(_ canvas: inout TextCanvas, at time: Duration) {
    needsDisplay = false
    self.time = time
    var shown = (camera: camera, marks: marks.map { ($0, PinPoint($0.place)) })
    if let (plan, start) = motion {
      motion?.start = start ?? time
      if let frame = plan.frame(after: time - (start ?? time)) {
        shown = frame
      } else {
        motion = nil
      }
    }
    drawCoasts(shown.camera, in: &canvas)
    let current = motion == nil ? current?.id : nil
    for (mark, point) in shown.marks {
      draw(mark, at: shown.camera.cell(of: point), isCurrent: mark.id == current, in: &canvas)
    }
  }

  private func drawCoasts(_ camera: MapCamera, in canvas: inout TextCanvas) {
    var grid = BrailleGrid(columns: camera.columns, rows: camera.rows, span: camera.span)
    for coast in Outline.lines {
      for turn in [-1.0, 0, 1] {
        let dots = coast.map { camera.dots(of: $0, turn: turn) }
        for (start, end) in zip(dots, dots.dropFirst()) { grid.line(from: start, to: end) }
      }
    }
    grid.draw(in: &canvas, style: TextStyle(.dim))
  }

  private func draw(
    _ mark: PinMark<Int>, at cell: (column: Int, row: Int), isCurrent: Bool,
    in canvas: inout TextCanvas
  ) {
    var style = TextStyle(foreground: .cyan, .bold)
    if isCurrent { style.attributes.insert(.underline) }
    guard mark.count == 1, let buyer = shop.buyer(mark.firstPin) else {
      style.attributes.insert(.reverse)
      let label = mark.count.pinCountLabel
      let text = " \(label) "
      canvas.draw(text, column: cell.column - text.count / 2, row: cell.row, style: style)
      return
    }
    let sign = shop.followed.contains(buyer.id) ? "♥" : "●"
    // Names come where pins are far enough from each other for most of them.
    let name = camera.zoom >= 6 || isCurrent ? " " + buyer.name[shop.language] : ""
    canvas.draw(sign + name, column: cell.column, row: cell.row, style: style)
  }
}
