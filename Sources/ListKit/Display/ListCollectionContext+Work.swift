#if !hasFeature(Embedded)
  extension ListCollectionContext {
    /// Loads something for a cell and puts it in, unless the cell shows something else by then.
    ///
    /// ```swift
    /// let card = context.dequeue(Card.self, at: index)
    /// context.startLoad(into: card) { await images.image(at: url) } apply: { $0.image = $1 }
    /// ```
    ///
    /// The load is cancelled when the cell is dequeued again or is no longer visible. A result that
    /// arrives late is discarded, in whatever order results arrive.
    ///
    /// A family of cells offers a typed form, `load(into:)`, as it does for `dequeue`.
    ///
    /// - Parameters:
    ///   - cell: The cell, not a part of it: a part is used again without any notice.
    ///   - name: Tells apart several loads of one cell. A load replaces the one with the same name.
    ///   - operation: Runs off the main actor.
    ///   - apply: Called with the cell and a result that is not `nil`.
    public func startLoad<Result: Sendable>(
      into cell: Cell, named name: String = "",
      _ operation: @escaping @Sendable () async -> Result?,
      apply: @escaping @MainActor (Cell, Result) -> Void
    ) {
      guard let adapter else { return }
      let link = adapter.link
      let task = Task.detached { await operation() }
      let identity = ObjectIdentifier(cell)
      let cancellation = Cancellation { task.cancel() }
      let number = adapter.display.beginLoad(name, for: cell) { cancellation.cancel() }
      Task { @MainActor [weak cell] in
        let result = await task.value
        guard let adapter = link.target, adapter.display.endLoad(name, number, for: identity),
          let cell, let result
        else { return }
        apply(cell, result)
      }
    }
  }
#endif
