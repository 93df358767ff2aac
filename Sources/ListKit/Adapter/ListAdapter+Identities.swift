public import ListDiffKit

extension ListAdapter {
  /// Says that a value has another identity from now on, as a message that its server has named.
  ///
  /// The next update that reads the content shows it as one update of the value: its controller, its
  /// cell, selection, focus, expansion and the scroll position stay, where otherwise the value would go
  /// and another one come. So it is for the items of a section that have identities.
  ///
  /// ```swift
  /// let sent = message.confirmed(id: answer.id)
  /// model.replace(message, with: sent)
  /// adapter.changeIdentity(of: message, to: sent)
  /// adapter.performUpdates()
  /// ```
  ///
  /// Call it where the data changes. If the update finds the former identity still in the content, or the
  /// new one in the list already, both are what they are: two values, or one that goes. What a host keeps
  /// by identity it knows under the identity with which the value came; if another value takes that one, the host
  /// reads everything anew.
  ///
  /// - Complexity: Constant; the update looks once at each value that goes or comes.
  public func changeIdentity<Value: ListValue>(of value: Value, to other: Value) {
    let (old, new) = (AnyDiffable(value), AnyDiffable(other))
    if old.isIdentityEqual(to: new) { return }
    contents.identityChanges.add(old, new)
    interaction.renameHidden(old, to: new)
  }

  /// Pairs values that go with those that come under another identity.
  func pairIdentities(
    in content: inout ContentChange<Cell>, _ transaction: Transaction<Cell>
  ) {
    let changes = contents.identityChanges
    if changes.isEmpty { return }
    let shown = store.content
    let replacesEverything = transaction.intent.replacesEverything
    let difference =
      replacesEverything
      ? ListDifference(from: shown, to: content.values) : content.difference
    let pairs = changes.pairs(in: difference, from: shown, to: content.values)
    for pair in pairs {
      // What a host knows by its identity has a controller that remembers it.
      _ = controller(at: pair.old)
      store.changeIdentity(at: pair.old, to: content.values[pair.new].diffIdentifier)
    }
    if !replacesEverything { content.difference = difference.pairing(pairs) }
  }

  /// The difference of a section's items, with those paired that have another identity.
  func itemDifference(
    from old: ListContent, to new: ListContent
  ) -> ListDifference {
    paired(ListDifference(from: old, to: new), from: old, to: new)
  }

  /// The same of a difference that is known.
  func paired(
    _ difference: ListDifference, from old: ListContent, to new: ListContent
  ) -> ListDifference {
    let changes = contents.identityChanges
    if changes.isEmpty { return difference }
    return difference.pairing(changes.pairs(in: difference, from: old, to: new))
  }

  /// Former identities that other values have now are no longer those of the sections that had them.
  func settleReclaimedIdentities(_ transaction: Transaction<Cell>) {
    let changes = store.settleReclaimedIdentities()
    interaction.changeSections(changes)
    // No batch says that a section has another identity for the host.
    if !changes.isEmpty { transaction.intent.takesKnownIdentity = true }
  }

  /// All sections are made anew: they come with the identities that they have now.
  func settleAllIdentities() { interaction.changeSections(store.settleAllIdentities()) }
}
