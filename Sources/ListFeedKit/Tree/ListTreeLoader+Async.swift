#if !hasFeature(Embedded)
  extension ListTreeLoader {
    /// Makes a loader whose children come from an asynchronous function.
    ///
    /// The task of a load is cancelled when its branch is removed or loads anew, and when the loader is
    /// released.
    ///
    /// - Parameters:
    ///   - tree: The tree.
    ///   - describe: The reason that is shown when the function throws; by default the message of a
    ///     ``ListLoadError``, or else the start of the error's description.
    ///   - children: The children of a value.
    public convenience init(
      _ tree: ListTree<Value>,
      describe: @escaping @MainActor (any Error) -> String = { ListLoadError($0).message },
      children: @escaping @MainActor (Value) async throws -> [ListTreeNode<Value>]
    ) {
      self.init(tree) { value, answer in
        FeedTask(
          Task { @MainActor in
            do {
              let children = try await children(value)
              if !Task.isCancelled { answer(.children(children)) }
            } catch {
              if !Task.isCancelled { answer(.failure(describe(error))) }
            }
          })
      }
    }
  }
#endif
