import ListDiffKit

/// The item to which the focus or the selection of a deleted item moves.
///
/// It moves when the host shows the update; a later update may delete the successor before.
enum Succession {
  case none
  /// No item remains that could be the successor.
  case vacant
  case to(ListItemKey)

  var key: ListItemKey? { if case .to(let key) = self { key } else { nil } }
  var isPending: Bool { if case .none = self { false } else { true } }

  /// The places of items that may need a successor, before an update.
  struct PlacesBefore {
    let focused: Place?
    let selected: Place?
  }

  /// An old place, and the value of its section if a rule may name its successor.
  struct Place {
    let path: ListPath
    let value: AnyDiffable?
  }
}
