import ListDiffKit

/// As much of `RecyclerView.Adapter` as the fragment calls.
@MainActor
final class RecyclerAdapter {
  func notifyItemRangeRemoved(_ position: Int, _ count: Int) {}
  func notifyItemRangeInserted(_ position: Int, _ count: Int) {}
  func notifyItemMoved(_ position: Int, _ newPosition: Int) {}
  func notifyItemRangeChanged(_ position: Int, _ count: Int) {}
}

@MainActor let adapter = RecyclerAdapter()
@MainActor var messages: [Int] = []
@MainActor let new = [1]
@MainActor let difference = ListDifference(from: messages, to: new)
