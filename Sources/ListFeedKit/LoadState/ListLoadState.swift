/// The load state of a feed, as the user sees it.
///
/// It has the phase of the values, the state of a refresh, and the states of both edges. The article
/// <doc:PagesAndLoadStates> has the full table.
public struct ListLoadState: Hashable, Sendable {
  /// What stands in the middle.
  public enum Phase: Hashable, Sendable {
    /// No values are loaded yet.
    case loading
    /// No values are loaded, and the load failed.
    case failed(ListLoadError)
    /// The feed has no values, and has ended at both edges.
    case empty
    /// The feed has values, or may have some on further pages.
    case content
  }

  /// What stands in the middle.
  public let phase: Phase
  /// The state of a refresh if the phase is empty or content; otherwise idle.
  public let refresh: ListPageState
  /// The state of the edge before the values if the phase is content; otherwise idle.
  public let before: ListPageState
  /// The state of the edge after the values if the phase is content; otherwise idle.
  public let after: ListPageState

  /// Makes the state of a feed.
  ///
  /// - Parameters:
  ///   - states: The states of its directions; while it starts over, with the edges of the held
  ///     values.
  ///   - isLoaded: Whether the first page is loaded.
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
  /// The load state as the user sees it, which joins the states of the source and the remote.
  public var loadState: ListLoadState {
    let states = remote.map { shownStates.joined(with: $0.states) } ?? shownStates
    return ListLoadState(states, isLoaded: isLoaded, count: values.count)
  }
}
