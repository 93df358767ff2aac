/// The rows that a feed shows around its values.
public struct ListLoadRows: Hashable, Sendable {
  /// The rows before the values, and the rows that replace missing values.
  public let top: [ListLoadRow]
  /// The rows after the values.
  public let bottom: [ListLoadRow]

  /// Makes the rows of a state.
  public init(_ state: ListLoadState, _ options: ListLoadRowOptions = ListLoadRowOptions()) {
    var top: [ListLoadRow] = []
    var bottom: [ListLoadRow] = []
    if state.refresh == .loading, options.showsRefresh { top.append(ListLoadRow(.refreshing)) }
    if let error = state.refresh.error, options.showsNotice {
      top.append(ListLoadRow(.notice(error)))
    }
    switch state.phase {
    case .loading:
      for number in 0..<max(0, options.skeletonCount) { top.append(ListLoadRow(.skeleton(number))) }
    case .failed(let error): top.append(ListLoadRow(.failure(error)))
    case .empty: if options.showsEmpty { top.append(ListLoadRow(.empty)) }
    case .content:
      if let row = Self.edge(.before, state.before, options.showsStart, false) { top.append(row) }
      if let row = Self.edge(.after, state.after, options.showsEnd, options.keepsSpinner) {
        bottom.append(row)
      }
    }
    self.top = top
    self.bottom = bottom
  }

  private static func edge(
    _ edge: ListPageDirection, _ state: ListPageState, _ showsEnd: Bool, _ keepsSpinner: Bool
  ) -> ListLoadRow? {
    switch state {
    case .idle: keepsSpinner ? ListLoadRow(.loading(edge)) : nil
    case .loading: ListLoadRow(.loading(edge))
    case .failed(let error): ListLoadRow(.retry(edge, error))
    case .ended: showsEnd ? ListLoadRow(.end(edge)) : nil
    }
  }

  /// The rows around values.
  ///
  /// - Complexity: O(1) beside the content.
  public func content(around values: ListContent) -> ListContent {
    ListContent(top) + values + ListContent(bottom)
  }
}

extension ListPager {
  /// The values with the load rows around them.
  public func content(with options: ListLoadRowOptions) -> ListContent {
    ListLoadRows(loadState, options).content(around: content)
  }
}
