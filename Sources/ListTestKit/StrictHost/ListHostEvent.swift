public import ListKit

/// An event between a host and the list that it shows, recorded for tests.
public enum ListHostEvent: Hashable, Sendable {
  /// The source of the host was set or removed.
  case source(isSet: Bool)
  /// A batch was shown, or rejected and replaced by a reload.
  case batch(ListBatchUpdates, isAnimated: Bool)
  /// The list was reloaded.
  case reload
  /// A completion was called.
  case completion
  /// Elements were measured again: those at the given places, or all elements for `nil`.
  case invalidateLayout([ListPlace]?)
  /// The list requested a scroll position.
  case scroll(ListPlace, at: ListScrollPosition, offset: Double, isAnimated: Bool)
  /// An item was shown as selected or not.
  case setSelected(Bool, at: ListPath, isAnimated: Bool)
  /// An item was shown with the focus; `nil` removed the focus.
  case setFocus(ListPath?)
  /// The empty view was shown in place of the items, or removed.
  case emptyView(isShown: Bool)
  /// An element became visible.
  case willDisplay(ListPlace)
  /// A visible element was reconfigured, in its cell or in another one.
  case configure(ListPlace, keepsCell: Bool)
  /// An element is no longer visible; the place is the last one that it had.
  case didEndDisplaying(ListPlace)

  /// Whether the list requested the event; a host causes all others itself.
  public var isRequest: Bool {
    switch self {
    case .batch, .reload, .invalidateLayout, .scroll, .setSelected, .setFocus, .emptyView: true
    case .source, .completion, .willDisplay, .configure, .didEndDisplaying: false
    }
  }
}

extension ListHostEvent: CustomStringConvertible {
  /// The event in a few words.
  public var description: String {
    func ending(_ isAnimated: Bool) -> String { isAnimated ? ", animated" : "" }
    switch self {
    case .source(let isSet): return isSet ? "source set" : "source taken away"
    case .batch(let batch, let isAnimated):
      let lines = batch.description.split(separator: "\n").joined(separator: "; ")
      return "batch: \(lines)\(ending(isAnimated))"
    case .reload: return "reload"
    case .completion: return "completion"
    case .invalidateLayout(nil): return "measure everything"
    case .invalidateLayout(let places?):
      return "measure \(places.map { $0.description }.joined(separator: " "))"
    case .scroll(let place, let position, let offset, let isAnimated):
      let distance = offset == 0 ? "" : " by \(offset)"
      return "scroll to \(place) at \(position)\(distance)\(ending(isAnimated))"
    case .setSelected(let isSelected, let path, let isAnimated):
      return "\(isSelected ? "select" : "deselect") \(path)\(ending(isAnimated))"
    case .setFocus(let path): return path.map { "focus \($0)" } ?? "focus nothing"
    case .emptyView(let isShown): return isShown ? "empty view" : "no empty view"
    case .willDisplay(let place): return "show \(place)"
    case .configure(let place, let keepsCell):
      return "configure \(place)\(keepsCell ? "" : " in another cell")"
    case .didEndDisplaying(let place): return "hide \(place)"
    }
  }
}
