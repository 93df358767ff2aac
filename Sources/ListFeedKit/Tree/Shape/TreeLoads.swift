/// Which branches are loading, and why the last attempt of others failed, by the numbers of nodes.
@usableFromInline
struct TreeLoads<ID: Hashable> {
  /// Requests that were not taken yet.
  @usableFromInline private(set) var waiting: [ListTreeRequest<ID>] = []
  @usableFromInline private(set) var failures: [Int32: String] = [:]
  private var running: [Int32: Int] = [:]
  private(set) var generation = 0
  /// The number of the loader's last edit; a tree that is put back has an earlier one.
  var edit = 0

  @usableFromInline
  init() {}

  @usableFromInline
  mutating func start(_ node: Int, _ id: ID) {
    generation += 1
    running[Int32(truncatingIfNeeded: node)] = generation
    failures[Int32(truncatingIfNeeded: node)] = nil
    waiting.append(ListTreeRequest(id: id, generation: generation))
  }

  /// Whether an answer to a request is still wanted.
  @usableFromInline
  func isWanted(_ request: ListTreeRequest<ID>, for node: Int) -> Bool {
    running[Int32(truncatingIfNeeded: node)] == request.generation
  }

  /// How many requests were taken and have not ended.
  var takenCount: Int { running.count - waiting.count }

  /// The nodes whose requests were taken and have not ended, in the order of the requests, with their
  /// generations.
  var taken: [(node: Int32, generation: Int)] {
    let first = waiting.first?.generation ?? .max
    return running.filter { $0.value < first }.sorted { $0.value < $1.value }
      .map { (node: $0.key, generation: $0.value) }
  }

  /// Lets requests follow those of a generation, which are not for this copy of the tree.
  mutating func continueAfter(_ other: Int) { generation = max(generation, other) }

  /// Ends the request of a node, with a reason if it failed.
  @usableFromInline
  mutating func end(_ node: Int, failure: String? = nil) {
    let node = Int32(truncatingIfNeeded: node)
    if let generation = running.removeValue(forKey: node) {
      // They ascend.
      let index = waiting.partitioningIndex { $0.generation >= generation }
      if index < waiting.count, waiting[index].generation == generation {
        waiting.remove(at: index)
      }
    }
    failures[node] = failure
  }

  @usableFromInline
  mutating func takeWaiting() -> [ListTreeRequest<ID>] {
    let taken = waiting
    waiting = []
    return taken
  }
}

extension TreeLoads: Sendable where ID: Sendable {}
