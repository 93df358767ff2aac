public import ListDiffKit

extension ListAdapter {
  /// Notes that a value now has another identity, for example a sent message that got its
  /// identifier from a server.
  ///
  /// The next update that reads the content shows both identities as one value: its controller,
  /// cell, selection, focus, expansion and the scroll position are kept. Without this call, the
  /// former value would be deleted and the new one inserted. The same holds for items with
  /// identities, and for what a restored state names, or the list is to scroll to, that is not in the
  /// list yet.
  ///
  /// ```swift
  /// let sent = message.confirmed(id: answer.id)
  /// model.replace(message, with: sent)
  /// adapter.changeIdentity(of: message, to: sent)
  /// adapter.performUpdates()
  /// ```
  ///
  /// Call it where the data changes. It has no effect if the update finds the former identity still
  /// in the content, or the new one already in the list.
  ///
  /// Hosts keep what they know of the value under its first identity. If another value gets that
  /// identity, the host reloads.
  ///
  /// - Complexity: O(*h*) for *h* hidden selected items if any has an identity of its own, for values that wait to
  ///   be selected, and for pending entries of a restored state; the update looks once at each deleted or inserted
  ///   value.
  public func changeIdentity<Value: ListValue>(of value: Value, to other: Value) {
    let (old, new) = (AnyDiffable(value), AnyDiffable(other))
    if old.isIdentityEqual(to: new) { return }
    contents.identityChanges.add(old, new)
    interaction.renameHidden(old, to: new)
    interaction.awaited.rename(old, to: new)
    runner.renameScrollTarget(old, to: new)
    #if !hasFeature(Embedded)
      restoration.rename(old, to: new)
    #endif
  }

  /// Pairs deleted values with the values that are inserted under their new identities.
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
      // The controller remembers the identity under which the host knows the section.
      _ = controller(at: pair.old)
      let former = store.value(at: pair.old)
      if !interaction.hidden(in: former.diffIdentifier).isEmpty {
        interaction.renameHidden(former, to: content.values[pair.new])
      }
      store.changeIdentity(at: pair.old, to: content.values[pair.new].diffIdentifier)
    }
    if !replacesEverything { content.difference = difference.pairing(pairs) }
  }

  /// The difference of a section's items, with items paired whose identity has changed.
  func itemDifference(
    from old: ListContent, to new: ListContent
  ) -> ListDifference {
    paired(ListDifference(from: old, to: new), from: old, to: new)
  }

  /// Pairs items whose identity has changed, in a given difference.
  func paired(
    _ difference: ListDifference, from old: ListContent, to new: ListContent
  ) -> ListDifference {
    let changes = contents.identityChanges
    if changes.isEmpty { return difference }
    return difference.pairing(changes.pairs(in: difference, from: old, to: new))
  }

  /// Gives sections their new identities if other values have their former ones now.
  func settleReclaimedIdentities(_ transaction: Transaction<Cell>) {
    let changes = store.settleReclaimedIdentities()
    interaction.changeSections(changes)
    // A batch cannot change the identity under which the host knows a section.
    if !changes.isEmpty { transaction.intent.takesKnownIdentity = true }
  }

  /// Gives all sections their new identities, because they are made anew.
  func settleAllIdentities() { interaction.changeSections(store.settleAllIdentities()) }
}
