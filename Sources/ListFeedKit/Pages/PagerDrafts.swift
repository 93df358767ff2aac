/// Values at the edges of a feed that its source does not have yet, such as messages that are being sent.
struct PagerDrafts<Value: ListValue>: Sendable {
  private var before = ListStore<Value>()
  private var after = ListStore<Value>()

  var isEmpty: Bool { before.isEmpty && after.isEmpty }

  /// The drafts at an edge, the latest last.
  subscript(direction: ListPageDirection) -> ListStore<Value> {
    direction == .before ? before : after
  }

  /// A draft, and the edge where it is.
  func find(_ id: Value.DiffIdentifier) -> (Value, ListPageDirection)? {
    before[id: id].map { ($0, .before) } ?? after[id: id].map { ($0, .after) }
  }

  /// A draft.
  func value(_ id: Value.DiffIdentifier) -> Value? { find(id)?.0 }

  /// Adds a draft; one with its identity keeps its place and its edge.
  mutating func add(_ value: Value, at direction: ListPageDirection) {
    if find(value.diffIdentifier) != nil { return replace(value) }
    if direction == .before { before.append(value) } else { after.append(value) }
  }

  /// Changes the content of a draft.
  mutating func replace(_ value: Value) {
    before.replace(value)
    after.replace(value)
  }

  mutating func remove(_ id: Value.DiffIdentifier) {
    before.remove(id)
    after.remove(id)
  }
}

#if !hasFeature(Embedded)
  extension PagerDrafts: Codable where Value: Codable {}
#endif
