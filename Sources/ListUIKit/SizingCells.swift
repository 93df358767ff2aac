#if canImport(UIKit) && !os(watchOS)
  import ListKit
  import UIKit

  /// Cells that are never shown, one of each reuse identifier, to measure what they are configured with.
  @MainActor
  final class SizingCells {
    typealias Cell = UICollectionReusableView

    /// Where the cells of a reuse identifier come from, if not from their class.
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

  /// Lengths of cells that their layout leaves to the host, until the elements change.
  @MainActor
  final class MeasuredLengths {
    private struct Entry {
      let breadth: Double
      let length: Double
    }

    private var entries: [ListElementKey: Entry] = [:]
    /// The classes of cells that measured themselves as nothing, which is reported once.
    private var reported: Set<ObjectIdentifier> = []

    nonisolated init() {}

    /// The length of an element at a breadth, if it was measured and has not changed since.
    func length(of element: ListElementKey, across breadth: Double) -> Double? {
      entries[element].flatMap { $0.breadth == breadth ? $0.length : nil }
    }

    func note(_ length: Double, of element: ListElementKey, across breadth: Double) {
      entries[element] = Entry(breadth: breadth, length: length)
    }

    func forget(_ element: ListElementKey) { entries[element] = nil }

    func forgetAll() { entries = [:] }

    /// Lets go of elements that have left the list, where they are more than those in it.
    func forgetSurplus(over count: Int) { if entries.count > 2 * count + 64 { entries = [:] } }

    /// - Returns: Whether a class is reported for the first time.
    func noteReport(of type: AnyClass) -> Bool {
      reported.insert(ObjectIdentifier(type)).inserted
    }
  }
#endif
