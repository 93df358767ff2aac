import ListDiffKit

/// What gets the focus, and what is selected, when an update brings it.
struct AwaitedTargets {
  /// What gets the focus.
  enum Focus {
    /// What was asked for.
    case target(AwaitedTarget)
    /// The section that had the focus when the list lost its last item.
    case former(AnyIdentity)
  }

  private(set) var focus: Focus?
  /// What is selected, in the order in which it was asked for.
  private var selections: [AwaitedTarget] = []

  // MARK: Focus

  /// Whether a value was asked for.
  var hasFocusTarget: Bool { if case .target = focus { true } else { false } }

  mutating func awaitFocus(on target: AwaitedTarget) { focus = .target(target) }

  /// Notes that the list lost its last item, and this section had the focus.
  mutating func noteLostFocus(in section: AnyIdentity) {
    if focus == nil { focus = .former(section) }
  }

  mutating func endFocus() { focus = nil }

  // MARK: Selection

  /// Whether something is to be selected.
  var hasSelections: Bool { !selections.isEmpty }

  mutating func awaitSelection(of target: AwaitedTarget) { selections.append(target) }

  mutating func takeSelections() -> [AwaitedTarget] {
    defer { selections = [] }
    return selections
  }

  /// Gives up what was to be selected of a value, or of the value that it is in.
  mutating func endSelection(of identity: AnyIdentity) {
    selections.removeAll { $0.names(identity) }
  }

  mutating func endSelections() { selections = [] }

  /// Notes that a value has another identity from now on; the next update may still bring the former one.
  mutating func rename(_ old: AnyDiffable, to new: AnyDiffable) {
    if case .target(var target) = focus {
      target.rename(old, to: new)
      focus = .target(target)
    }
    for index in selections.indices { selections[index].rename(old, to: new) }
  }
}

/// A value, or an item of its section, that was named after a request; updates up to this one may bring it.
struct AwaitedTarget {
  /// The identities of the value, latest first.
  private(set) var sections: [AnyIdentity]
  /// The item under each of its identities, latest first; empty for those of the section.
  private(set) var items: [AnyDiffable]
  let request: Int
  let isAnimated: Bool
  /// The token from which on items are still to be selected, if those of the section come in parts.
  var firstToken: ItemToken?

  init(
    _ value: AnyDiffable, item: AnyDiffable?, request: Int, animated isAnimated: Bool
  ) {
    sections = [value.diffIdentifier]
    items = item.map { [$0] } ?? []
    self.request = request
    self.isAnimated = isAnimated
  }

  /// Whether it is a value, or in it.
  func names(_ identity: AnyIdentity) -> Bool {
    sections.contains(identity) || items.contains { $0.diffIdentifier == identity }
  }

  fileprivate mutating func rename(_ old: AnyDiffable, to new: AnyDiffable) {
    if sections.first == old.diffIdentifier { sections.insert(new.diffIdentifier, at: 0) }
    if items.first?.isIdentityEqual(to: old) == true { items.insert(new, at: 0) }
  }
}
