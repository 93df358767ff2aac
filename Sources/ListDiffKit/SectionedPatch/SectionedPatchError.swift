/// Why a patch of sections does not fit a list, and where.
public struct SectionedPatchError: Error, Hashable, Sendable {
  /// The first section at which the patch does not fit.
  public var section: Int
  /// The position of the item in the section; `nil` if the section itself does not fit.
  ///
  /// For a wrong number of items, it is the position at which the shorter list ends.
  public var item: Int?
  /// The reason why the patch does not fit there.
  public var reason: ListPatchError.Reason

  /// Makes an error.
  public init(section: Int, item: Int? = nil, reason: ListPatchError.Reason) {
    self.section = section
    self.item = item
    self.reason = reason
  }
}

extension SectionedPatchError: CustomStringConvertible {
  /// The reason, and how to correct it, in words.
  public var description: String {
    if let item {
      return "In section \(section): \(ListPatchError(position: item, reason: reason))"
    }
    return "In the list of sections: \(ListPatchError(position: section, reason: reason))"
  }
}
