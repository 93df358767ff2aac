/// Something that happens at the station, and how long after what happened before.
struct StoryEvent: Sendable {
  let after: Duration
  let change: FeedChange
  let why: String
}
