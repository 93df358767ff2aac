import ListKit

/// The drawing before a batch.
struct EffectPicture {
  let canvas: TextCanvas
  /// The area of each element, in the coordinates of the visible part.
  let areas: [ListElementKey: TextArea]
  /// In reading order.
  let order: [ListElementKey]
}

/// The movement of one element in an effect.
struct EffectActor {
  enum Role {
    case comes
    case goes(TextArea)
    case travels
    /// The element moved out of the visible part, and its cell is already recycled.
    case leaves(TextArea)
  }

  let identity: ListElementKey
  let role: Role
  let from: TextArea
  let to: TextArea
  let pulses: Bool

  var isComing: Bool { if case .comes = role { true } else { false } }
}

/// Plays the effects of the last batch.
struct EffectPlayer {
  private(set) var actors: [EffectActor] = []
  private var past: EffectPicture?
  /// The time of the first frame.
  private var begin: Duration?
  private(set) var lastTime: Duration = .zero
  /// The time of the frame that is being drawn, or was drawn last.
  var frameTime: Duration = .zero
  /// The areas of the last frame, while an effect plays.
  private(set) var lastAreas: [ListElementKey: TextArea] = [:]

  var isPlaying: Bool { !actors.isEmpty }

  /// The drawing before the effects, if no frame has shown anything of them yet.
  var unseenPast: EffectPicture? { isPlaying && begin == nil ? past : nil }

  /// The actors of which no frame has shown anything yet.
  var unseenActors: [EffectActor] { begin == nil ? actors : [] }

  mutating func stop() {
    actors = []
    past = nil
    begin = nil
    lastAreas = [:]
  }

  mutating func play(_ actors: [EffectActor], past: EffectPicture) {
    self.actors = actors
    self.past = past
    begin = nil
    // Until the first frame, moved elements are at their old areas.
    lastAreas = [:]
    for actor in actors {
      if case .travels = actor.role { lastAreas[actor.identity] = actor.from }
    }
  }

  /// The progress of the effects, from 0 to 1; they begin with the first frame.
  mutating func progress(at time: Duration, of duration: Duration) -> Double {
    // Another session begins with time zero.
    let begin = min(begin ?? time, time)
    self.begin = begin
    lastTime = time
    guard duration > .zero else { return 1 }
    return min(1, max(0, (time - begin) / duration))
  }

  mutating func note(_ area: TextArea, of identity: ListElementKey) { lastAreas[identity] = area }

  func drawPast(_ area: TextArea, on canvas: inout TextCanvas) {
    guard let past else { return }
    canvas.copy(past.canvas, area, to: 0, row: 0)
  }
}
