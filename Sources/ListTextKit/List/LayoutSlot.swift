import ListKit

/// The layout of a list, replaced by an empty one while it asks for sizes.
///
/// Controllers that are asked for sizes may call the list, which must not use a layout in the
/// middle of a change.
struct LayoutSlot {
  private enum State {
    case atRest
    /// The layout is being changed; another one may have been set in the meantime.
    case lent(next: (any ListLayout)?)
  }

  private(set) var layout: any ListLayout
  /// Whether the layout marks outdated sizes, so that sizes may be guessed.
  private(set) var mayGuess: Bool
  /// The layout that is being filled to replace this one.
  private(set) var coming: ComingLayout?
  /// The number of times that a layout was set.
  private(set) var settingCount = 0
  private var state = State.atRest

  init(_ layout: any ListLayout) {
    self.layout = Self.adapted(layout)
    mayGuess = layout.marksOutdatedSizes
  }

  /// A layout with the defaults for a grid of characters, which may be rough.
  private static func adapted(_ layout: any ListLayout) -> any ListLayout {
    var layout = layout
    layout.adoptWholeUnits()
    layout.allowRoughness()
    return layout
  }

  /// Counts a new layout, which is then set or prepared.
  mutating func noteSetting() { settingCount += 1 }

  /// Sets a layout, after the change in progress if there is one.
  mutating func set(_ layout: any ListLayout) {
    coming = nil
    let layout = Self.adapted(layout)
    mayGuess = layout.marksOutdatedSizes
    if case .lent = state { state = .lent(next: layout) } else { self.layout = layout }
  }

  /// Starts to fill a layout, which is set once it is complete.
  mutating func prepare(_ layout: any ListLayout) { coming = ComingLayout(Self.adapted(layout)) }

  /// Changes the layout that is being filled, if there is one.
  mutating func updateComing(_ change: (inout ComingLayout) -> Void) {
    guard var changed = coming else { return }
    coming = nil
    change(&changed)
    coming = changed
  }

  /// Stores the layout that is being filled after a portion.
  mutating func keep(_ filled: ComingLayout) { coming = filled }

  /// Changes lengths, without a call to the layout's source.
  mutating func update(_ change: (inout any ListLayout) -> Void) { change(&layout) }

  /// Returns the layout for a change, which ``put(back:)`` ends.
  mutating func lend() -> any ListLayout {
    let lent = layout
    layout = EmptyLayout(axis: lent.axis)
    state = .lent(next: nil)
    return lent
  }

  mutating func put(back changed: any ListLayout) {
    if case .lent(let next?) = state { layout = next } else { layout = changed }
    state = .atRest
  }
}

extension ListLayout {
  /// Whether the layout marks outdated sizes; if not, a guessed size would never be replaced.
  var marksOutdatedSizes: Bool {
    var probe = self
    probe.rebuild(from: OutdatedItem(), in: ListSize(width: 1, height: 1))
    return probe.keptSize(of: .item(ListPath(section: 0, item: 0)))?.isOutdated == true
  }
}

/// A list of one item, whose size is outdated.
private struct OutdatedItem: LayoutSource {
  var sectionCount: Int { 1 }
  func metrics(of section: Int) -> SectionMetrics { SectionMetrics(itemCount: 1) }
  func size(of place: ListPlace) -> LayoutSize {
    LayoutSize(ListSize(width: 1, height: 1), isEstimate: true, isOutdated: true)
  }
}

/// A layout without elements.
private struct EmptyLayout: ListLayout {
  let axis: ListAxis
  var contentSize: ListSize { .zero }
  func frame(of place: ListPlace) -> ListRect? { nil }
  func elements(in visible: ListRect) -> [PlacedElement] { [] }
  func element(nearest offset: Double) -> ListPlace? { nil }
  mutating func rebuild(from source: some LayoutSource, in container: ListSize) {}
  mutating func apply(
    _ batch: ListBatchUpdates, changedSections: [Int], from source: some LayoutSource
  ) {}
  mutating func setSize(_ size: LayoutSize, of place: ListPlace) {}
  func isEstimated(_ place: ListPlace) -> Bool { false }
}
