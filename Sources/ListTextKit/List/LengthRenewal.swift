import ListKit

/// Where the renewal of outdated lengths has got to.
///
/// After a resize of a long list the layout keeps the lengths that it has, as outdated ones. Visible
/// elements are asked for again at once, the others when the list is idle, a portion at a time, from the
/// visible part on and around to it.
///
/// Few lengths depend on the extent of the container along the axis. If only that changed, the others are
/// asked for when they become visible, unless a visible one has changed.
struct LengthRenewal {
  /// The most elements that are asked for again at once after a resize.
  static let directLimit = 512
  /// The most elements of a portion.
  static let portion = 32

  /// Whether the layout may have outdated lengths.
  private(set) var isNeeded = false
  /// Whether those that are not visible are renewed when the list is idle.
  private(set) var isForAll = false
  /// Whether lengths are outdated that were asked for before; guesses are not.
  private var hasOutdated = false
  /// Where the search for outdated lengths goes on; `nil` is the start of the list.
  private var next: ListPlace?
  private var hasWrapped = false
  /// Whether the layout may have guessed lengths, which only what becomes visible replaces.
  private var hasGuesses = false

  /// Lengths became outdated; those at a place and behind it are renewed first.
  mutating func begin(at place: ListPlace?, forAll: Bool) {
    isNeeded = true
    hasOutdated = true
    isForAll = isForAll || forAll
    next = place
    hasWrapped = place == nil
  }

  /// A visible length has changed, so that others may have changed too.
  mutating func extendToAll() { isForAll = hasOutdated }

  /// Places may have shifted: the search begins again.
  mutating func restart() {
    next = nil
    hasWrapped = true
  }

  /// Ends the renewal; guesses are still renewed when they become visible.
  mutating func end() {
    let hasGuesses = hasGuesses
    self = LengthRenewal()
    if hasGuesses { noteGuesses() }
  }

  /// Some lengths are guesses for items whose controllers were not needed, and stay so until then.
  mutating func noteGuesses() {
    hasGuesses = true
    isNeeded = true
  }

  /// The elements to ask for now; ends the renewal if no outdated length is left.
  mutating func takePortion(of layout: some ListLayout) -> [ListPlace] {
    guard isNeeded, isForAll else { return [] }
    var places = layout.outdatedElements(from: next, limit: Self.portion)
    // The last one of the portion before is still outdated if it was guessed.
    if let next, places.first == next { places = Array(places.dropFirst()) }
    if places.isEmpty, !hasWrapped {
      restart()
      places = layout.outdatedElements(from: nil, limit: Self.portion)
    }
    next = places.last
    if places.isEmpty { end() }
    return places
  }
}
