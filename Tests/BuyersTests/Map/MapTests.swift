import BuyersClusters
import ListTextKit
import ScreenDriver
import Testing

@testable import BuyersApp

struct MapCameraTests {
  private var camera: MapCamera {
    var camera = MapCamera()
    camera.centre = PinPoint(x: 0.98, y: 0.4)
    camera.zoom = 3
    return camera
  }

  @Test(arguments: [-1.0, 1, 2])
  func `zooming keeps the point under the cursor`(_ step: Double) {
    for (column, row) in [(0, 0), (79, 19), (33, 7)] {
      let point = camera.point(column: column, row: row)
      let cell = camera.zoomed(by: step, atColumn: column, row: row).cell(of: point)
      #expect(abs(cell.column - column) <= 1 && abs(cell.row - row) <= 1)
    }
  }

  @Test func `the map goes on across the date line`() {
    let east = camera.panned(columns: 40, rows: 0)
    #expect(east.centre.x < 0.1)
    #expect(east.box.west < -180 && east.box.east > -180)
    let fiji = PinPoint(PinPlace(longitude: 178.4, latitude: -18.1))
    let apia = PinPoint(PinPlace(longitude: -171.8, latitude: -13.8))
    #expect(camera.dots(of: apia).x - camera.dots(of: fiji).x < 40)
  }

  @Test func `the poles stay at the edges`() {
    let north = camera.panned(columns: 0, rows: -1_000)
    #expect(north.point(column: 0, row: 0).y < 0.01)
    #expect(north.panned(columns: 0, rows: -1) == north)
    #expect(camera.panned(columns: 0, rows: 1_000).point(column: 0, row: 19).y > 0.99)
  }

  @Test func `each character of the view is in its box`() {
    for zoom in 0...12 {
      var camera = camera
      camera.zoom = Double(zoom)
      camera = camera.panned(columns: 0, rows: 0)
      let place = PinPlace(camera.point(column: 79, row: 19))
      let clusters = try? PinClusters([Pin(0, at: place)])
      #expect(clusters?.marks(in: camera.box, zoom: 17).count == 1, "zoom \(zoom)")
    }
  }
}

struct MapMotionTests {
  private let clusters = try? PinClusters(
    [(0, 0.0), (1, 1), (2, 40)].map { Pin($0.0, at: PinPlace(longitude: $0.1, latitude: 0)) },
    rule: Shop.rule)

  private func motion(_ from: Double, _ to: Double) throws -> MapMotion {
    let clusters = try #require(clusters)
    var (before, after) = (MapCamera(), MapCamera())
    (before.centre, after.centre) = (PinPoint(x: 0.5, y: 0.5), PinPoint(x: 0.5, y: 0.5))
    (before.zoom, after.zoom) = (from, to)
    return MapMotion(
      from: clusters.marks(in: before.box, zoom: Int(from)), before,
      to: clusters.marks(in: after.box, zoom: Int(to)), after, of: clusters)
  }

  @Test func `a group that splits sends its pins out from where it was`() throws {
    let motion = try motion(3, 5)
    #expect(motion.movers.prefix(2).map { $0.mark.id } == [.pin(0), .pin(1)])
    #expect(motion.movers.prefix(2).map { $0.kind } == [.splits, .splits])
    let middle = PinPoint(PinPlace(longitude: 0.5, latitude: 0)).x
    #expect(motion.movers.prefix(2).allSatisfy { abs($0.start.x - middle) < 1e-9 })
    let start = try #require(motion.frame(after: .zero))
    #expect(abs(start.marks[0].1.x - middle) < 1e-9)
    #expect(start.camera.zoom == 3)
    let half = try #require(motion.frame(after: MapMotion.duration / 2))
    #expect(half.marks[0].1.x < middle && half.marks[0].1.x > 0.5)
    #expect(motion.frame(after: MapMotion.duration) == nil)
  }

  @Test func `pins that join go to where their group is`() throws {
    let motion = try motion(5, 3)
    let joins = motion.movers.filter { $0.kind == .joins }
    #expect(joins.map { $0.mark.id } == [.pin(0), .pin(1)])
    let middle = PinPoint(PinPlace(longitude: 0.5, latitude: 0)).x
    #expect(joins.allSatisfy { abs($0.end.x - middle) < 1e-9 })
    // The group is drawn over those that go into it.
    #expect(motion.movers.last.map { $0.kind } != .joins)
  }

  @Test func `a mark that neither splits nor joins stays`() throws {
    let kinds = try motion(1, 2).movers.reduce(into: [:]) { $0[$1.mark.id] = $1.kind }
    #expect(kinds == [.group(first: 0, count: 2): .stays, .pin(2): .stays])
  }

  @Test(arguments: [(0.0, 4.0), (4, 0), (3, 3)])
  func `the way of the camera begins and ends at its views`(_ from: Double, _ to: Double) {
    var (before, after) = (MapCamera(), MapCamera())
    before.zoom = from
    after.zoom = to
    after.centre = PinPoint(x: 0.6, y: 0.5)
    let (start, end) = (before.mixed(with: after, share: 0), before.mixed(with: after, share: 1))
    #expect(start.zoom == from && abs(start.centre.x - 0.5) < 1e-9)
    #expect(end.zoom == to && abs(end.centre.x - 0.6) < 1e-9)
  }
}

@MainActor
struct MapScreenTests {
  @Test func `a picked group opens a list of just its members`() async throws {
    let screen = await ShownBuyers(showsMap: true, size: DrivenScreen.Size(60, 40))
    await screen.driver.press("n<Enter>")
    let map = screen.screen.map.map
    let group = try #require(map.current)
    let members = screen.shop.clusters?.members(of: group.id) ?? []
    #expect(members.count > 1)
    #expect(screen.driver.texts()[0].contains("\(members.count) buyers"))
    let names = members.compactMap { screen.shop.buyer($0.id)?.name.en }
    let listed = screen.driver.texts().dropFirst().filter { $0.contains("★") }
    #expect(listed.count == members.count)
    #expect(listed.allSatisfy { line in names.contains { line.contains($0) } })
    await screen.driver.press("<Esc>")
    #expect(screen.driver.texts()[0].contains("Map"))
  }

  @Test func `a picked pin opens the buyer`() async throws {
    let screen = await ShownBuyers([MadeUp.buyers(1, seed: 1)[0]], showsMap: true)
    await screen.driver.press("n<Enter>")
    #expect(screen.driver.texts().contains { $0.contains("Goods") && $0.contains("Comments") })
  }

  @Test func `the map is shown before its pins are grouped`() async {
    let shop = Shop(Market(MadeUp.buyers(96, seed: 3)))
    let screen = BuyersScreen(shop)
    let driver = DrivenScreen(screen.stack)
    await driver.press("n+-<Enter>l")
    #expect(driver.texts()[0].contains("加载中"))
    #expect(driver.texts().joined().unicodeScalars.contains { 0x2801...0x28FF ~= $0.value })
    await driver.press("l0")
    await shop.groupPins()
    await driver.settle()
    #expect(driver.texts()[0].contains("buyers") && screen.map.map.marks.count > 3)
  }

  @Test func `another size keeps the view also where no mark is visible`() async {
    let screen = await ShownBuyers([MadeUp.buyers(1, seed: 1)[0]], showsMap: true)
    let map = screen.screen.map.map
    await screen.driver.press("++++HHJJ")
    #expect(map.marks.isEmpty && map.camera.zoom > 3)
    let camera = map.camera
    screen.screen.stack.resize(columns: 50, rows: 20)
    #expect(map.camera.zoom == camera.zoom && map.camera.centre == camera.centre)
  }

  @Test func `the list of a group names only keys that it has`() async {
    let screen = await ShownBuyers(showsMap: true, size: DrivenScreen.Size(100, 20))
    await screen.driver.press("n<Enter>")
    #expect(screen.driver.texts().last?.contains("filter") == false)
    #expect(screen.driver.texts().last?.contains("f follow") == true)
  }

  @Test func `a click opens what is under it and a drag moves the map`() async throws {
    let screen = await ShownBuyers([MadeUp.buyers(1, seed: 1)[0]], showsMap: true)
    await screen.driver.press("n")
    let map = screen.screen.map.map
    let (column, row) = map.place
    let centre = map.camera.centre
    await screen.driver.mouse(.press(.left), column: column, row: row + 1)
    await screen.driver.mouse(.drag(.left), column: column - 10, row: row + 1)
    await screen.driver.mouse(.release, column: column - 10, row: row + 1)
    #expect(map.camera.centre != centre)
    #expect(!screen.driver.texts().contains { $0.contains("Goods") })
    await screen.driver.mouse(.press(.left), column: column - 10, row: row + 1)
    await screen.driver.mouse(.release, column: column - 10, row: row + 1)
    #expect(screen.driver.texts().contains { $0.contains("Goods") })
  }

  @Test(arguments: [(0, -9), (0, 30), (-60, 0), (60, 0)])
  func `a drag beyond the edge of the map leaves the cursor on it`(
    _ columns: Int, _ rows: Int
  ) async {
    let screen = await ShownBuyers(showsMap: true)
    let map = screen.screen.map.map
    let (column, row) = map.place
    await screen.driver.mouse(.press(.left), column: column, row: row + 1)
    await screen.driver.mouse(.drag(.left), column: column + columns, row: row + 1 + rows)
    await screen.driver.mouse(.release, column: column + columns, row: row + 1 + rows)
    #expect(0..<map.camera.columns ~= map.place.column && 0..<map.camera.rows ~= map.place.row)
  }

  @Test(arguments: ["b", "?"])
  func `a key that covers the map while a mark is pressed does not open the mark`(
    _ key: String
  ) async {
    let screen = await ShownBuyers([MadeUp.buyers(1, seed: 1)[0]], showsMap: true)
    await screen.driver.press("n")
    let (column, row) = screen.screen.map.map.place
    await screen.driver.mouse(.press(.left), column: column, row: row + 1)
    await screen.driver.press(key)
    #expect(!screen.driver.texts().contains { $0.contains("Goods") })
  }

  @Test func `zooming to a mark keeps it where it is, at every zoom`() async throws {
    let screen = await ShownBuyers([MadeUp.buyers(1, seed: 3)[0]], showsMap: true)
    let map = screen.screen.map.map
    await screen.driver.press("n")
    let place = map.place
    for zoom in 1...12 {
      await screen.driver.press("+")
      let cell = map.camera.cell(of: PinPoint(try #require(map.marks.first).place))
      #expect(map.camera.zoom == Double(zoom) && cell == place, "zoom \(zoom)")
      #expect(map.current?.id == map.marks.first?.id)
    }
    await screen.driver.press("<Left><Up>------------")
    let moved = map.place
    for zoom in 1...12 {
      await screen.driver.mouse(.wheelUp, column: moved.column, row: moved.row + 1)
      #expect(map.camera.zoom == Double(zoom) && map.current != nil, "zoom \(zoom)")
    }
  }

  @Test func `the wheel zooms where the mouse is, and marks move for a while`() async throws {
    let screen = await ShownBuyers(showsMap: true, isAnimated: true)
    let map = screen.screen.map.map
    await screen.driver.press("n")
    let point = map.camera.point(column: map.place.column, row: map.place.row)
    let zoom = map.camera.zoom
    await screen.driver.mouse(.wheelUp, column: map.place.column, row: map.place.row + 1)
    #expect(map.camera.zoom == zoom + 1)
    let cell = map.camera.cell(of: point)
    #expect(abs(cell.column - map.place.column) <= 1 && abs(cell.row - map.place.row) <= 1)
    #expect(screen.screen.stack.nextFrame != nil)
    let moving = screen.driver.lines()
    await screen.driver.pass(MapMotion.duration)
    #expect(screen.screen.stack.nextFrame == nil)
    #expect(screen.driver.lines() != moving)
  }

  @Test(arguments: DrivenScreen.sizes)
  func `the map at three sizes`(_ size: DrivenScreen.Size) async throws {
    let screen = await ShownBuyers(showsMap: true, size: size)
    try screen.driver.compare(with: "map-world")
    await screen.driver.press("n++")
    try screen.driver.compare(with: "map-near")
    await screen.driver.press("l")
    try screen.driver.compare(with: "map-zh")
  }
}
