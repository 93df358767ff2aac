#if canImport(UIKit) && !os(watchOS)
  import ListKit
  import UIKit

  /// Cells that are only measured and never shown, one for each reuse identifier.
  @MainActor
  final class SizingCells {
    typealias Cell = UICollectionReusableView

    /// The source of the cells of a reuse identifier, if it is not their class.
    private enum Origin {
      case nib(UINib)
      /// Only the view itself has the prototypes of a storyboard.
      case storyboard
    }

    private var origins: [String: Origin] = [:]
    private var cells: [String: Cell] = [:]

    func use(_ nib: UINib?, for identifier: String) {
      origins[identifier] = nib.map { .nib($0) } ?? .storyboard
      cells[identifier] = nil
    }

    /// A cell to configure and measure; `nil` if none can be made.
    func cell(_ identifier: String, _ kind: ListCellKind<Cell>) -> Cell? {
      if let cell = cells[identifier] {
        cell.prepareForReuse()
        return cell
      }
      let cell: Cell?
      switch origins[identifier] {
      case .nib(let nib):
        cell = nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? Cell }.first
      case .storyboard: cell = nil
      case nil: cell = kind.make()
      }
      (cell as? ListNestedCell)?.isSpare = true
      cells[identifier] = cell
      return cell
    }
  }

  /// The lengths of cells that the layout does not measure itself, until the elements change.
  @MainActor
  final class MeasuredLengths {
    private struct Entry {
      let breadth: Double
      let length: Double
    }

    private var entries: [ListElementKey: Entry] = [:]
    /// The classes of cells whose length was zero, which is reported once for each class.
    private var reported: Set<ObjectIdentifier> = []

    nonisolated init() {}

    var isEmpty: Bool { entries.isEmpty }

    /// The length of an element at a breadth, if it was measured and has not changed since.
    func length(of element: ListElementKey, across breadth: Double) -> Double? {
      entries[element].flatMap { $0.breadth == breadth ? $0.length : nil }
    }

    func note(_ length: Double, of element: ListElementKey, across breadth: Double) {
      entries[element] = Entry(breadth: breadth, length: length)
    }

    func forget(_ element: ListElementKey) { entries[element] = nil }

    func forgetAll() { entries = [:] }

    /// Releases elements that have left the list, if they outnumber those in it.
    func forgetSurplus(over count: Int) { if entries.count > 2 * count + 64 { entries = [:] } }

    /// - Returns: Whether a class is reported for the first time.
    func noteReport(of type: AnyClass) -> Bool {
      reported.insert(ObjectIdentifier(type)).inserted
    }
  }
#endif
