import BuyersClusters
import ListTextKit

/// A view of the map, with coastlines, marks, and a cursor.
@MainActor
final class MapView: TextScreenPart {
  let shop: Shop
  private let isAnimated: Bool
  /// Called when the user picks a mark.
  var onPick: (@MainActor (PinMark<Int>) -> Void)?
  var onNeedsDisplay: (@MainActor () -> Void)?
  private(set) var camera = MapCamera()
  /// Whether the initial view was set, which depends on the size.
  private var isPlaced = false
  /// The marks of the current view.
  private(set) var marks: [PinMark<Int>] = []
  /// The character under the cursor.
  private(set) var place = (column: 40, row: 10)
  private var motion: (plan: MapMotion, start: Duration?)?
  private var time = Duration.zero
  /// The last position of a pressed mouse button, and whether it has dragged the map.
  private var held: (column: Int, row: Int, hasMoved: Bool)?

  init(_ shop: Shop, isAnimated: Bool) {
    self.shop = shop
    self.isAnimated = isAnimated
  }

  // MARK: The view

  func height(forWidth columns: Int) -> Int? { nil }
  var acceptsFocus: Bool { true }

  func resize(columns: Int, rows: Int) {
    let isKnown = isPlaced && columns == camera.columns && rows == camera.rows
    guard columns > 0, rows > 0, !isKnown else { return }
    (camera.columns, camera.rows) = (columns, rows)
    if !isPlaced {
      // The initial zoom depends on the width, which is known from now on.
      (camera, place, isPlaced) = (camera.showingWorld(), (columns / 2, rows / 2), true)
    }
    camera = camera.panned(columns: 0, rows: 0)
    moveCursor(columns: 0, rows: 0)
    update()
  }

  /// Shows the marks of the current view without animation.
  func update() {
    motion = nil
    marks = marks(of: camera)
    onNeedsDisplay?()
  }

  private func marks(of camera: MapCamera) -> [PinMark<Int>] {
    shop.clusters?.marks(in: camera.box, zoom: Int(camera.zoom)) ?? []
  }

  /// Changes the view; if animated, the marks move by the difference of both views.
  func show(_ next: MapCamera) {
    guard next != camera else { return }
    let new = marks(of: next)
    if isAnimated, let clusters = shop.clusters {
      motion = (MapMotion(from: marks, camera, to: new, next, of: clusters), nil)
    }
    camera = next
    marks = new
    onNeedsDisplay?()
  }

  /// Zooms around the cursor or another character; if a mark is near, around the mark.
  private func zoom(_ step: Double, at character: (column: Int, row: Int)? = nil) {
    let character = character ?? place
    let point = mark(near: character).map { PinPoint($0.place) }
    let (column, row) = point.map { camera.cell(of: $0) } ?? character
    show(camera.zoomed(by: step, atColumn: column, row: row, keeping: point))
  }

  /// Moves the map by quarters of the screen.
  private func pan(columns: Int, rows: Int) {
    show(camera.panned(columns: columns * camera.columns / 4, rows: rows * camera.rows / 4))
  }

  /// Moves the cursor; beyond the edge of the screen, moves the map instead.
  private func moveCursor(columns: Int, rows: Int) {
    let column = min(max(0, place.column + columns), max(0, camera.columns - 1))
    let row = min(max(0, place.row + rows), max(0, camera.rows - 1))
    let rest = (place.column + columns - column, place.row + rows - row)
    place = (column, row)
    if columns != 0 || rows != 0, rest != (0, 0) {
      show(camera.panned(columns: rest.0, rows: rest.1))
    }
    onNeedsDisplay?()
  }

  /// Moves the cursor to the next or previous mark in reading order.
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

  /// The mark nearest to the cursor, at most two columns and one row away.
  var current: PinMark<Int>? { mark(near: place) }

  private func mark(near place: (column: Int, row: Int)) -> PinMark<Int>? {
    let near = marks.compactMap { mark -> (mark: PinMark<Int>, distance: Int)? in
      let cell = camera.cell(of: PinPoint(mark.place))
      let (columns, rows) = (abs(cell.column - place.column), abs(cell.row - place.row))
      return columns <= 2 && rows <= 1 ? (mark, columns + 3 * rows) : nil
    }
    return near.min { $0.distance < $1.distance }?.mark
  }

  /// A description of the view and of the mark at the cursor, in the current language.
  var summary: String {
    guard let clusters = shop.clusters else { return shop[.loading] }
    let view = "×\(Int(camera.zoom))  \(shop[.count(marks.reduce(0) { $0 + $1.count })])"
    guard let current, let buyer = shop.buyer(current.firstPin) else { return view }
    if current.count == 1 {
      return "\(view)  › \(BuyerRow(buyer: buyer, language: shop.language).title)"
    }
    let split = clusters.expansionZoom(of: current.id) ?? 0
    let rest =
      split > Int(MapCamera.zooms.upperBound)
      ? shop[Words("at one place", "在同一地点")] : shop[Words("apart at ×\(split)", "×\(split) 时分开")]
    return "\(view)  › \(shop[.count(current.count)]), \(rest)"
  }

  // MARK: Input

  /// The key bindings, which the page of the map binds and the help lists.
  static let keys: [(presses: String, summary: Words, action: @MainActor (MapView) -> Void)] = {
    let (cursor, map) = (Words("move the cursor", "移动光标"), Words("move the map", "移动地图"))
    return [
      ("<Up>", cursor, { $0.moveCursor(columns: 0, rows: -1) }),
      ("<Down>", cursor, { $0.moveCursor(columns: 0, rows: 1) }),
      ("<Left>", cursor, { $0.moveCursor(columns: -2, rows: 0) }),
      ("<Right>", cursor, { $0.moveCursor(columns: 2, rows: 0) }),
      ("<S-Left>H", map, { $0.pan(columns: -1, rows: 0) }),
      ("<S-Down>J", map, { $0.pan(columns: 0, rows: 1) }),
      ("<S-Up>K", map, { $0.pan(columns: 0, rows: -1) }),
      ("<S-Right>L", map, { $0.pan(columns: 1, rows: 0) }),
      ("+=", Words("nearer, to the cursor", "向光标放大"), { $0.zoom(1) }),
      ("-_", Words("farther", "缩小"), { $0.zoom(-1) }),
      ("0", Words("the world", "全球"), { $0.zoom(-$0.camera.zoom) }),
      ("n", Words("the next mark", "下一个标记"), { $0.step(1) }),
      ("N", Words("the mark before", "上一个标记"), { $0.step(-1) }),
      (
        "<Enter><Space>", Words("open a buyer or the members of a group", "打开代购或一组代购"),
        { $0.pick() }
      ),
    ]
  }()

  /// Handles mouse events; keys are bound by the screen.
  func handle(_ event: TerminalEvent) -> TerminalResponse {
    guard case .mouse(let mouse) = event else { return .ignored }
    switch mouse.kind {
    case .wheelUp: zoom(1, at: (mouse.column, mouse.row))
    case .wheelDown: zoom(-1, at: (mouse.column, mouse.row))
    case .press(.left):
      held = (mouse.column, mouse.row, false)
      moveCursor(columns: mouse.column - place.column, rows: mouse.row - place.row)
    case .drag(.left):
      guard let last = held else { return .ignored }
      held = (mouse.column, mouse.row, true)
      camera = camera.panned(columns: last.column - mouse.column, rows: last.row - mouse.row)
      place = (mouse.column, mouse.row)
      moveCursor(columns: 0, rows: 0)
      update()
    case .release:
      // If the map is covered while the button is held, the release is outside and picks nothing.
      if let held, held == (mouse.column, mouse.row, false) { pick() }
      held = nil
    default: return .ignored
    }
    return .handled
  }

  private func pick() { if let current { onPick?(current) } }

  // MARK: Frames

  var nextFrame: Duration? { motion == nil ? nil : time + .milliseconds(16) }
  var cursor: TextPosition? { TextPosition(column: place.column, row: place.row) }

  func compose(_ canvas: inout TextCanvas, at time: Duration) {
    self.time = time
    var shown = (camera: camera, marks: marks.map { ($0, PinPoint($0.place)) })
    if let (plan, start) = motion {
      motion?.start = start ?? time
      let frame = plan.frame(after: time - (start ?? time))
      if let frame { shown = frame } else { motion = nil }
    }
    drawCoasts(shown.camera, in: &canvas)
    let current = motion == nil ? current?.id : nil
    for (mark, point) in shown.marks {
      draw(mark, at: shown.camera.cell(of: point), isCurrent: mark.id == current, in: &canvas)
    }
  }

  private func drawCoasts(_ camera: MapCamera, in canvas: inout TextCanvas) {
    var grid = TextDots(columns: camera.columns, rows: camera.rows)
    for coast in Outline.lines {
      for turn in [-1.0, 0, 1] {
        let dots = coast.map { camera.dots(of: $0, turn: turn) }
        for (start, end) in zip(dots, dots.dropFirst()) {
          grid.drawLine(from: start, to: end, within: camera.span)
        }
      }
    }
    canvas.draw(grid, style: TextStyle(.dim))
  }

  private func draw(
    _ mark: PinMark<Int>, at cell: (column: Int, row: Int), isCurrent: Bool,
    in canvas: inout TextCanvas
  ) {
    var style = TextStyle(foreground: .cyan, .bold)
    if isCurrent { style.attributes.insert(.underline) }
    guard mark.count == 1, let buyer = shop.buyer(mark.firstPin) else {
      style.attributes.insert(.reverse)
      let text = " \(mark.count.pinCountLabel) "
      canvas.draw(text, column: cell.column - text.count / 2, row: cell.row, style: style)
      return
    }
    let sign = shop.followed.contains(buyer.id) ? "♥" : "●"
    // Names are shown at zooms at which most pins are far enough apart.
    let name = camera.zoom >= 6 || isCurrent ? " " + buyer.name[shop.language] : ""
    canvas.draw(sign + name, column: cell.column, row: cell.row, style: style)
  }
}

/// The page of the map, with a line above and a line below.
@MainActor
final class MapPage: Page {
  let screen: TextScreen
  let map: MapView

  init(_ shop: Shop, isAnimated: Bool) {
    let map = MapView(shop, isAnimated: isAnimated)
    self.map = map
    screen = TextScreen([
      TextBar(style: TextStyle(.reverse)) { " \(shop[.title]) · \(shop[.map])  \(map.summary)" },
      map, .hint(.mapHint, shop),
    ])
  }

  func bindKeys() {
    for (presses, summary, action) in MapView.keys {
      for press in TerminalKeyPress.presses(in: presses) {
        screen.bind(press, map.shop[summary]) { [map] _ in action(map) }
      }
    }
  }

  var currentBuyer: Int? { map.current.flatMap { $0.count == 1 ? $0.firstPin : nil } }

  func update() { map.update() }
}
