import ListDiffKit

@MainActor
final class Row {
  var message: Int
  init(_ message: Int) { self.message = message }
}

/// What GTK calls in C.
func g_list_model_items_changed(
  _ list: Int, _ position: UInt32, _ removed: UInt32, _ added: UInt32
) {}

let model = 0
@MainActor var rows: [Row] = []
@MainActor let new = [1]
@MainActor let difference = ListDifference(from: [], to: new)
