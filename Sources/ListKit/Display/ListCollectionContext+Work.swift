#if !hasFeature(Embedded)
  extension ListCollectionContext {
    /// Loads a result for a cell and applies it, unless the cell shows another element by then.
    ///
    /// ```swift
    /// let card = context.dequeue(Card.self, at: index)
    /// context.startLoad(into: card) { await images.image(at: url) } apply: { $0.image = $1 }
    /// ```
    ///
    /// The load is cancelled when the cell is dequeued again or is no longer visible. Late results
    /// are discarded, in whatever order they arrive.
    ///
    /// A cell family usually offers a typed form, `load(into:)`, as it does for `dequeue`.
    ///
    /// - Parameters:
    ///   - cell: The cell, not a subview of it: the list does not know when a subview is reused.
    ///   - name: Distinguishes several loads of one cell. A load replaces a former one with the
    ///     same name.
    ///   - operation: Loads the result, off the main actor; `nil` if there is none.
    ///   - apply: Called on the main actor with the cell and a result that is not `nil`.
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
