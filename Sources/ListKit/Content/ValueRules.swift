import ListDiffKit

/// The rules of owners of values about what values may do; owners are held weakly.
@MainActor
final class ValueRules {
  /// Whether a value may do it; `nil` if the owner has been deallocated.
  private typealias Rule = @MainActor (AnyDiffable) -> Bool?

  private var rules: [ObjectIdentifier: Rule] = [:]

  nonisolated init() {}

  /// Sets the rule of an owner.
  func set<Owner: AnyObject>(
    _ allows: @escaping @MainActor (Owner, AnyDiffable) -> Bool, of owner: Owner
  ) {
    let link = Link<Owner>()
    link.target = owner
    rules[ObjectIdentifier(owner)] = { object in
      link.target.map { allows($0, object) }
    }
  }

  /// Removes the rule of an owner.
  func remove(_ owner: ObjectIdentifier) { rules[owner] = nil }

  /// Whether all rules allow it for a value.
  func allow(_ object: AnyDiffable) -> Bool {
    var gone: [ObjectIdentifier] = []
    var isAllowed = true
    for (owner, rule) in rules {
      guard let answer = rule(object) else {
        gone.append(owner)
        continue
      }
      if !answer {
        isAllowed = false
        break
      }
    }
    for owner in gone { rules[owner] = nil }
    return isAllowed
  }
}
