public import ListKit

/// A batch as a host of the UICollectionView family takes it, right or wrong.
///
/// It has the reloads that `ListBatchUpdates` does without. Deletes, reloads and the sources of moves
/// are places before the batch, everything else is a place after it.
public struct RawBatch: Hashable, Sendable {
  /// Sections that go.
  public var deleteSections: [Int] = []
  /// Sections that come.
  public var insertSections: [Int] = []
  /// Sections that move.
  public var moveSections: [ListMove<Int>] = []
  /// Sections that are deleted and inserted at the same place.
  public var reloadSections: [Int] = []
  /// Items that go.
  public var deleteItems: [ListPath] = []
  /// Items that come.
  public var insertItems: [ListPath] = []
  /// Items that move.
  public var moveItems: [ListMove<ListPath>] = []
  /// Items that are deleted and inserted at the same place.
  public var reloadItems: [ListPath] = []
  /// Items that are configured again in their cells.
  public var updateItems: [ListPath] = []
  /// Items that are measured again.
  public var measureItems: [ListPath] = []
  /// Sections whose header is measured again.
  public var measureHeaders: [Int] = []
  /// Sections whose footer is measured again.
  public var measureFooters: [Int] = []
  /// Sections whose header is configured again, comes or goes.
  public var updateHeaders: [Int] = []
  /// Sections whose footer is configured again, comes or goes.
  public var updateFooters: [Int] = []

  /// Makes a batch without changes.
  public init() {}

  /// The changes of a batch of ListKit.
  public init(_ batch: ListBatchUpdates) {
    deleteSections = batch.sectionDeletes
    insertSections = batch.sectionInserts
    moveSections = batch.sectionMoves
    deleteItems = batch.itemDeletes
    insertItems = batch.itemInserts
    moveItems = batch.itemMoves
    updateItems = batch.itemUpdates.map { $0.to }
    for place in batch.layoutChanges {
      switch place {
      case .item(let path): measureItems.append(path)
      case .header(let section): measureHeaders.append(section)
      case .footer(let section): measureFooters.append(section)
      }
    }
    updateHeaders = batch.headerUpdates
    updateFooters = batch.footerUpdates
  }
}
