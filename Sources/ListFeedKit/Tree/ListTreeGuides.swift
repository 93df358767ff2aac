/// The levels at which a guide continues below a row, because the node or an ancestor has further
/// siblings.
///
/// It has the 64 levels nearest to the row; ``ListTree/level(of:)`` has all.
public struct ListTreeGuides: Hashable, Sendable {
  /// Bit 0 is the node itself, bit 1 its parent.
  @usableFromInline let bits: UInt64

  @inlinable
  init(bits: UInt64) { self.bits = bits }

  /// Whether further siblings follow: of the node for 0, of its parent for 1, and so on.
  @inlinable
  public func goesOn(above level: Int) -> Bool {
    level >= 0 && level < 64 && bits >> UInt64(level) & 1 == 1
  }
}
