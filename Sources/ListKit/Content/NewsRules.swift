import ListDiffKit

/// The rules of owners of values about which values may count as new; owners are held weakly.
@MainActor
final class NewsRules {
  /// Whether a value may count as new; `nil` if the owner has been deallocated.
  private typealias Rule = @MainActor (AnyDiffable) -> Bool?

  private var rules: [ObjectIdentifier: Rule] = [:]

  nonisolated init() {}

  /// Sets the rule of an owner.
  func set<Owner: AnyObject>(
    _ mayBeNews: @escaping @MainActor (Owner, AnyDiffable) -> Bool, of owner: Owner
  ) {
    let link = Link<Owner>()
    link.target = owner
    rules[ObjectIdentifier(owner)] = { object in
      link.target.map { mayBeNews($0, object) }
    }
  }

  /// Removes the rule of an owner.
  func remove(_ owner: ObjectIdentifier) { rules[owner] = nil }

  /// Whether all rules allow a value to count as new.
  func mayBeNews(_ object: AnyDiffable) -> Bool {
    var gone: [ObjectIdentifier] = []
    var mayBeNews = true
    for (owner, rule) in rules {
      guard let answer = rule(object) else {
        gone.append(owner)
        continue
      }
      if !answer {
        mayBeNews = false
        break
      }
    }
    for owner in gone { rules[owner] = nil }
    return mayBeNews
  }
}
