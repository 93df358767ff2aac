import ListKit

extension Violation {
  static func nestedBatch(isMakingCell: Bool) -> Violation {
    Violation(
      .nestedBatch,
      """
      a batch starts while \(isMakingCell ? "a cell is made" : "another changes the data"). Start \
      it afterwards, or make its changes part of the other.
      """)
  }

  static func reloadInBatch() -> Violation {
    Violation(
      .r17e,
      "everything is reloaded while a batch changes the data. Reload before or after the batch.")
  }

  static func batchWithoutSource() -> Violation {
    Violation(
      .r17f, "a batch comes to a host without a source. Set the source first, or send nothing.")
  }

  static func changedEarly(_ old: [Int], _ new: [Int]) -> Violation {
    Violation(
      .r17b,
      """
      the numbers of items were \(old) and are \(new) before the batch has begun. Change the data \
      inside the batch.
      """)
  }

  static func missingPlace(_ place: ListPlace, _ verb: String) -> Violation {
    Violation(.place, at: place, "\(place) is to be \(verb), but it is not there.")
  }

  static func repeatedSelection(_ path: ListPath, _ isSelected: Bool) -> Violation {
    Violation(
      .repeatedSelection, at: path,
      """
      item \(path) is to be shown as \(isSelected ? "selected" : "not selected"), which it is. \
      Tell the host about changes only.
      """)
  }

  static func otherSelection(shown: Set<ListPath>, expected: Set<ListPath>) -> Violation {
    Violation(
      .selection,
      """
      the items \(shown.sorted()) are shown as selected, but the source says \(expected.sorted()). \
      Tell the host what changes; what survives a batch stays as it is.
      """)
  }

  static func unasserted(_ event: ListHostEvent) -> Violation {
    Violation(.unasserted, "\(event). Take it in the test, or do not cause it.")
  }
}
