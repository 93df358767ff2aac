/// Runs a closure after a delay.
///
/// A timer need not support cancellation: a closure that is no longer needed has no effect.
public typealias ListTimer = @MainActor (Duration, @escaping @MainActor () -> Void) -> Void
