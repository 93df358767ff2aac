import ListDiffKit

extension ListAdapter {
  /// Creates controllers for inserted values, and leaves out values that cannot be shown.
  ///
  /// Only inserted values can be left out, so they are removed from the difference. Only
  /// ``ListDuplicateRule/keepsLast`` compares the lists again. Controllers of types that are
  /// registered with a count of items are created on demand, unless the count is 0.
  func prepareControllers(for transaction: Transaction<Cell>) {
    guard let content = transaction.content else { return }
    transaction.content = whileBusy { prepared(content, transaction) }
  }

  private func prepared(
    _ content: ContentChange<Cell>, _ transaction: Transaction<Cell>
  ) -> ContentChange<Cell> {
    var content = content
    pairIdentities(in: &content, transaction)
    var leftOut = problems.beginLeftOut(isSameContent: !transaction.intent.readsContent)
    let places = removeDuplicates(from: &content, transaction, &leftOut)
    let replacesEverything = transaction.intent.replacesEverything
    var removed: [Int] = []
    content.made = []
    content.returning = []
    content.counted = []
    let values = content.values
    let inserts = content.difference.inserts
    var number = 0
    while number < inserts.count {
      let position = inserts[number]
      // The index of the insert after the left-out values are removed.
      let insert = number - removed.count
      if !replacesEverything, !store.absent.isNoneAway,
        let controller = store.absent.takeBack(values[position].diffIdentifier),
        isAbsent(controller)
      {
        content.made.append((insert, controller))
        content.returning.append(insert)
        number += 1
        continue
      }
      let array = values.arrayType(at: position)
      let type = array.type ?? values.typeIdentity(at: position)
      switch contents.makers.maker(of: type)?.count {
      case .fixed(let count) where count != 0:
        // The count holds for all values of the array.
        let isEachLookedUp = array.type == nil || !store.absent.isNoneAway
        let next = isEachLookedUp ? number + 1 : inserts.partitioningIndex { $0 >= array.end }
        if count != 1 {
          content.counted += (number..<next).map { ($0 - removed.count, count) }
        }
        number = next
        continue
      case .of(let counter):
        let counted = counter(values, position)
        number += 1
        if counted == 0 { break }
        let count = checked(counted, at: position)
        if count != 1 { content.counted.append((insert, count)) }
        continue
      case .fixed, nil: number += 1
      }
      // Only the controller of a section without items knows whether it has something to show.
      let object = values[position]
      switch makeController(for: object, transaction) {
      case .failure(let missing):
        let place = places.isEmpty ? position : places[position]
        leftOut.insert(object.diffIdentifier, missing.reason, at: place)
        removed.append(position)
      case .success(let controller):
        controller.link = link
        controller.identity = object.diffIdentifier
        content.made.append((insert, controller))
        checkIdentity(of: object, at: position, controller)
      }
    }
    reportLeftOut(leftOut)
    content.leftOut = leftOut
    transaction.part?.rest?.leaveOut(leftOut.places)
    if !removed.isEmpty {
      content.values = content.values.removing(at: removed)
      content.difference = content.difference.removingInserts(at: removed)
      if !replacesEverything { store.withdrawArrivals() }
    }
    // Replaced sections are looked up by identity until they are removed.
    if !replacesEverything {
      if !removed.isEmpty { prepareStore(for: content) }
      for (insert, controller) in content.made {
        store.attach(.stored(controller), toArrival: insert)
      }
      settleReclaimedIdentities(transaction)
    }
    return content
  }

  private func prepareStore(for content: ContentChange<Cell>) {
    let isPrepared = store.prepare(content.values, inserts: content.difference.inserts)
    assert(isPrepared, "Values with one identity are left out before.")
  }

  /// Leaves out values that repeat an identity, and prepares the store for the others.
  ///
  /// Only inserted values can repeat an identity: shown values have unique identities.
  ///
  /// - Returns: The positions of the remaining values in the content; empty if none is left out.
  private func removeDuplicates(
    from content: inout ContentChange<Cell>, _ transaction: Transaction<Cell>,
    _ leftOut: inout LeftOutValues
  ) -> [Int] {
    let whole = (content, leftOut)
    let replacesEverything = transaction.intent.replacesEverything
    if replacesEverything {
      if ListDifference.duplicates(in: content.values).isEmpty { return [] }
    } else if store.prepare(content.values, inserts: content.difference.inserts) {
      return []
    }
    let values = content.values
    let shown = replacesEverything ? ListContent() : store.content
    let keepsFirst = duplicateRule == .keepsFirst
    let duplicates =
      keepsFirst
      ? settleDuplicates(of: values, among: shown, &content.difference)
      : Array(values).duplicatesBeforeTheLast
    for position in duplicates {
      leftOut.insert(values[position].diffIdentifier, .duplicate, at: position)
    }
    content.values = values.removing(at: duplicates)
    content.difference =
      keepsFirst
      ? content.difference.removingInserts(at: duplicates)
      : ListDifference(from: shown, to: content.values)
    if !keepsFirst { pairIdentities(in: &content, transaction) }
    if !replacesEverything, !store.prepare(content.values, inserts: content.difference.inserts) {
      (content, leftOut) = whole
      makeAnew(&content, transaction)
      return removeDuplicates(from: &content, transaction, &leftOut)
    }
    return Array(values.indices).removing(at: duplicates)
  }

  /// Turns the update into a reload, because no difference can pair the sections.
  ///
  /// Shown objects have changed their identifiers, and inserted values have the old ones.
  private func makeAnew(_ content: inout ContentChange<Cell>, _ transaction: Transaction<Cell>) {
    store.withdrawArrivals()
    transaction.intent.replacesEverything = true
    transaction.departures.sights = itemsInSight
    content.difference = ListDifference(from: ListContent(), to: content.values)
  }

  /// A controller for an inserted value, or the reason why there is none.
  private func makeController(
    for object: AnyDiffable, _ transaction: Transaction<Cell>
  ) -> Result<AnyListSectionController<Cell>, MissingController> {
    guard let made = contents.makers.make(for: object, or: contents.dataSource, in: self) else {
      return .failure(.init(reason: .missingController))
    }
    if isAbsent(made) { store.release(made) }
    guard made.link == nil else {
      if transaction.intent.replacesEverything,
        made === store.madeController(for: object.transientIdentity)
      {
        return .success(made)
      }
      return .failure(
        .init(reason: made.link === link ? .sharedController : .foreignController))
    }
    return .success(made)
  }

  /// The positions of values that repeat an identity, all of which are inserts after this call.
  private func settleDuplicates(
    of values: ListContent, among shown: ListContent, _ difference: inout ListDifference
  ) -> [Int] {
    if shown.isEmpty { return ListDifference.duplicates(in: values) }
    let inserts = difference.inserts
    let repeats = ListDifference.duplicates(in: inserts.map { values[$0] }).map { inserts[$0] }
    var leftOut = repeats
    var exchanges: [PairExchange] = []
    for position in inserts where !repeats.containsSorted(position) {
      guard let old = store.section(of: values[position].transientIdentity),
        let new = difference.newPosition(ofOld: old)
      else { continue }
      if new < position {
        leftOut.append(position)
      } else {
        let isUpdate = !shown[old].isContentEqual(to: values[position])
        exchanges.append(PairExchange(old: old, later: new, first: position, isUpdate: isUpdate))
      }
    }
    if let exchanged = difference.exchanging(exchanges) {
      difference = exchanged
      leftOut += exchanges.map { $0.later }
    } else {
      leftOut += exchanges.map { $0.first }
    }
    return leftOut.sorted()
  }
}

/// The reason why a value has no controller.
private struct MissingController: Error {
  let reason: LeftOutValues.Reason
}

extension [AnyDiffable] {
  /// The positions of all but the last value of each identity.
  fileprivate var duplicatesBeforeTheLast: [Int] {
    ListDifference.duplicates(in: reversed()).reversed().map { count - 1 - $0 }
  }
}
