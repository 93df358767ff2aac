import BuyersClusters

/// The groups of pins at each zoom, found by comparing all with all.
struct PlainGroups {
  private(set) var byZoom: [Int: [[Int]]] = [:]

  private struct Group {
    var members: [Int]
    var x: Double
    var y: Double
  }

  /// Pins whose identities are their places.
  init(_ pins: [Pin<Int>], _ rule: PinClusterRule) {
    var level = pins.map { pin in
      let point = PinPoint(pin.place)
      return Group(members: [pin.id], x: point.x, y: point.y)
    }
    byZoom[rule.zooms.upperBound + 1] = level.map { $0.members }
    for zoom in rule.zooms.reversed() {
      var left = level
      var next: [Group] = []
      let reach = rule.radius / rule.extent / Double(1 << zoom)
      while !left.isEmpty {
        let seed = left.removeFirst()
        func step(_ other: Group) -> Double {
          let step = other.x - seed.x
          guard rule.dateLine == .joins else { return step }
          return abs(step) <= 0.5 ? step : step < 0 ? step + 1 : step - 1
        }
        let near = left.filter {
          step($0) * step($0) + ($0.y - seed.y) * ($0.y - seed.y) <= reach * reach
        }
        left.removeAll { group in near.contains { $0.members == group.members } }
        let members = (seed.members + near.flatMap { $0.members }).sorted()
        guard !near.isEmpty, members.count >= rule.minimumCount else {
          next += [seed] + near
          continue
        }
        let count = Double(members.count)
        var x = seed.x
        var y = seed.y
        for group in near {
          x += step(group) * Double(group.members.count) / count
          y += (group.y - seed.y) * Double(group.members.count) / count
        }
        x -= x < 0 ? -1 : x > 1 ? 1 : 0
        next.append(Group(members: members, x: x, y: y))
      }
      level = next
      byZoom[zoom] = level.map { $0.members }
    }
  }
}
