#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension Platform {
  /// Runs work on a new thread, and returns a function that blocks until the work is done.
  static func startThread(_ work: @escaping @Sendable () -> Void) -> (() -> Void)? {
    let context = Unmanaged.passRetained(ThreadWork(run: work)).toOpaque()
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let result = pthread_create(
      &thread, nil,
      { context in
        ThreadWork.run(context)
        return nil
      }, context)
    guard result == 0 else {
      Unmanaged<ThreadWork>.fromOpaque(context).release()
      return nil
    }
    let started = Optional(thread) ?? nil
    return { if let started { pthread_join(started, nil) } }
  }
}

/// The work of a thread, retained until the thread has taken it.
private final class ThreadWork: Sendable {
  private let work: @Sendable () -> Void

  init(run work: @escaping @Sendable () -> Void) { self.work = work }

  static func run(_ context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    Unmanaged<ThreadWork>.fromOpaque(context).takeRetainedValue().work()
  }
}
