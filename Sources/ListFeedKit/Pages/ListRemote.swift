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
/// An answer that comes when the layer is gone does nothing. A fetch whose closure for the answer is released
/// without one has failed with ``ListLoadError/noAnswer``.
///
/// A layer belongs to one pager, the last one that was made with it; when that is released, what runs is
/// cancelled.
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

  /// Fetches in a direction; the object is released when the fetch has ended or is cancelled.
  typealias Begin =
    @MainActor (ListPageDirection, @escaping @MainActor (Answer) -> Void) -> AnyObject?

  private var line = RemoteLine()
  private let begin: Begin
  /// What the running fetch keeps until it ends.
  private var work: (number: Int, object: AnyObject?)?
  /// Answers reach the layer by it, so that a network which keeps them does not keep the layer.
  private let link = FeedLink<ListRemote>()
  /// Whether the start of a feed fetches anew, also that of a restored one.
  public let refreshesAtStart: Bool
  /// The pager that has the layer: the last one that was made with it.
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
    // Released at last: its `deinit` may call the layer.
    let ended = work?.number == line.runningNumber ? nil : work
    if ended != nil { work = nil }
    defer { withExtendedLifetime(ended) {} }
    if line.states != states { onChange?() }
    guard let (direction, number) = line.takeNext() else { return }
    let reply = RemoteReply(link, number)
    let object = begin(direction) { reply.answer($0) }
    // The answer may have come already.
    if line.runningNumber == number { work = (number, object) }
  }

  fileprivate func take(_ answer: Answer, for number: Int) { act { $0.take(answer, for: number) } }

  // MARK: The pager

  /// Gives the layer to a pager, which another one may have had.
  func setOwner(_ owner: AnyObject, onChange: @escaping @MainActor () -> Void) {
    self.owner = owner
    self.onChange = onChange
  }

  /// Cancels what runs or waits for a pager that is released, unless another one has the layer.
  func cancel(for owner: AnyObject) {
    guard self.owner === owner else { return }
    self.owner = nil
    onChange = nil
    cancel()
  }
}

/// Takes the answers to one fetch, which fails if the last reference goes before there is one.
@MainActor
private final class RemoteReply {
  private let link: FeedLink<ListRemote>
  private let number: Int
  private var isAnswered = false

  init(_ link: FeedLink<ListRemote>, _ number: Int) {
    self.link = link
    self.number = number
  }

  func answer(_ answer: ListRemote.Answer) {
    isAnswered = true
    link.target?.take(answer, for: number)
  }

  deinit {
    if isAnswered { return }
    let (link, number) = (link, number)
    #if hasFeature(Embedded)
      MainActor.assumeIsolated { link.target?.take(.failure(.noAnswer), for: number) }
    #else
      // Not at once: the last reference may go on any thread, and in the middle of anything.
      Task { @MainActor in link.target?.take(.failure(.noAnswer), for: number) }
    #endif
  }
}
