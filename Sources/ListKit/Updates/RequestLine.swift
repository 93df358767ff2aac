import ListDiffKit

/// A queue of requests from which any request can be removed at little cost.
///
/// A removed request leaves a gap. Gaps are compacted when they outnumber the requests, so that the
/// cost is amortized over the removals.
@MainActor
struct RequestLine {
  private var places: [UpdateRequest] = []
  private(set) var count = 0

  nonisolated init() {}

  var isEmpty: Bool { count == 0 }

  var requests: [UpdateRequest] {
    // Usually no request was withdrawn, and nothing is copied.
    count == places.count ? places : places.filter { !$0.isWithdrawn }
  }

  /// Adds a request; its number must be greater than all others.
  mutating func append(_ request: UpdateRequest) {
    places.append(request)
    count += 1
  }

  /// Coalesces a request without a completion with the last one, if that asks for the same.
  ///
  /// A queue that is not served therefore stays short, however often the content is requested.
  ///
  /// - Returns: Whether the requests were coalesced; the last request then has the new number.
  mutating func join(_ request: UpdateRequest) -> Bool {
    guard let last = places.last, !last.isWithdrawn, !last.isBegun, last.completion == nil,
      request.kind.isPart(of: last.kind)
    else { return false }
    places[places.count - 1].join(request)
    return true
  }

  /// Returns requests to the front of the queue after a part of their content is shown.
  mutating func putBack(_ requests: [UpdateRequest]) {
    places.insert(contentsOf: requests.map { $0.begun }, at: 0)
    count += requests.count
  }

  /// Removes a request; one that has begun stays in the queue, without its completion.
  ///
  /// - Complexity: O(log *n*), amortized over removals.
  mutating func remove(_ number: Int) -> UpdateRequest? {
    let position = places.partitioningIndex { $0.number >= number }
    guard places.indices.contains(position), places[position].number == number,
      !places[position].isWithdrawn
    else { return nil }
    let request = places[position]
    if request.isBegun {
      // A request that has begun is shown in full.
      places[position].completion = nil
      return request
    }
    places[position] = .withdrawn(number)
    count -= 1
    if places.count > 2 * count { places.removeAll { $0.isWithdrawn } }
    return request
  }

  /// Whether a request with this number or a lower one is queued.
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
