/// The size of an element, measured or estimated.
public struct LayoutSize: Hashable, Sendable {
  /// The extents.
  public var size: ListSize
  /// Whether the element has not been measured.
  public var isEstimate: Bool
  /// Whether the size predates a change of the container and must be asked for again.
  ///
  /// Until then it is used like an estimate. If ``isEstimate`` is `false`, the size was measured in
  /// the former container.
  public var isOutdated: Bool

  /// Makes the size of an element.
  @inlinable
  public init(_ size: ListSize, isEstimate: Bool = false, isOutdated: Bool = false) {
    self.size = size
    self.isEstimate = isEstimate
    self.isOutdated = isOutdated
  }

  /// A size that was measured.
  @inlinable
  public static func measured(width: Double, height: Double) -> LayoutSize {
    LayoutSize(ListSize(width: width, height: height))
  }

  /// An estimate that is used until the element is measured.
  @inlinable
  public static func estimated(width: Double, height: Double) -> LayoutSize {
    LayoutSize(ListSize(width: width, height: height), isEstimate: true)
  }
}
