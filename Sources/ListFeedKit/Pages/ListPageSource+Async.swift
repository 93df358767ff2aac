#if !hasFeature(Embedded)
  extension ListPageSource {
    /// Makes a source of an asynchronous function; cancelling a request cancels its task.
    ///
    /// An error of another type is wrapped in a ``ListLoadError`` as its cause.
    public convenience init(
      refreshKey: RefreshKey? = nil,
      loading load: @escaping @MainActor (ListPageRequest<Key>) async throws -> ListPage<Value, Key>
    ) {
      self.init(refreshKey: refreshKey) { request, reply in
        let task = Task { @MainActor in
          do {
            reply.succeed(try await load(request))
          } catch {
            reply.fail(ListLoadError(error))
          }
        }
        reply.onCancel { task.cancel() }
      }
    }
  }

  extension ListPager {
    /// Makes a pager that loads with an asynchronous function.
    ///
    /// ```swift
    /// let pager = ListPager<Message, String> { request in
    ///   let answer = try await server.messages(after: request.key, limit: request.size)
    ///   return ListPage(answer.messages, after: answer.cursor)
    /// }
    /// ```
    public convenience init(
      _ options: ListPagerOptions = ListPagerOptions(), initialKey: Key? = nil,
      loading load: @escaping @MainActor (ListPageRequest<Key>) async throws -> ListPage<Value, Key>
    ) {
      self.init(options, initialKey: initialKey, timer: Self.taskTimer) {
        ListPageSource(loading: load)
      }
    }

    /// A timer that sleeps in a task.
    public static var taskTimer: ListTimer {
      { delay, work in
        Task { @MainActor in
          try? await Task.sleep(for: delay)
          work()
        }
      }
    }
  }

  extension ListRemote {
    /// Makes a remote layer of an asynchronous function.
    ///
    /// Cancelling a fetch, or releasing the layer, cancels the task of the fetch.
    ///
    /// - Parameters:
    ///   - refreshesAtStart: Whether the start of a feed also fetches a refresh, even after a restore.
    ///   - load: Fetches in a direction; returns whether that direction has nothing more.
    public convenience init(
      refreshesAtStart: Bool = false,
      loading load: @escaping @MainActor (ListPageDirection) async throws -> Bool
    ) {
      self.init(
        refreshesAtStart: refreshesAtStart,
        begin: { direction, reply in
          FeedTask(
            Task { @MainActor in
              do {
                reply(.success(isEnd: try await load(direction)))
              } catch {
                reply(.failure(ListLoadError(error)))
              }
            })
        })
    }
  }
#endif
