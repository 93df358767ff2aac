#if LISTKIT_TESTABLE
  public import ListKit
  public import ListTestKit

  /// A family of cells and the hosts that show it: what random histories are run on.
  ///
  /// A module with a host adapts both in its tests: the family gives hosts and cells, and the host says
  /// what it shows, see ``HistoryHost``. ``runHistories(_:from:)`` does the rest.
  @MainActor
  public protocol HistoryFamily {
    /// The class that all cells of the family share.
    associatedtype Cell: AnyObject

    /// Called before each history, to forget what the one before left.
    static func prepare()
    /// A host that shows nothing yet, with everything about it drawn that may differ.
    static func makeHost(_ generator: inout SeededGenerator) -> any HistoryHost<Cell>
    /// Dequeues a cell of either class of cells.
    static func dequeue(
      _ kind: HistoryCellKind, for element: ListElement, in context: ListCollectionContext<Cell>
    ) -> Cell
    /// The text that a cell shows.
    static func text(of cell: Cell) -> String
    /// Has a cell show a text.
    static func setText(_ text: String, of cell: Cell)
    /// A view in place of an empty list.
    static func makeEmptyView() -> Cell
  }

  extension HistoryFamily {
    /// Does nothing: no state is shared by the hosts.
    public static func prepare() {}

    /// An item, header or footer that shows a text.
    static func row(_ text: String, id: String? = nil) -> ListItem<Cell> {
      ListItem(AnyDiffable(Row(id: id ?? text, text: text))) { context in
        ListSize(width: context.containerSize.width, height: 1)
      } cell: { context, element in
        let cell = dequeue(.usual, for: element, in: context)
        setText(text, of: cell)
        return cell
      }
    }
  }

  /// The classes of cells in a history: a list may ask for another one in an element's place.
  public enum HistoryCellKind: Sendable {
    /// The class of most items, and of all headers and footers.
    case usual
    /// The class of each fifth item of some sections; never of a header or a footer.
    case other
  }
#endif
