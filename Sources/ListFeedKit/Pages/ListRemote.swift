/// Fetches into the store that a pager's source reads, when the store has nothing more.
///
/// ```swift
/// let remote = ListRemote { direction, reply in
///   server.fetch(direction) { rows, isEnd in
///     database.write(rows)  // and the source of the pager is out of date
///     reply(.success(isEnd: isEnd))
///   }
/// }
/// ```
///
/// Fetches run one at a time: a refresh first, then before and after. A direction that waits for another
/// one is loading. What is fetched comes to the list through the store, whose source is then out of date.
/// An answer that comes when the layer is gone does nothing.
@MainActor
public final class ListRemote {
  /// What a fetch answers.
  public enum Answer: Hashable, Sendable {
    /// The values are in the store; at the end there is nothing more in this direction.
    case success(isEnd: Bool)
    /// Nothing was fetched.
    case failure(ListLoadError)
  }
  /// Fetches in a direction.
  public typealias Load =
    @MainActor (ListPageDirection, @escaping @MainActor (Answer) -> Void) -> Void

  private var line = RemoteLine()
  private let load: Load
  /// Answers reach the layer by it, so that a network which keeps them does not keep the layer.
  private let link = FeedLink<ListRemote>()
  /// Whether the start of a feed fetches anew.
  public let refreshesAtStart: Bool
  /// Set by the pager.
  var onChange: (@MainActor () -> Void)?

  /// Makes a remote layer.
  public init(refreshesAtStart: Bool = false, load: @escaping Load) {
    self.refreshesAtStart = refreshesAtStart
    self.load = load
    link.target = self
  }

  #if hasFeature(Embedded)
    deinit { link.target = nil }
  #endif

  /// The states of the directions, apart from those of the source.
  public var states: ListPageStates { line.states }

  /// Fetches in a direction, unless that is under way, has failed or has ended.
  public func request(_ direction: ListPageDirection) { act { $0.request(direction) } }

  /// Repeats what failed, a refresh first.
  public func retry() { act { $0.retry(ListPageDirection.allCases) } }

  /// Repeats one direction, if it failed.
  public func retry(_ direction: ListPageDirection) { act { $0.retry([direction]) } }

  /// Takes no more answers to what runs or waits.
  public func cancel() { act { $0.cancel() } }

  private func act(_ body: (inout RemoteLine) -> Void) {
    let states = line.states
    body(&line)
    if line.states != states { onChange?() }
    guard let (direction, number) = line.takeNext() else { return }
    let link = link
    load(direction) { answer in link.target?.act { $0.take(answer, for: number) } }
  }
}
