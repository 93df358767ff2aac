/// A row that shows a load state of a feed, as an ordinary value of a list.
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
///   override func isButton(at index: Int) -> Bool { true }
///
///   override func didSelectItem(at index: Int) {
///     if let direction = value.retries { feed.retry(direction) }
///   }
/// }
/// ```
///
/// A row at an edge keeps its identity while its kind changes: a spinner that becomes a retry row is an
/// update. As a button it is not selected, so that each choice tries again, and a selection of all leaves it out.
public struct ListLoadRow: ListValue, Hashable {
  /// What a row shows.
  public enum Kind: Hashable, Sendable {
    /// A placeholder before the first page is loaded, with its number from 0.
    case skeleton(Int)
    /// The first load failed.
    case failure(ListLoadError)
    /// The feed has no values.
    case empty
    /// The feed is starting over.
    case refreshing
    /// A refresh failed, and the former values are still shown.
    case notice(ListLoadError)
    /// A page is being loaded at an edge.
    case loading(ListPageDirection)
    /// A load at an edge failed.
    case retry(ListPageDirection, ListLoadError)
    /// The feed has ended at an edge.
    case end(ListPageDirection)
  }

  /// The place of a row among the values.
  public enum Place: Hashable, Sendable {
    /// In the middle, as one of the placeholders.
    case skeleton(Int)
    /// In the middle, instead of values that could not be loaded.
    case failure
    /// In the middle, if the feed has no values.
    case empty
    /// At the top.
    case refresh
    /// Below the refresh row.
    case notice
    /// Before or after the values.
    case edge(ListPageDirection)
  }

  /// What the row shows.
  public let kind: Kind

  /// Makes a row.
  public init(_ kind: Kind) { self.kind = kind }

  /// The place of the row, which is its identity.
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

  /// The direction to retry from this row; `nil` if there is nothing to retry.
  public var retries: ListPageDirection? {
    switch kind {
    case .failure, .notice: .refresh
    case .retry(let edge, _): edge
    default: nil
    }
  }

  /// A text in English, for apps without texts of their own.
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
