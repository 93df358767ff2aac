import BuyersClusters
public import ListDiffKit

extension PinMark: Diffable {}

/// What marks do while the map goes from one view to another.
///
/// What comes, goes and stays is the difference of the two views by identity. A mark that comes out of a group
/// begins where the group was; one that goes into a group ends where the group is.
struct MapMotion: Equatable {
  enum Kind: Equatable { case stays, appears, splits, joins }

  /// A mark on its way.
  struct Mover: Equatable {
    let mark: PinMark<Int>
    let kind: Kind
    let start: PinPoint
    let end: PinPoint
  }

  static let duration = Duration.milliseconds(240)

  let before: MapCamera
  let after: MapCamera
  /// Those that go into groups first, so that the groups are drawn over them.
  let movers: [Mover]

  init(
    from old: [PinMark<Int>], _ before: MapCamera, to new: [PinMark<Int>], _ after: MapCamera,
    of clusters: PinClusters<Int>
  ) {
    self.before = before
    self.after = after
    let difference = ListDifference(from: old, to: new)
    /// The group that holds a mark in the other view, if that is larger.
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

  /// The camera and the places of the marks after a time; `nil` when it is over.
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
