import ListKit

/// The cells of the tests.
class Tile: CustomStringConvertible {
  var text = ""

  required init() {}

  var description: String { text }
}

/// Cells of another kind, which have a pool of their own.
final class WideTile: Tile {}

extension ListCollectionContext where Cell == Tile {
  func dequeue(_ type: Tile.Type, for element: ListElement) -> Tile {
    dequeue(ListCellKind(type) { type.init() }, for: element)
  }
}

extension ListItem where Cell == Tile {
  /// A tile that shows its content.
  @MainActor
  static func tile(
    _ value: VersionedText, height: Double, onCell: @escaping @MainActor () -> Void = {}
  ) -> ListItem {
    ListItem(AnyDiffable(value)) { context in
      ListSize(width: context.containerSize.width, height: height)
    } cell: { context, element in
      let tile = context.dequeue(value.isWide ? WideTile.self : Tile.self, for: element)
      tile.text = value.text
      onCell()
      return tile
    }
  }
}

struct VersionedText: Identifiable, Equatable, Diffable, Sendable {
  var id: String
  var text: String
  var isWide = false
}
