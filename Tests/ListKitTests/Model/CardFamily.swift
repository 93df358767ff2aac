import ListHistories
import ListKit
import ListTestKit

/// The hosts in memory, with the cells of the tests.
enum CardFamily: HistoryFamily {
  static func makeHost(_ generator: inout SeededGenerator) -> any HistoryHost<Card> {
    generator.chance(30) ? makeSequentialHost(&generator) : makeStrictHost(&generator)
  }

  private static func makeStrictHost(_ generator: inout SeededGenerator) -> any HistoryHost<Card> {
    let height = generator.chance(40) ? 4.0 : 1_000
    let host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: height))
    host.capabilities.movedSection = generator.chance(70) ? .inStages : .replaced
    host.capabilities.movesSections = !generator.chance(10)
    if generator.chance(10) { host.capabilities.changesBeforeReload = 3 }
    host.isCompletionDeferred = generator.chance(40)
    host.needsLayoutBeforeBatch = generator.chance(30)
    return host
  }

  private static func makeSequentialHost(
    _ generator: inout SeededGenerator
  ) -> any HistoryHost<Card> {
    let host = SequentialListHost<Card>(containerSize: ListSize(width: 10, height: 10))
    if generator.chance(20) { host.capabilities.movedSection = .inStages }
    host.capabilities.movesSections = !generator.chance(10)
    if generator.chance(10) { host.capabilities.changesBeforeReload = 3 }
    return host
  }

  static func dequeue(
    _ kind: HistoryCellKind, for element: ListElement, in context: ListCollectionContext<Card>
  ) -> Card {
    switch kind {
    case .usual: context.dequeue(Card.self, for: element)
    case .other: context.dequeue(OtherCard.self, for: element)
    }
  }

  static func text(of cell: Card) -> String { cell.text }
  static func setText(_ text: String, of cell: Card) { cell.text = text }
  static func makeEmptyView() -> Card { Card() }
}
