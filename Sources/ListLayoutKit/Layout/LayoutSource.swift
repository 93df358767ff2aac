public import ListDiffKit

/// What a layout asks when it must know how many elements there are and how large.
///
/// A layout asks in ``ListLayout/rebuild(from:in:)``, ``ListLayout/apply(_:from:)`` and
/// ``ListLayout/invalidate(_:from:)`` only, and keeps no source. Extents that are negative or not a
/// number count as zero, and so do negative counts.
public protocol LayoutSource {
  /// The number of sections.
  var sectionCount: Int { get }

  /// What a section consists of.
  func metrics(of section: Int) -> SectionMetrics

  /// How large an element is, or is thought to be.
  ///
  /// A layout uses what it needs of it: a list decides itself how wide a row is.
  func size(of place: ListPlace) -> LayoutSize

  /// The size of an element whose size the layout has, when its section has other metrics.
  ///
  /// No batch names the element: a source that measures cells can answer `known`. The default asks
  /// ``size(of:)``. Of `known` a list has the extent along its axis only.
  func size(of place: ListPlace, known: LayoutSize) -> LayoutSize
}

extension LayoutSource {
  /// Asks for the size anew.
  @inlinable
  public func size(of place: ListPlace, known: LayoutSize) -> LayoutSize { size(of: place) }
}
