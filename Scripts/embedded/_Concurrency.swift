// Embedded Swift has no concurrency library for wasm32, and so no `MainActor`. This one lets main
// actor code compile where there is only one thread: everything is on the main actor.

import Swift

@_marker
public protocol AnyActor: AnyObject, Sendable {}

public protocol Actor: AnyActor {
  nonisolated var unownedExecutor: UnownedSerialExecutor { get }
}

public protocol GlobalActor {
  associatedtype ActorType: Actor
  static var shared: ActorType { get }
}

public struct UnownedSerialExecutor: Sendable {}

@globalActor
public final actor MainActor: GlobalActor {
  public static let shared = MainActor()

  public nonisolated var unownedExecutor: UnownedSerialExecutor { UnownedSerialExecutor() }

  public nonisolated static func assumeIsolated<Result>(
    _ operation: @MainActor () -> Result
  ) -> Result {
    withoutActuallyEscaping(operation) { unsafeBitCast($0, to: (() -> Result).self)() }
  }
}
