/// Runs a piece of work in a later turn.
public typealias ListScheduler = @MainActor (@escaping @MainActor () -> Void) -> Void
