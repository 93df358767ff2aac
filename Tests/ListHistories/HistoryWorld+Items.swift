#if LISTKIT_TESTABLE
  import ListKit
  import ListTestKit

  /// The rows of a section in their order, in every form that a controller may give them in.
  extension HistoryWorld {
    /// Rows as items that are made at once, as values of an array or of a store, or cut into pieces.
    func makeItems(_ rows: [Row], _ versions: inout StoreVersions<Row>) -> ListItems<Cell> {
      var items = ListItems<Cell>()
      for piece in pieces(rows) {
        switch generator.below(3) {
        case 0: items.append(contentsOf: ListItems(piece.map { Family.row($0.text, id: $0.id) }))
        case 1: items.append(contentsOf: ListItem.each(piece) { Family.row($0.text) })
        default:
          let store = versions.store(of: piece, generator.below(StoreVersions<Row>.limit))
          items.append(contentsOf: ListItem.each(store) { Family.row($0.text) })
        }
      }
      return items
    }

    /// The same for view models: boxes, arrays and stores.
    func makeViewModels(_ rows: [Row], _ versions: inout StoreVersions<Row>) -> ListContent {
      let parts = pieces(rows).map { piece in
        switch generator.below(3) {
        case 0: ListContent(piece.map { AnyDiffable($0) })
        case 1: ListContent(piece)
        default: ListContent(versions.store(of: piece, generator.below(StoreVersions<Row>.limit)))
        }
      }
      return generator.chance(50)
        ? parts.reduce(ListContent()) { $0 + $1 } : ListContent(unjoined: parts)
    }

    private func pieces(_ rows: [Row]) -> [[Row]] {
      var pieces: [[Row]] = []
      var rest = rows[...]
      while !rest.isEmpty {
        let length = generator.chance(60) ? rest.count : 1 + generator.below(rest.count)
        pieces.append(Array(rest.prefix(length)))
        rest = rest.dropFirst(length)
      }
      return pieces
    }
  }
#endif
