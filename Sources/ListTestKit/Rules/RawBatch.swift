public import ListKit

/// A batch in the form of hosts of the UICollectionView family, legal or not.
///
/// It can contain reloads, which `ListBatchUpdates` does not have. Deletes, reloads and the sources of moves
/// are places before the batch, all others are places after it.
public struct RawBatch: Hashable, Sendable {
  /// Sections that are deleted.
  public var deleteSections: [Int] = []
  /// Sections that are inserted.
  public var insertSections: [Int] = []
  /// Sections that move.
  public var moveSections: [ListMove<Int>] = []
  /// Sections that are deleted and inserted at the same place.
  public var reloadSections: [Int] = []
  /// Items that are deleted.
  public var deleteItems: [ListPath] = []
  /// Items that are inserted.
  public var insertItems: [ListPath] = []
  /// Items that move.
  public var moveItems: [ListMove<ListPath>] = []
  /// Items that are deleted and inserted at the same place.
  public var reloadItems: [ListPath] = []
  /// Items whose cells are reconfigured in place.
  public var updateItems: [ListPath] = []
  /// Items that are measured again.
  public var measureItems: [ListPath] = []
  /// Sections whose header is measured again.
  public var measureHeaders: [Int] = []
  /// Sections whose footer is measured again.
  public var measureFooters: [Int] = []
  /// Sections whose header is reconfigured, inserted or deleted.
  public var updateHeaders: [Int] = []
  /// Sections whose footer is reconfigured, inserted or deleted.
  public var updateFooters: [Int] = []

  /// Makes a batch without changes.
  public init() {}

  /// Makes a batch with the changes of a batch of ListKit.
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
