import ListDiffKit

/// The changed sections without controllers, and the controllers that are created for them during
/// the update.
///
/// Controllers are stored as objects, as in ``StoredSection``.
struct UnmadeSections {
  /// The sections with new content, ascending.
  private(set) var updated: [ListUpdate<Int>] = []
  /// The controllers created during the commit, of inserted sections and sections with new content.
  ///
  /// The update settles their items.
  private(set) var made: [AnyObject] = []
  private var keys: Set<ObjectIdentifier> = []

  mutating func noteUpdate(_ update: ListUpdate<Int>) { updated.append(update) }

  /// Takes a controller that was created for a section, if the update settles its items.
  ///
  /// - Returns: Whether the controller was taken.
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
