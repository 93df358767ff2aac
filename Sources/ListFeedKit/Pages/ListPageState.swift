/// The load state of one direction of a feed.
public enum ListPageState: Hashable, Sendable {
  /// Nothing is being loaded, and there may be more.
  case idle
  /// A page is being loaded, or the back-off rule has deferred the next attempt.
  case loading
  /// The last load failed; only a retry or a refresh starts another one.
  case failed(ListLoadError)
  /// There is nothing more in this direction.
  case ended

  /// The error of a load that failed.
  public var error: ListLoadError? {
    if case .failed(let error) = self { error } else { nil }
  }
}

/// The load states of all directions of a feed.
public struct ListPageStates: Hashable, Sendable {
  /// The state of a refresh; never ``ListPageState/ended``.
  public var refresh: ListPageState
  /// The state of loads before the first held page.
  public var before: ListPageState
  /// The state of loads after the last held page.
  public var after: ListPageState

  /// Makes states; each is idle by default.
  public init(
    refresh: ListPageState = .idle, before: ListPageState = .idle, after: ListPageState = .idle
  ) {
    self.refresh = refresh
    self.before = before
    self.after = after
  }

  /// The state of a direction.
  public subscript(direction: ListPageDirection) -> ListPageState {
    get {
      switch direction {
      case .refresh: refresh
      case .before: before
      case .after: after
      }
    }
    set {
      switch direction {
      case .refresh: refresh = newValue
      case .before: before = newValue
      case .after: after = newValue
      }
    }
  }

  /// Joins the states of two layers: loading if either loads, else failed if either failed, ended if
  /// both are.
  public func joined(with other: ListPageStates) -> ListPageStates {
    func join(_ left: ListPageState, _ right: ListPageState) -> ListPageState {
      switch (left, right) {
      case (.loading, _), (_, .loading): .loading
      case (.failed, _): left
      case (_, .failed): right
      case (.ended, .ended): .ended
      default: .idle
      }
    }
    return ListPageStates(
      refresh: join(refresh, other.refresh), before: join(before, other.before),
      after: join(after, other.after))
  }
}
