import ListDiffKit

extension ListAdapter {
  /// Reports visible values that were changed in place, which the update therefore does not show.
  ///
  /// Debug builds only. Values that the update inserts or configures again are noted, and visible
  /// ones are compared with the notes: checking all would hash all.
  func checkObjects(_ transaction: Transaction<Cell>) {
    #if DEBUG && !hasFeature(Embedded)
      for named in transaction.requested.touched + transaction.requested.refreshed {
        let controller = AnyListSectionController<Cell>.stored(named.object)
        guard let object = controller.section.flatMap({ store.object(at: $0) }) else { continue }
        problems.objects.note(object, of: controller)
      }
      guard let content = transaction.content else { return }
      for (insert, controller) in content.made {
        problems.objects.note(store.value(at: content.place(ofInsert: insert)), of: controller)
      }
      for controller in display.controllers where !transaction.touches(controller) {
        guard let section = controller.section, let object = store.object(at: section),
          problems.objects.findChange(of: object, of: controller)
        else { continue }
        report(.changedInPlace(object.diffIdentifier), section: section)
      }
    #endif
  }
}
