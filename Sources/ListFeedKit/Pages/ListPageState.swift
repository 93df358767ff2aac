/// What a direction of a feed is doing.
public enum ListPageState: Hashable, Sendable {
  /// Nothing runs, and there may be more.
  case idle
  /// A page is being loaded, or the next attempt is due by the back-off rule.
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

/// What the directions of a feed are doing.
public struct ListPageStates: Hashable, Sendable {
  /// Loading anew; never ``ListPageState/ended``.
  public var refresh: ListPageState
  /// Loading before the first page.
  public var before: ListPageState
  /// Loading after the last page.
  public var after: ListPageState

  /// Makes states, which are idle unless they are given.
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

  /// The states of two layers as one: loading if either loads, failed if either failed, ended if both are.
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
