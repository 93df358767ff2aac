#if canImport(UIKit) && !os(watchOS)
  public import ListKit
  public import UIKit

  extension ListItem where Cell == UICollectionReusableView {
    /// A row in a list cell, as wide as the list, that shows a content configuration.
    ///
    /// - Parameters:
    ///   - content: The value of the row; its identity is that of the row.
    ///   - height: The height, or `nil` to leave it to the cell.
    ///   - configuration: Makes the configuration from the standard one of the cell.
    @MainActor
    public static func row(
      _ content: some ListValue, height: Double? = nil,
      configuration:
        @escaping @MainActor (UIListContentConfiguration) -> any UIContentConfiguration
    ) -> ListItem {
      ListItem(AnyDiffable(content)) { context in
        ListSize(width: context.insetContainerSize.width, height: height ?? 0)
      } cell: { context, element in
        let cell = context.dequeue(UICollectionViewListCell.self, for: element)
        cell.contentConfiguration = configuration(cell.defaultContentConfiguration())
        return cell
      }
    }

    /// An item in a cell of a class.
    ///
    /// - Parameters:
    ///   - content: The value of the item; its identity is that of the item.
    ///   - type: The class of the cell.
    ///   - size: The size, or `nil` to leave the length to the cell, which is then as broad as its section.
    ///   - configure: Configures the cell.
    @MainActor
    public static func cell<C: UICollectionReusableView>(
      _ content: some ListValue, _ type: C.Type, size: ListSize? = nil,
      configure: @escaping @MainActor (C) -> Void
    ) -> ListItem {
      ListItem(AnyDiffable(content)) { _ in
        size ?? .automatic
      } cell: { context, element in
        let cell = context.dequeue(type, for: element)
        configure(cell)
        return cell
      }
    }
  }

  #if canImport(SwiftUI)
    public import SwiftUI

    extension ListItem where Cell == UICollectionReusableView {
      /// A row that shows a SwiftUI view, as long as the view is.
      @MainActor
      public static func view(
        _ content: some ListValue, @ViewBuilder view: @escaping @MainActor () -> some View
      ) -> ListItem {
        .row(content) { _ in UIHostingConfiguration { view() } }
      }
    }
  #endif
#endif
