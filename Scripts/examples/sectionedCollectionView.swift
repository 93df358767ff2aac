@_exported import Foundation
import ListDiffKit

struct Message: Identifiable, Equatable, Diffable {
  var id: Int
  var text: String
}

/// As much of `UICollectionView` as the fragment calls.
@MainActor
final class CollectionView {
  func performBatchUpdates(_ updates: () -> Void) { updates() }
  func deleteSections(_ sections: IndexSet) {}
  func insertSections(_ sections: IndexSet) {}
  func moveSection(_ section: Int, toSection newSection: Int) {}
  func deleteItems(at paths: [IndexPath]) {}
  func insertItems(at paths: [IndexPath]) {}
  func moveItem(at path: IndexPath, to newPath: IndexPath) {}
  func reconfigureItems(at paths: [IndexPath]) {}
}

extension IndexPath {
  init(item: Int, section: Int) { self.init(indexes: [section, item]) }
}

@MainActor let collectionView = CollectionView()
@MainActor var sections: [ListSection<String, Message>] = []
