extension ListPager {
  /// Changes a value in place that is held, or arrived and is not shown yet; running loads continue.
  ///
  /// While the feed starts over, the content of a page that is loaded after the change takes precedence.
  ///
  /// - Returns: Whether it was changed: `false` if there is no such value, or another value has the new identity.
  /// - Complexity: O(log *n*).
  @discardableResult
  public func update(_ id: Value.DiffIdentifier, _ body: (inout Value) -> Void) -> Bool {
    guard var value = machine.value(id) else { return false }
    // The closure may read the pager, so it runs before the edit.
    body(&value)
    return change { $0.update(id, to: value) }
  }

  /// Removes a value that is held or not shown yet; a page in flight does not bring it back.
  ///
  /// - Complexity: O(log *n*), and O(*p*) for *p* pages.
  @discardableResult
  public func remove(_ id: Value.DiffIdentifier) -> Value? { change { $0.remove(id) } }

  /// Adds a value that arrived at an edge of the feed, as from a live connection.
  ///
  /// It is shown if the feed is loaded up to that edge.
  ///
  /// - Complexity: O(log *n*).
  @discardableResult
  public func insert(_ value: Value, at edge: ListPageDirection = .before) -> ListArrival {
    arrive(value, at: edge, isDraft: false)
  }

  /// Adds a value that the source does not have yet, such as a message that is being sent.
  ///
  /// Other than with ``insert(_:at:)``, it stays at that edge when the feed starts over or drops its page, until
  /// the source has it: a page contains its identity, ``insert(_:at:)`` adds it, or ``update(_:_:)`` gives it
  /// the identity of the server. ``remove(_:)`` discards it.
  ///
  /// - Returns: ``ListArrival/replaced`` if a value with its identity is held, which does not become a draft;
  ///   ``ListArrival/deferred`` if that edge is not loaded.
  /// - Complexity: O(log *n*).
  @discardableResult
  public func insertDraft(_ value: Value, at edge: ListPageDirection = .before) -> ListArrival {
    arrive(value, at: edge, isDraft: true)
  }

  /// Puts a value before a held one, such as one whose deletion the server refused.
  ///
  /// If it is held, it keeps its place and gets the newer content. If the feed is starting over, it stays beside the
  /// other one, where the pages have only that one.
  ///
  /// - Returns: Whether the other value is held; if not, nothing changes.
  /// - Complexity: O(log *n*), and O(*p*) for *p* pages.
  @discardableResult
  public func insert(_ value: Value, before id: Value.DiffIdentifier) -> Bool {
    change { $0.insert(value, on: .before, of: id) }
  }

  /// Puts a value after a held one, as ``insert(_:before:)`` does.
  @discardableResult
  public func insert(_ value: Value, after id: Value.DiffIdentifier) -> Bool {
    change { $0.insert(value, on: .after, of: id) }
  }

  private func arrive(
    _ value: Value, at edge: ListPageDirection, isDraft: Bool
  ) -> ListArrival {
    change { machine in
      let arrival = machine.insert(value, at: edge, isDraft: isDraft)
      if arrival == .inserted { lists.noteArrival(of: value.diffIdentifier) }
      return arrival
    }
  }

  /// Adds values that arrived together at an edge of the feed, in their order.
  ///
  /// - Complexity: O(log *n*) for each value.
  @discardableResult
  public func insert(
    contentsOf values: [Value], at edge: ListPageDirection = .before
  ) -> [ListArrival] {
    change { machine in
      let isAfter = edge == .after
      let arrivals = (isAfter ? values : values.reversed()).map { value in
        let arrival = machine.insert(value, at: edge)
        if arrival == .inserted { lists.noteArrival(of: value.diffIdentifier) }
        return arrival
      }
      return isAfter ? arrivals : arrivals.reversed()
    }
  }
}
