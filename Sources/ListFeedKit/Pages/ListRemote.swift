import ListKit

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
/// Fetches run one at a time: a refresh first, then before, then after. The state of a queued
/// direction is loading. Fetched values reach the list through the store, whose source is then out
/// of date. Answers after the layer is released are ignored. A fetch that releases its answer
/// closure without calling it fails with ``ListLoadError/noAnswer``.
///
/// A layer belongs to the last pager that was made with it. When that pager is released, running and
/// queued fetches are cancelled.
@MainActor
public final class ListRemote {
  /// The result of a fetch.
  public enum Answer: Hashable, Sendable {
    /// The values are in the store; `isEnd` if this direction, or after a refresh both edges, have
    /// nothing more.
    case success(isEnd: Bool)
    /// Nothing was fetched.
    case failure(ListLoadError)
  }
  /// Fetches in a direction.
  public typealias Load =
    @MainActor (ListPageDirection, @escaping @MainActor (Answer) -> Void) -> Void

  /// Fetches in a direction; the returned object is released when the fetch ends or is cancelled.
  typealias Begin =
    @MainActor (ListPageDirection, @escaping @MainActor (Answer) -> Void) -> AnyObject?

  private var line = RemoteLine()
  private let begin: Begin
  /// The object of the running fetch, retained until the fetch ends.
  private var work: (number: Int, object: AnyObject?)?
  /// Answer closures hold this link, so that they do not retain the layer.
  private let link = FeedLink<ListRemote>()
  /// Whether the start of a feed also fetches a refresh, even after a restore.
  public let refreshesAtStart: Bool
  /// Identifies the pager that owns the layer: the last one that was made with it.
  private var owner: AnyObject?
  private var onChange: (@MainActor () -> Void)?

  /// Makes a remote layer.
  public convenience init(refreshesAtStart: Bool = false, load: @escaping Load) {
    self.init(
      refreshesAtStart: refreshesAtStart,
      begin: { direction, reply in
        load(direction, reply)
        return nil
      })
  }

  init(refreshesAtStart: Bool, begin: @escaping Begin) {
    self.refreshesAtStart = refreshesAtStart
    self.begin = begin
    link.target = self
  }

  #if hasFeature(Embedded)
    deinit { link.target = nil }
  #endif

  /// The states of the fetches, without those of the source.
  public var states: ListPageStates { line.states }

  /// Fetches in a direction if it is idle; a refresh also if the last one failed.
  public func request(_ direction: ListPageDirection) { act { $0.request(direction) } }

  /// Retries failed fetches, a refresh first.
  public func retry() { act { $0.retry(ListPageDirection.allCases) } }

  /// Retries one direction, if it failed.
  public func retry(_ direction: ListPageDirection) { act { $0.retry([direction]) } }

  /// Cancels running and queued fetches, which fail with ``ListLoadError/cancelled``.
  public func cancel() { act { $0.cancel() } }

  private func act(_ body: (inout RemoteLine) -> Void) {
    let states = line.states
    body(&line)
    // Released last, because its `deinit` may call the layer.
    let ended = work?.number == line.runningNumber ? nil : work
    if ended != nil { work = nil }
    defer { withExtendedLifetime(ended) {} }
    if line.states != states { onChange?() }
    guard let (direction, number) = line.takeNext() else { return }
    let link = link
    let ticket = Ticket { link.target?.take(.failure(.noAnswer), for: number) }
    let object = begin(direction) { answer in
      ticket.use()
      link.target?.take(answer, for: number)
    }
    // The fetch may have answered synchronously.
    if line.runningNumber == number { work = (number, object) }
  }

  private func take(_ answer: Answer, for number: Int) { act { $0.take(answer, for: number) } }

  // MARK: The pager

  /// Transfers the layer to a pager, from its former owner if it has one.
  func setOwner(_ owner: AnyObject, onChange: @escaping @MainActor () -> Void) {
    self.owner = owner
    self.onChange = onChange
  }

  /// Cancels running and queued fetches of a released pager, unless another pager owns the layer.
  func cancel(for owner: AnyObject) {
    guard self.owner === owner else { return }
    self.owner = nil
    onChange = nil
    cancel()
  }
}
