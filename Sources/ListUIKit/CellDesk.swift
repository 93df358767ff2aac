#if canImport(UIKit) && !os(watchOS)
  import ListKit
  import UIKit

  /// Registers the classes of cells, dequeues cells, and tracks which of them are displayed.
  @MainActor
  final class CellDesk {
    typealias Cell = UICollectionReusableView

    /// The purpose of a cell.
    private enum Purpose {
      /// The view shows it.
      case show
      /// The displayed cell is configured again.
      case configure(Cell)
      /// It is measured, and never shown.
      case measure
    }

    /// An element for which a cell is requested.
    private struct Request {
      let element: ShownElement
      let purpose: Purpose
      var dequeued: Cell?
      /// Whether the controller asked for a cell that the view cannot show there; this is reported.
      var isRefused = false
    }

    /// A displayed cell, and the list that its display was reported to.
    private struct Displayed {
      let cell: Cell
      let source: ListSource<Cell>
    }

    /// A cell that the list has described.
    private struct Described {
      /// Another cell may be allocated later where this one was.
      weak var cell: Cell?
      /// Whether it was an accessibility element before.
      let wasElement: Bool
    }

    private unowned let view: UICollectionView
    private let sizing = SizingCells()
    private var request: Request?
    private var identifiers: [ListCellKey: String] = [:]
    /// The registered kinds of views and reuse identifiers.
    private var registered: Set<String> = []
    private var displayed: [ObjectIdentifier: Displayed] = [:]
    /// The cells whose display ended and that were not configured since.
    private var ended: Set<ObjectIdentifier> = []
    /// The cells that have a description of their item for screen readers.
    private var described: [ObjectIdentifier: Described] = [:]
    /// The kinds of supplementary views other than headers and footers that the view has asked for.
    private(set) var otherKinds: Set<String> = []

    init(_ view: UICollectionView) { self.view = view }

    // MARK: Kinds of cells

    func identifier(for key: ListCellKey) -> String {
      if let identifier = identifiers[key] { return identifier }
      let identifier = "ListKit.\(identifiers.count).\(key.name)"
      identifiers[key] = identifier
      return identifier
    }

    /// Takes the cells of a kind from a nib, or from the prototype of a storyboard.
    ///
    /// - Parameters:
    ///   - identifier: The reuse identifier.
    ///   - key: The kind of cells.
    ///   - kind: The kind of supplementary views; empty for items.
    ///   - nib: The nib that makes them; `nil` for the prototype of a storyboard.
    func use(_ identifier: String, for key: ListCellKey, kind: String = "", nib: UINib?) {
      identifiers[key] = identifier
      registered.insert("\(kind) \(identifier)")
      sizing.use(nib, for: identifier)
    }

    func noteKind(_ kind: String) { otherKinds.insert(kind) }

    // MARK: Making cells

    /// The result of a request for a cell.
    struct Made {
      /// The cell that was dequeued for the element.
      let dequeued: Cell?
      /// The cell that the controller returned.
      let returned: Cell?
      let isRefused: Bool
    }

    /// Makes a cell, or configures the displayed one again.
    func make(
      _ element: ShownElement, offering offered: Cell? = nil, _ body: () -> Cell?
    ) -> Made {
      make(element, for: offered.map { .configure($0) } ?? .show, body)
    }

    /// Makes a cell to be measured, which is never shown; `nil` if none can be made.
    func makeToMeasure(_ element: ShownElement, _ body: () -> Cell?) -> Cell? {
      make(element, for: .measure, body).dequeued
    }

    private func make(
      _ element: ShownElement, for purpose: Purpose, _ body: () -> Cell?
    ) -> Made {
      let outer = request
      request = Request(element: element, purpose: purpose)
      defer { request = outer }
      let cell = body()
      return Made(
        dequeued: request?.dequeued, returned: cell, isRefused: request?.isRefused ?? false)
    }

    /// - Returns: The cell, and the problem of the call, if there is one.
    func dequeue(_ kind: ListCellKind<Cell>, for element: ShownElement) -> (Cell, String?) {
      guard let request, request.element == element else {
        return (spare(kind), "A cell is dequeued for \(element), and none is wanted there now.")
      }
      if case .item = element, !(kind.cellClass is UICollectionViewCell.Type) {
        self.request?.isRefused = true
        // The view raises an exception for such a class.
        return (
          spare(kind),
          "\(kind.cellClass) is dequeued for the item \(element): use a UICollectionViewCell."
        )
      }
      let identifier = identifier(for: kind.key)
      switch request.purpose {
      case .configure(let offered):
        // The view shows no cell that it did not ask for: a cell other than the displayed one is never shown.
        forgetDescription(of: offered)
        return (offered.reuseIdentifier == identifier ? offered : spare(kind), nil)
      case .measure:
        let cell = sizing.cell(identifier, kind)
        self.request?.dequeued = cell
        return (cell ?? spare(kind), nil)
      case .show: break
      }
      guard request.dequeued == nil else {
        return (spare(kind), "A second cell is dequeued for \(element): dequeue one and return it.")
      }
      let cell = dequeue(identifier, kind.cellClass, for: element)
      forgetDescription(of: cell)
      self.request?.dequeued = cell
      ended.remove(ObjectIdentifier(cell))
      return (cell, nil)
    }

    /// A cell for a controller that asks for one where none can be shown.
    private func spare(_ kind: ListCellKind<Cell>) -> Cell {
      let cell = kind.make()
      (cell as? ListNestedCell)?.isSpare = true
      return cell
    }

    /// An empty cell for a place where the list has none.
    func dequeueBlank(for element: ShownElement) -> Cell {
      dequeue("ListKit.blank", UICollectionViewCell.self, for: element)
    }

    private func dequeue(
      _ identifier: String, _ type: AnyClass, for element: ShownElement
    ) -> Cell {
      switch element {
      case .supplement(let supplement):
        if registered.insert("\(supplement.kind) \(identifier)").inserted {
          view.register(
            type, forSupplementaryViewOfKind: supplement.kind, withReuseIdentifier: identifier)
        }
        return view.dequeueReusableSupplementaryView(
          ofKind: supplement.kind, withReuseIdentifier: identifier, for: supplement.indexPath)
      case .item(let path):
        if registered.insert(" \(identifier)").inserted {
          view.register(type, forCellWithReuseIdentifier: identifier)
        }
        return view.dequeueReusableCell(withReuseIdentifier: identifier, for: path)
      }
    }

    // MARK: Descriptions

    /// Describes a cell for screen readers.
    func describe(_ cell: Cell, as description: ListAccessibility) {
      if described[ObjectIdentifier(cell)]?.cell !== cell {
        described[ObjectIdentifier(cell)] = Described(
          cell: cell, wasElement: cell.isAccessibilityElement)
      }
      cell.isAccessibilityElement = true
      cell.accessibilityLabel = description.label
      cell.accessibilityValue =
        [description.value, description.position].compactMap { $0 }.joined(separator: ", ")
    }

    /// Removes the description of a cell before it is configured again.
    private func forgetDescription(of cell: Cell) {
      let former = described.removeValue(forKey: ObjectIdentifier(cell))
      guard let former, former.cell === cell else { return }
      cell.isAccessibilityElement = former.wasElement
      // A cell may make its own label of its content, as list cells do, as long as none is set.
      cell.accessibilityLabel = nil
      cell.accessibilityValue = nil
    }

    // MARK: Display

    /// Whether a cell was displayed before and is shown again as it is.
    ///
    /// Its loads were cancelled when its display ended.
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

    /// Ends all displays, because the list no longer has the view.
    func endAllDisplays() -> [(cell: Cell, source: ListSource<Cell>)] {
      let all = displayed.values.map { ($0.cell, $0.source) }
      displayed = [:]
      return all
    }
  }
#endif
