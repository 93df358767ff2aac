#if canImport(UIKit) && !os(watchOS)
  public import ListKit
  public import UIKit

  extension CollectionViewHost {
    // MARK: Where cells come from

    /// Makes the cells of a class from a nib instead of by `init(frame:)`.
    public func register(
      _ nib: UINib, for type: UICollectionViewCell.Type, name: String = ""
    ) {
      let key = ListCellKind<Cell>(type, name: name) { type.init(frame: .zero) }.key
      let identifier = cells.identifier(for: key)
      cells.use(identifier, for: key, nib: nib)
      collectionView.register(nib, forCellWithReuseIdentifier: identifier)
    }

    /// Makes the headers or footers of a class from a nib; `kind` is the collection view's name for them.
    public func register(
      _ nib: UINib, for type: UICollectionReusableView.Type, ofKind kind: String,
      name: String = ""
    ) {
      let key = ListCellKind<Cell>(type, name: name) { type.init(frame: .zero) }.key
      let identifier = cells.identifier(for: key)
      cells.use(identifier, for: key, kind: kind, nib: nib)
      collectionView.register(
        nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }

    /// Makes the cells of a class from the prototype of a storyboard with a reuse identifier.
    public func usePrototype(
      _ identifier: String, for type: UICollectionViewCell.Type, name: String = ""
    ) {
      cells.use(
        identifier,
        for: ListCellKind<Cell>(type, name: name) { type.init(frame: .zero) }.key, nib: nil)
    }

    /// Makes the headers or footers of a class from the prototype of a storyboard.
    public func usePrototype(
      _ identifier: String, for type: UICollectionReusableView.Type, ofKind kind: String,
      name: String = ""
    ) {
      let key = ListCellKind<Cell>(type, name: name) { type.init(frame: .zero) }.key
      cells.use(identifier, for: key, kind: kind, nib: nil)
    }

    // MARK: Making cells

    /// Returns a cell to configure; the displayed one while an element is updated.
    public func dequeue(_ kind: ListCellKind<Cell>, at place: ListPlace) -> Cell {
      dequeue(kind, for: ShownElement(place))
    }

    func dequeue(_ kind: ListCellKind<Cell>, for element: ShownElement) -> Cell {
      let (cell, problem) = cells.dequeue(kind, for: element)
      if let problem { source?.report(problem) }
      return cell
    }

    /// The cell for a request of the view: the one that was dequeued, whatever the controller returns.
    func makeCell(at place: ListPlace) -> Cell {
      // The element is no longer in the list: the view will soon be reloaded.
      let element = ShownElement(place)
      guard isCurrent, let source else { return cells.dequeueBlank(for: element) }
      let made = activity.busy { cells.make(element) { source.cell(at: place) } }
      if let dequeued = made.dequeued {
        if made.returned !== dequeued {
          source.report("The cell returned for \(place) is not the one dequeued for it.")
        }
        return dequeued
      }
      if activity.isOutdated || source.sectionCount == 0 {
        setOutdated()
      } else if !made.isRefused {
        source.report("No cell was dequeued for \(place)\(advice(on: place, of: source)).")
      }
      return cells.dequeueBlank(for: element)
    }

    /// A layout may ask for headers and footers of sections that have none.
    private func advice(on place: ListPlace, of source: ListSource<Cell>) -> String {
      switch place {
      case .header(let section) where !source.hasHeader(in: section):
        ": the layout wants a header, and the section controller has none"
      case .footer(let section) where !source.hasFooter(in: section):
        ": the layout wants a footer, and the section controller has none"
      default: ""
      }
    }

    /// Configures the displayed cell of an element.
    ///
    /// - Returns: Whether the controller asks for a cell of another kind.
    func configureAgain(_ place: ListPlace) -> Bool {
      guard let source, let live = liveCell(at: place) else { return false }
      let cell = activity.busy {
        cells.make(ShownElement(place), offering: live) { source.cell(at: place) }.returned
      }
      cells.noteConfigured(live)
      describe(live, at: place)
      return cell != nil && cell !== live
    }

    /// Configures displayed cells in place; elements that need a cell of another kind get one.
    func configureAgain(_ places: [ListPlace]) {
      guard isCurrent else { return }
      var changed: [ListPlace] = []
      for place in places {
        if configureAgain(place) {
          changed.append(place)
        } else {
          // The view may have asked for its length before, for its former content.
          liveCell(at: place)?.invalidateIntrinsicContentSize()
        }
      }
      var sections = configureSupplementsAgain()
      guard !changed.isEmpty || !sections.isEmpty, isCurrent else { return }
      for place in changed where place.path == nil { sections.insert(place.section) }
      let items = changed.compactMap { $0.path?.indexPath }
        .filter { !sections.contains($0.section) }
      let view = collectionView
      UIView.performWithoutAnimation {
        // A header that goes without any other change is there until the next layout; in a batch before it the
        // layout has nothing for the header, and the view raises an exception.
        view.layoutIfNeeded()
        guard isCurrent else { return }
        view.performBatchUpdates {
          if !items.isEmpty { view.reloadItems(at: items) }
          // A collection view does not exchange a header alone.
          if !sections.isEmpty { view.reloadSections(sections) }
        }
      }
    }
  }
#endif
