public import ListKit

extension SequentialListHost {
  /// Applies the changes of a batch one after the other.
  public func performBatch(
    animated: Bool, updates: @escaping @MainActor () -> ListBatchUpdates,
    completion: @escaping @MainActor () -> Void
  ) {
    if isChangingData || desk.isMakingCell {
      ledger.report(.nestedBatch(isMakingCell: desk.isMakingCell))
    }
    let reading = readCount
    isChangingData = true
    let batch = updates()
    isChangingData = false
    batches.append(batch)
    let new = batch.sequentialOperations
    operations += new
    for operation in new where readCount == reading { make(operation) }
    if readCount == reading { settle(batch) }
    completion()
  }

  /// Reads the source again and makes all cells again.
  public func reload(
    updates: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    reloadCount += 1
    clear(telling: source)
    updates()
    readEverything()
    completion()
  }

  private func make(_ operation: ListSequentialOperation) {
    let source = source
    guard let gone = tree.make(operation) else {
      return ledger.report(
        Violation(.replay, "\(operation) does not fit the list that the changes before have left."))
    }
    for node in gone { end(node, telling: source) }
  }

  /// Compares the nodes with the source, and makes cells for inserted and updated elements.
  private func settle(_ batch: ListBatchUpdates) {
    guard let source else { return }
    if let flaw = flaw(beside: source, after: batch) {
      ledger.report(
        Violation(
          .replay,
          """
          made one after the other, the changes do not lead to what the source says: \(flaw). Make \
          the batch from the same data that the source shows.
          """))
      clear(telling: source)
      return readEverything()
    }
    for move in batch.itemMoves { tree[.item(move.to)]?.key = source.key(at: move.to) }
    let reading = readCount
    fill(from: source)
    let places =
      batch.itemUpdates.map { ListPlace.item($0.to) } + batch.headerUpdates.map { .header($0) }
      + batch.footerUpdates.map { .footer($0) }
    for place in places where readCount == reading { configureAgain(place) }
  }

  /// The first difference between the nodes and the source, in words; `nil` if there is none.
  private func flaw(beside source: ListSource<Cell>, after batch: ListBatchUpdates) -> String? {
    guard tree.sections.count == source.sectionCount else {
      return "there are \(tree.sections.count) sections, not \(source.sectionCount)"
    }
    let headers = Set(batch.headerUpdates)
    let footers = Set(batch.footerUpdates)
    for (section, content) in tree.sections.enumerated() {
      guard let identity = content.identity else { continue }
      if identity != source.identity(ofSection: section) {
        return "section \(section) is another"
      }
      if !headers.contains(section), (content.header != nil) != source.hasHeader(in: section) {
        return "the batch does not name the header of section \(section), which is new or gone"
      }
      if !footers.contains(section), (content.footer != nil) != source.hasFooter(in: section) {
        return "the batch does not name the footer of section \(section), which is new or gone"
      }
      let count = source.itemCount(in: section)
      if content.items.count != count {
        return "section \(section) has \(content.items.count) items, not \(count)"
      }
      for (item, node) in content.items.enumerated() {
        let path = ListPath(section: section, item: item)
        // An item from another section has another owner and so another key.
        guard let key = node?.key, key.section == identity else { continue }
        if key != source.key(at: path) { return "item \(path) is another" }
      }
    }
    return nil
  }
}
