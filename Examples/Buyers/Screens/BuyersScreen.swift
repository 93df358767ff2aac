import BuyersClusters
import ListTextKit

/// The screens of the program: the map or the list, and the pages opened over it.
///
/// Key bindings hold it unowned, so that it must live as long as its screens are shown.
@MainActor
final class BuyersScreen {
  let stack = TextScreenStack()
  let map: MapPage
  private let shop: Shop
  /// The list, created on first use, because it starts to load from the market at once.
  private lazy var list = prepared(BuyersPage(shop) { [unowned self] in open($0) })
  /// The map or the list, then the pages opened over it, topmost last.
  private var pages: [any Page] = [] {
    didSet { stack.screens = pages.map { $0.screen } }
  }
  /// The map or the list, whichever is not shown; it keeps its state.
  private var hidden: (any Page)?

  init(_ shop: Shop, showsMap: Bool = true, isAnimated: Bool = true) {
    self.shop = shop
    map = MapPage(shop, isAnimated: isAnimated)
    map.map.onPick = { [unowned self] in pick($0) }
    bindKeys(of: map)
    shop.onChange = { [unowned self] in update() }
    show(showsMap ? map : list)
  }

  /// The visible page.
  var page: any Page { pages.last ?? map }

  private func show(_ root: any Page) {
    if let shown = pages.first, shown !== root { hidden = shown }
    pages = [root]
  }

  private func pick(_ mark: PinMark<Int>) {
    if mark.count == 1 { return open(mark.firstPin) }
    let members = shop.clusters?.members(of: mark.id).compactMap { shop.buyer($0.id) } ?? []
    pages.append(prepared(BuyersPage(shop, members: members) { [unowned self] in open($0) }))
  }

  func open(_ id: Int) {
    if let buyer = shop.buyer(id) { pages.append(prepared(BuyerPage(shop, buyer))) }
  }

  private func prepared<Shown: Page>(_ page: Shown) -> Shown {
    bindKeys(of: page)
    return page
  }

  /// Binds the keys of a page, and those that all pages have.
  private func bindKeys(of page: any Page) {
    let screen = page.screen
    screen.bind(TerminalKeyPress(.escape), shop[Words("back", "返回")]) { [unowned self] _ in
      if pages.count > 1 { pages.removeLast() }
    }
    // The list of all buyers, which is always the lowest page, binds Escape to another action.
    page.bindKeys()
    screen.bind("f", shop[Words("follow, or no longer", "关注或取消")]) { [shop, weak page] _ in
      if let id = page?.currentBuyer { shop.toggleFollowing(id) }
    }
    screen.bind("m", shop[.map]) { [unowned self] _ in show(map) }
    screen.bind("b", shop[.title]) { [unowned self] _ in show(list) }
    screen.bind("l", "English / 中文") { [shop] _ in shop.switchLanguage() }
    screen.bind("?", shop[.keys]) { [shop] screen in
      screen.showHelp(title: shop[.keys]) { shop[.summary(of: $0)] }
    }
    screen.bindAnswer("q", shop[Words("quit", "退出")]) { _ in .quit }
  }

  private func update() {
    for page in pages + [hidden].compactMap({ $0 }) {
      bindKeys(of: page)
      page.update()
      page.screen.setNeedsDisplay()
    }
  }
}
