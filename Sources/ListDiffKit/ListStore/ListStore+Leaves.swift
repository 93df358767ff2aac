/// Edits at known positions; the caller has checked the identities.
extension ListStore {
  /// Replaces the value at a position by another one with the same identity.
  @_alwaysEmitIntoClient
  @discardableResult
  mutating func set(_ value: Value, hash: UInt32? = nil, at position: Int) -> Value {
    let start = core.tree.place(at: position).start
    let leaf = StoreValueLeaf<Value>.known(
      core.editLeaf(at: position, copy: { StoreValueLeaf<Value>.copy($0) }))
    if let hash { leaf.hashes[position - start] = hash }
    let old = leaf.values[position - start]
    leaf.values[position - start] = value
    return old
  }

  /// Removes the element at a position from its leaf, but not from the index.
  ///
  /// - Returns: The label of the leaf.
  @_alwaysEmitIntoClient
  mutating func take(at position: Int) -> UInt64 {
    let place = core.tree.place(at: position)
    if let leaf = core.shrinkLeaf(place, copy: { StoreValueLeaf<Value>.copy($0) }) {
      StoreValueLeaf<Value>.known(leaf).remove(at: position - place.start)
    }
    core.mergeLeaf(
      at: place.start, copy: { StoreValueLeaf<Value>.copy($0) },
      join: { StoreValueLeaf<Value>.known($0).join(.known($1), inFront: $2) })
    return place.key
  }

  /// Inserts an element at a position into a leaf, but not into the index.
  @_alwaysEmitIntoClient
  mutating func place(_ value: Value, hash: UInt32, at position: Int) {
    guard count > 0 else {
      let label = StoreCore.Labels.end / 2
      return core.insert(
        StoreValueLeaf(key: label, hashes: [hash], values: [value]), at: 0)
    }
    // Into the leaf of the previous element, because at the end of the store there is no next one.
    let place = core.tree.place(at: position == 0 ? 0 : position - 1)
    if let leaf = core.growLeaf(place, copy: { StoreValueLeaf<Value>.copy($0) }) {
      return StoreValueLeaf<Value>.known(leaf).insert(
        value, hash: hash, at: position - place.start)
    }
    // At either end of a full leaf, make a new leaf instead of splitting: values that are inserted in order
    // then fill all leaves.
    let isInFront = position == place.start
    guard let label = isInFront ? core.label(before: place) : core.label(after: place) else {
      core.relabel(around: place, copy: { StoreValueLeaf<Value>.copy($0) })
      return self.place(value, hash: hash, at: position)
    }
    if isInFront || position == place.end {
      return core.insert(
        StoreValueLeaf(key: label, hashes: [hash], values: [value]), at: position)
    }
    let half = place.count / 2
    core.split(
      place, at: half, label: label, copy: { StoreValueLeaf<Value>.copy($0) },
      cut: { StoreValueLeaf<Value>.known($0).cut(from: half, key: label) })
    self.place(value, hash: hash, at: position)
  }
}
