import ListDiffKit

/// What an update does to sections whose controllers are not made, and the controllers that are made meanwhile.
///
/// It stores controllers as objects, as ``StoredSection`` does.
struct UnmadeSections {
  /// The sections with new content, ascending.
  private(set) var updated: [ListUpdate<Int>] = []
  /// The controllers that were made while the update was put together, of sections that come or have new
  /// content: what they show is settled with the update.
  private(set) var made: [AnyObject] = []
  private var keys: Set<ObjectIdentifier> = []

  mutating func noteUpdate(_ update: ListUpdate<Int>) { updated.append(update) }

  /// Takes a controller that was made for a section, if the update settles what that shows.
  ///
  /// - Returns: Whether it does.
  mutating func take<Object: AnyObject>(
    _ controller: Object, at section: Int, in difference: ListDifference
  ) -> Bool {
    let updates = difference.updates
    let update = updates.partitioningIndex { $0.to >= section }
    let isUpdated = update < updates.count && updates[update].to == section
    guard isUpdated || difference.oldPosition(ofNew: section) == nil else { return false }
    made.append(controller)
    keys.insert(ObjectIdentifier(controller))
    return true
  }

  func contains<Object: AnyObject>(_ controller: Object) -> Bool {
    !keys.isEmpty && keys.contains(ObjectIdentifier(controller))
  }
}
