/// Reports once each time an end of the content comes within reach or leaves it.
///
/// A host or a pager calls ``update(offset:content:container:)`` after each scroll and each change.
/// Rows inserted before the visible part move the offset away from the start, which is not reported
/// as reaching an end.
public struct ListEdgeWatch: Hashable, Sendable {
  /// An end of the content.
  public enum Edge: Hashable, Sendable {
    /// The first element.
    case start
    /// The last element.
    case end
  }

  /// Why an end came within reach or left it.
  public enum Cause: Hashable, Sendable {
    /// Only the offset changed.
    case scrolled
    /// The content became longer.
    case contentGrew
    /// The content became shorter.
    case contentShrank
    /// The container became longer.
    case containerGrew
    /// The container became shorter, as when a keyboard appears.
    case containerShrank
  }

  /// A change of whether an end is within reach.
  public struct Event: Hashable, Sendable {
    /// Which end.
    public let edge: Edge
    /// Whether the end is within reach now.
    public let isInReach: Bool
    /// Why this changed.
    public let cause: Cause
  }

  /// An end is within reach at a distance less than this; with zero, only when it is reached.
  public let threshold: Double
  /// Whether the start is within reach.
  public private(set) var isAtStart: Bool
  /// Whether the end is within reach.
  public private(set) var isAtEnd: Bool
  private var content: Double
  private var container: Double

  /// Makes a watch of a list in its current state; ends that are within reach now are not reported.
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

  /// Compares the state after a scroll or a change with the previous state.
  ///
  /// - Returns: At most one event for each end: those that came within reach or left it since the
  ///   last call.
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
  /// Updates a watch with the offset and lengths of this viewport; see
  /// ``ListEdgeWatch/update(offset:content:container:)``.
  public func note(
    in watch: inout ListEdgeWatch, of layout: some ListLayout
  ) -> [ListEdgeWatch.Event] {
    watch.update(
      offset: offset, content: layout.contentSize.length(along: layout.axis),
      container: container.length(along: layout.axis))
  }
}
