@_exported import Foundation
import ListDiffKit

struct Message: Identifiable, Equatable, Diffable {
  var id: Int
  var text: String
}

/// As much of `UICollectionView` as the fragments call.
@MainActor
final class CollectionView {
  func performBatchUpdates(_ updates: () -> Void) { updates() }
  func deleteItems(at paths: [IndexPath]) {}
  func insertItems(at paths: [IndexPath]) {}
  func moveItem(at path: IndexPath, to newPath: IndexPath) {}
  func reconfigureItems(at paths: [IndexPath]) {}
}

extension IndexPath {
  init(item: Int, section: Int) { self.init(indexes: [section, item]) }
}

@MainActor let collectionView = CollectionView()
@MainActor var messages: [Message] = []
@MainActor let difference = ListDifference(from: messages, to: messages)
