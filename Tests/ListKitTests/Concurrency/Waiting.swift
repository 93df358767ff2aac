import Testing

/// Lets others work until something has happened.
///
/// It ends without when the time limit of the test is over.
@MainActor
func waitUntil(
  _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool
) async {
  while !condition() {
    if Task.isCancelled {
      Issue.record("waited in vain: \(what)", sourceLocation: sourceLocation)
      return
    }
    await Task.yield()
  }
}
