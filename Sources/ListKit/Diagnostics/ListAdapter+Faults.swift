import ListDiffKit

extension ListAdapter {
  func report(
    _ problem: ListDiagnostic.Problem, section: Int? = nil, identity: AnyIdentity? = nil,
    owner: AnyListSectionController<Cell>? = nil
  ) {
    let section = section ?? problem.section
    let identity =
      identity ?? problem.identity ?? section.flatMap { store.object(at: $0)?.diffIdentifier }
    let diagnostic = ListDiagnostic(
      problem, section: section, identity: identity, owner: owner.map { Self.name(of: $0) })
    if !diagnostics.report(diagnostic) { binding.host?.didReport(diagnostic) }
  }

  /// Reports the values that this content leaves out and the previous one did not.
  func reportLeftOut(_ leftOut: LeftOutValues) {
    problems.take(leftOut)
    for (place, problem) in leftOut.newProblems { report(problem, section: place) }
  }

  /// Reports a value whose identifier changed after it was boxed, once for each controller.
  ///
  /// Only values that are inserted, deleted, changed or visible are checked: checking all would
  /// hash all.
  func checkIdentity(
    of object: AnyDiffable, at section: Int, _ controller: AnyListSectionController<Cell>
  ) {
    if object.keepsIdentity { return }
    guard problems.noteChangedIdentity(of: controller) else { return }
    report(.changedIdentifier(object.diffIdentifier), section: section)
  }

  /// Reports that a value to scroll to, to focus or to select has a type that the list cannot show, once for each type.
  ///
  /// A data source may show values of any type, and a list without registrations is not set up yet.
  func checkTarget(_ identity: AnyIdentity) {
    guard let type = identity.valueType, contents.dataSource == nil,
      contents.makers.lacks(type), problems.noteUnknownTarget(type)
    else { return }
    report(.unknownTarget(identity))
  }

  static func name(of object: AnyObject?) -> String {
    #if hasFeature(Embedded)
      "an object"
    #else
      object.map { "\(type(of: $0))" } ?? "none"
    #endif
  }
}
