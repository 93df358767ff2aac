import ListDiffKit

/// Requests in the order in which they were made, any of which can be removed at little cost.
///
/// A removed request leaves a gap. Gaps are closed when they outnumber the requests, so that the cost
/// of each compaction is amortized over the removals before it.
@MainActor
struct RequestLine {
  private var places: [UpdateRequest] = []
  private(set) var count = 0

  nonisolated init() {}

  var isEmpty: Bool { count == 0 }

  var requests: [UpdateRequest] {
    // Mostly no request was withdrawn, and nothing is copied.
    count == places.count ? places : places.filter { !$0.isWithdrawn }
  }

  /// Adds a request whose number is greater than all before.
  mutating func append(_ request: UpdateRequest) {
    places.append(request)
    count += 1
  }

  /// Lets a request without a completion replace the last one, if that asks for the same.
  ///
  /// So a line stays short that is not served, however often the content is to be read.
  ///
  /// - Returns: Whether it did; the last request has the new number then.
  mutating func join(_ number: Int, _ kind: UpdateRequest.Kind, isAnimated: Bool) -> Bool {
    guard let last = places.last, !last.isWithdrawn, !last.isBegun, last.completion == nil,
      kind.isPart(of: last.kind)
    else { return false }
    places[places.count - 1].join(number, isAnimated: isAnimated)
    return true
  }

  /// Puts requests in front of all others: a part of what they ask for is shown.
  mutating func putBack(_ requests: [UpdateRequest]) {
    places.insert(contentsOf: requests.map { $0.begun }, at: 0)
    count += requests.count
  }

  /// Takes a request out of the line; one that has begun stays, without its completion.
  ///
  /// - Complexity: O(log *n*), amortized over removals.
  mutating func remove(_ number: Int) -> UpdateRequest? {
    let position = places.partitioningIndex { $0.number >= number }
    guard places.indices.contains(position), places[position].number == number,
      !places[position].isWithdrawn
    else { return nil }
    let request = places[position]
    if request.isBegun {
      // What has begun is shown to its end.
      places[position].completion = nil
      return request
    }
    places[position] = .withdrawn(number)
    count -= 1
    if places.count > 2 * count { places.removeAll { $0.isWithdrawn } }
    return request
  }

  /// Whether a request with this number or a lower one waits.
  func hasAny(upTo number: Int) -> Bool {
    places.first { !$0.isWithdrawn }.map { $0.first <= number } ?? false
  }

  /// Removes all requests and returns them.
  mutating func removeAll() -> [UpdateRequest] {
    let all = requests
    self = RequestLine()
    return all
  }
}
