public import ListDiffKit

extension ListCollectionContext {
  /// The value before the section's; `nil` for the first section, and outside of a list.
  ///
  /// Available wherever the controller is asked for its items, sizes and cells. A controller that
  /// uses it overrides ``AnyListSectionController/usesNeighbours``.
  public var previousValue: AnyDiffable? { adapter?.neighbour(of: controller, at: -1) }

  /// The value after the section's; `nil` for the last section, and outside of a list.
  public var nextValue: AnyDiffable? { adapter?.neighbour(of: controller, at: 1) }

  /// The value before the section's; `nil` if there is none or it has another type.
  public func previousValue<Value: ListValue>(as type: Value.Type) -> Value? {
    previousValue.flatMap { $0.value(as: type) }
  }

  /// The value after the section's; `nil` if there is none or it has another type.
  public func nextValue<Value: ListValue>(as type: Value.Type) -> Value? {
    nextValue.flatMap { $0.value(as: type) }
  }
}
