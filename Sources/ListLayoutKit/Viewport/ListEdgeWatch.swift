/// Reports when an end of the content comes into reach and when it goes, each time once.
///
/// A host or a pager gives it the figures after each scroll and each change. Rows that are inserted
/// before the visible part move the offset away from the start; that is no arrival at either end.
public struct ListEdgeWatch: Hashable, Sendable {
  /// An end of the content.
  public enum Edge: Hashable, Sendable {
    /// The first element.
    case start
    /// The last element.
    case end
  }

  /// Why an end came into reach, or went.
  public enum Cause: Hashable, Sendable {
    /// The offset changed and nothing else.
    case scrolled
    /// The content became longer.
    case contentGrew
    /// The content became shorter.
    case contentShrank
    /// The container became longer.
    case containerGrew
    /// The container became shorter, as when a keyboard comes.
    case containerShrank
  }

  /// An end that came into reach, or went.
  public struct Event: Hashable, Sendable {
    /// Which end.
    public let edge: Edge
    /// Whether it is in reach now.
    public let isInReach: Bool
    /// Why that changed.
    public let cause: Cause
  }

  /// The distance from an end below which the end is in reach.
  public let threshold: Double
  /// Whether the start is in reach.
  public private(set) var isAtStart: Bool
  /// Whether the end is in reach.
  public private(set) var isAtEnd: Bool
  private var content: Double
  private var container: Double

  /// Makes a watch of a list as it is now; what is in reach by then is not reported.
  public init(
    threshold: Double = 0, offset: Double = 0, content: Double = 0, container: Double = 0
  ) {
    self.threshold = threshold > 0 ? threshold : 0
    self.content = content
    self.container = container
    isAtStart = true
    isAtEnd = true
    isAtStart = isInReach(offset)
    isAtEnd = isInReach(content - container - offset)
  }

  /// Takes the figures after a scroll or a change.
  ///
  /// - Returns: The ends that came into reach or went since the last call, at most one event for each.
  public mutating func update(offset: Double, content: Double, container: Double) -> [Event] {
    let cause: Cause
    if container != self.container {
      cause = container > self.container ? .containerGrew : .containerShrank
    } else if content != self.content {
      cause = content > self.content ? .contentGrew : .contentShrank
    } else {
      cause = .scrolled
    }
    self.content = content
    self.container = container
    var events: [Event] = []
    let start = isInReach(offset)
    let end = isInReach(content - container - offset)
    if start != isAtStart { events.append(Event(edge: .start, isInReach: start, cause: cause)) }
    if end != isAtEnd { events.append(Event(edge: .end, isInReach: end, cause: cause)) }
    isAtStart = start
    isAtEnd = end
    return events
  }

  private func isInReach(_ distance: Double) -> Bool {
    threshold > 0 ? distance < threshold : distance <= 0
  }
}

extension ListViewport {
  /// Has a watch look at the ends; see ``ListEdgeWatch/update(offset:content:container:)``.
  public func note(
    in watch: inout ListEdgeWatch, of layout: some ListLayout
  ) -> [ListEdgeWatch.Event] {
    watch.update(
      offset: offset, content: layout.contentSize.length(along: layout.axis),
      container: container.length(along: layout.axis))
  }
}
