/// The rule by which a viewport set its offset after a change.
public enum ListSettlement: Hashable, Sendable {
  /// Visible elements kept their places; the offset changed by a distance for that.
  ///
  /// A decelerating host adds the distance to the current offset and to the target offset of its
  /// gesture, and keeps the velocity.
  case anchored(by: Double)
  /// The next round, ``ListViewport/change(from:in:of:)``, scrolls to the end that the list
  /// follows.
  case followed
  /// The next round scrolls to the target of a call or of the batch.
  case scrolled
}
