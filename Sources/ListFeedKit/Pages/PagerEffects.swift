/// The queue of effects that a pager has to perform.
///
/// Effects are taken one by one, because each may call the app, which may start the feed over. The
/// remaining effects of the former generation are then withdrawn.
struct PagerEffects<Value: ListValue, Key: Hashable & Sendable> {
  private var effects: [PagerEffect<Value, Key>] = []
  /// The number of effects that were taken; they are at the start of the array.
  private var taken = 0

  var next: PagerEffect<Value, Key>? { taken < effects.count ? effects[taken] : nil }

  mutating func append(_ effect: PagerEffect<Value, Key>) { effects.append(effect) }

  mutating func take() -> PagerEffect<Value, Key>? {
    guard taken < effects.count else { return nil }
    defer {
      taken += 1
      if taken == effects.count {
        effects.removeAll(keepingCapacity: true)
        taken = 0
      }
    }
    return effects[taken]
  }

  /// Withdraws a load that was not requested yet.
  ///
  /// - Returns: Whether it was queued.
  mutating func withdrawLoad(_ number: Int) -> Bool {
    let index = effects[taken...].firstIndex {
      if case .load(let request) = $0 { request.number == number } else { false }
    }
    if let index { effects.remove(at: index) }
    return index != nil
  }

  /// Withdraws queued starts, attempts and requests at reached ends; loads are withdrawn one by one.
  mutating func withdrawPlans() {
    var left: [PagerEffect<Value, Key>] = []
    for effect in effects[taken...] {
      switch effect {
      case .renew, .jump, .reachedEnd, .wait, .make: continue
      case .load, .cancel, .refreshRemote, .event: left.append(effect)
      }
    }
    effects = left
    taken = 0
  }
}
