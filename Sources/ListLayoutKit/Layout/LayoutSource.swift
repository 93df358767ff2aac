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
}

extension LayoutSource {
  /// Returns ``size(of:)``.
  @inlinable
  public func size(of place: ListPlace, known: LayoutSize) -> LayoutSize { size(of: place) }
}
