/// What a feed is, as the user sees it.
///
/// It says what stands in the middle, what is done beside it, and what stands at both edges. The article
/// <doc:PagesAndLoadStates> has the full table.
public struct ListLoadState: Hashable, Sendable {
  /// What stands in the middle.
  public enum Phase: Hashable, Sendable {
    /// Nothing came yet.
    case loading
    /// Nothing came, and the load failed.
    case failed(ListLoadError)
    /// The feed has no values, and that is all of it.
    case empty
    /// The feed has values, or may have some on further pages.
    case content
  }

  /// What stands in the middle.
  public let phase: Phase
  /// A refresh beside an empty view or content; idle beside anything else.
  public let refresh: ListPageState
  /// The edge before the values; idle beside anything but content.
  public let before: ListPageState
  /// The edge after the values; idle beside anything but content.
  public let after: ListPageState

  /// Makes the state of a feed.
  ///
  /// - Parameters:
  ///   - states: The states of its directions; while it starts over, the edges are those of what is shown.
  ///   - isLoaded: Whether the first page came.
  ///   - count: The number of its values.
  public init(_ states: ListPageStates, isLoaded: Bool, count: Int) {
    phase = Self.phase(states, isLoaded: isLoaded, count: count)
    switch phase {
    case .loading, .failed:
      refresh = .idle
      before = .idle
      after = .idle
    case .empty:
      refresh = states.refresh
      before = .idle
      after = .idle
    case .content:
      refresh = states.refresh
      before = states.before
      after = states.after
    }
  }

  private static func phase(_ states: ListPageStates, isLoaded: Bool, count: Int) -> Phase {
    if isLoaded, count > 0 { return .content }
    // A page without values is not an empty feed while there may be more.
    if isLoaded, states.before == .ended, states.after == .ended { return .empty }
    let isMoreComing =
      isLoaded && [states.before, states.after].contains { $0 != .idle && $0 != .ended }
    if isMoreComing, states.refresh != .loading { return .content }
    switch states.refresh {
    case .failed(let error): return .failed(error)
    case .loading: return .loading
    case .idle, .ended: return isLoaded ? .content : .loading
    }
  }
}

extension ListPager {
  /// What the feed is, as the user sees it; a remote layer and the source are one.
  public var loadState: ListLoadState {
    let states = remote.map { shownStates.joined(with: $0.states) } ?? shownStates
    return ListLoadState(states, isLoaded: isLoaded, count: values.count)
  }
}
