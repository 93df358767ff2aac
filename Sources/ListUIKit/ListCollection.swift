#if canImport(UIKit) && canImport(SwiftUI) && !os(watchOS)
  public import ListKit
  public import SwiftUI
  public import UIKit

  /// A list of section controllers as a SwiftUI view.
  ///
  /// The state of the view that gives the values updates the list:
  ///
  /// ```swift
  /// ListCollection(layout: ListFlowLayout()) { adapter in
  ///   adapter.register(Message.self) { MessageController($0) }
  /// } content: {
  ///   messages
  /// }
  /// ```
  public struct ListCollection: UIViewRepresentable {
    private let layout: UICollectionViewLayout
    private let setUp: @MainActor (CollectionListAdapter) -> Void
    private let content: @MainActor () -> ListContent

    /// Makes a list.
    ///
    /// - Parameters:
    ///   - layout: The layout; the one of the first time is kept.
    ///   - setUp: Registers controllers; called once.
    ///   - content: The values.
    public init(
      layout: UICollectionViewLayout,
      setUp: @escaping @MainActor (CollectionListAdapter) -> Void,
      content: @escaping @MainActor () -> ListContent
    ) {
      self.layout = layout
      self.setUp = setUp
      self.content = content
    }

    /// The adapter and the host, for as long as the view is there.
    @MainActor
    public final class Coordinator {
      fileprivate var adapter: CollectionListAdapter?
      fileprivate var content: ListContent = []
    }

    /// Makes a coordinator without a list.
    public func makeCoordinator() -> Coordinator { Coordinator() }

    /// Makes the collection view and its adapter.
    public func makeUIView(context: Context) -> UICollectionView {
      let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
      let adapter = CollectionListAdapter(host: CollectionViewHost(view))
      setUp(adapter)
      let coordinator = context.coordinator
      adapter.content { [unowned coordinator] in coordinator.content }
      coordinator.adapter = adapter
      return view
    }

    /// Updates the list, animated where SwiftUI animates.
    public func updateUIView(_ view: UICollectionView, context: Context) {
      context.coordinator.content = content()
      context.coordinator.adapter?.performUpdates(animated: context.transaction.animation != nil)
    }
  }
#endif
