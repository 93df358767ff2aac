import ListKit
import ListTestKit

/// A section of the tests.
struct Board: Identifiable, Equatable, Diffable, Sendable {
  var id: Int
  var items: [VersionedText]
  var header: String?
  var footer: String?
  var height = 10.0

  /// Items are written as `name` or `name:text`; a text that ends with `!` is for a wide tile.
  init(_ id: Int, _ items: [String], header: String? = nil, footer: String? = nil) {
    self.id = id
    self.items = items.map { item in
      let parts = item.split(separator: ":").map(String.init)
      let text = parts.last ?? ""
      return VersionedText(id: parts.first ?? "", text: text, isWide: text.hasSuffix("!"))
    }
    self.header = header
    self.footer = footer
  }

  func high(_ height: Double) -> Board {
    var board = self
    board.height = height
    return board
  }
}

/// Shows the items of a board, and notes what is displayed.
final class BoardController: ListItemsSectionController<Board, Tile> {
  var events: [String] = []
  var canMove = false
  var onCell: (() -> Void)?

  @ListItemBuilder override var items: ListItems<Tile> {
    for item in value.items {
      ListItem<Tile>.tile(item, height: value.height) { [weak self] in self?.onCell?() }
    }
  }

  override var header: ListItem<Tile>? {
    value.header.map { .tile(VersionedText(id: "header", text: $0), height: value.height) }
  }
  override var footer: ListItem<Tile>? {
    value.footer.map { .tile(VersionedText(id: "footer", text: $0), height: value.height) }
  }
  override func willDisplay(_ cell: Tile, at index: Int) { events.append("show \(cell)") }
  override func didEndDisplaying(_ cell: Tile, at index: Int) { events.append("hide \(cell)") }
  /// Whether its items may keep their places.
  var canAnchor = true
  override func mayBeAnchor(at index: Int) -> Bool { canAnchor }
  override func canMoveItem(at index: Int) -> Bool { canMove }
}
