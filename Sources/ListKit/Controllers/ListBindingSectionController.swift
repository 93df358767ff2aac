public import ListDiffKit
public import ListLayoutKit

/// A section that shows its value as view models, each bound to a cell.
///
/// The view models of an update are compared with the former ones. A cell stays with its view
/// model: a changed one is bound again in place, then moved if necessary. A change of the value
/// never reloads the section.
///
/// ```swift
/// final class PostController: ListBindingSectionController<Post, Card> {
///   @ListBuilder override func viewModels(for post: Post) -> ListContent {
///     post.author
///     post.image
///     post.comments
///   }
///   override func cell(for viewModel: AnyDiffable, at index: Int) -> Card { … }
/// }
/// ```
@MainActor
open class ListBindingSectionController<Value: ListValue, Cell: AnyObject>:
  ListSectionController<Value, Cell>
{
  /// The view models as of the last update; empty during the first `didUpdate(to:)`.
  public private(set) final var viewModels = ListContent()
  private final var repeats = ItemRepeats()
  /// A long change of the view models that is shown only in part.
  private final var growth: ItemGrowth<ListContent>?

  /// The view models of a value.
  ///
  /// If view models repeat an identity, the first one is kept and the others are reported.
  ///
  /// Arrays are kept as given and compared in place: one change among 100,000 view models costs
  /// less than a millisecond.
  @ListBuilder open func viewModels(for value: Value) -> ListContent {}

  /// Whether a long change of the view models is shown in parts, one per turn; `false` by default.
  ///
  /// Parts keep the main actor responsive. Until the last part is shown, the section has view
  /// models of the former value, and its indices are places in ``viewModels``: do not use them as
  /// indices into the new value. See ``ListAdapter/sectionsPerTurn``.
  open var showsItemsInParts: Bool { false }

  /// A cell for a view model: dequeue it and bind it.
  ///
  /// Override this method: the default implementation stops the program.
  open func cell(for viewModel: AnyDiffable, at index: Int) -> Cell {
    super.cellForItem(at: index)
  }

  /// The size of a view model's cell; `.zero` by default.
  open func size(for viewModel: AnyDiffable, at index: Int) -> ListSize { .zero }

  /// Called when the user has selected a view model.
  open func didSelect(_ viewModel: AnyDiffable, at index: Int) {}

  /// Called when a selected view model is no longer selected.
  open func didDeselect(_ viewModel: AnyDiffable, at index: Int) {}

  /// Called when the user touches a view model, or no longer does.
  open func didHighlight(_ viewModel: AnyDiffable, at index: Int, isHighlighted: Bool) {}

  /// Reads the view models again and shows what changed.
  ///
  /// Every request is answered; requests of one turn are coalesced into one update.
  public final func update(
    animated: Bool = true, completion: (@MainActor (ListUpdateOutcome) -> Void)? = nil
  ) {
    context.performBatch(
      animated: animated, updates: { $0.refresh(self) }, completion: completion)
  }

  /// The number of view models.
  public final override func numberOfItems() -> Int { viewModels.count }

  /// The size of the view model's cell.
  public final override func sizeForItem(at index: Int) -> ListSize {
    viewModel(at: index).map { size(for: $0, at: index) } ?? .zero
  }

  /// The view model's cell.
  public final override func cellForItem(at index: Int) -> Cell {
    cell(for: viewModels[index], at: index)
  }

  /// Calls ``didSelect(_:at:)``.
  public final override func didSelectItem(at index: Int) {
    viewModel(at: index).map { didSelect($0, at: index) }
  }

  /// Calls ``didDeselect(_:at:)``.
  public final override func didDeselectItem(at index: Int) {
    viewModel(at: index).map { didDeselect($0, at: index) }
  }

  /// Calls ``didHighlight(_:at:isHighlighted:)``.
  public final override func didHighlightItem(at index: Int) {
    viewModel(at: index).map { didHighlight($0, at: index, isHighlighted: true) }
  }

  /// Calls ``didHighlight(_:at:isHighlighted:)``.
  public final override func didUnhighlightItem(at index: Int) {
    viewModel(at: index).map { didHighlight($0, at: index, isHighlighted: false) }
  }

  /// Moves a view model; an override calls this method first and then changes its own data.
  open override func moveObject(from index: Int, to target: Int) {
    guard viewModels.indices.contains(index), viewModels.indices.contains(target) else { return }
    viewModels = viewModels.moving(from: index, to: target)
  }

  private func viewModel(at index: Int) -> AnyDiffable? {
    viewModels.indices.contains(index) ? viewModels[index] : nil
  }

  final override var itemIdentities: ListContent? { viewModels }

  final override var hasMoreItems: Bool { growth != nil }

  final override var uncomparedItems: (shown: ListContent, all: ListContent)? {
    growth?.uncompared
  }

  final override func takeParts(_ parts: PartedDifference, from item: Int) {
    growth?.take(parts, from: item)
  }

  final override func showMoreItems(keeping needed: () -> NeededItems) -> RefreshedItems<Cell>? {
    guard let part = growth?.nextPart(keeping: needed) else { return nil }
    growth = part.rest
    viewModels = part.listed.identities
    return RefreshedItems(
      box: nil, difference: part.difference, gone: part.gone, comesAgain: part.comesAgain)
  }

  final override func refreshItems(
    _ room: ItemRoom, keeping needed: () -> NeededItems
  ) -> RefreshedItems<Cell>? {
    let former = viewModels
    let listed = viewModels(for: value)
    let begun =
      showsItemsInParts
      ? ItemGrowth.begin(
        from: (former, former), to: (listed, listed), after: growth, room, keeping: needed) : nil
    growth = begun?.rest
    if let begun {
      repeats = ItemRepeats()
      viewModels = begun.listed.identities
      return RefreshedItems(
        box: nil, difference: begun.difference, comesAgain: begun.comesAgain)
    }
    let difference = ListDifference(from: former, to: listed)
    let duplicates = repeats.find(in: listed, since: former, difference)
    if duplicates.isEmpty {
      viewModels = listed
      return RefreshedItems(box: nil, difference: difference, gone: former)
    }
    reportDuplicates(at: duplicates, in: listed)
    viewModels = listed.removing(at: duplicates)
    return RefreshedItems(
      box: nil, difference: ListDifference(from: former, to: viewModels), gone: former)
  }
}
