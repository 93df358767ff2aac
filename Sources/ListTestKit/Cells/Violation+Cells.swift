import ListKit

extension Violation {
  static func missingCell(_ place: ListPlace) -> Violation {
    Violation(
      .missingCell, at: place,
      "the source has no cell for \(place), which is there. Return a cell for each element.")
  }

  static func strayDequeue(_ place: ListPlace) -> Violation {
    Violation(
      .foreignCell, at: place,
      """
      a cell is dequeued for \(place) while no cell is wanted. Dequeue only where a cell is asked for.
      """)
  }

  static func dequeueElsewhere(_ place: ListPlace, wanted: ListPlace?) -> Violation {
    Violation(
      .foreignCell, at: place,
      """
      a cell is dequeued for \(place) while one is wanted for \
      \(wanted.map { $0.description } ?? "nothing"). Dequeue with the index that is asked for.
      """)
  }

  static func doubleDequeue(_ place: ListPlace, _ count: Int) -> Violation {
    Violation(
      .doubleDequeue, at: place,
      "\(count) cells are dequeued for \(place). Dequeue one and return it.")
  }

  static func foreignCell(_ place: ListPlace) -> Violation {
    Violation(
      .foreignCell, at: place,
      "the cell of \(place) was not dequeued for it. Return the cell that was dequeued.")
  }

  static func sharedCell(_ place: ListPlace) -> Violation {
    Violation(
      .sharedCell, at: place,
      "the cell of \(place) is shown at another place. Dequeue a cell for each element.")
  }

  static func recycledCell(_ place: ListPlace) -> Violation {
    Violation(
      .recycledCell, at: place,
      """
      the cell of \(place) ended its display and waits to be used again. Keep no cells: dequeue one.
      """)
  }
}
