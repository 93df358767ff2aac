public import ListDiffKit

/// The counts, metrics and sizes that a layout asks for.
///
/// A layout asks in ``ListLayout/rebuild(from:in:)``, ``ListLayout/apply(_:changedSections:from:)``
/// and the methods that call these, and keeps no source. Negative and undefined extents count as
/// zero, and so do negative counts.
public protocol LayoutSource {
  /// The number of sections.
  var sectionCount: Int { get }

  /// The elements and spaces of a section.
  func metrics(of section: Int) -> SectionMetrics

  /// The size of an element, measured or estimated.
  ///
  /// A layout may use one extent only: ``StackLayout`` decides itself how wide a row is.
  func size(of place: ListPlace) -> LayoutSize

  /// The size of an unchanged element that may have another breadth.
  ///
  /// Its section has other metrics, or it comes from a section with other ones. Where a section gets another
  /// header, footer or space along the axis only, its elements are as broad as before and not asked for.
  ///
  /// `known` is the size that the layout has; of it, ``StackLayout`` has the extent along its axis
  /// only. It is an estimate if the element may have another breadth now. A source whose sizes do not
  /// depend on metrics can return it, so that measured sizes are kept. The default asks ``size(of:)``.
  func size(of place: ListPlace, known: LayoutSize) -> LayoutSize

  /// What a section and those behind it have in common, so that a layout need not ask for each.
  ///
  /// Asked when everything is laid out, and of sections that come at the end. The default, `nil`, has each
  /// section asked for.
  func alikeSections(from section: Int) -> AlikeSections?

  /// What an item and those behind it in its section have in common, so that a layout need not ask for
  /// each.
  ///
  /// Asked now and then in long sections when everything is laid out. The default, `nil`, has each item
  /// asked for.
  func alikeItems(from path: ListPath) -> AlikeItems?
}

/// Sections in turn without headers and footers that are laid out alike.
public struct AlikeSections {
  /// How many sections there are, the one that was asked for among them.
  public var count: Int
  /// The number of items and the spaces of each.
  public var metrics: SectionMetrics
  /// The size of all of their items.
  public var itemSize: LayoutSize

  /// Describes sections; if their metrics name headers or footers, these are as large as items.
  @inlinable
  public init(count: Int, metrics: SectionMetrics, itemSize: LayoutSize) {
    self.count = count
    self.metrics = metrics
    self.itemSize = itemSize
  }
}

extension AlikeSections {
  /// How many sections must be alike for it to be less work to take them together.
  @usableFromInline
  static var fewest: Int { 16 }

  /// What a source says of sections, if these are many, and no more than there are.
  @inlinable
  static func run(_ answer: AlikeSections?, upTo limit: Int) -> AlikeSections? {
    guard var answer, Swift.min(answer.count, limit) >= fewest else { return nil }
    answer.count = Swift.min(answer.count, limit)
    return answer
  }
}

/// Items of a section in turn that have the same size.
public struct AlikeItems {
  /// How many items there are, the one that was asked for among them.
  public var count: Int
  /// The size of each.
  public var size: LayoutSize

  /// Describes items.
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
