import ListKit

extension TextListView {
  /// The time of the next frame of an effect; `nil` if none is playing.
  public var nextFrame: Duration? {
    // Effects of a nested list that is not drawn would never end.
    var next =
      isCoveredByEmptyView
      ? nil : cells.all.compactMap { ($0.cell as? TextNestedListCell)?.inner.nextFrame }.min()
    if motion.isPlaying, let effects {
      let own = motion.lastTime + effects.frameInterval
      next = min(next ?? own, own)
    }
    return next
  }

  func stopEffects() {
    for element in cells.all { (element.cell as? TextNestedListCell)?.inner.stopEffects() }
    guard motion.isPlaying else { return }
    motion.stop()
    setNeedsDisplay()
  }

  /// The drawing that the user sees; `nil` if nothing can be animated.
  func pictureForEffects() -> EffectPicture? {
    guard let effects, effects.duration > .zero, isVisible else { return nil }
    if let unseen = motion.unseenPast { return unseen }
    guard !cells.isEmpty else { return nil }
    var canvas = TextCanvas(width: Int(containerSize.width), height: rows)
    var areas: [ListElementKey: TextArea] = [:]
    for part in restingScene() {
      guard case .element(let identity) = part.picture else { continue }
      let area = motion.lastAreas[identity] ?? part.area
      areas[identity] = area
      guard let element = cells[identity] else { continue }
      canvas.withArea(area) { drawCell(of: element, on: &$0) }
    }
    return EffectPicture(canvas: canvas, areas: areas, order: cells.order)
  }

  func startEffects(from picture: EffectPicture, batch: ListBatchUpdates) {
    // Those of a batch that no frame has shown play together with those of this one.
    let unseen = motion.unseenActors
    let came = Set(unseen.filter { $0.isComing }.map { $0.identity })
    let pulsing = Set(unseen.filter { $0.pulses }.map { $0.identity })
    var actors: [EffectActor] = []
    var shift = firstShift(since: picture)
    for identity in cells.order {
      guard let element = cells[identity], !element.isFloating else { continue }
      let to = area(of: element.frame)
      let isUpdated = batch.updates(element.place) || pulsing.contains(identity)
      if let from = picture.areas[identity] {
        shift = (to.column - from.column, to.row - from.row)
        if from != to || isUpdated {
          actors.append(
            EffectActor(identity: identity, role: .travels, from: from, to: to, pulses: isUpdated))
        }
      } else if batch.inserts(element.place) || came.contains(identity) {
        actors.append(
          EffectActor(identity: identity, role: .comes, from: to, to: to, pulses: true))
      } else if shift != (0, 0) {
        actors.append(
          EffectActor(
            identity: identity, role: .travels, from: to.moved(byColumns: -shift.0, rows: -shift.1),
            to: to,
            pulses: isUpdated))
      }
    }
    actors += departures(since: picture)
    guard !actors.isEmpty else { return motion.stop() }
    motion.play(actors, past: picture)
    setNeedsDisplay()
  }

  /// The distance that the first element that stayed visible has moved.
  private func firstShift(since picture: EffectPicture) -> (Int, Int) {
    for identity in cells.order {
      guard let element = cells[identity], let from = picture.areas[identity] else { continue }
      let to = area(of: element.frame)
      return (to.column - from.column, to.row - from.row)
    }
    return (0, 0)
  }

  private func departures(since picture: EffectPicture) -> [EffectActor] {
    var actors: [EffectActor] = []
    var shift = firstShift(since: picture)
    for identity in picture.order {
      guard let from = picture.areas[identity] else { continue }
      if let element = cells[identity] {
        let to = area(of: element.frame)
        shift = (to.column - from.column, to.row - from.row)
      } else if let place = source?.place(of: identity), let frame = layout.frame(of: place) {
        let length = Int(cells: viewportLength)
        var to = area(of: frame)
        to.row = max(-length, min(2 * length, to.row))
        to.column = max(-length, min(2 * length, to.column))
        actors.append(
          EffectActor(identity: identity, role: .leaves(from), from: from, to: to, pulses: false))
      } else {
        actors.append(
          EffectActor(
            identity: identity, role: .goes(from), from: from,
            to: from.moved(byColumns: shift.0, rows: shift.1), pulses: false))
      }
    }
    return actors
  }

  /// The parts to draw at a time: deleted, inserted, unmoved, moved and floating ones, in this order.
  func scene(at time: Duration) -> [ScenePart] {
    guard motion.isPlaying, let effects else { return restingScene() }
    let time = motion.progress(at: time, of: effects.duration)
    guard time < 1 else {
      motion.stop()
      return restingScene()
    }
    let progress = TextEffects.eased(time)
    var below: [ScenePart] = []
    var above: [ScenePart] = []
    var acting: Set<ListElementKey> = []
    for actor in motion.actors {
      acting.insert(actor.identity)
      // The target may change while the effect plays.
      let target = cells[actor.identity].map { self.area(of: $0.frame) } ?? actor.to
      let area = actor.from.moved(towards: target, by: progress)
      motion.note(area, of: actor.identity)
      let glow = actor.pulses ? 1 - progress : nil
      switch actor.role {
      case .comes:
        below.append(
          ScenePart(
            picture: .element(actor.identity), area: area,
            clip: area.cut(to: progress, along: layout.axis), glow: glow))
      case .goes(let past):
        below.insert(
          ScenePart(
            picture: .past(past), area: area, clip: area.cut(to: 1 - progress, along: layout.axis)),
          at: 0)
      case .travels:
        above.append(ScenePart(picture: .element(actor.identity), area: area, glow: glow))
      case .leaves(let past):
        above.append(ScenePart(picture: .past(past), area: area))
      }
    }
    let resting = restingScene()
    let floating = resting.filter { isFloating($0) }
    let still = resting.filter { part in
      guard case .element(let identity) = part.picture else { return false }
      return !acting.contains(identity) && !isFloating(part)
    }
    return below + still + above + floating
  }

  func isFloating(_ part: ScenePart) -> Bool {
    guard case .element(let identity) = part.picture else { return false }
    return cells[identity]?.isFloating ?? false
  }
}

extension TextArea {
  func moved(towards target: TextArea, by progress: Double) -> TextArea {
    func between(_ from: Int, _ to: Int) -> Int {
      Int(cells: Double(from) + Double(to - from) * progress)
    }
    return TextArea(
      column: between(column, target.column), row: between(row, target.row),
      width: between(width, target.width), height: between(height, target.height))
  }

  func cut(to part: Double, along axis: ListAxis) -> TextArea {
    var area = self
    if axis == .vertical {
      area.height = Int(cells: Double(height) * part)
    } else {
      area.width = Int(cells: Double(width) * part)
    }
    return area
  }
}
