import ListKit

/// The layout of a list, and an empty one in its place while it asks for sizes.
///
/// Controllers that are asked for sizes may ask the list in return; they must not meet a layout in
/// the middle of a change.
struct LayoutSlot {
  private enum State {
    case atRest
    /// The layout is being changed; another one may have been set meanwhile.
    case lent(next: (any ListLayout)?)
  }

  private(set) var layout: any ListLayout
  /// Whether the layout marks sizes that were guessed.
  private(set) var mayGuess: Bool
  /// The layout that is filled to take the place of this one.
  private(set) var coming: ComingLayout?
  /// How often another layout was asked for.
  private(set) var settingCount = 0
  private var state = State.atRest

  init(_ layout: any ListLayout) {
    self.layout = Self.adapted(layout)
    mayGuess = layout.marksOutdatedSizes
  }

  /// The layout for a grid of characters.
  private static func adapted(_ layout: any ListLayout) -> any ListLayout {
    var layout = layout
    layout.adoptWholeUnits()
    layout.allowRoughness()
    return layout
  }

  /// Notes that another layout is asked for, which is set now or prepared.
  mutating func noteSetting() { settingCount += 1 }

  /// Sets another layout, after the change that is under way.
  mutating func set(_ layout: any ListLayout) {
    coming = nil
    let layout = Self.adapted(layout)
    mayGuess = layout.marksOutdatedSizes
    if case .lent = state { state = .lent(next: layout) } else { self.layout = layout }
  }

  /// Has another layout filled, which is set when it is whole.
  mutating func prepare(_ layout: any ListLayout) { coming = ComingLayout(Self.adapted(layout)) }

  /// Changes the layout that is filled, if there is one.
  mutating func updateComing(_ change: (inout ComingLayout) -> Void) {
    guard var changed = coming else { return }
    coming = nil
    change(&changed)
    coming = changed
  }

  /// Keeps what was added to the layout that is filled.
  mutating func keep(_ filled: ComingLayout) { coming = filled }

  /// Changes lengths, for which the layout asks nothing.
  mutating func update(_ change: (inout any ListLayout) -> Void) { change(&layout) }

  /// Gives the layout away for a change; ``put(back:)`` ends it.
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
  /// Whether the layout can say which sizes are outdated: elsewhere a guess would stay for ever.
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
