import ListDiffKit

extension ListAdapter {
  /// Makes the controllers of the values that come, and leaves out values that cannot be shown.
  func prepareControllers(for transaction: Transaction<Cell>) {
    guard let content = transaction.content else { return }
    busyCalls += 1
    defer { endBusy() }
    var objects = content.objects
    var difference = content.difference
    let shown = transaction.replacesEverything ? [] : table.objects
    if hasRepeats(objects, difference.inserts, among: shown) {
      objects = withoutRepeats(objects)
      difference = ListDifference(from: shown, to: objects)
    }
    var missing: [Int] = []
    transaction.inserted = []
    transaction.inserted.reserveCapacity(difference.inserts.count)
    for position in difference.inserts {
      let object = objects[position]
      guard let controller = makeController(for: object) else {
        missing.append(position)
        continue
      }
      controller.link = link
      controller.lastSection = -1
      // Those that are replaced are found by their identities until they go.
      if !transaction.replacesEverything { controllers[object.diffIdentifier] = controller }
      transaction.inserted.append(controller)
    }
    if !missing.isEmpty {
      var left = missing[...]
      objects = objects.enumerated().compactMap { position, object in
        if position == left.first {
          left.removeFirst()
          return nil
        }
        return object
      }
      difference = ListDifference(from: shown, to: objects)
    }
    transaction.content = (objects, difference)
  }

  /// A value that repeats an identity is among those that come: the list had each identity once.
  private func hasRepeats(
    _ objects: [AnyDiffable], _ inserts: [Int], among shown: [AnyDiffable]
  ) -> Bool {
    if shown.isEmpty { return !ListDifference.repeats(in: objects).isEmpty }
    if inserts.contains(where: { controllers[objects[$0].diffIdentifier] != nil }) { return true }
    return inserts.count > 1
      && !ListDifference.repeats(in: inserts.map { objects[$0] }).isEmpty
  }

  /// The first of each identity.
  private func withoutRepeats(_ objects: [AnyDiffable]) -> [AnyDiffable] {
    var repeats = ListDifference.repeats(in: objects)[...]
    return objects.enumerated().compactMap { position, object in
      guard position == repeats.first else { return object }
      repeats.removeFirst()
      report(.repeatedValue(object))
      return nil
    }
  }

  /// Starts over: no controller is kept.
  func replaceEverything(with objects: [AnyDiffable], in transaction: Transaction<Cell>) {
    guard queue.compared(transaction.number), let host = boundHost else { return }
    transaction.replacesEverything = true
    transaction.content = (objects, ListDifference(from: [], to: objects))
    announce(transaction)
    prepareControllers(for: transaction)
    reload(transaction, on: host)
  }
}
