#if canImport(UIKit) && !os(watchOS)
  import ListKit
  import UIKit

  /// Gives cells: registers their classes, dequeues them, and knows which are displayed.
  @MainActor
  final class CellDesk {
    typealias Cell = UICollectionReusableView

    /// An element whose cell is wanted.
    private struct Request {
      let place: ListPlace
      /// The live cell that is to be configured again; `nil` while the view itself wants a cell.
      let offered: Cell?
      var dequeued: Cell?
    }

    /// A displayed cell, and the list that its display was reported to.
    private struct Displayed {
      let cell: Cell
      let source: ListSource<Cell>
    }

    private unowned let view: UICollectionView
    private var request: Request?
    private var identifiers: [ListCellKey: String] = [:]
    /// Kinds of views and reuse identifiers that are registered.
    private var registered: Set<String> = []
    private var displayed: [ObjectIdentifier: Displayed] = [:]
    /// Cells whose display ended and that were not configured since.
    private var ended: Set<ObjectIdentifier> = []
    /// Cells that have a description of their item for screen readers.
    private var described: Set<ObjectIdentifier> = []

    init(_ view: UICollectionView) { self.view = view }

    // MARK: Kinds of cells

    func identifier(for key: ListCellKey) -> String {
      if let identifier = identifiers[key] { return identifier }
      let identifier = "ListKit.\(identifiers.count).\(key.name)"
      identifiers[key] = identifier
      return identifier
    }

    /// The cells of a kind come from what the app has registered, or is about to.
    func use(_ identifier: String, for key: ListCellKey, kind: String = "") {
      identifiers[key] = identifier
      registered.insert("\(kind) \(identifier)")
    }

    // MARK: Making cells

    /// Has a cell made or configured again.
    ///
    /// - Returns: The cell that was dequeued for the place, and the one that the closure returned.
    func make(
      _ place: ListPlace, offering offered: Cell? = nil, _ body: () -> Cell?
    ) -> (dequeued: Cell?, returned: Cell?) {
      let outer = request
      request = Request(place: place, offered: offered)
      defer { request = outer }
      let cell = body()
      return (request?.dequeued, cell)
    }

    /// - Returns: The cell, and what is wrong with the call.
    func dequeue(_ kind: ListCellKind<Cell>, at place: ListPlace) -> (Cell, String?) {
      guard let request, request.place == place else {
        return (kind.make(), "A cell is dequeued for \(place), and none is wanted there now.")
      }
      let identifier = identifier(for: kind.key)
      if let offered = request.offered {
        // The view gives no cell without asking for it: another than the live one is never shown.
        forgetDescription(of: offered)
        return (offered.reuseIdentifier == identifier ? offered : kind.make(), nil)
      }
      guard request.dequeued == nil else {
        return (kind.make(), "A second cell is dequeued for \(place): dequeue one and return it.")
      }
      let cell = dequeue(identifier, kind.cellClass, at: place)
      forgetDescription(of: cell)
      self.request?.dequeued = cell
      ended.remove(ObjectIdentifier(cell))
      return (cell, nil)
    }

    /// A cell that shows nothing, where the list has none.
    func dequeueBlank(at place: ListPlace) -> Cell {
      dequeue("ListKit.blank", UICollectionViewCell.self, at: place)
    }

    private func dequeue(_ identifier: String, _ type: AnyClass, at place: ListPlace) -> Cell {
      if let supplement = place.supplement {
        if registered.insert("\(supplement.kind) \(identifier)").inserted {
          view.register(
            type, forSupplementaryViewOfKind: supplement.kind, withReuseIdentifier: identifier)
        }
        return view.dequeueReusableSupplementaryView(
          ofKind: supplement.kind, withReuseIdentifier: identifier, for: supplement.indexPath)
      }
      if registered.insert(" \(identifier)").inserted {
        view.register(type, forCellWithReuseIdentifier: identifier)
      }
      let path = place.path ?? ListPath(section: place.section, item: 0)
      return view.dequeueReusableCell(withReuseIdentifier: identifier, for: path.indexPath)
    }

    // MARK: Descriptions

    func noteDescribed(_ cell: Cell) { described.insert(ObjectIdentifier(cell)) }

    /// A cell is configured, and described, for one element at a time.
    private func forgetDescription(of cell: Cell) {
      guard described.remove(ObjectIdentifier(cell)) != nil else { return }
      cell.isAccessibilityElement = false
      cell.accessibilityLabel = nil
      cell.accessibilityValue = nil
    }

    // MARK: Display

    /// Whether a cell was displayed before and is shown again as it is.
    ///
    /// What it was loading was cancelled at the end of its display.
    func wasDisplayedBefore(_ cell: Cell) -> Bool { ended.contains(ObjectIdentifier(cell)) }

    var hasDisplays: Bool { !displayed.isEmpty }

    func isDisplayed(_ cell: Cell) -> Bool { displayed[ObjectIdentifier(cell)] != nil }

    func noteConfigured(_ cell: Cell) { ended.remove(ObjectIdentifier(cell)) }

    func beginDisplay(of cell: Cell, for source: ListSource<Cell>) {
      displayed[ObjectIdentifier(cell)] = Displayed(cell: cell, source: source)
    }

    /// - Returns: The list that the display was reported to; `nil` if there was none.
    func endDisplay(of cell: Cell) -> ListSource<Cell>? {
      ended.insert(ObjectIdentifier(cell))
      return displayed.removeValue(forKey: ObjectIdentifier(cell))?.source
    }

    /// Ends all displays, for a list that no longer has the view.
    func endAllDisplays() -> [(cell: Cell, source: ListSource<Cell>)] {
      let all = displayed.values.map { ($0.cell, $0.source) }
      displayed = [:]
      return all
    }
  }
#endif
