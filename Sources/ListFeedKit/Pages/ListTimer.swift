/// Runs a piece of work after some time.
///
/// A timer need not be cancelled: work that is no longer wanted does nothing.
public typealias ListTimer = @MainActor (Duration, @escaping @MainActor () -> Void) -> Void
