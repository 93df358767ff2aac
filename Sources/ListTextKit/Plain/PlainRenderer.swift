public import ListKit

/// A host that writes a list as plain text: first the whole list, then the changes of each batch.
///
/// It is for pipes, logs and screen readers, and uses the same section controllers as
/// ``TextListView``. It writes no escape sequences.
///
/// ```swift
/// let plain = PlainRenderer(width: 60) { print($0) }
/// let adapter = ListAdapter(host: plain)
/// ```
///
/// A line starts with `+` for an inserted item, `-` for a deleted one, `>` for a moved one, `~` for
/// changed content and `>~` for both. Further lines of the same item are indented, also in the
/// first update, so that they do not look like another item. The accessibility position of an item,
/// such as "3 of 10", is written in brackets, unless ``writesPositions`` is `false`. Deleted headers
/// and footers are not written. The first update has no marks; if it is empty, later items are
/// marked as inserted.
@MainActor
public final class PlainRenderer: ListHost {
  /// The number of columns of a line, including its mark and the position of the item.
  public let width: Int
  private let write: @MainActor (String) -> Void
  private let desk = TextCellDesk()
  private var ledger = PlainLedger()
  private var isChangingData = false
  /// Whether lines are being written, during which a display callback may change the list.
  private var isWriting = false
  private var mustShowEverything = false
  /// Whether the positions of items with an accessibility label are written.
  public var writesPositions = true
  /// Whether the whole list was written, even if it was empty.
  private var hasBegun = false
  /// What was written of the view for the empty list since the whole list was written.
  private var emptyLines: [String] = []

  /// The source of the list.
  public var source: ListSource<TextCell>? {
    didSet { if source !== oldValue { changeSource() } }
  }

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - width: The maximum number of columns of a line, clamped to 8 through 10,000.
  ///   - write: Called with each line, without its line end.
  public init(width: Int = 80, write: @escaping @MainActor (String) -> Void) {
    self.width = max(8, min(width, 10_000))
    self.write = write
  }

  /// The width, with unlimited height.
  public var containerSize: ListSize { ListSize(width: Double(width), height: 0) }

  /// The renderer accepts every batch, but no change in parts, as it writes the whole list only
  /// once.
  public var capabilities: ListHostCapabilities {
    ListHostCapabilities(movedSection: .together, takesParts: false)
  }

  /// Returns a cell to configure.
  public func dequeue(_ kind: ListCellKind<TextCell>, at place: ListPlace) -> TextCell {
    desk.dequeue(kind, at: place)
  }

  /// Writes the changes of a batch.
  ///
  /// - Complexity: Linear in the written text, and in the items of the sections in which items are
  ///   inserted, deleted or moved.
  public func performBatch(
    animated: Bool, updates: @escaping @MainActor () -> ListBatchUpdates,
    completion: @escaping @MainActor () -> Void
  ) {
    let wasChanging = isChangingData
    isChangingData = true
    let batch = updates()
    isChangingData = wasChanging
    write { if hasBegun { show(batch) } else { showEverything() } }
    completion()
  }

  /// Writes the whole list again.
  ///
  /// - Complexity: Linear in the items of the list.
  public func reload(
    updates: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    let wasChanging = isChangingData
    isChangingData = true
    updates()
    isChangingData = wasChanging
    write { showEverything() }
    completion()
  }

  /// Writes the view for an empty list, unless an update that leaves the list empty changes none of its lines.
  public func showEmptyView(_ view: TextCell?) {
    let size = ListSize(width: Double(width), height: 0)
    let shown = view.map { PlainLines(lines(of: $0, size: size), width: width).marked() } ?? []
    defer { emptyLines = shown }
    if shown != emptyLines { for line in shown { write(line) } }
  }

  private func changeSource() {
    ledger = PlainLedger()
    hasBegun = false
    emptyLines = []
    if let source, source.sectionCount > 0 { write { showEverything() } }
  }

  // MARK: Writing

  /// Writes lines; if the list changes in the meantime, writes the whole list afterwards.
  private func write(_ lines: () -> Void) {
    guard !isChangingData, !isWriting else {
      mustShowEverything = true
      return
    }
    isWriting = true
    if !mustShowEverything { lines() }
    // A display callback that changes the list every time must not cause an endless loop.
    var rounds = 0
    while mustShowEverything, rounds < 10 {
      mustShowEverything = false
      showEverything()
      rounds += 1
    }
    isWriting = false
  }

  private func showEverything() {
    guard let source else { return }
    hasBegun = true
    emptyLines = []
    var sections: [PlainLedger.Section] = []
    for section in 0..<source.sectionCount {
      var written = PlainLedger.Section(
        hasHeader: source.hasHeader(in: section), hasFooter: source.hasFooter(in: section))
      if written.hasHeader { _ = writeElement(.header(section)) }
      written.labels = (0..<source.itemCount(in: section)).map {
        writeElement(.item(ListPath(section: section, item: $0)))
      }
      if written.hasFooter { _ = writeElement(.footer(section)) }
      sections.append(written)
    }
    ledger = PlainLedger(sections)
  }

  /// Writes an element without a mark.
  ///
  /// - Returns: The line that names it.
  private func writeElement(_ place: ListPlace) -> String {
    let lines = text(at: place)
    for line in PlainLines(lines, width: width).marked() { write(line) }
    return Self.label(of: lines)
  }

  private func show(_ batch: ListBatchUpdates) {
    guard let source else { return }
    for label in ledger.gone(in: batch) { write(named(label, "-")) }
    guard !batch.isStructural || ledger.follow(batch, source) else {
      mustShowEverything = true
      return
    }
    for change in changes(of: batch, in: source) {
      if change.mark == ">" {
        let name =
          if let path = change.place.path {
            position(at: path) + ledger.label(at: path)
          } else {
            Self.label(of: text(at: change.place))
          }
        write(named(name, ">"))
      } else {
        writeChange(change.mark, at: change.place)
      }
    }
  }

  /// The changes of a batch in reading order.
  private func changes(
    of batch: ListBatchUpdates, in source: ListSource<TextCell>
  ) -> [(place: ListPlace, mark: String)] {
    // An item that moved and has changed content is written once.
    let updated = Set(batch.itemUpdates.map { $0.to })
    let movedItems = Set(batch.itemMoves.map { $0.to })
    let movedSections = Set(batch.sectionMoves.map { $0.to })
    var changes: [(place: ListPlace, mark: String)] = batch.itemUpdates.map { update in
      let hasMoved =
        movedItems.contains(update.to) || movedSections.contains(update.to.section)
      return (.item(update.to), hasMoved ? ">~" : "~")
    }
    changes += batch.itemInserts.map { (.item($0), "+") }
    changes += batch.itemMoves.filter { !updated.contains($0.to) }.map { (.item($0.to), ">") }
    for section in batch.sectionInserts {
      if source.hasHeader(in: section) { changes.append((.header(section), "+")) }
      changes += source.paths(of: section).map { (.item($0), "+") }
      if source.hasFooter(in: section) { changes.append((.footer(section), "+")) }
    }
    if !batch.sectionMoves.isEmpty {
      let written = updated.union(movedItems).union(batch.itemInserts)
      for move in batch.sectionMoves {
        changes += source.paths(of: move.to).filter { !written.contains($0) }
          .map { (.item($0), ">") }
      }
    }
    changes += headersAndFooters(of: batch, movedSections, in: source)
    return changes.sortedByPath { $0.place.order }
  }

  /// The changes of headers and footers outside of inserted sections; a moved section is named by
  /// its header, or by its footer if it has nothing else.
  private func headersAndFooters(
    of batch: ListBatchUpdates, _ movedSections: Set<Int>, in source: ListSource<TextCell>
  ) -> [(place: ListPlace, mark: String)] {
    let (headers, footers) = (Set(batch.headerUpdates), Set(batch.footerUpdates))
    var changes: [(place: ListPlace, mark: String)] = []
    for section in movedSections.union(headers).union(footers) {
      let (hasHeader, hasFooter) = (source.hasHeader(in: section), source.hasFooter(in: section))
      let (hadHeader, hadFooter) = ledger.note(
        hasHeader: hasHeader, hasFooter: hasFooter, in: section)
      let move = movedSections.contains(section) ? ">" : ""
      if hasHeader, headers.contains(section) {
        changes.append((.header(section), hadHeader ? move + "~" : "+"))
      } else if hasHeader, !move.isEmpty {
        changes.append((.header(section), move))
      }
      if hasFooter, footers.contains(section) {
        changes.append((.footer(section), hadFooter ? move + "~" : "+"))
      } else if hasFooter, !move.isEmpty, !hasHeader, source.itemCount(in: section) == 0 {
        changes.append((.footer(section), move))
      }
    }
    return changes
  }

  /// A line that names an item.
  private func named(_ name: String, _ mark: String) -> String {
    "\(mark) \(TextTruncation.truncate(name, toColumns: width - 2))"
  }

  private func writeChange(_ mark: String, at place: ListPlace) {
    let lines = text(at: place)
    let position = place.path.map { self.position(at: $0) } ?? ""
    for line in PlainLines(lines, width: width).marked(mark, position: position) { write(line) }
    if let path = place.path { ledger.note(Self.label(of: lines), at: path) }
  }

  private func position(at path: ListPath) -> String {
    guard writesPositions else { return "" }
    let position = source?.accessibility(at: .item(path))?.position ?? ""
    return position.isEmpty ? "" : "[\(position)] "
  }

  /// The line that names an element.
  private static func label(of lines: [String]) -> String { lines.first { !$0.isEmpty } ?? "" }

  /// The lines of an element, which are not yet broken to fit.
  ///
  /// The cell is displayed while its text is read.
  private func text(at place: ListPlace) -> [String] {
    guard let source else { return [] }
    let size = source.size(at: place)
    desk.begin(place, offering: nil)
    let asked = source.cell(at: place)
    guard let (cell, kind) = desk.end(with: asked, offered: nil) else { return [] }
    source.willDisplay(cell, at: place)
    let lines = lines(of: cell, size: size)
    (cell as? TextNestedListCell)?.endReading()
    source.didEndDisplaying(cell)
    desk.recycle(cell, kind)
    return lines
  }

  private func lines(of cell: TextCell, size: ListSize) -> [String] {
    if let text = cell.plainText {
      return TextWrapping.lines(of: text, width: .max).filter { !$0.isEmpty }
    }
    // Lines after the first are indented.
    let room = width - PlainLines.indent
    let columns = size.width > 0 ? min(room, Int(cells: size.width)) : room
    let rows = size.height > 0 ? Int(cells: size.height) : cell.height(forWidth: columns)
    // Limits the height in case a cell returns an absurd one.
    var canvas = TextCanvas(width: columns, height: max(0, min(rows, 10_000)))
    canvas.isForText = true
    cell.draw(in: &canvas)
    var lines = canvas.lines
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

extension ListSource<TextCell> {
  fileprivate func paths(of section: Int) -> [ListPath] {
    (0..<itemCount(in: section)).map { ListPath(section: section, item: $0) }
  }
}
