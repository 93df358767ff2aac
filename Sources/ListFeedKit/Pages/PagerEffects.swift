/// What a pager has still to do, in order.
///
/// Effects are taken one by one: each may run code of the app that starts the feed over, and what is left
/// of the former generation must not be done then.
struct PagerEffects<Value: ListValue, Key: Hashable & Sendable> {
  private var effects: [PagerEffect<Value, Key>] = []
  /// How many of them were taken.
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

  /// Withdraws a load that was not asked for yet.
  ///
  /// - Returns: Whether it was there.
  mutating func withdrawLoad(_ number: Int) -> Bool {
    let index = effects[taken...].firstIndex {
      if case .load(let request) = $0 { request.number == number } else { false }
    }
    if let index { effects.remove(at: index) }
    return index != nil
  }

  /// Withdraws what was to be started, or to be asked of the layer behind the source; loads are stopped
  /// one by one.
  mutating func withdrawPlans() {
    var left: [PagerEffect<Value, Key>] = []
    for effect in effects[taken...] {
      switch effect {
      case .renew, .jump, .reachedEnd, .wait: continue
      case .load, .cancel, .refreshRemote, .event: left.append(effect)
      }
    }
    effects = left
    taken = 0
  }
}
