import BuyersClusters
import ListTextKit

/// The program on a screen: the map and the list, and over them what was opened.
@MainActor
final class BuyersScreen: TerminalContent {
  enum Root { case map, list }

  let shop: Shop
  var onNeedsDisplay: (@MainActor () -> Void)?
  private(set) var map: MapPage?
  private(set) var list: BuyersPage?
  private var root: Root
  /// What was opened over the map or the list, the uppermost last.
  private var opened: [any Page] = []
  private let isAnimated: Bool
  private var size = TerminalSize(columns: 80, rows: 24)

  init(_ shop: Shop, root: Root = .map, isAnimated: Bool = true) {
    self.shop = shop
    self.root = root
    self.isAnimated = isAnimated
    shop.onChange = { [weak self] in
      if let self { update() }
    }
    show(root)
  }

  /// The page that the user sees.
  var page: (any Page)? {
    if let top = opened.last { return top }
    return switch root {
    case .map: map
    case .list: list
    }
  }

  private func show(_ root: Root) {
    self.root = root
    opened = []
    switch root {
    case .map where map == nil:
      map = MapPage(shop, isAnimated: isAnimated) { [weak self] in self?.pick($0) }
      prepare(map)
    case .list where list == nil:
      list = BuyersPage(shop) { [weak self] in self?.open($0) }
      prepare(list)
    default: break
    }
    settle()
  }

  private func pick(_ mark: PinMark<Int>) {
    if mark.count == 1 { return open(mark.firstPin) }
    let members = shop.clusters.members(of: mark.id).compactMap { shop.buyer($0.id) }
    push(MembersPage(shop, members: members) { [weak self] in self?.open($0) })
  }

  func open(_ id: Int) {
    if let buyer = shop.buyer(id) { push(BuyerPage(shop, buyer)) }
  }

  private func push(_ page: any Page) {
    opened.append(page)
    prepare(page)
    settle()
  }

  /// Gives a page the keys that all have.
  private func prepare(_ page: (any Page)?) {
    guard let page else { return }
    let screen = page.screen
    screen.onNeedsDisplay = { [weak self, weak screen] in
      if let self, screen === self.page?.screen { onNeedsDisplay?() }
    }
    bindKeys(of: page)
  }

  private func bindKeys(of page: any Page) {
    let screen = page.screen
    page.bindKeys()
    screen.bind("f", shop[Words("follow, or no longer", "关注或取消")]) { [shop, weak page] _ in
      guard let id = page?.currentBuyer else { return }
      shop.toggleFollowing(id)
    }
    screen.bind("m", shop[.map], to: { [weak self] _ in self?.show(.map) })
    screen.bind("b", shop[.title], to: { [weak self] _ in self?.show(.list) })
    screen.bind("l", "English / 中文", to: { [shop] _ in shop.switchLanguage() })
    let escape = TerminalKeyPress(.escape)
    screen.bind(escape, shop[Words("back", "返回")], to: { [weak self] _ in self?.back() })
    screen.bind("?", shop[.keys], to: { [shop] in $0.showHelp(title: shop[.keys]) })
    screen.bind("q", shop[Words("quit", "退出")], answering: { _ in .quit })
  }

  private func back() {
    if !opened.isEmpty { opened.removeLast() }
    settle()
  }

  private func settle() {
    page?.screen.resize(columns: size.columns, rows: size.rows)
    onNeedsDisplay?()
  }

  private func update() {
    let roots: [(any Page)?] = [map, list]
    for page in roots.compactMap({ $0 }) + opened {
      bindKeys(of: page)
      page.update()
    }
  }

  // MARK: Content

  func resize(columns: Int, rows: Int) {
    size = TerminalSize(columns: columns, rows: rows)
    settle()
  }

  func handle(_ event: TerminalEvent) -> TerminalResponse {
    page?.screen.handle(event) ?? .ignored
  }

  func compose(_ canvas: inout TextCanvas, at time: Duration) {
    page?.screen.compose(&canvas, at: time)
  }

  var needsDisplay: Bool { page?.screen.needsDisplay ?? false }
  var nextFrame: Duration? { page?.screen.nextFrame }
  var hasIdleWork: Bool { page?.screen.hasIdleWork ?? false }
  func performIdleWork() { page?.screen.performIdleWork() }
  var cursor: TextPosition? { page?.screen.cursor }
}
