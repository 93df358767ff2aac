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
    selections.removeAll { $0.section == identity || $0.item?.diffIdentifier == identity }
  }

  mutating func endSelections() { selections = [] }
}

/// A value, or an item of its section, that was named after a request; updates up to this one may bring it.
struct AwaitedTarget {
  let section: AnyIdentity
  /// The item; `nil` for those of the section.
  var item: AnyDiffable?
  let request: Int
  var isAnimated = false
  /// The token from which on items are still to be selected, if those of the section come in parts.
  var firstToken: ItemToken?
}
