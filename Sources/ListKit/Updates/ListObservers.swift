/// The observers of a list; those of what is visible are kept with the display.
@MainActor
struct ListObservers {
  let updates = Observers<ListUpdateEvent>()
  let selection = VersionObservers()
  let items = VersionObservers()

  nonisolated init() {}
}
