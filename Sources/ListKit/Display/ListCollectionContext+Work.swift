#if !hasFeature(Embedded)
  extension ListCollectionContext {
    /// Fetches something for a cell and puts it in, unless the cell shows something else by then.
    ///
    /// ```swift
    /// let card = context.dequeue(Card.self, at: index)
    /// context.load(into: card) { await images.image(at: url) } apply: { $0.image = $1 }
    /// ```
    ///
    /// The work is cancelled when the cell is dequeued again or goes out of sight. A result that
    /// comes late is thrown away, in whatever order results come.
    public func load<C: AnyObject, Result: Sendable>(
      into cell: C, _ operation: @escaping @Sendable () async -> Result?,
      apply: @escaping @MainActor (C, Result) -> Void
    ) {
      guard let adapter else { return }
      let link = adapter.link
      let task = Task.detached { await operation() }
      let identity = ObjectIdentifier(cell)
      let cancellation = Cancellation { task.cancel() }
      let number = adapter.cellWork.begin(for: identity) { cancellation.cancel() }
      Task { @MainActor [weak cell] in
        let result = await task.value
        guard let adapter = link.target, adapter.cellWork.end(number, for: identity), let cell,
          let result
        else { return }
        apply(cell, result)
      }
    }
  }
#endif
