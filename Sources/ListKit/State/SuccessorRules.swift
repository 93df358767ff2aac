import ListDiffKit

/// Which values the focus and the selection move to from deleted ones, by the types of these.
@MainActor
struct SuccessorRules {
  private var rules: [ObjectIdentifier: @MainActor (AnyDiffable) -> AnyDiffable?] = [:]

  nonisolated init() {}

  var isEmpty: Bool { rules.isEmpty }

  mutating func set<Value: ListValue, Other: ListValue>(
    _ type: Value.Type, _ successor: @escaping @MainActor (Value) -> Other?
  ) {
    rules[AnyDiffable.typeIdentity(of: type)] = { object in
      object.value(as: Value.self).flatMap { successor($0) }.map { AnyDiffable($0) }
    }
  }

  /// The value that a rule names; it may not be in the list.
  func successor(of value: AnyDiffable) -> AnyDiffable? {
    rules[value.typeIdentity].flatMap { $0(value) }
  }
}
