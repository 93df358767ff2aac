/// The unseen items of one section: their places, as runs.
///
/// Items usually arrive next to each other, so the runs are few.
struct UnseenItems: Equatable, Sendable {
  /// The runs, ascending; none is empty, and no two are adjacent.
  private(set) var runs: [Range<Int>] = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  init() {}

  /// Makes the unseen items of a section.
  init(of itemCount: Int, where isUnseen: (Int) -> Bool) {
    for item in 0..<itemCount where isUnseen(item) { append(item..<item + 1) }
  }

  func contains(_ item: Int) -> Bool {
    let next = runs.partitioningIndex { $0.upperBound > item }
    return next < runs.count && runs[next].contains(item)
  }

  /// The number of items before a place.
  ///
  /// - Complexity: O(*r*) for *r* runs.
  func count(before item: Int) -> Int {
    runs.reduce(0) { $0 + max(0, min($1.upperBound, item) - min($1.lowerBound, item)) }
  }

  /// Removes ascending items of the section, and shifts the places of those after them.
  ///
  /// - Complexity: O(*r* + *k*) for *r* runs and *k* items.
  mutating func remove(_ items: [Int]) {
    var result = UnseenItems()
    var next = 0
    for run in runs {
      while next < items.count, items[next] < run.lowerBound { next += 1 }
      let start = run.lowerBound - next
      var length = run.count
      while next < items.count, items[next] < run.upperBound {
        length -= 1
        next += 1
      }
      result.append(start..<start + length)
    }
    self = result
  }

  /// Inserts items into the section at ascending places, which apply to the state after all
  /// inserts.
  ///
  /// - Complexity: O(*r* + *k*) for *r* runs and *k* items.
  mutating func insert(_ arrivals: [(place: Int, isUnseen: Bool)]) {
    var result = UnseenItems()
    var next = 0
    func take(_ result: inout UnseenItems) {
      let (place, isUnseen) = arrivals[next]
      if isUnseen { result.append(place..<place + 1) }
      next += 1
    }
    for run in runs {
      var place = run.lowerBound + next
      while next < arrivals.count, arrivals[next].place <= place {
        take(&result)
        place += 1
      }
      var rest = run.count
      while next < arrivals.count, arrivals[next].place < place + rest {
        let length = arrivals[next].place - place
        result.append(place..<place + length)
        rest -= length
        place += length + 1
        take(&result)
      }
      result.append(place..<place + rest)
    }
    while next < arrivals.count { take(&result) }
    self = result
  }

  /// Removes an item that became visible, without shifting the places of others.
  mutating func see(_ item: Int) {
    guard contains(item) else { return }
    var result = UnseenItems()
    for run in runs {
      if run.contains(item) {
        result.append(run.lowerBound..<item)
        result.append(item + 1..<run.upperBound)
      } else {
        result.append(run)
      }
    }
    self = result
  }

  private mutating func append(_ run: Range<Int>) {
    if run.isEmpty { return }
    count += run.count
    if let last = runs.last, last.upperBound == run.lowerBound {
      runs[runs.count - 1] = last.lowerBound..<run.upperBound
    } else {
      runs.append(run)
    }
  }
}
