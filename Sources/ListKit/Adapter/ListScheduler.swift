/// Schedules a closure to run in a later turn of the main actor.
public typealias ListScheduler = @MainActor (@escaping @MainActor () -> Void) -> Void
