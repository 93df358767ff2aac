#if canImport(UIKit) && !os(watchOS)
  public import ListKit
  public import UIKit

  extension CollectionViewHost {
    // MARK: Where cells come from

    /// Makes the cells of a class from a nib, and not by `init(frame:)`.
    public func register(
      _ nib: UINib, for type: UICollectionViewCell.Type, name: String = ""
    ) {
      let key = ListCellKind<Cell>(type, name: name) { type.init(frame: .zero) }.key
      let identifier = cells.identifier(for: key)
      cells.use(identifier, for: key)
      collectionView.register(nib, forCellWithReuseIdentifier: identifier)
    }

    /// Makes the headers or footers of a class from a nib; `kind` is the collection view's name for them.
    public func register(
      _ nib: UINib, for type: UICollectionReusableView.Type, ofKind kind: String,
      name: String = ""
    ) {
      let key = ListCellKind<Cell>(type, name: name) { type.init(frame: .zero) }.key
      let identifier = cells.identifier(for: key)
      cells.use(identifier, for: key, kind: kind)
      collectionView.register(
        nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }

    /// Makes the cells of a class from the prototype of a storyboard with a reuse identifier.
    public func usePrototype(
      _ identifier: String, for type: UICollectionViewCell.Type, name: String = ""
    ) {
      cells.use(
        identifier,
        for: ListCellKind<Cell>(type, name: name) { type.init(frame: .zero) }.key)
    }

    // MARK: Making cells

    /// Gives a cell to configure: the live one while an element is updated.
    public func dequeue(_ kind: ListCellKind<Cell>, at place: ListPlace) -> Cell {
      let (cell, problem) = cells.dequeue(kind, at: place)
      if let problem { source?.report(problem) }
      return cell
    }

    /// The one cell that was dequeued for a request of the view, whatever the controller returns.
    func makeCell(at place: ListPlace) -> Cell {
      // What the view asks for is no longer in the list: everything is read anew soon.
      guard isCurrent, let source else { return cells.dequeueBlank(at: place) }
      let cell = activity.busy { cells.make(place) { source.cell(at: place) } }
      if let dequeued = cell.dequeued {
        if cell.returned !== dequeued {
          source.report("The cell returned for \(place) is not the one dequeued for it.")
        }
        return dequeued
      }
      if activity.isOutdated || source.sectionCount == 0 {
        setOutdated()
      } else {
        source.report("No cell was dequeued for \(place).")
      }
      return cells.dequeueBlank(at: place)
    }

    /// Configures the live cell of an element.
    ///
    /// - Returns: Whether the controller wants a cell of another kind.
    func configureAgain(_ place: ListPlace) -> Bool {
      guard let source, let live = liveCell(at: place) else { return false }
      let cell = activity.busy {
        cells.make(place, offering: live) { source.cell(at: place) }.returned
      }
      cells.noteConfigured(live)
      if case .item(let path) = place { describe(live, at: path) }
      return cell != nil && cell !== live
    }

    /// Configures live cells in place; elements that want another kind of cell get one.
    func configureAgain(_ places: [ListPlace]) {
      guard !places.isEmpty, isCurrent else { return }
      let changed = places.filter { configureAgain($0) }
      guard !changed.isEmpty, isCurrent else { return }
      var sections = IndexSet()
      for place in changed where place.path == nil { sections.insert(place.section) }
      let items = changed.compactMap { $0.path?.indexPath }
        .filter { !sections.contains($0.section) }
      let view = collectionView
      UIView.performWithoutAnimation {
        view.performBatchUpdates {
          if !items.isEmpty { view.reloadItems(at: items) }
          // A collection view does not exchange a header alone.
          if !sections.isEmpty { view.reloadSections(sections) }
        }
      }
    }
  }
#endif
