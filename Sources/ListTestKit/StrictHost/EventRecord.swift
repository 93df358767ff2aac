import ListKit

/// The recorded events of a host, and the requests that a test has not taken yet.
struct EventRecord {
  private(set) var batches: [ListBatchUpdates] = []
  private(set) var log: [ListHostEvent] = []
  private(set) var reloadCount = 0
  private(set) var untaken: [ListHostEvent] = []

  mutating func note(_ event: ListHostEvent) {
    log.append(event)
    if event.isRequest { untaken.append(event) }
    if case .batch(let batch, _) = event { batches.append(batch) }
    if case .reload = event { reloadCount += 1 }
  }

  mutating func takeBatch() -> ListBatchUpdates? {
    for (position, event) in untaken.enumerated() {
      guard case .batch(let batch, _) = event else { continue }
      untaken.remove(at: position)
      return batch
    }
    return nil
  }

  mutating func takeEvents() -> [ListHostEvent] {
    let events = untaken
    untaken = []
    return events
  }
}
