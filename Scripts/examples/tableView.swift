@_exported import Foundation
import ListDiffKit

/// As much of `NSTableView` as the fragment calls.
@MainActor
final class TableView {
  func beginUpdates() {}
  func endUpdates() {}
  func removeRows(at rows: IndexSet) {}
  func insertRows(at rows: IndexSet) {}
  func moveRow(at row: Int, to newRow: Int) {}
  func reloadData(forRowIndexes rows: IndexSet, columnIndexes: IndexSet) {}
}

@MainActor let tableView = TableView()
@MainActor var messages: [Int] = []
@MainActor let new = [1]
@MainActor let difference = ListDifference(from: messages, to: new)
