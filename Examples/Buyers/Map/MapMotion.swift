import BuyersClusters
public import ListDiffKit

extension PinMark: Diffable {}

/// The animation of the marks between two views of the map.
///
/// The difference of the views by identity states which marks are inserted, deleted or kept. A mark
/// that splits from a group starts at the group's place; one that joins a group ends at it.
struct MapMotion: Equatable {
  enum Kind: Equatable { case stays, appears, splits, joins }

  /// A mark with the start and end of its movement.
  struct Mover: Equatable {
    let mark: PinMark<Int>
    let kind: Kind
    let start: PinPoint
    let end: PinPoint
  }

  static let duration = Duration.milliseconds(240)

  let before: MapCamera
  let after: MapCamera
  /// The marks in drawing order: joining marks first, so that the groups are drawn over them.
  let movers: [Mover]

  init(
    from old: [PinMark<Int>], _ before: MapCamera, to new: [PinMark<Int>], _ after: MapCamera,
    of clusters: PinClusters<Int>
  ) {
    self.before = before
    self.after = after
    let difference = ListDifference(from: old, to: new)
    /// Returns the place of the larger group that contains a mark in the other view, if any.
    func group(of mark: PinMark<Int>, _ camera: MapCamera) -> PinPoint? {
      let owner = clusters.owner(of: mark.firstPin, zoom: Int(camera.zoom))
      return owner.flatMap { $0.count > mark.count ? PinPoint($0.place) : nil }
    }
    var movers: [Mover] = []
    for position in difference.deletes {
      let mark = old[position]
      guard let end = group(of: mark, after) else { continue }
      movers.append(Mover(mark: mark, kind: .joins, start: PinPoint(mark.place), end: end))
    }
    let inserts = Set(difference.inserts)
    for (position, mark) in new.enumerated() {
      let end = PinPoint(mark.place)
      let start = inserts.contains(position) ? group(of: mark, before) : nil
      let kind: Kind = !inserts.contains(position) ? .stays : start == nil ? .appears : .splits
      movers.append(Mover(mark: mark, kind: kind, start: start ?? end, end: end))
    }
    self.movers = movers
  }

  /// Returns the camera and the places of the marks after a time; `nil` once the animation ended.
  func frame(after time: Duration) -> (camera: MapCamera, marks: [(PinMark<Int>, PinPoint)])? {
    guard time < Self.duration else { return nil }
    let linear = max(0, time / Self.duration)
    let share = linear * (2 - linear)
    let marks = movers.map { mover in
      let step = mover.start.step(to: mover.end)
      let x = mover.start.x + step.x * share
      return (mover.mark, PinPoint(x: x - x.rounded(.down), y: mover.start.y + step.y * share))
    }
    return (before.mixed(with: after, share: share), marks)
  }
}
