import ListDiffKit

/// A layout that keeps its elements in a store.
protocol StoredLayout {
  associatedtype Entry: ElementEntry

  var container: ListSize { get set }
  var store: ElementStore<Entry> { get set }
}

extension StoredLayout {
  /// Adds a piece of a source to the store, and computes the sums after the last piece.
  mutating func keep(_ piece: SourcePiece, addingUp: (inout Self) -> Void) {
    switch piece {
    case .beginning(let container):
      self.container = container.sanitized
      store.beginFilling()
    case .sections(let metrics, let count): store.fill(metrics, count: count)
    case .sizes(let sizes): store.fill(sizes)
    case .copies(let size, let count): store.fill(size, count: count)
    case .end: addingUp(&self)
    }
  }
}

/// A layout that breaks its elements into lines by a rule.
protocol LineLayout: StoredLayout where Entry == MeasuredSize {
  associatedtype Rule: LineRule

  var rule: Rule { get }
  var book: LineBook { get set }
}

extension LineLayout {
  /// Changes the container, keeps all sizes and marks them outdated.
  ///
  /// Sections whose lines do not depend on the breadth keep them, unless many other lines change.
  mutating func outdate(in container: ListSize) {
    let container = container.sanitized
    let crossing = rule.axis.perpendicular
    let isSame = container.length(along: crossing) == self.container.length(along: crossing)
    let old = rule
    self.container = container
    store.outdate()
    if isSame { return }
    let rule = rule
    let staying = store.styles.filter { rule.breaksLike(old, sectionsOf: $0) }
    let changed = staying.isEmpty ? [] : store.ranges(exceptStyles: staying)
    let changedCount =
      staying.isEmpty ? store.elementCount : changed.reduce(0) { $0 + $1.count }
    if book.isRough || changedCount > book.directLimit ?? .max {
      book.loosen()
    } else if changedCount > store.elementCount / 2 {
      book.rebuild(by: rule, in: store)
    } else {
      book.update(changed.map { Replacement(old: $0, new: $0) }, by: rule, in: store)
    }
  }

  /// Breaks the rough lines of a rectangle.
  mutating func refineLines(in visible: ListRect) -> Bool {
    // An element may extend beyond its line by the inset of its section, and by less than a step of
    // the grid.
    let overhang = store.styles.largestInset.start(along: rule.axis) + rule.grid
    return book.refine(
      from: visible.start(along: rule.axis) - overhang,
      to: visible.end(along: rule.axis) + overhang,
      by: rule, in: store)
  }

  mutating func keep(_ piece: SourcePiece) {
    keep(piece) { $0.breakAll() }
  }

  /// Sets the size of an element, and breaks the lines anew that depend on it.
  mutating func keep(_ size: LayoutSize, of element: ListPlace) {
    guard let position = store.setSize(size, of: element) else { return }
    book.update([Replacement(changed: position)], by: rule, in: store)
  }

  /// The elements of the lines in a rectangle that intersect it.
  func read(in visible: ListRect) -> [PlacedElement] {
    let axis = rule.axis
    let lines = book.read(
      from: visible.start(along: axis), to: visible.end(along: axis), by: rule, in: store)
    return lines.elements.filter { $0.frame.intersects(visible) }
  }

  /// Computes the sums of a store that was filled, and breaks all lines.
  mutating func breakAll() {
    store.endFilling()
    book.rebuild(by: rule, in: store)
  }

  /// Applies a batch.
  ///
  /// - Parameter headersConcernItems: Whether the size of a header affects its whole section.
  /// - Returns: Whether the store could apply it; if not, the layout must be rebuilt.
  mutating func keepUp(
    with batch: ListBatchUpdates, _ changedSections: [Int], from source: AskedSource,
    headersConcernItems: Bool = false
  ) -> Bool {
    let outcome = store.apply(
      batch, changedSections: changedSections, from: source,
      headersConcernItems: headersConcernItems)
    switch outcome {
    case .failed: return false
    case .rewritten: breakAll()
    case .edited(let change): book.update(change.replacements, by: rule, in: store)
    }
    return true
  }
}
