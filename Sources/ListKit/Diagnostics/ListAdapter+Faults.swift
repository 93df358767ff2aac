import ListDiffKit

/// A value of the content that the list does not show, and why.
struct LeftOutValue: Hashable {
  enum Reason: Hashable {
    case repeated, missing, shared, foreign
  }

  let identity: AnyIdentity
  let reason: Reason
}

extension ListAdapter {
  func report(
    _ problem: ListDiagnostic.Problem, section: Int? = nil, value: AnyDiffable? = nil,
    owner: AnyListSectionController<Cell>? = nil
  ) {
    let section = section ?? problem.section
    let value = value ?? problem.value ?? section.flatMap { table.object(at: $0) }
    diagnostics.report(
      ListDiagnostic(
        problem, section: section, value: value, owner: owner.map { Self.name(of: $0) }))
  }

  /// Reports a value that is not shown, once for as long as it stays in the content.
  func leaveOut(
    _ problem: ListDiagnostic.Problem, as reason: LeftOutValue.Reason, at position: Int,
    _ transaction: Transaction<Cell>
  ) {
    guard let object = problem.value else { return }
    let value = LeftOutValue(identity: object.diffIdentifier, reason: reason)
    guard transaction.leftOut.insert(value).inserted, !leftOut.contains(value) else { return }
    report(problem, section: position)
  }

  /// Reports a value whose identifier is another than when it was boxed, once for each controller.
  ///
  /// Values that come, go or change are looked at, and those in sight: to look at all would be to
  /// hash all.
  func checkIdentity(
    of object: AnyDiffable, at section: Int, _ controller: AnyListSectionController<Cell>
  ) {
    if object.keepsIdentity { return }
    guard changedIdentities.insert(ObjectIdentifier(controller)).inserted else { return }
    report(.changedIdentifier(object), section: section)
  }

  static func name(of object: AnyObject?) -> String {
    #if hasFeature(Embedded)
      "an object"
    #else
      object.map { "\(type(of: $0))" } ?? "none"
    #endif
  }
}
