/// What happened in a pager, in the order in which it happened.
///
/// - A load that starts is a change of ``states(_:)``, one for each direction, before and then after.
/// - A loaded page is ``repeated(_:)`` if some of its values were held, ``dropped(_:)`` if pages of
///   the other side are dropped for it, and then ``inserted(_:)``. The states of the latter include
///   the next load in the same direction, if there is one.
/// - A load that failed for good is a change of ``states(_:)``.
/// - A feed that starts over is ``generation(_:)``, a change of ``states(_:)`` and, when all its pages
///   are loaded, one ``inserted(_:)``.
///
/// ``ListPager/onChange`` is called once after all events of one cause.
public enum ListPagerEvent<Value: ListValue> {
  /// The feed started its second generation, or a later one.
  case generation(Int)
  /// The states changed.
  case states(ListPageStates)
  /// A page was loaded, or all pages of a start.
  case inserted(ListPageInsertion<Value>)
  /// Pages far from the user were dropped; they are loaded again when the user is near.
  case dropped(ListPageDrop<Value>)
  /// A page had values that were held already: each keeps its place and gets the newer content.
  case repeated([Value])
  /// A page named the key of a held page as its neighbour: the direction ends there.
  case repeatedKey(ListPageDirection)
  /// The options were corrected.
  case problem(ListPagerOptionsProblem)
}

/// A loaded page, or all pages of a start.
public struct ListPageInsertion<Value: ListValue> {
  /// The direction in which it was loaded.
  public let direction: ListPageDirection
  /// Its values, without those that were held already; after a start, all held values.
  public let values: [Value]
  /// How many values are not loaded before the held ones; zero if that is not known.
  public let countBefore: Int
  /// How many values are not loaded after the held ones; zero if that is not known.
  public let countAfter: Int
  /// The states after the insertion.
  public let states: ListPageStates
}

/// Dropped pages.
public struct ListPageDrop<Value: ListValue> {
  /// The side from which they were dropped.
  public let side: ListPageDirection
  /// Their values in order.
  public let values: [Value]
  /// How many values are not loaded on this side; zero if that is not known.
  public let count: Int
}
