import Foundation

/// The nodes of a zoom that can have a neighbour within reach; at high zooms these are few.
///
/// A node far from all others stays single for several zooms, so that it is examined once and then
/// skipped. The centre of a group is at most a reach from the member that took the others. With a
/// reach `r` at a zoom, others can come nearer by `r` + 2`r` + 4`r` until three zooms lower, where
/// the reach is 8`r`: 15`r` in all, and for `n` zooms less than 2`r` · 2ⁿ.
struct ClusterCrowd {
  /// The nodes, in the order of the grid cells.
  private(set) var nodes: [Int32] = []
  private let rule: PinClusterRule
  /// The lowest zoom at which `nodes` is valid; `nil` if it is valid for one zoom only.
  private var lastZoom: Int?
  /// Whether too many nodes have neighbours for a search to be worthwhile.
  private var isDense = false

  init(_ rule: PinClusterRule) { self.rule = rule }

  /// Finds the nodes that can have a neighbour at a zoom, unless an earlier search covers it.
  mutating func enter(_ zoom: Int, _ map: MarkGrid, of all: ClusterNodes) {
    if let lastZoom, zoom >= lastZoom { return }
    (nodes, lastZoom) = (map.nodes, nil)
    let reach = rule.reach(at: zoom)
    let zooms = isDense ? 0 : Int(log2(min(max(1, map.spacing(of: all) / (2 * reach)), 1_024)))
    isDense = zooms == 0
    if isDense { return }
    // The margin allows for rounding errors of centres.
    let far = 2 * reach * Double(1 << zooms) + 1e-13
    lastZoom = zoom - zooms
    nodes =
      ClusterSeeker(along: map.nodes, of: all, reach: far, across: rule.dateLine == .joins)
      .nodesInCrowd
  }

  /// Replaces the first child of each new group by the group, and drops the other children.
  mutating func leave(_ all: ClusterNodes) {
    if lastZoom == nil { return }
    nodes = nodes.compactMap { node in
      let parent = all[node].parent
      if parent < 0 { return node }
      return all.children(of: parent).first == node ? parent : nil
    }
  }
}
