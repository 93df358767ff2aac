public import ListKit

extension SequentialListHost {
  /// Makes a batch's changes one after the other.
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

  /// Shows everything anew.
  public func reload(
    updates: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    reloadCount += 1
    clear(telling: source)
    updates()
    readEverything()
    completion()
  }

  private func make(_ operation: SequentialOperation) {
    let source = source
    guard let gone = tree.make(operation) else {
      return ledger.report(
        Violation(.replay, "\(operation) does not fit the list that the changes before have left."))
    }
    for node in gone { end(node, telling: source) }
  }

  /// Compares what was there with what the source says, and fills in what has come or changed.
  private func settle(_ batch: ListBatchUpdates) {
    guard let source else { return }
    guard isLike(source, after: batch) else {
      ledger.report(
        Violation(
          .replay,
          """
          made one after the other, the changes do not lead to what the source says. Make the batch \
          from the same data that the source shows.
          """))
      clear(telling: source)
      return readEverything()
    }
    let reading = readCount
    fill(from: source)
    let places =
      batch.itemUpdates.map { ListPlace.item($0) } + batch.headerUpdates.map { .header($0) }
      + batch.footerUpdates.map { .footer($0) }
    for place in places where readCount == reading { configureAgain(place) }
  }

  private func isLike(_ source: ListSource<Cell>, after batch: ListBatchUpdates) -> Bool {
    let headers = Set(batch.headerUpdates)
    let footers = Set(batch.footerUpdates)
    return tree.sections.count == source.sectionCount
      && tree.sections.enumerated().allSatisfy { section, content in
        guard let identity = content.identity else { return true }
        return identity == source.identity(ofSection: section)
          && (headers.contains(section)
            || (content.header != nil) == source.hasHeader(in: section))
          && (footers.contains(section)
            || (content.footer != nil) == source.hasFooter(in: section))
          && content.items.count == source.itemCount(in: section)
          && content.items.enumerated().allSatisfy { item, node in
            node == nil || node?.key == source.key(at: ListPath(section: section, item: item))
          }
      }
  }
}
