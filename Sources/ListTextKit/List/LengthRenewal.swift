import ListKit

/// The progress of renewing outdated lengths.
///
/// After a resize of a long list the layout keeps its lengths and marks them outdated. Visible
/// elements are renewed at once, the others in portions when the list is idle, from the visible
/// part on and wrapping around at the end.
///
/// Few lengths depend on the extent of the container along the axis. If only this extent changed,
/// elements are renewed when they become visible, unless the length of a visible element has
/// changed.
struct LengthRenewal {
  /// The most elements of a list that are all asked for again at once after a resize.
  static let directLimit = 512
  /// The most elements of a portion.
  static let portion = 32
  /// The most elements that are searched for those of a portion.
  private static let searched = 1 << 11

  /// Whether the layout may have outdated lengths.
  private(set) var isNeeded = false
  /// Whether elements that are not visible are renewed when the list is idle.
  private(set) var isForAll = false
  /// Whether lengths that were asked for are outdated; guesses do not count.
  private var hasOutdated = false
  /// The place at which the search for outdated lengths continues; `nil` is the start of the list.
  private var next: ListPlace?
  private var hasWrapped = false
  /// Whether most elements of the last portion were estimates.
  private var hasFoundFew = false
  /// Whether the layout may have guesses and other outdated estimates, which are replaced only when elements
  /// become visible.
  private var hasGuesses = false

  /// Starts the renewal of outdated lengths at a place; `nil` is the start of the list.
  mutating func begin(at place: ListPlace?, forAll: Bool) {
    isNeeded = true
    hasOutdated = true
    isForAll = isForAll || forAll
    next = place
    hasWrapped = place == nil
  }

  /// Also renews elements that are not visible, because a visible length has changed.
  mutating func extendToAll() { isForAll = hasOutdated }

  /// Restarts the search, because places may have shifted.
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

  /// Records that some lengths are guesses, which stay until the elements are visible.
  mutating func noteGuesses() {
    hasGuesses = true
    isNeeded = true
  }

  /// The next elements to ask for; ends the renewal if no outdated length is left but estimates.
  ///
  /// It may be empty before, if only estimates were found.
  mutating func takePortion(of layout: some ListLayout) -> [ListPlace] {
    guard isNeeded, isForAll else { return [] }
    let limit = hasFoundFew ? Self.searched : Self.portion
    var places = layout.outdatedElements(from: next, limit: limit)
    // The last element of the previous portion is still outdated if its length is a guess.
    if let next, places.first == next { places = Array(places.dropFirst()) }
    if places.isEmpty, !hasWrapped {
      restart()
      places = layout.outdatedElements(from: nil, limit: limit)
    }
    var asked: [ListPlace] = []
    for place in places where asked.count < Self.portion {
      next = place
      if layout.keptSize(of: place)?.isEstimate == false {
        asked.append(place)
      } else {
        hasGuesses = true
      }
    }
    hasFoundFew = asked.count < Self.portion / 2
    if places.isEmpty { end() }
    return asked
  }
}
