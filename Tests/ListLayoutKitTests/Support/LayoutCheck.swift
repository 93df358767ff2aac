import ListDiffKit
import ListLayoutKit
import Testing

/// A layout as it should be: where everything is at rest, and where it floats.
struct ExpectedLayout {
  var frames: [(ListPlace, ListRect)] = []
  var contentSize = ListSize.zero
  /// Whether an element can be the nearest to an offset.
  var isNear: (ListPlace) -> Bool = { _ in true }
  /// Whether a header can be seen where it floats.
  var isCandidate: (ListPlace, ListRect) -> Bool = { _, _ in true }
  /// Where a header or footer is for a visible rectangle, if not at rest.
  var floating: (ListPlace, ListRect, ListRect) -> ListRect = { _, rest, _ in rest }

  func elements(in visible: ListRect) -> [PlacedElement] {
    frames.compactMap { element, rest in
      let frame = element.path == nil ? floating(element, rest, visible) : rest
      guard frame.intersects(visible), isCandidate(element, visible) else { return nil }
      return PlacedElement(element, frame: frame, isFloating: frame != rest)
    }
  }
}

extension ListLayout {
  /// The first difference from what is expected, in words.
  func firstDifference(
    from expected: ExpectedLayout, world: World, visible rects: [ListRect]
  ) -> String? {
    if contentSize != expected.contentSize {
      return "content size \(contentSize), not \(expected.contentSize)"
    }
    var frames: [ListPlace: ListRect] = [:]
    for (element, frame) in expected.frames { frames[element] = frame }
    for element in world.elements where frame(of: element) != frames[element] {
      return "\(element) at \(frame(of: element) as Any), not \(frames[element] as Any)"
    }
    for rect in rects {
      let found = elements(in: rect)
      let wanted = expected.elements(in: rect)
      if found != wanted { return "in \(rect)\nfound  \(found)\nwanted \(wanted)" }
      let offset = rect.start(along: axis)
      func distance(_ frame: ListRect) -> Double {
        max(0, frame.start(along: axis) - offset, offset - frame.end(along: axis))
      }
      let least = expected.frames.filter { expected.isNear($0.0) }.map { distance($0.1) }.min()
      let nearest = element(nearest: offset).flatMap { frames[$0] }.map(distance)
      if nearest != least { return "\(nearest as Any) away from \(offset), not \(least as Any)" }
    }
    return nil
  }
}

/// Takes a layout through random edits, each step beside one that is computed from nothing.
func checkHistory<Layout: ListLayout>(
  _ layout: Layout, seed: UInt64, maker: WorldMaker, container: ListSize, steps: Int = 30,
  expected: (World) -> ExpectedLayout
) {
  var maker = maker
  var layout = layout
  var world = maker.world()
  layout.rebuild(from: world, in: container)
  for step in 0..<steps {
    let wanted = expected(world)
    let rects = viewports(of: wanted, axis: layout.axis, random: &maker.random)
    if let flaw = layout.firstDifference(from: wanted, world: world, visible: rects) {
      Issue.record("seed \(seed), step \(step): \(flaw)")
      return
    }
    if step % 4 == 3, let element = world.elements.randomElement(using: &maker.random) {
      let size = maker.size()
      layout.setSize(size, of: element)
      world.setSize(size, of: element)
      if layout.isEstimated(element) != size.isEstimate { Issue.record("seed \(seed): estimate") }
      continue
    }
    let (next, edit) = maker.edit(world, rate: [3, 30, 300][Int(seed) % 3])
    next.log.asked = []
    layout.apply(edit, from: next)
    if !Set(next.log.asked).isSubset(of: next.asksAllowed(by: edit, from: world)) {
      Issue.record("seed \(seed), step \(step): more was asked for than had changed")
      return
    }
    world = next
  }
}

/// Rectangles to look through: a walk over the content, and some odd ones.
func viewports(of expected: ExpectedLayout, axis: ListAxis, random: inout Chance) -> [ListRect] {
  let cross = expected.contentSize.length(along: axis.perpendicular)
  let length = expected.contentSize.length(along: axis)
  var result = [
    ListRect(origin: .zero, size: expected.contentSize),
    ListRect(along: axis, start: -5, length: 3, crossStart: 0, crossLength: cross),
    ListRect(along: axis, start: length + 5, length: 3, crossStart: 0, crossLength: cross),
  ]
  for _ in 0..<6 {
    result.append(
      ListRect(
        along: axis, start: random.length(upTo: Int(length) + 4) - 2,
        length: random.length(upTo: 12), crossStart: random.length(upTo: 2) - 1,
        crossLength: random.isTrue(1, of: 3) ? random.length(upTo: 4) : cross + 2))
  }
  return result
}
