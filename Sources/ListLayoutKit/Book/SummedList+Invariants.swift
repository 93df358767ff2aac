extension SummedList {
  /// Checks leaves, directory and sums.
  ///
  /// Compiled in with `-DLISTKIT_INTERNAL_CHECKS`.
  @inline(__always)
  func _checkInvariants() {
    #if LISTKIT_INTERNAL_CHECKS
      if let flaw = firstFlaw { preconditionFailure("A summed list is flawed: \(flaw)") }
    #endif
  }

  /// A description of the first violated invariant, or `nil` if all hold.
  var firstFlaw: String? {
    if levels.isEmpty || levels[0].count != leaves.count { return "leaves without sums" }
    for leaf in leaves.indices {
      if leaves[leaf].isEmpty { return "leaf \(leaf) is empty" }
      if leaves[leaf].count > Self.leafCapacity { return "leaf \(leaf) is too full" }
      if levels[0][leaf] != Self.sums(of: leaves[leaf]) { return "leaf \(leaf) has wrong sums" }
    }
    for level in levels.indices.dropFirst() {
      let groups = (levels[level - 1].count + Self.fanout - 1) / Self.fanout
      if levels[level].count != groups { return "level \(level) has too many or too few groups" }
      for group in 0..<groups
      where levels[level][group] != Self.total(of: levels[level - 1], group: group) {
        return "group \(group) of level \(level) has wrong sums"
      }
    }
    if levels[levels.count - 1].count > Self.fanout { return "the last level is too wide" }
    if total != Self.total(of: levels[levels.count - 1], group: 0) { return "a wrong total" }
    return nil
  }
}
