#if canImport(UIKit) && !os(watchOS)
  public import ListKit
  public import UIKit

  /// An adapter of a collection view.
  public typealias CollectionListAdapter = ListAdapter<UICollectionReusableView>

  /// The base class of section controllers of a collection view, each of which owns one value.
  public typealias CollectionSectionController<Value: ListValue> =
    ListSectionController<Value, UICollectionReusableView>

  /// A section controller of a collection view whose items are declared.
  public typealias CollectionItemsSectionController<Value: ListValue> =
    ListItemsSectionController<Value, UICollectionReusableView>

  /// A section controller of a collection view that shows its value as view models.
  public typealias CollectionBindingSectionController<Value: ListValue> =
    ListBindingSectionController<Value, UICollectionReusableView>

  /// An item of a collection view.
  public typealias CollectionListItem = ListItem<UICollectionReusableView>

  extension ListCollectionContext where Cell == UICollectionReusableView {
    /// Returns a cell of a class for an item; `name` is that of a separate reuse pool of the class.
    public func dequeue<C: UICollectionViewCell>(
      _ type: C.Type, name: String = "", at index: Int
    ) -> C { dequeue(type, name: name, for: .item(index)) }

    /// Returns a view of a class for an item, the header or the footer.
    public func dequeue<C: UICollectionReusableView>(
      _ type: C.Type, name: String = "", for element: ListElement
    ) -> C {
      let view = dequeue(ListCellKind(type, name: name) { type.init(frame: .zero) }, for: element)
      // The problem is reported, and this view is never shown.
      return view as? C ?? type.init(frame: .zero)
    }

    /// Loads something for a cell while it shows the element it was dequeued for.
    public func load<C: UICollectionReusableView, Result: Sendable>(
      into cell: C, named name: String = "",
      _ operation: @escaping @Sendable () async -> Result?,
      apply: @escaping @MainActor (C, Result) -> Void
    ) {
      startLoad(into: cell, named: name, operation) { loaded, result in
        if let loaded = loaded as? C { apply(loaded, result) }
      }
    }
  }
#endif
