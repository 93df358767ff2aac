#if canImport(UIKit) && !os(watchOS)
  import ListKit
  public import UIKit

  /// A section controller with supplementary views of other kinds than the header and the footer.
  ///
  /// Compositional layouts have such views: badges of items, and headers of kinds that the app names.
  ///
  /// ```swift
  /// extension MessageController: ListSupplementaryViewProviding {
  ///   func supplementaryView(_ request: ListSupplementaryRequest) -> UICollectionReusableView? {
  ///     let badge = request.dequeue(BadgeView.self)
  ///     badge.count = value.unreadCount
  ///     return badge
  ///   }
  /// }
  /// ```
  @MainActor
  public protocol ListSupplementaryViewProviding {
    /// Returns a configured view that is dequeued with the request; `nil` shows an empty one.
    ///
    /// It is called when the view is to be shown, and again for each visible one after each update.
    func supplementaryView(_ request: ListSupplementaryRequest) -> UICollectionReusableView?
  }

  /// A request of a layout for a supplementary view of another kind than the header and the footer.
  @MainActor
  public struct ListSupplementaryRequest {
    /// The kind, as the layout names it.
    public let kind: String
    /// The item of the view; the first one for a view of the section.
    public let index: Int

    fileprivate let element: ShownElement
    fileprivate let host: CollectionViewHost

    /// Returns a view of a class; the displayed one if that is configured again.
    ///
    /// - Parameters:
    ///   - type: The class.
    ///   - name: The name of a separate reuse pool of the class.
    public func dequeue<C: UICollectionReusableView>(_ type: C.Type, name: String = "") -> C {
      let kind = ListCellKind<UICollectionReusableView>(type, name: name) {
        type.init(frame: .zero)
      }
      let view = host.dequeue(kind, for: element)
      // Its loads belong to the element that it showed before.
      host.source?.didEndDisplaying(view)
      if let view = view as? C { return view }
      host.source?.report("The nib of \(type) for \(element) makes a \(Swift.type(of: view)).")
      return type.init(frame: .zero)
    }
  }

  extension CollectionViewHost {
    /// A view of another kind than headers and footers, made by its section controller.
    func makeView(of supplement: Supplement) -> Cell {
      let element = ShownElement.supplement(supplement)
      guard isCurrent, let source else { return cells.dequeueBlank(for: element) }
      cells.noteKind(supplement.kind)
      guard let provider = provider(of: supplement) else {
        source.report(
          "The layout wants a view of the kind \(supplement.kind) in section "
            + "\(supplement.indexPath.section), whose controller gives none: "
            + "it must be a ListSupplementaryViewProviding.")
        return cells.dequeueBlank(for: element)
      }
      let made = activity.busy {
        cells.make(element) { provider.supplementaryView(request(element, supplement)) }
      }
      if let returned = made.returned, returned !== made.dequeued {
        source.report("The view returned for \(element) is not the one dequeued for it.")
      }
      return made.dequeued ?? cells.dequeueBlank(for: element)
    }

    /// Configures the visible views of other kinds than headers and footers.
    ///
    /// A batch does not say which of them have changed.
    ///
    /// - Returns: The sections that now need a view of another class.
    func configureSupplementsAgain() -> IndexSet {
      var changed = IndexSet()
      guard isCurrent else { return changed }
      for kind in cells.otherKinds.sorted() {
        let paths = collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind)
        for path in paths where counts.sectionCount > path.section {
          let supplement = Supplement(kind: kind, indexPath: path)
          guard isCurrent, let provider = provider(of: supplement),
            let live = collectionView.supplementaryView(forElementKind: kind, at: path)
          else { continue }
          let element = ShownElement.supplement(supplement)
          let made = activity.busy {
            cells.make(element, offering: live) {
              provider.supplementaryView(request(element, supplement))
            }
          }
          if let returned = made.returned, returned !== live {
            changed.insert(path.section)
          } else {
            live.invalidateIntrinsicContentSize()
          }
        }
      }
      return changed
    }

    private func provider(of supplement: Supplement) -> (any ListSupplementaryViewProviding)? {
      let section = supplement.indexPath.section
      guard counts.sectionCount > section else { return nil }
      return source?.sectionController(at: section) as? any ListSupplementaryViewProviding
    }

    private func request(
      _ element: ShownElement, _ supplement: Supplement
    ) -> ListSupplementaryRequest {
      ListSupplementaryRequest(
        kind: supplement.kind, index: supplement.indexPath.item, element: element, host: self)
    }
  }
#endif
