/// What a viewport did about its offset after a change.
public enum ListSettlement: Hashable, Sendable {
  /// Elements kept their places, for which the offset changed by a distance.
  ///
  /// A host that is decelerating adds the distance to where its gesture is and to where it will end,
  /// and leaves the velocity as it is.
  case anchored(by: Double)
  /// The end that the list follows is shown in the next round, ``ListViewport/change(from:in:of:)``.
  case followed
  /// The target of a call or of the batch is shown in the next round.
  case scrolled
}
