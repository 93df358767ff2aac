import ListKit

/// The layout source of a list, which asks its section controllers and cells.
///
/// If a controller returns no length, the cell determines it: the result is the length measured
/// before if it is still valid, or an estimate until the cell is visible and measured.
@MainActor
struct LayoutReader {
  let source: ListSource<TextCell>
  /// The axis along which the list scrolls.
  let axis: ListAxis
  /// The estimated length of elements that were not measured; `nil` if cells are never measured.
  let estimate: Double?
  /// The shown cells, whose lengths are used until they are measured again; empty if these are no
  /// longer valid.
  let shown: ShownCells
  /// The layout to be replaced; `nil` if its lengths cannot be used.
  let previous: (any ListLayout)?
  /// Whether the lengths of the replaced layout are still valid; if not, its measured lengths are
  /// outdated.
  let previousHolds: Bool
  /// The state of guessing; `nil` to ask for each element, because the layout does not mark
  /// outdated sizes.
  let guesses: Guesses?

  /// The guessed sizes of items that are not asked.
  @MainActor
  final class Guesses {
    fileprivate(set) var hasAny = false
    /// The latest estimate for consecutive sections.
    fileprivate var sections = 0..<0
    fileprivate var metrics = SectionMetrics(itemCount: 0)
    fileprivate var size = LayoutSize(.zero)
    /// The number of items that are still asked for before sizes of items that one closure makes are guessed.
    fileprivate var rest: Int
    fileprivate var alike: (section: Int, items: Range<Int>) = (-1, 0..<0)
    fileprivate var alikeSize = LayoutSize(.zero)

    /// - Parameter rest: The number of items that are asked before any size of an item is guessed.
    nonisolated init(askingFirst rest: Int) { self.rest = rest }
  }
}

extension LayoutReader: @MainActor LayoutSource {
  var sectionCount: Int { source.sectionCount }

  func metrics(of section: Int) -> SectionMetrics {
    guard let guesses else { return source.metrics(of: section) }
    if guesses.sections.contains(section) { return guesses.metrics }
    guard let estimate = source.estimate(from: section) else { return source.metrics(of: section) }
    guesses.sections = estimate.sections
    guesses.metrics = estimate.metrics
    guesses.size = guess(estimate.itemSize, for: guesses)
    return estimate.metrics
  }

  func alikeSections(from section: Int) -> AlikeSections? {
    guard let guesses, let estimate = source.estimate(from: section, upTo: sectionCount) else {
      return nil
    }
    return AlikeSections(
      count: estimate.sections.count, metrics: estimate.metrics,
      itemSize: guess(estimate.itemSize, for: guesses))
  }

  func alikeItems(from path: ListPath) -> AlikeItems? {
    // An item that is still asked for is counted once, when it is asked.
    guard let guesses, guesses.rest == 0, !mayHaveMeasured,
      let size = guessedSize(at: .item(path), for: guesses)
    else { return nil }
    return AlikeItems(count: guesses.alike.items.upperBound - path.item, size: size)
  }

  func size(of place: ListPlace) -> LayoutSize {
    size(of: place) {
      if let previous = previous?.keptSize(of: place), !previous.isEstimate {
        if previousHolds, !previous.isOutdated { return .measured(length(of: previous)) }
        return .outdated(estimate ?? 0)
      }
      return shownLength(at: place).map { .measured($0) } ?? .unknown
    }
  }

  func size(of place: ListPlace, known: LayoutSize) -> LayoutSize {
    size(of: place) {
      if known.isEstimate { return .estimated(length(of: known)) }
      return known.isOutdated ? .outdated(length(of: known)) : .measured(length(of: known))
    }
  }

  /// The known length of an element whose cell determines it.
  private enum Knowledge {
    case unknown
    case estimated(Double)
    case measured(Double)
    /// Measured for another breadth.
    case outdated(Double)
  }

  private func length(of size: LayoutSize) -> Double { size.size.length(along: axis) }

  private func size(of place: ListPlace, knowledge: () -> Knowledge) -> LayoutSize {
    if let guesses {
      if guesses.sections.contains(place.section), case .item = place { return guesses.size }
      if let size = guessedSize(at: place, for: guesses) { return size }
      if let size = source.estimatedSize(at: place) { return guess(size, for: guesses) }
    }
    var size = LayoutSize(source.size(at: place))
    guard let estimate, size.size.isAutomatic(along: axis) else { return size }
    var length = estimate
    switch knowledge() {
    case .unknown: size.isEstimate = true
    case .estimated(let estimated):
      length = estimated
      size.isEstimate = true
    case .measured(let measured): length = measured
    case .outdated(let outdated):
      length = outdated
      size.isOutdated = true
    }
    if axis == .vertical { size.size.height = length } else { size.size.width = length }
    return size
  }

  /// Whether the replaced layout may have lengths that cells measured.
  private var mayHaveMeasured: Bool { previous != nil && estimate != nil }

  /// The guessed size of an item that is made on demand; `nil` if it is measured, and until enough items were
  /// asked for.
  private func guessedSize(at place: ListPlace, for guesses: Guesses) -> LayoutSize? {
    guard case .item(let path) = place else { return nil }
    if guesses.rest > 0 {
      guesses.rest -= 1
      return nil
    }
    if mayHaveMeasured, previous?.keptSize(of: place)?.isEstimate == false { return nil }
    if guesses.alike.section == path.section, guesses.alike.items.contains(path.item) {
      return guesses.alikeSize
    }
    guard let items = source.estimate(fromItem: path, automatic: estimate ?? 0) else { return nil }
    guesses.alike = (path.section, items.items)
    guesses.alikeSize = guess(items.itemSize, for: guesses)
    return guesses.alikeSize
  }

  /// A size that is used until the item is visible.
  private func guess(_ size: ListSize, for guesses: Guesses) -> LayoutSize {
    guesses.hasAny = true
    var guess = LayoutSize(size, isEstimate: true, isOutdated: true)
    if let estimate, size.isAutomatic(along: axis) {
      if axis == .vertical { guess.size.height = estimate } else { guess.size.width = estimate }
    }
    return guess
  }

  /// The length of a visible element; `nil` if it has none, as it may not stay visible.
  private func shownLength(at place: ListPlace) -> Double? {
    guard !shown.isEmpty, let identity = source.identity(at: place), let element = shown[identity]
    else { return nil }
    let length = element.frame.size.length(along: axis)
    return length > 0 ? length : nil
  }
}
