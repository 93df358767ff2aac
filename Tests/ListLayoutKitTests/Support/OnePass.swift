import ListDiffKit

@testable import ListLayoutKit

extension StackLayout {
  /// Applies an edit in one pass, however small it is.
  ///
  /// - Returns: `false` if it does not lead to the state of the source.
  mutating func applyInOnePass(_ edit: Edit, from world: some LayoutSource) -> Bool {
    let axis = axis
    let isMade = store.applyInOnePass(edit, from: world) {
      StackLayout.length(of: $0, style: $1, lengths: $2, axis: axis)
    }
    if isMade { store.endFilling() }
    return isMade
  }
}

extension FlowLayout {
  /// Applies an edit in one pass, however small it is.
  ///
  /// - Returns: `false` if it does not lead to the state of the source.
  mutating func applyInOnePass(_ edit: Edit, from world: some LayoutSource) -> Bool {
    let isMade = store.applyInOnePass(edit, from: world, length: nil)
    if isMade { breakAll() }
    return isMade
  }
}

extension ElementStore {
  fileprivate mutating func applyInOnePass(
    _ edit: Edit, from world: some LayoutSource, length: StoreEdit<Entry>.SectionLength?
  ) -> Bool {
    let batch = edit.batchUpdates
    let source = AskedSource(world)
    guard
      var rewrite = StoreRewrite(
        batch, changedSections: edit.changedSections, of: self, from: source)
    else { return false }
    return rewrite.fill(&self, batch, from: source, length: length)
  }
}
