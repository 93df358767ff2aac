/// A row that shows what a feed is doing, as an ordinary value of a list.
///
/// Register a controller for it once, as for any value. In a terminal:
///
/// ```swift
/// final class LoadRowController: TextSectionController<ListLoadRow> {
///   override func cellForItem(at index: Int) -> TextCell {
///     let cell = context.dequeue(TextStackCell.self, at: index)
///     cell.show(value.text)
///     return cell
///   }
///
///   override func didSelectItem(at index: Int) {
///     if let direction = value.retries { feed.retry(direction) }
///   }
/// }
/// ```
///
/// A row keeps its identity while what it shows changes: a spinner that becomes a retry row is an update.
public struct ListLoadRow: ListValue, Hashable {
  /// What a row shows.
  public enum Kind: Hashable, Sendable {
    /// A value to come, with its number from 0.
    case skeleton(Int)
    /// The first load failed.
    case failure(ListLoadError)
    /// The feed has no values.
    case empty
    /// The feed is started over.
    case refreshing
    /// A refresh failed, and what is shown is what was there.
    case notice(ListLoadError)
    /// More is loaded at an edge.
    case loading(ListPageDirection)
    /// A load at an edge failed.
    case retry(ListPageDirection, ListLoadError)
    /// There is nothing more at an edge.
    case end(ListPageDirection)
  }

  /// Where a row stands.
  public enum Place: Hashable, Sendable {
    /// In the middle, as one of the values to come.
    case skeleton(Int)
    /// In the middle, instead of values that could not be loaded.
    case failure
    /// In the middle, instead of values that there are none of.
    case empty
    /// At the top.
    case refresh
    /// Below the refresh row.
    case notice
    /// Before or after the values.
    case edge(ListPageDirection)
  }

  /// What it shows.
  public let kind: Kind

  /// Makes a row.
  public init(_ kind: Kind) { self.kind = kind }

  /// Where it stands, which is its identity.
  public var diffIdentifier: Place {
    switch kind {
    case .skeleton(let number): .skeleton(number)
    case .failure: .failure
    case .empty: .empty
    case .refreshing: .refresh
    case .notice: .notice
    case .loading(let edge), .retry(let edge, _), .end(let edge): .edge(edge)
    }
  }

  /// What a retry of this row repeats; `nil` if there is nothing to retry.
  public var retries: ListPageDirection? {
    switch kind {
    case .failure, .notice: .refresh
    case .retry(let edge, _): edge
    default: nil
    }
  }

  /// What it shows in plain English, for apps without words of their own.
  public var text: String {
    switch kind {
    case .skeleton, .loading: "Loading…"
    case .refreshing: "Refreshing…"
    case .empty: "Nothing here"
    case .failure(let error), .notice(let error), .retry(_, let error):
      error.message + " (try again)"
    case .end: "No more"
    }
  }
}
