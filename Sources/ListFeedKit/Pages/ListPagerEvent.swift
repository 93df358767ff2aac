/// What happened in a pager, in the order in which it happened.
///
/// - A load that starts is a change of ``states(_:)``, one for each direction, before and then after.
/// - A page that came is ``repeated(_:)`` if it has values that are held, ``dropped(_:)`` if pages of the
///   other side go for it, and ``inserted(_:)``. The states of the latter have the next load in the same
///   direction already, if there is one.
/// - A load that failed for good is a change of ``states(_:)``.
/// - A feed that starts over is ``generation(_:)``, a change of ``states(_:)`` and, when its page came, one
///   ``inserted(_:)``.
///
/// ``ListPager/onChange`` is called after the events of one cause, once.
public enum ListPagerEvent<Value: ListValue> {
  /// A feed was started over for the second time or a later one.
  case generation(Int)
  /// The states changed.
  case states(ListPageStates)
  /// Values came.
  case inserted(ListPageInsertion<Value>)
  /// Values far from the user went, to be loaded again when they are near.
  case dropped(ListPageDrop<Value>)
  /// Values came that were held already: each is one element, at its place and with the newer content.
  case repeated([Value])
  /// A page named a key as its neighbour that led to a held page: the direction ends there.
  case repeatedKey(ListPageDirection)
  /// The options were corrected.
  case problem(ListPagerOptionsProblem)
}

/// A page that came.
public struct ListPageInsertion<Value: ListValue> {
  /// Which way it was loaded.
  public let direction: ListPageDirection
  /// Its values, without those that were held already.
  public let values: [Value]
  /// How many values are not loaded before the held ones; zero if that is not known.
  public let countBefore: Int
  /// How many values are not loaded after the held ones; zero if that is not known.
  public let countAfter: Int
  /// The states from now on.
  public let states: ListPageStates
}

/// Pages that went.
public struct ListPageDrop<Value: ListValue> {
  /// The side where they were.
  public let side: ListPageDirection
  /// Their values in order.
  public let values: [Value]
  /// How many values are not loaded on this side; zero if that is not known.
  public let count: Int
}
