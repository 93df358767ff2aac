public import ListDiffKit

extension ListCollectionContext {
  /// The value before the section's; `nil` for the first section and outside of a list.
  ///
  /// It may be asked for wherever the controller says what it shows. A controller that asks overrides
  /// ``AnyListSectionController/usesNeighbours``.
  public var previousValue: AnyDiffable? { adapter?.neighbour(of: controller, at: -1) }

  /// The value after the section's; `nil` for the last section and outside of a list.
  public var nextValue: AnyDiffable? { adapter?.neighbour(of: controller, at: 1) }

  /// The value before the section's, if it is of this type.
  public func previousValue<Value: ListValue>(as type: Value.Type) -> Value? {
    previousValue.flatMap { $0.value(as: type) }
  }

  /// The value after the section's, if it is of this type.
  public func nextValue<Value: ListValue>(as type: Value.Type) -> Value? {
    nextValue.flatMap { $0.value(as: type) }
  }
}
