import Foundation

/// The nodes of a zoom that can have a neighbour there; at deep zooms these are few.
///
/// A node from which all others are far away stays for itself at several zooms, so that it is looked at once
/// and then passed over. How far: the centre of a group is at most a reach from the member that took
/// the others. With a reach `r` at a zoom, the others can come nearer by `r` + 2`r` + 4`r` until three
/// zooms further down, where the reach is 8`r`: 15`r` in all, and less than 2`r` · 2ⁿ for `n` zooms.
struct ClusterCrowd {
  /// The nodes, along the map.
  private(set) var nodes: [Int32] = []
  private let rule: PinClusterRule
  /// The lowest zoom for which `nodes` holds; `nil` where it is for one zoom.
  private var lastZoom: Int?
  /// Whether so many have neighbours that it is not worth it to look for the others.
  private var isDense = false

  init(_ rule: PinClusterRule) { self.rule = rule }

  /// Finds who can have a neighbour at a zoom, unless that is known from a zoom above it.
  mutating func enter(_ zoom: Int, _ map: MarkGrid, of all: ClusterNodes) {
    if let lastZoom, zoom >= lastZoom { return }
    (nodes, lastZoom) = (map.nodes, nil)
    let reach = rule.reach(at: zoom)
    let zooms = isDense ? 0 : Int(log2(min(max(1, map.spacing(of: all) / (2 * reach)), 1_024)))
    isDense = zooms == 0
    if isDense { return }
    // A little more, for what centres lose where they are rounded.
    let far = 2 * reach * Double(1 << zooms) + 1e-13
    lastZoom = zoom - zooms
    nodes =
      ClusterSeeker(along: map.nodes, of: all, reach: far, across: rule.dateLine == .joins)
      .nodesInCrowd
  }

  /// Puts groups in the places of the members that took the others.
  mutating func leave(_ all: ClusterNodes) {
    if lastZoom == nil { return }
    nodes = nodes.compactMap { node in
      let parent = all[node].parent
      if parent < 0 { return node }
      return all.children(of: parent).first == node ? parent : nil
    }
  }
}
