import BuyersClusters
import ListTextKit

/// The map with its lines above and below.
@MainActor
final class MapPage: Page {
  let screen: TextScreen
  let map: MapView

  init(_ shop: Shop, isAnimated: Bool, pick: @escaping @MainActor (PinMark<Int>) -> Void) {
    let map = MapView(shop, isAnimated: isAnimated)
    self.map = map
    map.onPick = pick
    screen = TextScreen([
      TextBar(style: TextStyle(.reverse)) { " \(shop[.title]) · \(shop[.map])  \(map.summary)" },
      map,
      TextBar(style: TextStyle(.dim)) { shop[.mapHint] },
    ])
  }

  func bindKeys() {
    for (key, summary) in MapView.keys {
      screen.bind(key, map.shop[summary], answering: { [map] _ in map.handle(.key(key)) })
    }
  }

  var currentBuyer: Int? { map.current.flatMap { $0.count == 1 ? $0.firstPin : nil } }

  func update() { screen.setNeedsDisplay() }
}
