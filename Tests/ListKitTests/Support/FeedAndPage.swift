import ListKit

/// A value that is shown as view models.
struct Feed: Identifiable, Equatable, Diffable, Sendable {
  var id: Int
  var rows: [Row]
}

/// A value that is shown as items of its own.
struct Page: Identifiable, Equatable, Diffable, Sendable {
  var id: Int
  var rows: [Row]
}
