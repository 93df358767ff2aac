import ListTextKit
import ScreenDriver

@testable import BuyersApp

/// The program on an emulated terminal.
@MainActor
struct ShownBuyers {
  let shop: Shop
  let screen: BuyersScreen
  let driver: DrivenScreen

  init(
    _ buyers: [Buyer] = MadeUp.buyers(96, seed: 3), market: Market? = nil,
    showsMap: Bool = false, isAnimated: Bool = false,
    size: DrivenScreen.Size = DrivenScreen.Size(60, 16)
  ) async {
    shop = Shop(market ?? Market(buyers))
    screen = BuyersScreen(shop, showsMap: showsMap, isAnimated: isAnimated)
    driver = DrivenScreen(screen.stack, size: size)
    await shop.groupPins()
    await driver.settle()
  }
}
