#if canImport(Testing)
  public import Testing

  #if canImport(Glibc)
    private import Glibc
  #endif

  /// Tests that take seconds away from the main actor, and let the others begin first.
  ///
  /// A test of the main actor waits twice for a thread of its process: to make its suite, and to run.
  /// If long tests had all threads meanwhile, the main actor would begin when they are done, and keep one
  /// processor busy alone.
  public struct LongTestTrait: SuiteTrait, TestTrait, TestScoping {
    /// Whether the trait of a suite is that of its tests.
    public var isRecursive: Bool { true }

    /// Goes to the end of the line of tests, as often as the main actor's tests stand in it, and runs the test behind
    /// the main actor.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      for _ in 0..<Self.turns { await Task.yield() }
      Self.letOthersGoFirst()
      try await function()
    }

    /// Lowers the priority of the thread, which stays as it is, so that the main actor has a processor of its own.
    ///
    /// Two threads with long tests would leave it two thirds of one on a machine with two.
    private static func letOthersGoFirst() {
      #if canImport(Glibc)
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
      #endif
    }

    private static var turns: Int { 8 }
  }

  extension Trait where Self == LongTestTrait {
    /// Tests that take seconds away from the main actor, and let the others begin first.
    public static var long: Self { Self() }
  }
#endif
