/// A layout that keeps its elements in a store.
protocol StoredLayout {
  associatedtype Entry: ElementEntry

  var container: ListSize { get set }
  var store: ElementStore<Entry> { get set }
}

extension StoredLayout {
  /// Adds a piece of a source to the store, and sums up at the end.
  mutating func keep(_ piece: SourcePiece, addingUp: (inout Self) -> Void) {
    switch piece {
    case .beginning(let container):
      self.container = container.sanitized
      store.beginFilling()
    case .section(let metrics): store.fill(metrics)
    case .sizes(let sizes): store.fill(sizes)
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
  /// Takes another container with the sizes as they are, which become outdated.
  ///
  /// Sections whose lines do not depend on the breadth keep them.
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
    if staying.isEmpty || changed.reduce(0, { $0 + $1.count }) > store.elementCount / 2 {
      book.rebuild(by: rule, in: store)
    } else {
      book.update(changed.map { Replacement(old: $0, new: $0) }, by: rule, in: store)
    }
  }

  mutating func keep(_ piece: SourcePiece) {
    keep(piece) { $0.breakAll() }
  }

  /// Makes the sums of a store under construction, and all lines.
  mutating func breakAll() {
    store.endFilling()
    book.rebuild(by: rule, in: store)
  }
}
