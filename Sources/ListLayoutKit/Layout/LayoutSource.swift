public import ListDiffKit

/// The counts, metrics and sizes that a layout asks for.
///
/// A layout calls its source only within ``ListLayout/rebuild(from:in:)``,
/// ``ListLayout/apply(_:changedSections:from:)`` and the methods that call these, and does not
/// retain it. Negative and undefined extents count as zero, and so do negative counts.
public protocol LayoutSource {
  /// The number of sections.
  var sectionCount: Int { get }

  /// The elements and spaces of a section.
  func metrics(of section: Int) -> SectionMetrics

  /// The size of an element, measured or estimated.
  ///
  /// A layout may ignore one extent: ``StackLayout`` computes the width of a row itself.
  func size(of place: ListPlace) -> LayoutSize

  /// The size of an unchanged element that may have another breadth.
  ///
  /// A layout calls this for elements whose section changed its metrics, and for elements that
  /// moved here from a section with different metrics. If only the header, the footer or the spaces
  /// along the axis changed, the breadths stay the same and the layout asks for no unchanged
  /// element.
  ///
  /// `known` is the size stored in the layout; ``StackLayout`` stores only the extent along its
  /// axis. It is marked as an estimate if the breadth of the element may have changed. A source
  /// whose sizes do not depend on metrics can return `known`, which keeps measured sizes. The
  /// default returns ``size(of:)``.
  func size(of place: ListPlace, known: LayoutSize) -> LayoutSize

  /// The run of identical sections that starts at a section, so that a layout need not ask for
  /// each.
  ///
  /// A layout calls this when it is rebuilt, and for sections that a batch appends. If the result
  /// is `nil`, the default, the layout asks for each section.
  func alikeSections(from section: Int) -> AlikeSections?

  /// The run of items of one size that starts at an item, so that a layout need not ask for each.
  ///
  /// A rebuild calls this for some of the items of long sections. If the result is `nil`, the
  /// default, the layout asks for each item.
  func alikeItems(from path: ListPath) -> AlikeItems?
}

/// Consecutive sections without headers and footers that are laid out alike.
public struct AlikeSections {
  /// The number of sections, including the one that was asked for.
  public var count: Int
  /// The metrics of each section.
  public var metrics: SectionMetrics
  /// The size of all of their items.
  public var itemSize: LayoutSize

  /// Describes sections; if their metrics have headers or footers, these get the size of the items.
  @inlinable
  public init(count: Int, metrics: SectionMetrics, itemSize: LayoutSize) {
    self.count = count
    self.metrics = metrics
    self.itemSize = itemSize
  }
}

extension AlikeSections {
  /// The shortest run of sections for which storing the run is less work than asking for each.
  @usableFromInline
  static var fewest: Int { 16 }

  /// The run that a source returned, limited to the existing sections; `nil` if it is too short.
  @inlinable
  static func run(_ answer: AlikeSections?, upTo limit: Int) -> AlikeSections? {
    guard var answer, Swift.min(answer.count, limit) >= fewest else { return nil }
    answer.count = Swift.min(answer.count, limit)
    return answer
  }
}

/// Consecutive items of a section that have the same size.
public struct AlikeItems {
  /// The number of items, including the one that was asked for.
  public var count: Int
  /// The size of each.
  public var size: LayoutSize

  /// Describes a run of items.
  @inlinable
  public init(count: Int, size: LayoutSize) {
    self.count = count
    self.size = size
  }
}

extension LayoutSource {
  /// Returns `nil`.
  @inlinable
  public func alikeSections(from section: Int) -> AlikeSections? { nil }

  /// Returns `nil`.
  @inlinable
  public func alikeItems(from path: ListPath) -> AlikeItems? { nil }

  /// Returns ``size(of:)``.
  @inlinable
  public func size(of place: ListPlace, known: LayoutSize) -> LayoutSize { size(of: place) }
}
