@MainActor
open class NSItemProvider: NSObject {
  override public nonisolated init() { super.init() }
}

@MainActor
open class UIDragItem: NSObject {
  open private(set) var itemProvider: NSItemProvider
  open var localObject: Any?
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

public enum UIDropOperation: UInt, Sendable {
  case cancel, forbidden, copy, move
}

@MainActor
open class UICollectionViewDropProposal: NSObject {
  public enum Intent: Int, Sendable {
    case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath
  }
  open private(set) var operation: UIDropOperation
  open private(set) var intent: Intent
  public init(operation: UIDropOperation, intent: UICollectionViewDropProposal.Intent) {
    self.operation = operation
    self.intent = intent
    super.init()
  }
}

private final class Session: NSObject, UIDragSession, UIDropSession, UIDragAnimating {}

private final class DroppedItem: NSObject, UICollectionViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  init(_ dragItem: UIDragItem, from path: IndexPath) {
    self.dragItem = dragItem
    sourceIndexPath = path
  }
}

private final class Coordinator: NSObject, UICollectionViewDropCoordinator {
  let items: [any UICollectionViewDropItem]
  let destinationIndexPath: IndexPath?
  var landings: [IndexPath] = []
  private let view: UICollectionView
  init(_ item: DroppedItem, to target: IndexPath?, in view: UICollectionView) {
    items = [item]
    destinationIndexPath = target
    self.view = view
  }
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    if !view.has(indexPath) { view.violate("drops at \(indexPath), which is not there") }
    landings.append(indexPath)
    view.journal.landings.append(indexPath)
    return Session()
  }
}

extension UICollectionView {
  /// Only of the model: the user drags an item, something may happen meanwhile, and the user drops it.
  ///
  /// - Returns: Whether it was taken where it was dropped.
  public func userDrags(
    _ path: IndexPath, to target: IndexPath?, meanwhile: () -> Void = {}
  ) -> Bool {
    guard dragInteractionEnabled, let dragDelegate, let dropDelegate else { return false }
    let session = Session()
    guard
      let item = dragDelegate.collectionView(self, itemsForBeginning: session, at: path).first
    else { return false }
    hasActiveDrag = true
    defer { hasActiveDrag = false }
    meanwhile()
    let proposal = dropDelegate.collectionView(
      self, dropSessionDidUpdate: session, withDestinationIndexPath: target)
    guard proposal.operation == .move else { return false }
    let coordinator = Coordinator(DroppedItem(item, from: path), to: target, in: self)
    dropDelegate.collectionView(self, performDropWith: coordinator)
    return coordinator.landings.count == 1
  }
}
